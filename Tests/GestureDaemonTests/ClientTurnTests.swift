import GestureWire
import Gestures
import LinuxIO
import TestRig
import Testing

@testable import GestureDaemon

/// The share of a turn that clients get, and the memory that they share.
@Suite(.blocking) struct ClientTurnTests {
  private let stage: ClientStage
  private var clients: Clients { stage.clients }

  init() throws {
    stage = try ClientStage()
  }

  private static func pings(_ count: Int) -> String {
    String(repeating: "{\"command\":\"ping\"}\n", count: count)
  }

  // MARK: Commands

  @Test func `in each turn a command of each client is carried out`() throws {
    let peers = try (0..<30).map { _ in try stage.connect() }
    for peer in peers { try peer.send(Self.pings(20)) }
    for turn in 1...20 {
      #expect(turn == 1 || stage.answers.isBusy)
      try stage.turn()
      #expect(try peers.allSatisfy { try $0.count("reply") == turn })
    }
    #expect(!stage.answers.isBusy)
  }

  @Test func `a turn ends after its time, and the next one goes on with the next client`() throws {
    // Each command takes a third of a turn's time.
    stage.clock.step = Limits.timeOfCommands / 3 + 1
    let peers = try (0..<7).map { _ in try stage.connect() }
    for peer in peers { try peer.send(Self.pings(3)) }
    for turn in 1...7 {
      try stage.turn()
      let counts = try peers.map { try $0.count("reply") }
      #expect(counts.reduce(0, +) == 3 * turn)
      #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
      #expect(stage.answers.isBusy == (turn < 7))
    }
  }

  @Test(arguments: [(ClientRights.control, Limits.commands), (.watch, Limits.commandsOfWatcher)])
  func `a client has a hundred commands at once, and then its rate`(
    rights: ClientRights, rate: Int
  ) throws {
    let peer = try stage.connect(rights)
    try peer.send(Self.pings(400))
    for _ in 0..<150 { try stage.turn() }
    #expect(try peer.count("reply") == 100)
    #expect(!stage.answers.isBusy)
    // Ten tokens come back; a client is heard every hundredth of a second.
    stage.clock.now += Int64(10 * 1_000_000 / rate)
    for _ in 0..<50 { try stage.turn() }
    #expect((108...110).contains(try peer.count("reply")))
  }

  @Test func `a command takes a token for each millisecond that it runs`() throws {
    stage.clock.step = 34_000
    let peer = try stage.connect(.watch)
    try peer.send(Self.pings(10))
    for _ in 0..<10 { try stage.turn() }
    // 35 tokens each: the hundredth is taken with the third.
    #expect(try peer.count("reply") == 3)
  }

  /// The texts with which clients flood the daemon.
  private static let floods = [
    pings(100), String(repeating: "\n", count: 4096), String(repeating: "{}\n", count: 1000),
    #"{"command":"subscribe","views":[""# + String(repeating: "*a", count: 2040) + "\"]}\n",
  ]

  @Test(arguments: floods.indices)
  func `during a flood, a command is answered in the turn in which it comes`(flood: Int) throws {
    let bytes = Array(Self.floods[flood].utf8)
    var flooders = try (0..<8).map { index in
      (peer: try stage.connect(index % 2 == 0 ? .control : .watch), sent: 0)
    }
    let other = try stage.connect()
    for turn in 1...90 {
      for (index, flooder) in flooders.enumerated() {
        var sent = flooder.sent
        while let count = try flooder.peer.stream.send(Array(bytes[sent...]).span) {
          sent = (sent + count) % bytes.count
        }
        flooders[index].sent = sent
        _ = try flooder.peer.drainLines()
      }
      try other.send("{\"command\":\"ping\"}\n")
      try stage.turn()
      #expect(try other.count("reply") == turn)
    }
    #expect(clients.count == 9)
  }

  // MARK: Memory

