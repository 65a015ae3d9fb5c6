import GestureWire
import Gestures
import TestRig
import Testing

@testable import GestureDaemon

/// The work and the memory for clients in one turn, however many there are.
@Suite("Client budgets", .blocking) struct ClientBudgetTests {
  private let stage: ClientStage
  private var clients: Clients { stage.clients }

  init() throws {
    stage = try ClientStage()
  }

  private func send(
    _ gesture: String, _ text: String, _ state: GestureRecognizer.State = .changed
  ) {
    clients.send(
      Array("{\(text) \(gesture) \(String(repeating: "x", count: 100))}\n".utf8),
      about: LineSubject(
        topic: .gestures, surface: "main", view: "v", gesture: gesture, kind: .pan, state: state))
  }

  /// Sends a line of each gesture, like those of one frame.
  private func frame(_ number: Int, of gestures: Int) {
    for gesture in 0..<gestures { send("g\(gesture)", "\(number)") }
  }

  /// The number of lines that came, with those that were lost.
  private func count(_ lines: [String]) -> Int {
    let lost = lines.filter { $0.hasPrefix(#"{"type":"lost""#) }.compactMap {
      Int($0.filter(\.isNumber))
    }
    return lost.reduce(lines.count { $0.hasSuffix("x}") }, +)
  }

  // MARK: Clients that are behind

  @Test func `in each turn only some of the clients that are behind catch up`() throws {
    let (gestures, frames) = (300, 25)
    let silent = try (0..<40).map { _ in try stage.connect() }
    let prompt = try stage.connect()
    try prompt.send(#"{"command":"subscribe","gestures":["tap"]}"# + "\n")
    try stage.turn()
    for number in 0..<frames {
      frame(number, of: gestures)
      try stage.turn()
    }
    var lines = [[String]](repeating: [], count: silent.count)
    var firsts = [Int?](repeating: nil, count: silent.count)
    var turns = 0
    while clients.unread > 0, turns < 1000 {
      for (index, peer) in silent.enumerated() {
        lines[index] += try peer.takeLines()
        if firsts[index] == nil, lines[index].contains(where: { $0.hasPrefix("{24 ") }) {
          firsts[index] = turns
        }
      }
      send("tap", "\(turns)", .ended)
      try stage.turn()
      // Whoever catches up, the line of the turn comes at once.
      #expect(try prompt.takeLines().contains { $0.hasPrefix("{\(turns) tap ") })
      turns += 1
      // The last client of a turn may exceed the budget, by what can wait for one client.
      let most = Limits.catchingUpInTurn + 2 * gestures + Limits.unreadOfClient / 1024
      #expect(clients.workOfTurn.catchingUp <= most)
    }
    for (index, peer) in silent.enumerated() {
      lines[index] += try peer.takeLines()
      if firsts[index] == nil, lines[index].contains(where: { $0.hasPrefix("{24 ") }) {
        firsts[index] = turns
      }
    }
    for lines in lines {
      #expect(count(lines.filter { !$0.contains(" tap ") }) == frames * gestures)
    }
    // Each turn lets at least one client catch up, and none has a second turn before the others.
    let known = firsts.compactMap { $0 }
    #expect(known.count == silent.count)
    let spread = (known.max() ?? 0) - (known.min() ?? 0)
    #expect(spread > 0 && spread <= silent.count)
  }

  // MARK: Lines of a turn

  @Test func `the lines of a turn are bounded for all clients together`() throws {
    let (gestures, frames) = (1000, 4)
    let busy = try (0..<60).map { _ in try stage.connect() }
    let calm = try stage.connect()
    try calm.send(#"{"command":"subscribe","gestures":["g7"]}"# + "\n")
    try stage.turn()
    var lines = [[String]](repeating: [], count: busy.count)
    for number in 0..<frames {
      let before = clients.additions
      frame(number, of: gestures)
      #expect(clients.additions - before <= Limits.linesInTurn + clients.count)
      // The client with few lines gets each of them in its turn.
      stage.flush()
      #expect(try calm.takeLines().count { $0.hasPrefix("{\(number) g7 ") } == 1)
      for (index, peer) in busy.enumerated() { lines[index] += try peer.takeLines() }
      try stage.turn()
    }
    for _ in 0..<1000 where clients.unread > 0 {
      for (index, peer) in busy.enumerated() { lines[index] += try peer.takeLines() }
      try stage.turn()
    }
    #expect(clients.unread == 0)
    for (index, peer) in busy.enumerated() { lines[index] += try peer.takeLines() }
    for lines in lines {
      #expect(count(lines) == frames * gestures)
      #expect(lines.last?.hasPrefix("{\(frames - 1) ") == true)
    }
  }

  @Test func `long lines count as several of a turn`() throws {
    let (bytes, frames) = (60_000, 10)
    let peers = try (0..<40).map { _ in try stage.connect() }
    try stage.turn()
    let before = clients.additions
    for number in 0..<frames { send("g", "\(number)" + String(repeating: " ", count: bytes)) }
    let most = Limits.linesInTurn * Limits.bytesOfCountedLine / bytes + peers.count
    #expect(most < frames * peers.count && clients.additions - before <= most)
    var lines = [[String]](repeating: [], count: peers.count)
    try wait("the lines") {
      try stage.turn()
      for (index, peer) in peers.enumerated() { lines[index] += try peer.takeLines() }
      return clients.unread == 0
    }
    for lines in lines { #expect(count(lines) == frames) }
  }

  @Test func `a client that shares lines and is dismissed gets them before its last reply`() throws
  {
    let (gestures, peers) = (300, try (0..<60).map { _ in try stage.connect() })
    try stage.turn()
    frame(0, of: gestures)
    let rude = try #require(clients.all.first)
    try #require(rude.isFollowing)
    let work = clients.work
    try peers[0].send("nonsense\n")
    try stage.turn()
    #expect(clients.count == peers.count - 1)
    let lines = try peers[0].takeLines()
    #expect(count(lines) == gestures)
    #expect(lines.last?.hasPrefix(#"{"type":"reply""#) == true)
    #expect(clients.work > work)
  }

  @Test func `lines for clients that read are sent before any client is disconnected`() throws {
    let peers = try (0..<64).map { _ in try stage.connect() }
    let watchers = try (0..<64).map { _ in try stage.connect(.watch) }
    stage.flush()
    // Together, they exceed the shared limit, but not with what the sockets hold.
    let line = [UInt8](
      repeating: UInt8(ascii: "x"), count: Limits.unreadOfAll / (peers.count + watchers.count))
    clients.send(line + [10], about: LineSubject(topic: .devices, surface: "main"))
    stage.flush()
    #expect(clients.count == 128)
    withExtendedLifetime((peers, watchers)) {}
  }

  @Test func `a long line takes at most twice the memory of what is unread`() throws {
    let peer = try stage.connect()
    try stage.turn()
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 600 * 1024)
    clients.send(line, about: LineSubject(topic: .devices, surface: "main"))
    let client = try #require(clients.all.first)
    var memories: [Int] = []
    for _ in 0..<100 where clients.unread > 0 {
      try stage.turn()
      memories.append(client.outputMemory)
      #expect(client.outputMemory <= 2 * client.unread + 2 * Limits.unreadOfPromptClient + 64)
      try peer.read()
    }
    #expect(clients.unread == 0 && memories.count > 2)
    try stage.turn()
    #expect(client.outputMemory <= 2 * Limits.unreadOfPromptClient)
  }

  @Test func `hits of a frame with all ids of a surface do not disconnect a client`() throws {
    let peer = try stage.connect()
    try peer.send(#"{"command":"subscribe","hits":true}"# + "\n")
    try stage.turn()
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 256 * 1024) + Array("x}\n".utf8)
    for _ in 0..<10 { clients.send(line, about: LineSubject(topic: .hits, surface: "main")) }
    var lines: [String] = []
    try stage.turn()
    for _ in 0..<100 where clients.unread > 0 {
      lines += try peer.takeLines()
      try stage.turn()
    }
    lines += try peer.takeLines()
    #expect(clients.count == 1)
    #expect(count(lines) == 10)
  }

  // MARK: Input

  @Test func `in each turn only some of the clients are read from`() throws {
    let peers = try (0..<64).map { _ in try stage.connect() }
    let watchers = try (0..<64).map { _ in try stage.connect(.watch) }
    try stage.turn()
    for peer in peers + watchers { try peer.send(String(repeating: "x", count: 20_000)) }
    try stage.turn()
    let most = Limits.piecesOfAllInTurn + Limits.piecesInTurn
    #expect(clients.workOfTurn.reading >= Limits.piecesOfAllInTurn)
    #expect(clients.workOfTurn.reading <= most)
    #expect(clients.all.count { $0.inputMemory > 0 } < 128)
    // The others have their turn next.
    try stage.turn()
    #expect(clients.workOfTurn.reading <= most)
    #expect(clients.all.allSatisfy { $0.inputMemory > 0 })
  }

  @Test func `the rest of the input of clients that have hung up is read within the budget`() throws
  {
    var peers = try (0..<64).map { _ in try stage.connect() }
    try stage.turn()
    for peer in peers { try peer.send(String(repeating: "x", count: 60_000)) }
    peers = []
    var turns = 0
    try wait("the end of the clients") {
      try stage.turn()
      #expect(clients.workOfTurn.reading <= Limits.piecesOfAllInTurn + Limits.piecesInTurn)
      turns += 1
      return clients.count == 0
    }
    // 15 pieces of each client, and one that finds the end.
    #expect(turns >= 64 * 16 / (Limits.piecesOfAllInTurn + Limits.piecesInTurn))
  }

  @Test func `the input of clients that are dismissed counts as work of the turn`() throws {
    let peers = try (0..<40).map { _ in try stage.connect() }
    try stage.turn()
    for peer in peers { try peer.send("nonsense\n" + String(repeating: "x", count: 100_000)) }
    try stage.turn()
    // Of each client, 24 pieces are dropped.
    let most = Limits.stepsInTurn / (24 * Limits.stepsOfPiece) + 1
    #expect(clients.count < peers.count && clients.count >= peers.count - most)
    for _ in 0..<100 where clients.count > 0 { try stage.turn() }
    #expect(try peers.allSatisfy { try $0.count("reply") == 1 })
  }

  @Test func `a command of which the end is missing takes at most 128 KiB`() throws {
    let peer = try stage.connect()
    for _ in 0..<4 {
      try peer.send(String(repeating: "x", count: ProtocolLimits.longestLine / 4))
      try stage.turn()
    }
    let memory = try #require(clients.all.first?.inputMemory)
    #expect(memory >= ProtocolLimits.longestLine && memory <= 128 * 1024 + 64)
    #expect(memory < Limits.memoryOfClient)
  }
}
