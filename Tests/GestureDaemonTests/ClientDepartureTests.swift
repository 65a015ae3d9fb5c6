import GestureWire
import TestRig
import Testing

@testable import GestureDaemon

/// The removal of the views of clients that have gone, in the turns of a daemon with a surface.
@Suite("Departures of clients", .blocking) struct ClientDepartureTests {
  private static let configuration =
    "version: 1\nsurfaces: [{id: main, size: [400, 400], views: [{id: v, frame: [0, 0, 400, 400]}]}]"

  private let stage: ClientStage

  init() throws {
    stage = try Self.stage()
  }

  private static func stage(timeInTurn: Int64 = .max) throws -> ClientStage {
    let stage = try ClientStage(configuration, timeInTurn: timeInTurn)
    try stage.plug()
    return stage
  }

  private func addView(_ id: String) -> String {
    let gestures = (0..<4).map { "{\"id\":\"\(id).\($0)\",\"kind\":\"tap\"}" }
    return "{\"command\":\"addView\",\"surface\":\"main\",\"view\":{\"id\":\"\(id)\","
      + "\"frame\":[0,0,1,1],\"gestures\":[\(gestures.joined(separator: ","))]}}\n"
  }

  /// Connects a client that adds as many views and gestures as it may.
  private func connectFull(_ name: String) throws -> ClientStage.Peer {
    let peer = try stage.connect()
    for number in 0..<64 { try peer.send(addView("\(name)\(number)")) }
    try wait("the replies") {
      try stage.turn()
      return try peer.count("reply") == 64
    }
    let replies = try peer.takeLines().filter { $0.contains("\"reply\"") }
    #expect(replies.allSatisfy { $0 == CommandClient.ok })
    return peer
  }

  @Test func `views of clients that have gone are removed within the budget of turns`() throws {
    var peers = try ["a", "b", "c", "d"].map { try connectFull($0) }
    let next = try stage.connect()
    peers.removeAll()
    try stage.turn()
    #expect(stage.surfaces.isRemoving)
    // The same program comes again, and its ids are free. Without the removal, so are no places.
    try next.send(addView("d63"))
    var (turns, replies) = (0, 0)
    repeat {
      let before = stage.surfaces.work
      try stage.turn()
      turns += 1
      // A view and its gestures may exceed the budget.
      #expect(stage.surfaces.work - before <= Limits.stepsInTurn + 5)
      replies = try next.count("reply")
      // Each turn removes a view.
    } while replies == 0 && turns <= 4 * 64 + 1
    #expect(try next.takeLines().last == CommandClient.ok)
    // A step for each view and gesture.
    #expect(turns > 4 * 64 * 5 / Limits.stepsInTurn)
    #expect(!stage.surfaces.isRemoving)
  }

  @Test func `a view is removed in each turn, and no other when the time is over`() throws {
    let stage = try Self.stage(timeInTurn: 1)
    var peer: ClientStage.Peer? = try stage.connect()
    for number in 0..<8 { try peer?.send(addView("v\(number)")) }
    try wait("the replies") {
      try stage.turn()
      return try peer?.count("reply") == 8
    }
    _ = peer.take()
    try wait("the end of the client") {
      try stage.turn()
      return stage.surfaces.isRemoving
    }
    // Eight views with their gestures; a last turn finds that nothing is left.
    for steps in Array(repeating: 5, count: 8) + [0] {
      #expect(stage.surfaces.isRemoving)
      let before = stage.surfaces.work
      try stage.turn()
      #expect(stage.surfaces.work - before == steps)
    }
    #expect(!stage.surfaces.isRemoving)
  }

  @Test func `nothing of a client that has gone is left`() throws {
    var peer: ClientStage.Peer? = try connectFull("a")
    let other = try connectFull("b")
    _ = peer.take()
    try wait("the end of the client") {
      try stage.turn()
      return stage.clients.count == 1 && !stage.surfaces.isRemoving
    }
    try other.send("{\"command\":\"list\",\"what\":\"views\"}\n")
    try stage.turn()
    #expect(try other.takeLines().last?.ranges(of: "\"view\":").count == 65)
  }
}
