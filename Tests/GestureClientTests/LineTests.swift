import GestureWire
import Gestures
import TestRig
import Testing

@testable import GestureClient

/// The events for the lines of the protocol.
@Suite(.limitedTime) struct LineTests {
  private func content(_ line: String) throws -> GestureEvent.Content {
    GestureEvent(try #require(Line(Array(line.utf8))), line: line).content
  }

  private func gesture(_ rest: String) throws -> GestureLine {
    let line = #"{"type":"gesture","time":0.632,"surface":"main","view":"canvas","gesture":"g","#
    guard case .gesture(let gesture) = try content(line + rest) else {
      throw UnexpectedLine(line: rest)
    }
    return gesture
  }

  /// The error for an unexpected line.
  private struct UnexpectedLine: Error {
    let line: String
  }

  @Test func `lines come with their text, whether or not their type and keys are known`()
    async throws
  {
    let lines = [
      ScriptedServer.hello, #"{"type":"lost","count":1,"since":0.5}"#,
      #"{"type":"weather","rain":true}"#, #"{"type":"gesture","kind":"wink"}"#,
      #"{"type":"view","time":2,"surface":"main","view":"b","change":"moved"}"#,
      #"{"type":"reply","ok":true}"#, "nonsense",
    ]
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(in: directory, .init(greeting: lines))
    let connection = try await GestureConnection(path: server.path, timeout: .patience)
    var events: [GestureEvent] = []
    for await event in connection.events {
      events.append(event)
      if events.count == lines.count { break }
    }
    #expect(events.map(\.line) == lines)
    guard case .connected(let hello)? = events.first?.content else {
      throw UnexpectedLine(line: "hello")
    }
    #expect((hello.version, hello.capabilities) == ("9.8.7", ["subscribe", "control"]))
    #expect(
      events.dropFirst().map(\.content) == [
        .lost(count: 1), .other(type: "weather"), .other(type: "gesture"), .other(type: "view"),
        .other(type: "reply"), .other(type: ""),
      ])
    #expect((events[1].value["since"], events[2].value["rain"]) == (0.5, true))
  }

  private static let main = LineOrigin(surface: "main")

