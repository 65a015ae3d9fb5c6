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

  @Test func `the page lists every error, every reason and every cause`() {
    let errors = CommandError.Code.allCases.map(\.rawValue)
    #expect(page.terms(in: "ERRORS").sorted() == errors.sorted())
    let refusals = TouchRefusal.Reason.allCases.map(\.rawValue)
    let failures = GestureRecognizer.FailureReason.Kind.allCases.map(\.rawValue)
    #expect(page.terms(in: "REASONS").sorted() == (failures + refusals).sorted())
    #expect(page.terms(in: "CAUSES") == Touch.CancellationCause.allCases.map(\.rawValue))
  }

  // MARK: Lines

  @Test func `the page describes every type of line`() {
    #expect(
      page.headings(in: "LINES").sorted() == LineType.allCases.map(\.rawValue).sorted())
  }

  @Test func `the page lists every key of a line`() {
    var writer = LineWriter()
    writer.write(HelloLine(version: "1", capabilities: []))
    expectKeys(of: writer.line, "hello")
    writer.write(DeviceLine(.added, device: "event5", name: "Panel", surface: "main", time: 1))
    expectKeys(of: writer.line, "device")
    let origin = LineOrigin(surface: "main", device: "event5")
    let size = Size(width: 1, height: 2)
    let geometry = SurfaceLine.Geometry(size: size, pixelsPerPoint: 1, rotation: 90)
    writer.write(SurfaceLine(geometry, time: 1, origin: origin))
    expectKeys(of: writer.line, "surface")
    writer.write(FirstResponderLine(.resigned, view: "canvas", time: 1, origin: origin))
    expectKeys(of: writer.line, "firstResponder")
    writer.write(ViewLine(.removed, view: "panel", time: 1, origin: origin))
    expectKeys(of: writer.line, "view")
    writer.writeReply(to: .integer(1), error: CommandError(.badArgument, "no"))
    expectKeys(of: writer.line, "reply", butFor: ["pending", "pendingUntil"])
    writer.writeReply(to: .integer(1), pending: .lift)
    expectKeys(of: writer.line, "reply", butFor: ["error"])
    writer.write(LostLine(count: 1))
    expectKeys(of: writer.line, "lost")
    writer.write(GoodbyeLine(time: 1, reason: "r"))
    expectKeys(of: writer.line, "goodbye")
  }

  /// Expects a line to have the keys that the page lists, in the same order.
  private func expectKeys(
    of line: [UInt8], _ type: String, butFor absent: Set<String> = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard case .object(let members)? = try? JSON(line.span) else {
      Issue.record("no object", sourceLocation: sourceLocation)
      return
    }
    let keys = members.map(\.key).filter { $0 != "type" }
    let told = page.terms(in: "LINES", under: type).filter { !absent.contains($0) }
    #expect(keys == told, sourceLocation: sourceLocation)
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
