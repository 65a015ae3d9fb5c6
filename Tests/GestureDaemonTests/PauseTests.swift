import GestureConfiguration
import GestureWire
import TestRig
import Testing

@testable import GestureDaemon

/// The pauses within long work, in which touches have their turn.
@Suite("Pauses of the daemon", .blocking) struct PauseTests {
  private let stage: ClientStage

  private static func configuration(_ view: String) -> String {
    "version: 1\nsurfaces: [{id: main, views: [{id: \(view), frame: [0, 0, 9, 9]}]}]"
  }

  init() throws {
    stage = try ClientStage(Self.configuration("first"))
    try stage.plug()
  }

  /// A command of 17 KB that adds a view with 250 gestures.
  private static func addition(_ view: String) -> String {
    let gestures = (0..<250).map {
      #"{"id":"\#(view).\#($0)","kind":"tap","numberOfTapsRequired":2}"#
    }
    let list = gestures.joined(separator: ",")
    return #"{"command":"addView","surface":"main","view":"#
      + #"{"id":"\#(view)","frame":[0,0,1,1],"gestures":[\#(list)]}}"# + "\n"
  }

  private func hasView(_ id: String) -> Bool {
    var list = ListWriter()
    stage.surfaces.write(.views, to: &list, where: nil, for: .control)
    let text = String(decoding: (try? list.finish()) ?? [], as: UTF8.self)
    return text.contains(#""view":"\#(id)""#)
  }

  // MARK: Commands

  @Test func `touches have their turn after a long command is read and before it is carried out`()
    throws
  {
    let peer = try stage.connect()
    try peer.send(Self.addition("a"))
    var isThere: [Bool] = []
    let pauses = Pauses { isThere.append(hasView("a")) }
    for _ in 0..<5 { try stage.turn(pauses: pauses) }
    #expect(isThere == [false])
    #expect(hasView("a"))
    #expect(try peer.count("reply") == 1)
  }

  @Test func `short commands need no pause`() throws {
    let peer = try stage.connect()
    try peer.send(String(repeating: #"{"command":"ping"}"# + "\n", count: 200))
    var count = 0
    let pauses = Pauses { count += 1 }
    for _ in 0..<5 { try stage.turn(pauses: pauses) }
    #expect(try peer.count("reply") == 200)
    #expect(count == 0)
  }

  @Test func `a long command of a client that goes in its pause is not carried out`() throws {
    let peer = try stage.connect()
    try peer.send(Self.addition("a"))
    let pauses = Pauses {
      for client in stage.clients.all { client.end(.disconnected("a test ends it")) }
      stage.flush()
    }
    for _ in 0..<5 { try stage.turn(pauses: pauses) }
    #expect(stage.clients.count == 0)
    #expect(!hasView("a"))
    withExtendedLifetime(peer) {}
  }

  @Test func `a long command waits for the removal of views whose client goes in its pause`() throws
  {
    let owner = try stage.connect()
    try owner.send(
      #"{"command":"addView","surface":"main","view":{"id":"a","frame":[0,0,1,1]}}"# + "\n")
    try stage.turn()
    #expect(hasView("a"))
    let peer = try stage.connect()
    try peer.send(Self.addition("a"))
    var (replies, readings) = ([Int](), 0)
    let pauses = Pauses {
      readings += 1
      guard stage.clients.count == 2 else { return }
      stage.clients.all.first?.end(.disconnected("a test ends it"))
      stage.flush()
      #expect(stage.surfaces.isRemoving)
    }
    for _ in 0..<5 {
      try stage.turn(pauses: pauses)
      if stage.clients.count == 1 { replies.append(try peer.count("reply")) }
      // Once before the removal, and once after it.
      #expect(readings <= replies.count)
    }
    #expect(replies.first == 0)
    let lines = try peer.takeLines().filter { $0.hasPrefix(#"{"type":"reply""#) }
    #expect(lines.count == 1)
    #expect(lines.first?.contains(#""ok":true"#) == true)
    withExtendedLifetime(owner) {}
  }

  // MARK: Reloads

  @Test func `touches have their turn before and after surfaces are replaced`() throws {
    var views: [String] = []
    let pauses = Pauses {
      views.append(["first", "second"].filter(hasView).joined(separator: " "))
    }
    stage.requestReload(Self.configuration("second"))
    for _ in 0..<3 { try stage.turn(pauses: pauses) }
    #expect(views == ["first", "second"])
  }
}
