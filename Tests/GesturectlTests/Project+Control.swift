import Foundation
import TestRig

extension Project {
  /// Runs gesturectl to its end.
  static func control(_ arguments: [String], input: String? = nil) throws -> Output {
    let process = try TestProcess(
      BuildProducts.path(of: "gesturectl"), arguments, environment: ["NO_COLOR": "1"])
    if let input { try process.writeLine(input) }
    process.closeInput()
    let lines = try process.readToEnd()
    let ending = try process.wait()
    return Output(lines: lines, errors: process.standardError, status: ending.status)
  }

  /// The output of a program.
  struct Output {
    let lines: [String]
    let errors: String
    let status: Int32?
  }
}
