import Foundation
import TestRig
import Testing

/// The examples of docs/embedding.md, on a library that is built here.
@Suite(
  .blocking, .thorough,
  .enabled(
    if: Requirement.isWanted(programs: LibraryFolder.programs),
    "\(Requirement.missing(LibraryFolder.programs) ?? "")"))
struct LibraryExampleTests {
  private static let folder = "\(Project.root)/Examples/embedding"

  /// Runs a program that finds the library.
  private func run(
    _ program: String, _ arguments: [String], _ environment: [String: String] = [:]
  ) throws -> [String] {
    let library = try LibraryFolder.plain().path
    let variables = ["LD_LIBRARY_PATH": library].merging(environment) { $1 }
    let output = try Project.run(program, arguments, environment: variables)
    try #require(output.status == 0, "\(program): \(output.errors)")
    return output.lines
  }

  @Test(
    .enabled(
      if: Requirement.isWanted(programs: ["sdl2-config", "xvfb-run", "xauth"]),
      "\(Requirement.missing(["sdl2-config", "xvfb-run", "xauth"]) ?? "")"))
  func `two fingers scale, turn and move a photo in SDL`() throws {
    let (library, directory) = (try LibraryFolder.plain().path, try TemporaryDirectory())
    let flags = try Project.run("sdl2-config", ["--cflags", "--libs"]).lines.joined(separator: " ")
    let compiler = try Project.run(
      "sh",
      [
        "-c",
        "cc -Wall -Wextra -Werror -I \(library) -o \(directory.file("viewer")) "
          + "\(Self.folder)/photo-viewer.c \(flags) -L \(library) -lgestures -lm",
      ])
    try #require(compiler.status == 0, "\(compiler.errors)")
    let lines = try run(
      "xvfb-run", ["-a", directory.file("viewer"), "--demo"], ["SDL_RENDER_DRIVER": "software"])
    #expect(lines == ["scale 1.85, 84 degrees, at 360,240", "scale 1.00, 0 degrees, at 320,240"])
  }

  @Test(
    .enabled(
      if: Requirement.isWanted(programs: ["cargo"]), "\(Requirement.missing(["cargo"]) ?? "")"))
  func `the binding for Rust reports a pinch, a tap and an error`() throws {
    let (library, directory) = (try LibraryFolder.plain().path, try TemporaryDirectory())
    // Cargo writes beside its files.
    let package = directory.file("rust")
    try FileManager.default.copyItem(atPath: "\(Self.folder)/rust", toPath: package)
    let lines = try run(
      "cargo",
      ["run", "--offline", "--quiet", "--example", "pinch"]
        + ["--manifest-path", "\(package)/Cargo.toml"],
      ["RUSTFLAGS": "-L \(library) -D warnings"])
    #expect(
      lines == [
        "a tap has no key 'numberOfTapRequired'; did you mean 'numberOfTapsRequired'?",
        "pinch Began", "scale 1.85", "double tap: waitedTooLong", "tap Ended",
      ])
  }

  @Test func `the first program of the page prints what stands there`() throws {
    let (library, directory) = (try LibraryFolder.plain().path, try TemporaryDirectory())
    let parts = try Project.text("docs/embedding.md").components(separatedBy: "```")
    let program = try #require(parts.first { $0.hasPrefix("c\n") }).dropFirst(2)
    let shown = try #require(parts.dropFirst(2).first { $0.hasPrefix("\nfailed") })
    let source = directory.file("drag.c")
    try program.write(toFile: source, atomically: true, encoding: .utf8)
    let compiler = try Project.run(
      "cc", ["-I", library, "-o", directory.file("drag"), source, "-L", library, "-lgestures"])
    try #require(compiler.status == 0, "\(compiler.errors)")
    let lines = try run(directory.file("drag"), [])
    #expect(lines == shown.split(separator: "\n").map(String.init))
  }

  @Test func `Python calls the library by ctypes`() throws {
    let lines = try run("/usr/bin/python3", ["\(Self.folder)/pinch.py"])
    #expect(
      lines == [
        "a longPress has no key 'minimumPressDuraton'; did you mean 'minimumPressDuration'?",
        "press failed: tooManyFingers, 2 of 1", "pinch began, scale 1.02",
        "pinch ended, scale 1.85",
      ])
  }
}
