internal import Foundation

/// The project's files.
package enum Project {
  /// The root folder.
  package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  /// The folder of the recordings.
  package static let recordings = "\(root)/Recordings"

  /// The names of the recordings, without extensions.
  package static let recordingNames: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: recordings)) ?? []
    return files.filter { $0.hasSuffix(".evemu") }.map { String($0.dropLast(6)) }.sorted()
  }()

  /// The configuration of a recording's golden lines, such as `example`: the last column of its row
  /// in `Recordings/README.md`.
  package static func configuration(of recording: String) throws -> String {
    let row = try text("Recordings/README.md").split(separator: "\n").first {
      $0.hasPrefix("| `\(recording).evemu` |")
    }
    guard let name = row?.split(separator: "`").last(where: { $0.hasSuffix(".yaml") }) else {
      throw RigError("Recordings/README.md has no configuration of \(recording).evemu")
    }
    return String(name.dropLast(5))
  }

  /// The file of a recording.
  package static func path(of recording: String) -> String { "\(recordings)/\(recording).evemu" }

  /// The text of a file, by its path from the root.
  package static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }
}

// MARK: Programs

extension Project {
  /// What a program that has ended has printed, and its exit status; `nil` if a signal ended it.
  package struct Output {
    package let lines: [String]
    package let errors: String
    package let status: Int32?
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - program: Its path, or its name in `PATH`.
  ///   - arguments: The arguments behind its name.
  ///   - environment: Variables beside those of the test.
  ///   - input: The text that it reads, without the last line feed; `nil` for nothing.
  /// - Returns: Its output.
  /// - Throws: `RigError` if it cannot be started or does not end.
  package static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    input: String? = nil
  ) throws -> Output {
    let process = try TestProcess(program, arguments, environment: environment)
    if let input { try process.writeLine(input) }
    process.closeInput()
    let lines = try process.readToEnd()
    let ending = try process.wait()
    return Output(lines: lines, errors: process.standardError, status: ending.status)
  }

  /// The source of a man page, with what the programs and kinds know filled in.
  package static func manualSource(of page: String) throws -> [String] {
    let programs = try URL(filePath: BuildProducts.path(of: "gesturectl"))
      .deletingLastPathComponent().path
    return try run(
      "/usr/bin/python3",
      ["-B", "\(root)/docs/man/fill.py", "\(root)/docs/man/\(page).scd", programs]
    ).lines
  }

  /// Runs gesturectl to its end.
  package static func control(_ arguments: [String], input: String? = nil) throws -> Output {
    try run(
      BuildProducts.path(of: "gesturectl"), arguments, environment: ["NO_COLOR": "1"], input: input)
  }
}
