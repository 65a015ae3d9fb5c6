import Foundation
import JSON
import TestRig
import Testing

/// `gesturectl serve --export`.
@Suite(.blocking) struct ExportTests {
  private let directory: TemporaryDirectory
  private let program: String

  /// Installs gesturectl.
  init() throws {
    directory = try TemporaryDirectory()
    program = directory.file("bin/gesturectl")
    try FileManager.default.createDirectory(
      atPath: directory.file("bin"), withIntermediateDirectories: false)
    // A process that another test starts must not inherit the file while it is written.
    try #require(
      Project.run("cp", [BuildProducts.path(of: "gesturectl"), program]).status == 0)
  }

  /// Exports the module to a folder.
  private func export(to folder: String) throws -> Project.Output {
    try Project.run(program, ["serve", "--export", directory.file(folder)])
  }

  private func install(_ engine: [UInt8]) throws {
    let web = directory.file("share/gestured/web")
    try FileManager.default.createDirectory(atPath: web, withIntermediateDirectories: true)
    try Data(engine).write(to: URL(filePath: "\(web)/gestures.wasm"))
  }

  @Test func `the folder has the module, the installed engine and the package's description`()
    throws
  {
    let lacking = try export(to: "out")
    #expect(lacking.status == 1)
    #expect(lacking.errors.contains("gestures.wasm is neither at"), "\(lacking.errors)")
    let engine: [UInt8] = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
    try install(engine)
    let output = try export(to: "out")
    try #require(output.status == 0, "\(output.errors)")
    let folder = directory.file("out")
    let scripts = try FileManager.default.contentsOfDirectory(
      atPath: "\(Project.root)/Sources/PageFiles/Serve")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let (license, notice) = ("gestured-LICENSE.txt", "gestured-NOTICE.txt")
    #expect(Set(files) == Set(scripts + ["gestures.wasm", "package.json", license, notice]))
    for (name, source) in [(license, "LICENSE"), (notice, "Sources/PageFiles/Export/\(notice)")] {
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      #expect(try text == Project.text(source))
    }
    for script in scripts {
      var text = try Project.text("Sources/PageFiles/Serve/\(script)")
      // The copy does not expect a daemon where it comes from.
      if script == "gestured-server.js" {
        text.replace("isServed = true", with: "isServed = false")
      }
      #expect(try String(contentsOfFile: "\(folder)/\(script)", encoding: .utf8) == text)
    }
    #expect(try Data(contentsOf: URL(filePath: "\(folder)/gestures.wasm")) == Data(engine))
    let description = try String(contentsOfFile: "\(folder)/package.json", encoding: .utf8)
    let package = try #require(JSON(description))
    #expect(
      ["name", "type", "types"].map { package[$0]?.string }
        == ["gestured", "module", "./gestured.d.ts"])
  }

  @Test(
    .thorough,
    .enabled(
      if: Requirement.isWanted(programs: ["npm"]), "\(Requirement.missing(["npm"]) ?? "")"))
  func `npm packs all files`() throws {
    try install([0])
    try #require(try export(to: "out").status == 0)
    let output = try Project.run(
      "npm", ["pack", "--dry-run", "--json", directory.file("out")],
      environment: ["HOME": directory.path])
    try #require(output.status == 0, "\(output.errors)")
    let packed = output.lines.joined()
    for name in try FileManager.default.contentsOfDirectory(atPath: directory.file("out")) {
      #expect(packed.contains("\"path\": \"\(name)\""), "\(name)")
    }
  }

  @Test func `the description of another package is not replaced, that of an export is`() throws {
    try install([0])
    let description = directory.file("package.json")
    let text = #"{"name": "panel", "dependencies": {}}"#
    try text.write(toFile: description, atomically: false, encoding: .utf8)
    let output = try export(to: ".")
    #expect(output.status == 1)
    #expect(output.errors.contains("describes another package"), "\(output.errors)")
    #expect(try String(contentsOfFile: description, encoding: .utf8) == text)
    #expect(!FileManager.default.fileExists(atPath: directory.file("gestured.js")))
    for _ in 0..<2 {
      let output = try export(to: "out")
      #expect(output.status == 0, "\(output.errors)")
    }
  }
}
