import Foundation
import TestRig

/// Where the project's files are, and its tool.
enum Project {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  static let recordings = "\(root)/Recordings"

  /// The names of the project's recordings, without what follows the dot.
  static let recordingNames: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: recordings)) ?? []
    return files.filter { $0.hasSuffix(".evemu") }.map { String($0.dropLast(6)) }.sorted()
  }()

  /// Runs the tool to its end.
  static func control(_ arguments: [String], input: String? = nil) throws -> Output {
    let process = try TestProcess(
      BuildProducts.path(of: "gesturectl"), arguments, environment: ["NO_COLOR": "1"])
    if let input { try process.writeLine(input) }
    process.closeInput()
    let lines = try process.readToEnd()
    let ending = try process.wait()
    return Output(lines: lines, errors: process.standardError, status: ending.status)
  }

  /// What the tool has said.
  struct Output {
    let lines: [String]
    let errors: String
    let status: Int32?
  }
}