  @Test
  func `all clients share a limit of unread bytes, and the one with the most is disconnected`()
    throws
  {
    let debtor = try stage.connect()
    let peers = try (0..<31).map { _ in try stage.connect() }
    let watchers = try (0..<32).map { _ in try stage.connect(.watch) }
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 4095) + [10]
    // This client owes more than the others; all together owe the most at 256 KiB each.
    let own = LineSubject(topic: .losses, surface: "main", client: 1)
    for _ in 0..<10 { clients.send(line, about: own) }
    var sent = 0
    while clients.count == 64, sent < 1000 {
      clients.send(line, about: LineSubject(topic: .devices, surface: "main"))
      stage.flush()
      sent += 1
    }
    #expect(clients.count == 63)
    #expect(clients.unread <= Limits.unreadOfAll)
    // The kernel holds some 200 KiB of each besides.
    #expect(sent * 4096 > 256 * 1024 && sent * 4096 < 512 * 1024)
    _ = try debtor.count("none")
    // A program that another test starts has a copy of the daemon's socket until it runs.
    try wait("the end of the debtor's connection") {
      do throws(SystemError) {
        _ = try debtor.stream.send(line.span)
        return false
      } catch {
        return true
      }
    }
    withExtendedLifetime((peers, watchers)) {}
  }

  @Test func `lines for clients that read are sent before any client is disconnected`() throws {
    let peers = try (0..<32).map { _ in try stage.connect() }
    let watchers = try (0..<32).map { _ in try stage.connect(.watch) }
    stage.flush()
    // Together they exceed the shared limit, but not with what the sockets hold.
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: Limits.unreadOfAll / 64) + [10]
    clients.send(line, about: LineSubject(topic: .devices, surface: "main"))
    stage.flush()
    #expect(clients.count == 64)
    withExtendedLifetime((peers, watchers)) {}
  }

  @Test func `a client that reads again gets the newest lines, and the number of older ones`()
    throws
  {
    let (silent, prompt) = (try stage.connect(), try stage.connect())
    func frame(_ number: Int, _ state: GestureRecognizer.State = .changed) throws {
      for gesture in 0..<100 {
        let text = "{\(number) g\(gesture) \(String(repeating: "x", count: 100))}\n"
        clients.send(
          Array(text.utf8),
          about: LineSubject(
            topic: .gestures, surface: "main", view: "v", gesture: "g\(gesture)", kind: .pan,
            state: state))
      }
      try stage.turn()
      try prompt.read()
    }
    for number in 0..<60 { try frame(number) }
    try frame(60, .ended)
    for number in 61..<100 { try frame(number) }
    var lines: [String] = []
    while clients.unread > 0 {
      try stage.turn()
      lines += try silent.drainLines()
    }
    lines += try silent.drainLines()
    let lost = lines.filter { $0.hasPrefix(#"{"type":"lost""#) }.compactMap {
      Int($0.filter(\.isNumber))
    }
    let came = lines.filter { $0.hasSuffix("x}") }
    #expect(came.count + lost.reduce(0, +) == 100 * 100)
    #expect(came.count { $0.hasPrefix("{60 ") } == 100)
    let numbers = came.compactMap { Int($0.dropFirst().prefix { $0.isNumber }) }
    #expect(numbers == numbers.sorted())
    #expect(lines.suffix(100).allSatisfy { $0.hasPrefix("{99 ") })
    #expect(try prompt.drainLines().count { $0.hasSuffix("x}") } == 100 * 100)
  }

  @Test func `a reply to a client that has just closed its connection does not keep it`() throws {
    var peer: ClientStage.Peer? = try stage.connect()
    stage.flush()
    let client = try #require(clients.all.first)
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 65_536)
    while !client.isOwed {
      client.append(line)
      client.send()
    }
    client.noteRoom()
    _ = peer.take()
    // The attempt to make room shows that the peer has gone.
    try wait("the connection is closed") {
      client.noteRoom()
      client.append([UInt8](repeating: UInt8(ascii: "x"), count: 65_536))
      return client.ending != nil
    }
    #expect(client.unread == 0 && !client.isOwed)
    try wait("the end of the client") {
      try stage.turn()
      return clients.count == 0
    }
  }

  @Test func `lists that nobody reads count for the limit of all clients`() throws {
    let peers = try (0..<32).map { _ in try stage.connect() }
    let watchers = try (0..<32).map { _ in try stage.connect(.watch) }
    let list = [UInt8](repeating: UInt8(ascii: "x"), count: 512 * 1024)
    for client in clients.all { clients.reply(list, to: client) }
    #expect(clients.unread <= Limits.unreadOfAll)
    #expect(clients.all.count { $0.ending != nil } >= 32)
    withExtendedLifetime((peers, watchers)) {}
  }

  // MARK: The beginning and the end

  @Test func `a new client gets the present state of a surface in the order of time`() throws {
    let stage = try ClientStage(
      "version: 1\nsurfaces: [{id: main, size: [400, 400], idleAfter: 60, views: []}]")
    try stage.plug()
    let first = try stage.connect()
    try first.send(#"{"command":"setSurface","surface":"main","rotation":90}"# + "\n")
    try stage.turn()
    let second = try stage.connect()
    try stage.turn()
    let changes = try second.drainLines().compactMap { line in
      line.split(separator: #""change":""#).dropFirst().first?.prefix { $0 != "\"" }
    }
    // The surface has been active since before its geometry changed.
    #expect(changes == ["added", "active", "geometry"])
    withExtendedLifetime(first) {}
  }

  /// A peer that closes with lines unread resets the connection, which a read detects before the
  /// poller reports a hang-up.
  @Test(arguments: [ClientRights.control, .watch])
  func `a client that has gone leaves no unread bytes`(rights: ClientRights) throws {
    var peer: ClientStage.Peer? = try stage.connect(rights)
    let other = try stage.connect()
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 4096)
    for _ in 0..<80 {
      clients.send(line, about: LineSubject(topic: .devices, surface: "main"))
      _ = try other.count("none")
      stage.flush()
    }
    #expect(clients.unread > 32 * 1024)
    _ = peer.take()
    try wait("the end of the client") {
      try stage.turn()
      return clients.count == 1
    }
    #expect(clients.unread == 0)
  }

  @Test func `a stopping daemon waits for nothing but room in the sockets`() throws {
    let peer = try stage.connect()
    stage.flush()
    clients.sendGoodbye(at: 1)
    stage.flush()
    try peer.send("{\"command\":\"ping\"}\n")
    try stage.poller.wait(timeout: 0)
    stage.poller.forEachReady { _, readiness in Issue.record("\(readiness)") }
    #expect(try peer.count("goodbye") == 1)
    #expect(try peer.count("reply") == 0)
  }
}
