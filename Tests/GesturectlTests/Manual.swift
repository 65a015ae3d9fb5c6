import Foundation
import TestRig
import Testing

/// The man pages and completions that `docs/man/build` makes.
struct Manual {
  /// The message if a tool that makes the pages is missing; without it no test can run.
  static let obstacle: String? = missing(["scdoc", "python3"])

  /// True if tests with some tools run.
  static func isWanted(_ tools: [String]) -> Bool {
    Requirement.tools.isWanted(despite: missing(tools))
  }

  /// The missing ones of some tools, in words; `nil` if all are installed.
  static func missing(_ tools: [String]) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let missing = tools.filter { tool in
      !folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
    }
    return missing.isEmpty ? nil : "not installed: \(missing.joined(separator: ", "))"
  }

  /// The pages, by the folder and name of their files.
  static let pages = [
    "man1/gesturectl.1", "man5/gestured-actions.5", "man5/gestured.yaml.5",
    "man7/gestured-protocol.7", "man8/gestured.8", "man8/gestured-through.8",
  ]

  /// The source of a page.
  static func source(_ name: String) throws -> String {
    try String(contentsOfFile: "\(Project.root)/docs/man/\(name).scd", encoding: .utf8)
  }

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

  /// The directory of the programs.
  static var programs: String {
    get throws {
      try URL(fileURLWithPath: BuildProducts.path(of: "gesturectl")).deletingLastPathComponent()
        .path
    }
  }

  /// Runs `docs/man/build`.
  static func build(into directory: String, programs: String? = nil) throws -> Project.Output {
    let programs = try programs ?? self.programs
    return try run("\(Project.root)/docs/man/build", ["--programs", programs, directory])
  }

  /// Runs a program to its end.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Project.Output {
    let process = try TestProcess(program, arguments, environment: environment)
    process.closeInput()
    let lines = try process.readToEnd()
    let ending = try process.wait()
    return Project.Output(lines: lines, errors: process.standardError, status: ending.status)
  }
}