  @Test(
    arguments: [
      (
        #"{"type":"device","time":1,"change":"removed","device":"event5","name":"G","surface":"s"}"#,
        .device(DeviceLine(.removed, device: "event5", name: "G", surface: "s", time: 1))
      ),
      (
        #"{"type":"surface","time":1,"surface":"main","change":"idle"}"#,
        .surface(SurfaceLine(.idle, time: 1, origin: main))
      ),
      (
        #"{"type":"ignored","time":1,"surface":"main","location":[1,2],"cause":"palm"}"#,
        .ignored(
          IgnoredLine(.palm, at: Point(x: 1, y: 2), time: 1, origin: main))
      ),
      (
        #"{"type":"menu","time":1,"surface":"main","view":"v","change":"action","action":"copy"}"#,
        .menu(MenuLine(.action(.copy), view: "v", time: 1, origin: main))
      ),
      (
        #"{"type":"firstResponder","time":1,"surface":"main","view":"v","change":"resigned"}"#,
        .firstResponder(
          FirstResponderLine(.resigned, view: "v", time: 1, origin: main))
      ),
      (
        #"{"type":"view","time":1,"surface":"main","view":"v","change":"removed"}"#,
        .view(ViewLine(.removed, view: "v", time: 1, origin: main))
      ),
      (#"{"type":"goodbye","time":3.5}"#, .goodbye(time: 3.5)),
    ] as [(String, GestureEvent.Content)])
  func `a line is an event of its type`(line: String, content: GestureEvent.Content) throws {
    #expect(try self.content(line) == content)
  }

  @Test func `a gesture event has all values of its line`() throws {
    let line = try gesture(
      #""device":"event6","kind":"pan","state":"changed","previous":"began","location":[120,100.5],"touches":[{"id":1,"location":[120,100.5]}],"translation":[10,0],"velocity":[450,0]}"#
    )
    #expect(
      (line.time, line.surface, line.view, line.gesture, line.device) == (
        0.632, "main", "canvas", "g", "event6"
      ))
    #expect((line.kind, line.state, line.previous) == (.pan, .changed, .began))
    let place = Point(x: 120, y: 100.5)
    #expect(
      (line.location, line.touches.map(\.id), line.touches.map(\.location)) == (place, [1], [place])
    )
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
  func `each kind of gesture has its values`(text: String, values: GestureValues) throws {
    let line = try gesture(#"\#(text),"state":"recognized","previous":"possible"}"#)
    #expect(line.values == values)
    #expect((line.state, line.location, line.touches.isEmpty) == (.recognized, nil, true))
  }

  @Test func `a transition contains what it waits for and why it failed`() throws {
    let waiting = try gesture(
      #""kind":"tap","state":"recognized","waiting":true,"waitsFor":["doubleTap"]}"#)
    #expect(waiting.isWaiting && waiting.waitsFor == ["doubleTap"])
    let short = try gesture(
      #""kind":"longPress","state":"failed","reason":"heldTooShortly","limit":0.5,"measured":0.3}"#)
    let failure = try #require(short.failure)
    #expect((failure.reason, failure.limit, failure.measured) == ("heldTooShortly", 0.5, 0.3))
    #expect((failure.by, failure.cause) == (nil, nil))
    let cancelled = try gesture(
      #""kind":"pan","state":"cancelled","reason":"touchesCancelled","cause":"pen"}"#)
    #expect(cancelled.failure?.cause == .pen)
  }

  @Test func `touches, contacts and hits have all values of their lines`() throws {
    guard
      case .touch(let touch) = try content(
        #"{"type":"touch","time":0.5,"surface":"main","view":"canvas","phase":"moved","touches":[{"id":3,"location":[2,3],"previousLocation":[1,3],"tapCount":2,"timestamp":0.25,"type":"pencil","cause":"reload"}]}"#
      )
    else { throw UnexpectedLine(line: "touch") }
    let finger = try #require(touch.touches.first)
    #expect((touch.phase, finger.id, finger.tapCount, finger.timestamp) == (.moved, 3, 2, 0.25))
    #expect(
      (finger.type, finger.cause, finger.previousLocation) == (.pencil, .reload, Point(x: 1, y: 3)))
    guard
      case .contact(let line) = try content(
        #"{"type":"contact","time":0.5,"surface":"main","device":"event5","contacts":[{"id":3,"phase":"moved","location":[2,3.5]},{"id":4,"phase":"cancelled","location":[1,2],"type":"pencil","cause":"reload"},{"id":5,"phase":"flown","location":[0,0]}]}"#
      )
    else { throw UnexpectedLine(line: "contact") }
    #expect((line.time, line.surface, line.device) == (0.5, "main", "event5"))
    let contacts = line.contacts
    #expect((contacts.map(\.id), contacts.map(\.phase)) == ([3, 4], [.moved, .cancelled]))
    #expect(contacts.map(\.location) == [Point(x: 2, y: 3.5), Point(x: 1, y: 2)])
    #expect((contacts.map(\.type), contacts.map(\.cause)) == ([.direct, .pencil], [nil, .reload]))
    guard
      case .hit(let hit) = try content(
        #"{"type":"hit","time":0,"surface":"main","touch":7,"location":[1,2],"view":"canvas","superviews":["screen"],"isDelivered":true,"gestures":["tap"],"refused":[{"gesture":"pan","reason":"notReset","waitsFor":["tap"]}]}"#
      )
    else { throw UnexpectedLine(line: "hit") }
    #expect(
      (hit.touch, hit.view, hit.superviews, hit.gestures) == (7, "canvas", ["screen"], ["tap"]))
    #expect((hit.isDelivered, hit.isOutside) == (true, false))
    #expect(
      (hit.refused.map(\.reason), hit.refused.map(\.waitsFor)) == (["notReset"], [["tap"]]))
  }
}
