import GestureWire
import Gestures
import TestRig
import Testing

@testable import GestureDaemon

/// Commands whose patterns are compared with many ids, in the turns of a daemon with a surface.
@Suite("Turns with patterns", .blocking) struct PatternTurnTests {
  /// The ids of the surface's gestures, of 200 bytes each.
  private static let ids = (0..<300).map { number in
    "\(number)-" + String(repeating: "x", count: 199 - "\(number)".count)
  }
  private static let configuration: String = {
    let gestures = ids.map { "{id: '\($0)', kind: tap}" }.joined(separator: ", ")
    return "version: 1\nsurfaces: [{id: main, size: [400, 400], "
      + "views: [{id: v, frame: [0, 0, 400, 400], gestures: [\(gestures)]}]}]"
  }()
  /// The most patterns, in 31 bytes each: together 16 or more words.
  private static let patterns = (0..<32).map { number in
    "\"\(number)" + String(repeating: "*x", count: 13) + "*y\""
  }.joined(separator: ",")
  /// The steps that it takes to compare one of these ids with these patterns, at least.
  private static let stepsOfID = 200 * 8 / Limits.matchingInStep

  private let stage: ClientStage
  private var matches: PatternMatches { stage.clients.matches }

  init() throws {
    stage = try ClientStage(Self.configuration)
    try stage.plug()
  }

