import GestureClient
import Gestures
import TestRig
import Testing

/// The events for the lines of the protocol.
@Suite(.limitedTime) struct LineTests {
  /// Returns the event for a line of the daemon.
  private func event(_ line: String) async throws -> GestureEvent {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(
      in: directory, .init(greeting: [ScriptedServer.hello, line]))
    let connection = try await GestureConnection(path: server.path, timeout: .patience)
    let events = connection.events.makeAsyncIterator()
    let first = try #require(await events.next())
    guard case .connected(let hello) = first.content else {
      throw UnexpectedLine(line: first.line)
    }
    #expect(hello.version == "9.8.7")
    #expect(hello.capabilities == ["subscribe", "control"])
    #expect(first.line == ScriptedServer.hello)
    let event = try #require(await events.next())
    #expect(event.line == line)
    return event
  }

  /// The error for an unexpected line.
  private struct UnexpectedLine: Error {
    let line: String
  }

  private func gesture(_ rest: String) async throws -> GestureLine {
    let event = try await event(
      #"{"type":"gesture","time":0.632,"surface":"main","view":"canvas","gesture":"g","# + rest)
    guard case .gesture(let line) = event.content else { throw UnexpectedLine(line: event.line) }
    return line
  }

  @Test func `a gesture event has all values of its line`() async throws {
    let line = try await gesture(
      #""device":"event6","kind":"pan","state":"changed","previous":"began","location":[120,100.5],"touches":[{"id":1,"location":[120,100.5]}],"translation":[10,0],"velocity":[450,0]}"#
    )
    #expect((line.time, line.surface, line.view, line.gesture) == (0.632, "main", "canvas", "g"))
    #expect(line.device == "event6")
    #expect((line.kind, line.state, line.previous) == (.pan, .changed, .began))
    #expect(line.location == Point(x: 120, y: 100.5))
    #expect(line.touches.map(\.id) == [1])
    #expect(line.touches.first?.location == Point(x: 120, y: 100.5))
    #expect(
      line.values == [
        "translation": .point(Point(x: 10, y: 0)), "velocity": .point(Point(x: 450, y: 0)),
      ])
    #expect(!line.isWaiting && line.waitsFor.isEmpty && line.failure == nil)
  }

