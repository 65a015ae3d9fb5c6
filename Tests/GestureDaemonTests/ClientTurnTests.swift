import GestureWire
import LinuxIO
import TestRig
import Testing

@testable import GestureDaemon

/// The share of a turn that clients get, counted in work, and the memory that they share.
@Suite(.blocking) struct ClientTurnTests {
  private let stage: ClientStage
  private var clients: Clients { stage.clients }

  init() throws {
    stage = try ClientStage()
  }

  @Test func `in each turn clients' commands are carried out one after the other`() throws {
    let peers = try (0..<40).map { _ in try stage.connect() }
    for peer in peers { try peer.send(String(repeating: "{\"command\":\"ping\"}\n", count: 100)) }
    var turns = 0
    var counts: [Int] = []
    repeat {
      try stage.turn()
      turns += 1
      counts = try peers.map { try $0.count("reply") }
      let (least, most) = (counts.min() ?? 0, counts.max() ?? 0)
      #expect(most - least <= 1)
    } while counts.contains { $0 < 100 }
    #expect(!stage.answers.isBusy)
    // Four thousand commands of five steps.
    #expect(turns == 4000 * 5 / Limits.stepsInTurn)
  }

  @Test func `a turn ends when its time is over, whatever work was counted`() throws {
    // No command takes less than a microsecond.
    let stage = try ClientStage(timeInTurn: 1)
    let peers = try (0..<3).map { _ in try stage.connect() }
    for peer in peers { try peer.send(String(repeating: "{\"command\":\"ping\"}\n", count: 4)) }
    for turn in 1...12 {
      try stage.turn()
      #expect(try peers.map { try $0.count("reply") }.reduce(0, +) == turn)
      #expect(stage.answers.isBusy == (turn < 12))
    }
  }

  @Test func `short commands do not wait for long ones`() throws {
    let peers = try (0..<60).map { _ in try stage.connect() }
    let long = "{\"command\":\"ping\",\"id\":\"\(String(repeating: "x", count: 15000))\"}\n"
    let list = "{\"command\":\"list\",\"what\":\"clients\"}\n"
    for (index, peer) in peers.enumerated() { try peer.send(index % 2 == 0 ? list : long) }
    let last = try stage.connect()
    try last.send("{\"command\":\"ping\"}\n")
    try stage.turn()
    #expect(try last.count("reply") == 1)
    // The budget for long commands allows only some of them; the last one may exceed it.
    let answered = try peers.count { try $0.count("reply") > 0 }
    #expect(answered > 0 && answered < 60)
    #expect(stage.answers.isBusy)
  }

  /// The texts with which clients flood the daemon.
  private static let floods = [
    String(repeating: "{\"command\":\"ping\"}\n", count: 100),
    String(repeating: "\n", count: 4096), String(repeating: "{}\n", count: 1000),
    #"{"command":"subscribe","views":[""# + String(repeating: "*a", count: 2040) + "\"]}\n",
  ]

  @Test(arguments: floods.indices)
  func `during a flood, a command is answered in the turn in which it comes`(flood: Int) throws {
    let bytes = Array(Self.floods[flood].utf8)
    var flooders = try (0..<8).map { index in
      (peer: try stage.connect(index % 2 == 0 ? .control : .watch), sent: 0)
    }
    let other = try stage.connect()
    for turn in 1...100 {
      for (index, flooder) in flooders.enumerated() {
        var sent = flooder.sent
        while let count = try flooder.peer.stream.send(Array(bytes[sent...]).span) {
          sent = (sent + count) % bytes.count
        }
        flooders[index].sent = sent
        _ = try flooder.peer.takeLines()
      }
      try other.send("{\"command\":\"ping\"}\n")
      try stage.turn()
      #expect(try other.count("reply") == turn)
    }
    #expect(clients.count == 9)
  }

  @Test func `a turn ends once its budget is used up`() throws {
    let peers = try (0..<40).map { _ in try stage.connect() }
    let command = "{\"command\":\"ping\",\"id\":\"\(String(repeating: "x", count: 3000))\"}\n"
    for peer in peers { try peer.send(command) }
    try stage.turn()
    // A command of 3 KB takes at least 150 steps; the last one may exceed the budget.
    let most = Limits.stepsInTurn / (command.utf8.count / 20) + 1
    let answered = try peers.reduce(0) { try $0 + $1.count("reply") }
    #expect(answered > 1 && answered <= most)
  }

  @Test
  func `all clients share a limit of unread bytes, and the one with the most is disconnected`()
    throws
  {
    let debtor = try stage.connect()
    let peers = try (0..<63).map { _ in try stage.connect() }
    let watchers = try (0..<64).map { _ in try stage.connect(.watch) }
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 4096)
    var subject = LineSubject(topic: .menus, surface: "main")
    // This client has more unread bytes than the others; the limit of a single client is 512 KiB.
    subject.client = 1
    for _ in 0..<10 { clients.send(line, about: subject) }
    subject.client = nil
    var sent = 0
    // Menus are for controllers, devices for all clients.
    while clients.count == 128, sent < 1000 {
      subject.topic = sent % 8 == 0 ? .menus : .devices
      clients.send(line, about: subject)
      stage.flush()
      sent += 1
    }
    // The shared limit equals 512 KiB for each of 128 clients; the kernel holds more for each.
    #expect(clients.count == 127)
    #expect(sent * 4096 < 800 * 1024)
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

  @Test func `the questions of a client that has hung up are skipped`() throws {
    var peer: ClientStage.Peer? = try stage.connect()
    try peer?.send(String(repeating: "{\"command\":\"list\",\"what\":\"clients\"}\n", count: 900))
    _ = peer.take()
    // Each counts as one command, whatever the cost of its list would have been.
    try wait("the end of the client") {
      try stage.turn()
      return clients.count == 0
    }
  }

  @Test func `a client that has hung up waits for no quota`() throws {
    var peer: ClientStage.Peer? = try stage.connect()
    // More empty lines than a client may send in ten seconds.
    let count = 16_000
    try peer?.send(String(repeating: "\n", count: count))
    _ = peer.take()
    var turns = 0
    while clients.count > 0, turns < 1000 {
      try stage.turn()
      turns += 1
    }
    // Five steps for each line.
    #expect(turns <= count * 5 / Limits.stepsInTurn + 20)
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
