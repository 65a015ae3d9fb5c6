import GestureWire
import TestRig
import Testing

@testable import GestureDaemon

/// The removal of the views of clients that have gone, in the turns of a daemon with a surface.
@Suite(.blocking) struct ClientDepartureTests {
  private let stage: ClientStage

  init() throws {
    stage = try ClientStage(
      "version: 1\nsurfaces: [{id: main, size: [400, 400], views: [{id: v, frame: [0, 0, 400, 400]}]}]"
    )
    try stage.plug()
  }

  private func addView(_ id: String) -> String {
    let gestures = (0..<2).map { "{\"id\":\"\(id).\($0)\",\"kind\":\"tap\"}" }
    return "{\"command\":\"addView\",\"surface\":\"main\",\"view\":{\"id\":\"\(id)\","
      + "\"frame\":[0,0,1,1],\"gestures\":[\(gestures.joined(separator: ","))]}}\n"
  }

  /// Connects a client that adds many views.
  private func connect(_ name: String) throws -> ClientStage.Peer {
    let peer = try stage.connect()
    for number in 0..<32 { try peer.send(addView("\(name)\(number)")) }
    try wait("the replies") {
      try stage.turn()
      return try peer.count("reply") == 32
    }
    let replies = try peer.drainLines().filter { $0.contains("\"reply\"") }
    #expect(replies.allSatisfy { $0 == CommandClient.ok })
    return peer
  }

  @Test func `nothing of a client that has gone is left, and its ids are free`() throws {
    var peer: ClientStage.Peer? = try connect("a")
    let other = try connect("b")
    _ = peer.take()
    try wait("the end of the client") {
      try stage.turn()
      return stage.clients.count == 1
    }
    // The same program comes again at once.
    try other.send(addView("a31"))
    try stage.turn()
    #expect(try other.drainLines().last == CommandClient.ok)
    try other.send("{\"command\":\"list\",\"what\":\"views\"}\n")
    try stage.turn()
    #expect(try other.drainLines().last?.ranges(of: "\"view\":").count == 1 + 32 + 1)
  }

  @Test func `clients that have hung up hold their places until their commands are carried out`()
    throws
  {
    let command = #"{"command":"setGesture","surface":"main","gesture":"a","isEnabled":true}"#
    for _ in 0..<Limits.connectionsOfUser {
      let peer = try stage.connect()
      try peer.send(String(repeating: "\(command)\n", count: 20))
    }
    // The daemon learns that they have hung up.
    try stage.turn()
    let late = try stage.connect()
    #expect(try late.count("goodbye") == 1)
    try wait("their end") {
      try stage.turn()
      return stage.clients.count == 0
    }
    let next = try stage.connect()
    stage.flush()
    #expect(try next.count("hello") == 1)
  }

  @Test func `the questions and empty lines of a client that has hung up wait for no quota`() throws
  {
    var peer: ClientStage.Peer? = try stage.connect()
    try peer?.send(String(repeating: "\n", count: 16_000))
    try peer?.send(String(repeating: "{\"command\":\"list\",\"what\":\"clients\"}\n", count: 900))
    _ = peer.take()
    try wait("the end of the client") {
      try stage.turn()
      return stage.clients.count == 0
    }
  }
}
