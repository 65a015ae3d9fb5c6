import Foundation
import TestRig
import Testing

/// The man pages and completions that `docs/man/build` makes.
struct Manual {
  /// The message if a tool that makes the pages is missing; without it no test can run.
  static let obstacle: String? = Requirement.missing(["scdoc", "python3"])

  /// The pages, by the folder and name of their files.
  static let pages = [
    "man1/gesturectl.1", "man5/gestured-actions.5", "man5/gestured.yaml.5",
    "man7/gestured-protocol.7", "man8/gestured.8", "man8/gestured-mqtt.8",
    "man8/gestured-through.8",
  ]

  private let directory: String

  /// The pages and completions, made once for all tests.
  static func made() throws -> Manual { try making.get() }

  private static let making = Result {
    if let obstacle { throw RigError(obstacle) }
    let directory = "\(try programs)/manual"
    try? FileManager.default.removeItem(atPath: directory)
    let output = try build(into: directory)
    try #require(output.status == 0 && output.errors == "", "\(output.errors)")
    return Manual(directory: directory)
  }

  /// The path of a made file.
  func file(_ name: String) -> String { "\(directory)/\(name)" }

  /// The lines of a made page, as `man` shows them.
  func lines(of page: String) throws -> [String] {
    try Project.run("man", ["-l", file("man/\(page)")]).lines
  }

  /// The directory of the programs.
  static var programs: String {
    get throws {
      try URL(fileURLWithPath: BuildProducts.path(of: "gesturectl")).deletingLastPathComponent()
        .path
    }
  }

  /// Runs `docs/man/build`.
  static func build(
    into directory: String, programs: String? = nil, options: [String] = []
  ) throws -> Project.Output {
    let programs = try programs ?? self.programs
    return try Project.run(
      "\(Project.root)/docs/man/build", ["--programs", programs] + options + [directory])
  }
}