  @Test(
    arguments: [
      (#""kind":"tap","numberOfTaps":2"#, ["numberOfTaps": .integer(2)]),
      (
        #""kind":"screenEdgePan","translation":[1,2],"velocity":[3,4]"#,
        ["translation": .point(Point(x: 1, y: 2)), "velocity": .point(Point(x: 3, y: 4))]
      ),
      (
        #""kind":"pinch","scale":1.5,"velocity":-2"#,
        ["scale": .number(1.5), "velocity": .number(-2)]
      ),
      (
        #""kind":"rotation","rotation":0.25,"velocity":1"#,
        ["rotation": .number(0.25), "velocity": .number(1)]
      ),
      (#""kind":"swipe","direction":"up""#, ["direction": .word("up")]),
      (#""kind":"hover","zOffset":0.5"#, ["zOffset": .number(0.5)]),
      (#""kind":"hover""#, [:]), (#""kind":"longPress""#, [:]),
    ] as [(String, GestureValues)])
  func `each kind of gesture has its values`(text: String, values: GestureValues) async throws {
    let line = try await gesture(#"\#(text),"state":"recognized","previous":"possible"}"#)
    #expect(line.values == values)
    #expect(line.state == .recognized)
    #expect(line.location == nil && line.touches.isEmpty)
  }

  @Test func `a transition contains what it waits for and why it failed`() async throws {
    let waiting = try await gesture(
      #""kind":"tap","state":"recognized","waiting":true,"waitsFor":["doubleTap"]}"#)
    #expect(waiting.isWaiting && waiting.waitsFor == ["doubleTap"])
    let failed = try await gesture(
      #""kind":"tap","state":"failed","reason":"heldTooLong","limit":0.75}"#)
    let failure = try #require(failed.failure)
    #expect((failure.reason, failure.limit, failure.by) == ("heldTooLong", 0.75, nil))
    #expect((failure.measured, failure.cause) == (nil, nil))
    let short = try await gesture(
      #""kind":"longPress","state":"failed","reason":"heldTooShortly","limit":0.5,"measured":0.3}"#)
    #expect(short.failure?.measured == 0.3)
    let cancelled = try await gesture(
      #""kind":"pan","state":"cancelled","reason":"touchesCancelled","cause":"pen"}"#)
    #expect(cancelled.failure?.cause == .pen)
  }

  @Test func `devices, touches, hits and lost lines have events`() async throws {
    guard
      case .device(let device) = try await event(
        #"{"type":"device","time":1,"change":"removed","device":"event5","name":"Goodix","surface":"main"}"#
      ).content
    else { throw UnexpectedLine(line: "device") }
    #expect((device.change, device.device, device.name) == (.removed, "event5", "Goodix"))
    guard
      case .touch(let touch) = try await event(
        #"{"type":"touch","time":0.5,"surface":"main","view":"canvas","phase":"moved","touches":[{"id":3,"location":[2,3],"previousLocation":[1,3],"tapCount":2,"timestamp":0.25,"type":"pencil","cause":"reload"}]}"#
      ).content
    else { throw UnexpectedLine(line: "touch") }
    let finger = try #require(touch.touches.first)
    #expect(finger.type == .pencil && finger.cause == .reload)
    #expect((touch.phase, finger.id, finger.tapCount, finger.timestamp) == (.moved, 3, 2, 0.25))
    #expect(finger.previousLocation == Point(x: 1, y: 3))
    guard
      case .hit(let hit) = try await event(
        #"{"type":"hit","time":0,"surface":"main","touch":7,"location":[1,2],"view":"canvas","superviews":["screen"],"isDelivered":true,"gestures":["tap"],"refused":[{"gesture":"pan","reason":"notReset","waitsFor":["tap"]}]}"#
      ).content
    else { throw UnexpectedLine(line: "hit") }
    #expect((hit.touch, hit.view, hit.isDelivered, hit.gestures) == (7, "canvas", true, ["tap"]))
    #expect(hit.refused.map(\.reason) == ["notReset"] && hit.refused[0].waitsFor == ["tap"])
    #expect(hit.superviews == ["screen"] && !hit.isOutside)
    guard
      case .ignored(let ignored) = try await event(
        #"{"type":"ignored","time":1,"surface":"main","location":[1,2],"cause":"palm"}"#
      ).content
    else { throw UnexpectedLine(line: "ignored") }
    #expect((ignored.location, ignored.cause) == (Point(x: 1, y: 2), .palm))
    #expect(try await event(#"{"type":"lost","count":12}"#).content == .lost(count: 12))
    #expect(try await event(#"{"type":"goodbye","time":3.5}"#).content == .goodbye(time: 3.5))
  }

  @Test func `contacts have events`() async throws {
    guard
      case .contact(let line) = try await event(
        #"{"type":"contact","time":0.5,"surface":"main","device":"event5","contacts":[{"id":3,"phase":"moved","location":[2,3.5]},{"id":4,"phase":"cancelled","location":[1,2],"type":"pencil","cause":"reload"},{"id":5,"phase":"flown","location":[0,0]}]}"#
      ).content
    else { throw UnexpectedLine(line: "contact") }
    #expect((line.time, line.surface, line.device) == (0.5, "main", "event5"))
    #expect(line.contacts.map(\.id) == [3, 4])
    #expect(line.contacts.map(\.phase) == [.moved, .cancelled])
    #expect(line.contacts.map(\.location) == [Point(x: 2, y: 3.5), Point(x: 1, y: 2)])
    #expect(line.contacts.map(\.type) == [.direct, .pencil])
    #expect(line.contacts.map(\.cause) == [nil, .reload])
  }

  @Test func `a client gets events when it loses a view or the role of first responder`()
    async throws
  {
    let resigned =
      #"{"type":"firstResponder","time":1,"surface":"main","device":"event5","view":"a","change":"resigned"}"#
    guard case .firstResponder(let responder) = try await event(resigned).content else {
      throw UnexpectedLine(line: "firstResponder")
    }
    #expect((responder.time, responder.surface, responder.device) == (1, "main", "event5"))
    #expect((responder.view, responder.change) == ("a", .resigned))
    guard
      case .view(let view) = try await event(
        #"{"type":"view","time":2,"surface":"main","view":"b","change":"removed"}"#
      ).content
    else { throw UnexpectedLine(line: "view") }
    #expect((view.time, view.surface, view.device) == (2, "main", nil))
    #expect((view.view, view.change) == ("b", .removed))
    // Unknown changes are passed on.
    #expect(
      try await event(#"{"type":"view","time":2,"surface":"main","view":"b","change":"moved"}"#)
        .content == .other(type: "view"))
  }

  @Test func `menus have events for being shown, chosen from and hidden`() async throws {
    guard
      case .menu(let menu) = try await event(
        #"{"type":"menu","time":1,"surface":"main","view":"canvas","change":"shown","frame":[1,2,3,4],"arrowDirection":"down","items":[{"title":"Delete","action":"delete","frame":[5,6,7,8]}]}"#
      ).content, case .shown(let frame, let direction, let items) = menu.change
    else { throw UnexpectedLine(line: "shown") }
    #expect((frame, direction) == (Rect(x: 1, y: 2, width: 3, height: 4), .down))
    let item = try #require(items.first)
    #expect((item.title, item.action) == ("Delete", .delete))
    #expect(item.frame == Rect(x: 5, y: 6, width: 7, height: 8))
    for (text, change) in [
      (#""hidden""#, MenuLine.Change.hidden), (#""action","action":"copy""#, .action(.copy)),
    ] {
      guard
        case .menu(let menu) = try await event(
          #"{"type":"menu","time":1,"surface":"main","view":"canvas","change":\#(text)}"#
        ).content
      else { throw UnexpectedLine(line: text) }
      #expect(menu.change == change)
    }
  }

  @Test(arguments: [
    (#"{"type":"weather","rain":true}"#, "weather"),
    (#"{"type":"gesture","kind":"wink"}"#, "gesture"),
    (#"{"type":"reply","ok":true}"#, "reply"), ("nonsense", ""),
  ])
  func `an unknown line is passed on`(line: String, type: String) async throws {
    let event = try await event(line)
    #expect(event.content == .other(type: type))
    if type == "weather" { #expect(event.value["rain"] == true) }
  }

  @Test func `unknown keys are part of the value`() async throws {
    let event = try await event(#"{"type":"lost","count":1,"since":0.5}"#)
    #expect(event.content == .lost(count: 1))
    #expect(event.value["since"] == 0.5)
  }
}
