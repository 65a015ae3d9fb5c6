import Foundation
import Gestures
import JSON
import TestRig
import Testing

@testable import GestureWire

/// The comparison of the protocol's man page with the daemon's names.
struct ProtocolPageTests {
  private let page: ProtocolPage

  init() throws {
    page = try ProtocolPage()
  }

  @Test func `the page lists every error, reason and cause, and every type of line`() {
    let errors = CommandError.Code.allCases.map(\.rawValue)
    #expect(page.terms(in: "ERRORS").sorted() == errors.sorted())
    let refusals = TouchRefusal.Reason.allCases.map(\.rawValue)
    let failures = GestureRecognizer.FailureReason.Kind.allCases.map(\.rawValue)
    #expect(page.terms(in: "REASONS").sorted() == (failures + refusals).sorted())
    #expect(page.terms(in: "CAUSES") == Touch.CancellationCause.allCases.map(\.rawValue))
    let types = LineType.allCases.map(\.rawValue)
    #expect(page.headings(in: "LINES").sorted() == types.sorted())
  }

  // MARK: Lines

  @Test(arguments: [
    LineType.hello, .device, .surface, .firstResponder, .view, .lost, .goodbye,
  ])
  func `the page lists every key of a line, in its order`(type: LineType) {
    let keys = type.keys.map(\.name).filter { $0 != "type" }
    #expect(page.terms(in: "LINES", under: type.rawValue) == keys)
  }

  @Test func `the page lists every key of a reply`() throws {
    var writer = LineWriter()
    func keys() throws -> [String] {
      try JSON(writer.line.span).members?.map(\.key).filter { $0 != "type" } ?? []
    }
    writer.writeReply(to: .integer(1), error: CommandError(.badArgument, "no"))
    let failed = try keys()
    writer.writeReply(to: .integer(1), pending: .lift)
    let told = page.terms(in: "LINES", under: "reply")
    #expect(told.filter { !["pending", "pendingUntil"].contains($0) } == failed)
    #expect(try told.filter { $0 != "error" } == keys())
  }

  // MARK: Commands

  @Test func `the page lists every command`() {
    #expect(page.headings(in: "COMMANDS") == Command.names)
    for command in Command.names { #expect(knows(command), "\(command)") }
    #expect(!knows("fly"))
  }

  @Test func `the page lists every key of a subscription`() {
    let told = page.terms(in: "COMMANDS", under: "subscribe")
    let keys = [
      "surfaces", "views", "gestures", "kinds", "states", "touches", "contacts", "hits",
      "transitions", "menus", "devices", "idle",
    ]
    #expect(told == keys)
    for key in told {
      let error = self.error(of: #"{"command":"subscribe","\#(key)":1}"#)
      #expect(error?.message.contains("no key") == false, "\(key)")
    }
  }

  private func knows(_ command: String) -> Bool {
    error(of: #"{"command":"\#(command)"}"#)?.code != .unknownCommand
  }

  private func error(of command: String) -> CommandError? {
    let bytes = Array(command.utf8)
    guard case .failure(let error) = CommandRequest(bytes.span).command else { return nil }
    return error
  }
}

/// The source of the man page gestured-protocol(7), by headings.
struct ProtocolPage {
  /// The whole text.
  let text: String
  private let lines: [Substring]

  init() throws {
    text = try Project.text("docs/man/gestured-protocol.7.scd")
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The lines of a section.
  private func section(_ title: String) -> ArraySlice<Substring> {
    lines.drop { $0 != "# \(title)" }.dropFirst().prefix { !$0.hasPrefix("# ") }
  }

  /// The headings in a section: types of lines, or commands.
  func headings(in title: String) -> [String] {
    section(title).filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
  }

  /// The terms defined in a section, or under a heading in it, in the order of the page.
  func terms(in title: String, under heading: String? = nil) -> [String] {
    var part = section(title)
    if let heading {
      part = part.drop { $0 != "## \(heading)" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    }
    let terms = part.filter { $0.wholeMatch(of: /\*\w+\*(, \*\w+\*)*/) != nil }
    return terms.flatMap { $0.split(separator: ", ").map { $0.filter { $0 != "*" } } }
  }
}