  /// Runs turns until a client gets its reply, and returns their number and the reply.
  ///
  /// In each turn there are comparisons for no more than its budget, and another client's command
  /// is carried out.
  ///
  /// - Parameters:
  ///   - peer: The other end of the client's connection.
  ///   - stepsOfID: The steps that it takes to compare an id, at least.
  /// - Returns: The number of turns, and the reply.
  /// - Throws: An error if there is no reply.
  private func turns(
    until peer: ClientStage.Peer, stepsOfID: Int = Self.stepsOfID
  ) throws -> (count: Int, reply: String) {
    let other = try stage.connect()
    var count = 0
    while true {
      let before = matches.comparisons
      try other.send("{\"command\":\"ping\"}\n")
      try stage.turn()
      count += 1
      #expect(matches.comparisons - before <= Limits.stepsInTurn / stepsOfID + 1)
      let answer = try other.takeLines()
      #expect(answer.contains { $0.hasPrefix(#"{"type":"reply""#) })
      let reply = try peer.takeLines().first { $0.hasPrefix(#"{"type":"reply""#) }
      if let reply { return (count, reply) }
      guard count < 1000 else { throw RigError("there is no reply") }
    }
  }

  /// Sends a line about each gesture, and returns the number of lines that a client gets.
  private func sendLines(_ ids: [String], to peer: ClientStage.Peer) throws -> Int {
    var count = 0
    for id in ids {
      stage.clients.send(
        Array("{}\n".utf8),
        about: LineSubject(
          topic: .gestures, surface: "main", view: "v", gesture: id, kind: .tap, state: .ended))
      stage.flush()
      count += try peer.takeLines().count { $0 == "{}" }
    }
    return count
  }

  @Test func `a subscription is compared with all ids before it takes effect`() throws {
    let peer = try stage.connect()
    try peer.send("{\"command\":\"subscribe\",\"gestures\":[\(Self.patterns)]}\n")
    try stage.turn()
    #expect(stage.answers.isBusy)
    // Until then the former subscription chooses lines.
    #expect(try sendLines([Self.ids[0]], to: peer) == 1)
    let (count, reply) = try turns(until: peer)
    #expect(reply == CommandClient.ok)
    #expect(count >= 300 * Self.stepsOfID / Limits.stepsInTurn)
    #expect(try sendLines(Self.ids, to: peer) == 0)
    #expect(matches.comparisons == 300)
    #expect(matches.comparisonsOfLines == 0)
  }

  @Test func `another subscription compares only for its own client`() throws {
    let peers = try (0..<3).map { _ in try stage.connect() }
    let subscribe = "{\"command\":\"subscribe\",\"gestures\":[\(Self.patterns)]}\n"
    for peer in peers {
      try peer.send(subscribe)
      _ = try turns(until: peer)
    }
    #expect(matches.comparisons == 900)
    try peers[1].send("{\"command\":\"subscribe\",\"gestures\":[\"1-*\"]}\n")
    _ = try turns(until: peers[1], stepsOfID: 1)
    #expect(matches.comparisons == 1200)
    #expect(try sendLines(Self.ids, to: peers[1]) == 1)
    #expect(try sendLines(Self.ids, to: peers[0]) == 0)
    #expect(matches.comparisonsOfLines == 0)
  }

  @Test func `a list compares its patterns within the budget of turns`() throws {
    let peer = try stage.connect()
    try peer.send("{\"command\":\"list\",\"what\":\"gestures\",\"gestures\":[\(Self.patterns)]}\n")
    let (count, reply) = try turns(until: peer)
    #expect(reply == #"{"type":"reply","ok":true,"gestures":[]}"#)
    #expect(count >= 300 * Self.stepsOfID / Limits.stepsInTurn)
    try peer.send("{\"command\":\"list\",\"what\":\"gestures\",\"gestures\":[\"17-*\"]}\n")
    let one = try turns(until: peer, stepsOfID: 1).reply
    #expect(one.ranges(of: #""kind":"#).count == 1)
    #expect(one.contains(Self.ids[17]))
    // Each list compares each id once.
    #expect(matches.comparisons == 600)
  }

  @Test func `new ids are compared with all patterns before a view is added`() throws {
    let peers = try (0..<12).map { _ in try stage.connect() }
    let subscribe = "{\"command\":\"subscribe\",\"gestures\":[\(Self.patterns)]}\n"
    for peer in peers {
      try peer.send(subscribe)
      _ = try turns(until: peer)
    }
    let before = matches.comparisons
    let added = (0..<50).map { "new" + Self.ids[$0] }
    let gestures = added.map { "{\"id\":\"\($0)\",\"kind\":\"tap\"}" }.joined(separator: ",")
    let adding = try stage.connect()
    try adding.send(
      "{\"command\":\"addView\",\"surface\":\"main\",\"view\":{\"id\":\"a\","
        + "\"frame\":[0,0,1,1],\"gestures\":[\(gestures)]}}\n")
    let (count, reply) = try turns(until: adding)
    #expect(reply == CommandClient.ok)
    #expect(matches.comparisons - before == 12 * 50)
    #expect(count >= 12 * 50 * Self.stepsOfID / Limits.stepsInTurn)
    #expect(try sendLines(added, to: peers[11]) == 0)
    #expect(matches.comparisonsOfLines == 0)
  }

  @Test func `comparisons count as commands of their client`() throws {
    let start = ContinuousClock.now
    let peer = try stage.connect(.watch)
    let subscribe = "{\"command\":\"subscribe\",\"gestures\":[\(Self.patterns)]}\n"
    try peer.send(subscribe)
    _ = try turns(until: peer)
    try peer.send(String(repeating: "{\"command\":\"ping\"}\n", count: 100))
    for _ in 0..<5 { try stage.turn() }
    // A watcher may send a hundred commands at once, and ten a second.
    let count = try peer.count("reply")
    let refilled = 10 * (Int(start.duration(to: .now) / .seconds(1)) + 1)
    #expect(count <= 100 - 300 * Self.stepsOfID / Limits.stepsOfCommand + refilled)
  }

  @Test func `a client that hangs up while its patterns are compared goes`() throws {
    var peer: ClientStage.Peer? = try stage.connect()
    try peer?.send("{\"command\":\"subscribe\",\"gestures\":[\(Self.patterns)]}\n")
    try stage.turn()
    #expect(stage.answers.isBusy)
    _ = peer.take()
    try wait("the end of the client") {
      try stage.turn()
      return stage.clients.count == 0
    }
    // Those of the first turn.
    #expect(matches.comparisons <= Limits.stepsInTurn / Self.stepsOfID + 1)
    let next = try stage.connect()
    #expect(try sendLines(Self.ids, to: next) == 300)
  }

  @Test func `a reload compares new ids over several turns, and is adopted then`() throws {
    let peer = try stage.connect()
    try peer.send("{\"command\":\"subscribe\",\"gestures\":[\(Self.patterns)]}\n")
    _ = try turns(until: peer)
    let (before, other) = (matches.comparisons, try stage.connect())
    let old = stage.configuration
    stage.requestReload(Self.configuration.replacing("-x", with: "-zx"))
    var count = 0
    repeat {
      #expect(stage.configuration == old)
      let done = matches.comparisons
      try other.send("{\"command\":\"ping\"}\n")
      try stage.turn()
      count += 1
      #expect(matches.comparisons - done <= Limits.stepsInTurn / Self.stepsOfID + 1)
      #expect(try other.takeLines().contains { $0.hasPrefix(#"{"type":"reply""#) })
    } while stage.reload.isBusy && count < 1000
    #expect(stage.configuration != old)
    #expect(count >= 300 * Self.stepsOfID / Limits.stepsInTurn)
    #expect(matches.comparisons - before == 300)
    let ids = Self.ids.map { $0.replacing("-x", with: "-zx") }
    #expect(try sendLines(ids, to: peer) == 0)
    #expect(matches.comparisonsOfLines == 0)
  }

  @Test func `a client that subscribes during a reload gets its lines without comparisons`()
    throws
  {
    let peers = try (0..<2).map { _ in try stage.connect() }
    let subscribe = "{\"command\":\"subscribe\",\"gestures\":[\(Self.patterns)]}\n"
    try peers[0].send(subscribe)
    _ = try turns(until: peers[0])
    stage.requestReload(Self.configuration.replacing("-x", with: "-zx"))
    try stage.turn()
    #expect(stage.reload.isBusy)
    try peers[1].send(subscribe)
    var count = 0
    while stage.reload.isBusy || stage.answers.isBusy, count < 1000 {
      try stage.turn()
      count += 1
    }
    let ids = Self.ids.map { $0.replacing("-x", with: "-zx") }
    for peer in peers {
      _ = try peer.takeLines()
      #expect(try sendLines(ids, to: peer) == 0)
    }
    #expect(matches.comparisonsOfLines == 0)
  }

  @Test func `the patterns of others take none of the quota for a new view`() throws {
    let peers = try (0..<12).map { _ in try stage.connect() }
    for peer in peers {
      try peer.send("{\"command\":\"subscribe\",\"gestures\":[\(Self.patterns)]}\n")
      _ = try turns(until: peer)
    }
    let adding = try stage.connect()
    for number in 0..<12 {
      let gestures = (0..<50).map { "{\"id\":\"n\(number)\(Self.ids[$0])\",\"kind\":\"tap\"}" }
      try adding.send(
        "{\"command\":\"addView\",\"surface\":\"main\",\"view\":{\"id\":\"a\","
          + "\"frame\":[0,0,1,1],\"gestures\":[\(gestures.joined(separator: ","))]}}\n")
      #expect(try turns(until: adding).reply == CommandClient.ok)
      try adding.send("{\"command\":\"removeView\",\"surface\":\"main\",\"view\":\"a\"}\n")
      #expect(try turns(until: adding).reply == CommandClient.ok)
    }
    // The commands alone take less than half of the quota, and the comparisons more than half.
    try adding.send(String(repeating: "{\"command\":\"ping\"}\n", count: 500))
    for _ in 0..<20 { try stage.turn() }
    #expect(try adding.count("reply") == 500)
  }

  @Test func `new ids are not compared for a client that has hung up`() throws {
    let peers = try (0..<3).map { _ in try stage.connect() }
    var gone: ClientStage.Peer? = try stage.connect()
    for peer in peers + [gone].compactMap(\.self) {
      try peer.send("{\"command\":\"subscribe\",\"gestures\":[\(Self.patterns)]}\n")
      _ = try turns(until: peer)
    }
    // So many commands that the client waits for its quota.
    let change = "{\"command\":\"setGesture\",\"surface\":\"main\",\"gesture\":\"x\"}\n"
    try gone?.send(String(repeating: change, count: 1200))
    _ = gone.take()
    for _ in 0..<5 { try stage.turn() }
    let before = matches.comparisons
    let adding = try stage.connect()
    let gestures = (0..<10).map { "{\"id\":\"new\(Self.ids[$0])\",\"kind\":\"tap\"}" }
    try adding.send(
      "{\"command\":\"addView\",\"surface\":\"main\",\"view\":{\"id\":\"a\",\"frame\":[0,0,1,1],"
        + "\"gestures\":[\(gestures.joined(separator: ","))]}}\n")
    #expect(try turns(until: adding).reply == CommandClient.ok)
    #expect(matches.comparisons - before == 3 * 10)
  }
}
