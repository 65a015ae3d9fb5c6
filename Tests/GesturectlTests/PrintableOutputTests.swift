import Foundation
import TestRig
import Testing

/// Names of devices with terminal control codes, in all output for people.
@Suite(.blocking)
struct PrintableOutputTests {
  /// A control sequence of C1, a reversed text, a line separator and an invisible tag.
  private static let name = "Odd\u{9b}31m\u{202e}Panel\u{2028}\u{e0001}"
  private static let tap = "\(Project.recordings)/tap.evemu"

  private static func isPrintable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      switch $0.properties.generalCategory {
      case .control: $0 == "\n"
      case .format, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }

  /// A tap on a device with that name.
  private func write(to path: String, without prefix: String = "-") throws {
    let lines = try String(contentsOfFile: Self.tap, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix(prefix) }
      .map { $0.hasPrefix("N:") ? "N: \(Self.name)" : String($0) }
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: path, atomically: true, encoding: .utf8)
  }

  @Test func `a picture has a mark in place of each control character of a device's name`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("odd.evemu")
    try write(to: path)
    let output = try Project.control(
      ["render", "--config", "\(Project.recordings)/example.yaml", path])
    #expect(output.status == 0, "\(output.errors)")
    #expect(output.lines.allSatisfy(Self.isPrintable))
    #expect(output.lines.joined().contains("Odd\u{fffd}31m\u{fffd}Panel\u{fffd}\u{fffd}"))
  }

  @Test func `errors show no control character of a device's name`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("odd\u{9b}.evemu")
    try write(to: path)
    let configuration = directory.file("config.yaml")
    try "version: 1\nsurfaces:\n  - id: main\n    device: {name: other}\n".write(
      toFile: configuration, atomically: true, encoding: .utf8)
    let unmatched = try Project.control(["replay", "--config", configuration, path])
    #expect(unmatched.status == 1)
    #expect(unmatched.errors.contains("'Odd?31m?Panel??'"), "\(unmatched.errors)")
    #expect(unmatched.errors.contains("odd?.evemu"))
    #expect(Self.isPrintable(unmatched.errors))
    try write(to: path, without: "A:")
    let output = try Project.control(["replay", path])
    #expect(output.status == 65)
    #expect(Self.isPrintable(output.errors), "\(output.errors)")
  }
}
