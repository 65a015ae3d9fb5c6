import Foundation
import TestRig
import Testing

/// The limits of the protocol: one file has them with their reasons, and the manual their values.
@Suite("Protocol limits") struct ProtocolLimitTests {
  @Test func `no other file of GestureWire has a constant that others count with`() throws {
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: "\(Project.root)/Sources/GestureWire")
    #expect(files.contains("ProtocolLimits.swift"))
    for file in files where file.hasSuffix(".swift") && file != "ProtocolLimits.swift" {
      let text = try Project.text("Sources/GestureWire/\(file)")
      for constant in text.matches(of: /\n +(?:package )?static let (\w+)(?:: \w+)? = [0-9]/) {
        Issue.record("\(file) has '\(constant.1)', which belongs to ProtocolLimits.swift")
      }
    }
  }

  @Test func `each limit has a comment`() throws {
    let lines = try Project.text("Sources/GestureWire/ProtocolLimits.swift").split(separator: "\n")
    for (comment, line) in zip(lines, lines.dropFirst()) where line.contains("static let") {
      #expect(comment.contains("///"), "\(line)")
    }
  }
}
