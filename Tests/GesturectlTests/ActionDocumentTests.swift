import Foundation
import GestureWire
import TestRig
import Testing

@testable import Tools

/// The pages about lines and actions, compared with the keys that templates and files know.
@Suite(.blocking) struct ActionDocumentTests {
  /// The lines of a section of a page.
  private func section(_ heading: String, in page: [String]) -> [String] {
    Array(page.drop { $0 != heading }.dropFirst().prefix { !$0.hasPrefix("#") })
  }

  /// The keys that a section of a page describes, in order.
  private func keys(of section: [String]) -> [String] {
    section.filter { $0.wholeMatch(of: /\*\w+\*(, \*\w+\*)*( \(.*\))?/) != nil }.flatMap { head in
      head.prefix { $0 != "(" }.split(whereSeparator: { ", ".contains($0) })
        .map { $0.filter { $0 != "*" } }
    }
  }

  @Test func `templates know every key of a line`() throws {
    let page = try Project.manualSource(of: "gestured-protocol.7")
    for type in LineType.allCases where type != .reply {
      let section = section("## \(type.rawValue)", in: page)
      let known = type.keys.map(\.name).filter { $0 != "type" }
      #expect(Set(keys(of: section)).subtracting(known) == [], "\(type)")
      let text = section.joined(separator: "\n")
      #expect(known.filter { !text.contains("*\($0)*") } == [], "\(type)")
    }
  }

  @Test func `the page describes every key of an action`() throws {
    let page = try Project.manualSource(of: "gestured-actions.5")
    #expect(keys(of: section("# ACTIONS", in: page)) == ActionList.keys)
  }

  @Test func `the examples of the page about actions are valid`() throws {
    let directory = try TemporaryDirectory()
    let parts = try Project.text("docs/man/gestured-actions.5.scd").components(
      separatedBy: "\n```\n")
    let examples = parts.filter { $0.hasPrefix("version: 1\n") }
    #expect(!examples.isEmpty)
    for example in examples {
      let file = directory.file("actions.yaml")
      try "\(example)\n".write(toFile: file, atomically: true, encoding: .utf8)
      let output = try Project.control(["check-config", "--actions", file])
      #expect(output.errors == "")
      #expect(output.status == 0)
    }
  }

  @Test func `the first action of the recipe needs no configuration`() throws {
    let directory = try TemporaryDirectory()
    let (file, capture) = (directory.file("actions.yaml"), directory.file("capture.evemu"))
    try Document("docs/recipes/actions.md").block(in: "yaml", containing: "hello").write(
      toFile: file, atomically: true, encoding: .utf8)
    let synthesis = try Project.control([
      "synthesize", "--config", "\(Project.root)/systemd/config.yaml",
      "tap with 2 fingers at 200,400", "-o", capture,
    ])
    #expect(synthesis.status == 0)
    let run = try Project.control(["act", "--dry-run", "--actions", file, capture])
    #expect(run.errors == "")
    #expect(run.lines.count == 1)
    #expect(run.lines.first?.hasSuffix("  hello: logger 'two fingers'") == true)
  }
}
