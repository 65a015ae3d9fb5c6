import Foundation
import GestureWire
import TestRig
import Testing

/// The module for pages and its types, as texts.
@Suite("Module for pages") struct ModuleTests {
  private static let folder = "Sources/WebBridge/Page"

  @Test func `every command is a method with a type`() throws {
    let module = try Project.text("\(Self.folder)/gestured.js")
    let types = try Project.text("\(Self.folder)/gestured.d.ts")
    for name in Command.names {
      #expect(module.contains(#"command("\#(name)""#), "\(name)")
      #expect(types.contains("  \(name)("), "\(name)")
    }
  }

  @Test func `every line has an event with a type`() throws {
    let types = try Project.text("\(Self.folder)/gestured.d.ts")
    for type in LineType.allCases where type != .reply {
      #expect(types.contains("  \(type.rawValue): CustomEvent<"), "\(type.rawValue)")
    }
  }

  @Test func `files have at most 300 lines`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: "\(Project.root)/\(Self.folder)")
    for file in files where file.hasPrefix("gestured") {
      let text = try Project.text("\(Self.folder)/\(file)")
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 301, "\(file)")
    }
  }
}
