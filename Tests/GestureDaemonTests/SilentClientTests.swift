import GestureWire
import Gestures
import TestRig
import Testing

@testable import GestureDaemon

/// Clients that read nothing while thousands of recognizers act, counted in work.
@Suite("Silent clients", .blocking) struct SilentClientTests {
  private static let gestures = 200
  private let stage: ClientStage
  private var clients: Clients { stage.clients }

  init() throws {
    stage = try ClientStage()
  }

  /// Sends a line of each gesture, like those of one frame.
  private func frame(
    _ number: Int, _ state: GestureRecognizer.State = .changed, gestures: Int = Self.gestures
  ) throws {
    send(number, state, gestures: gestures)
    try stage.turn()
  }

  private func send(_ number: Int, _ state: GestureRecognizer.State, gestures: Int) {
    for gesture in 0..<gestures {
      let line = "{\(number) g\(gesture) \(state) \(String(repeating: "x", count: 100))}\n"
      clients.send(
        Array(line.utf8),
        about: LineSubject(
          topic: .gestures, surface: "main", view: "v", gesture: "g\(gesture)", kind: .pan,
          state: state))
    }
  }

  /// The number of lines that came, and of those that were lost.
  private func count(_ lines: [String]) -> (came: Int, lost: Int) {
    let lost = lines.filter { $0.hasPrefix(#"{"type":"lost""#) }.compactMap {
      Int($0.filter(\.isNumber))
    }
    return (lines.count { $0.hasSuffix("x}") }, lost.reduce(0, +))
  }

  @Test func `a line of a series costs nothing for clients that read nothing`() throws {
    let silent = try (0..<40).map { _ in try stage.connect() }
    let prompt = try stage.connect()
    for number in 0..<40 {
      try frame(number)
      try prompt.read()
    }
    let before = clients.additions
    for number in 40..<60 {
      try frame(number)
      try prompt.read()
    }
    #expect(clients.additions - before == 20 * Self.gestures)
    // Each of the others reads again, and gets the newest lines and the number of older ones.
    for peer in silent {
      var lines: [String] = []
      for _ in 0..<100 {
        lines += try peer.takeLines()
        try stage.turn()
      }
      let (came, lost) = count(lines)
      #expect(came + lost == 60 * Self.gestures)
      #expect(lines.suffix(Self.gestures).allSatisfy { $0.hasPrefix("{59 ") })
    }
    #expect(clients.unread == 0)
    #expect(try count(prompt.takeLines()).came == 60 * Self.gestures)
  }

  @Test func `a line that must be kept keeps its place`() throws {
    let silent = try stage.connect()
    for number in 0..<30 { try frame(number) }
    try frame(30, .ended)
    for number in 31..<40 { try frame(number) }
    var lines: [String] = []
    for _ in 0..<100 {
      lines += try silent.takeLines()
      try stage.turn()
    }
    let (came, lost) = count(lines)
    #expect(came + lost == 40 * Self.gestures)
    #expect(lines.count { $0.hasPrefix("{30 ") } == Self.gestures)
    let numbers = lines.filter { $0.hasSuffix("x}") }.compactMap {
      Int($0.dropFirst().prefix { $0.isNumber })
    }
    #expect(numbers == numbers.sorted())
    #expect(lines.suffix(Self.gestures).allSatisfy { $0.hasPrefix("{39 ") })
  }

  @Test func `lines that must be kept cost nothing for clients that read nothing`() throws {
    let silent = try (0..<40).map { _ in try stage.connect() }
    let prompt = try stage.connect()
    for number in 0..<40 {
      try frame(number)
      try prompt.read()
    }
    let before = clients.additions
    for (number, state) in [(40, .ended), (41, .began), (42, .changed), (43, .ended)]
      as [(Int, GestureRecognizer.State)]
    {
      try frame(number, state)
      try prompt.read()
    }
    #expect(clients.additions - before == 4 * Self.gestures)
    for peer in silent {
      var lines: [String] = []
      for _ in 0..<100 {
        lines += try peer.takeLines()
        try stage.turn()
      }
      let (came, lost) = count(lines)
      #expect(came + lost == 44 * Self.gestures)
      let newest = lines.filter { $0.hasSuffix("x}") }.suffix(4 * Self.gestures)
      let expected = [40, 41, 42, 43].flatMap { number in
        (0..<Self.gestures).map { "{\(number) g\($0) " }
      }
      #expect(zip(newest, expected).allSatisfy { $0.hasPrefix($1) })
    }
    #expect(clients.unread == 0)
  }

  @Test func `the lines of a frame for busy clients are spread over turns`() throws {
    let gestures = 400
    let busy = try (0..<60).map { _ in try stage.connect() }
    let selective = try stage.connect()
    try selective.send(
      #"{"command":"subscribe","gestures":["g399"]}"# + "\n")
    try stage.turn()
    _ = try selective.takeLines()
    let before = clients.additions
    send(0, .began, gestures: gestures)
    // Without a limit the lines would all be added now.
    let most = Limits.linesInTurn * 17 / 16 + 60 * Limits.linesOfPromptClientInTurn
    #expect(clients.additions - before <= most)
    #expect(most < busy.count * gestures)
    // A client with few lines gets them in the same turn.
    stage.flush()
    #expect(try selective.takeLines().count == 1)
    var lines = [[String]](repeating: [], count: busy.count)
    var counts = [Int](repeating: 0, count: busy.count)
    // Turns are counted, since time says nothing about work. Some 90 are needed.
    var turns = 0
    while turns < 1000, !counts.allSatisfy({ $0 == gestures }) {
      turns += 1
      try stage.turn()
      // The last client of a turn may exceed the budget, by its own lines and their KiB.
      #expect(clients.workOfTurn.catchingUp <= Limits.catchingUpInTurn + 1500)
      for (index, peer) in busy.enumerated() {
        let new = try peer.takeLines()
        counts[index] += new.count { $0.hasSuffix("x}") }
        lines[index] += new
      }
    }
    #expect(counts.allSatisfy { $0 == gestures })
    #expect(clients.unread == 0)
    let expected = (0..<gestures).map { "{0 g\($0) " }
    for lines in lines {
      #expect(zip(lines.filter { $0.hasSuffix("x}") }, expected).allSatisfy { $0.hasPrefix($1) })
      #expect(count(lines).lost == 0)
    }
  }

  @Test func `a client that leaves too many shared lines unread is disconnected`() throws {
    let silent = try stage.connect()
    let prompt = try stage.connect()
    for number in 0..<30 {
      try frame(number)
      try prompt.read()
    }
    var number = 30
    while clients.count == 2, number < 200 {
      try frame(number, .ended)
      try prompt.read()
      number += 1
    }
    #expect(clients.count == 1)
    // The socket, the store and a client's own limit hold about a megabyte.
    #expect(number < 90)
    #expect(try count(prompt.takeLines()).came == number * Self.gestures)
    _ = silent
  }

  /// Connects clients that read nothing until they share lines, and one that wants one gesture.
  private func connectSilent(
    _ count: Int, _ subscription: String
  ) throws -> (silent: [ClientStage.Peer], selective: ClientStage.Peer) {
    let silent = try (0..<count).map { _ in try stage.connect() }
    for peer in silent { try peer.send(#"{"command":"subscribe"\#(subscription)}"# + "\n") }
    let selective = try stage.connect()
    try selective.send(#"{"command":"subscribe","gestures":["g0"]}"# + "\n")
    for _ in 0..<5 { try stage.turn() }
    var number = 0
    while number < 100, clients.all.count(where: \.isFollowing) < count {
      try frame(number)
      number += 1
    }
    #expect(clients.all.count(where: \.isFollowing) == count)
    return (silent, selective)
  }

  @Test(arguments: ["", #","touches":true,"transitions":true"#, #","kinds":["pan"]"#])
  func `clients that leave too much unread cost no line, however many they are`(
    subscription: String
  ) throws {
    let (silent, selective) = try connectSilent(60, subscription)
    let work = clients.work
    // A client that chooses kinds must be asked about each line, until they are too many for it.
    let perClient = Limits.workOfDeparture + (subscription.contains("kinds") ? 600 : 0)
    var number = 0
    while clients.count > 1, number < 150 {
      let before = clients.additions
      try frame(number, number % 2 == 0 ? .began : .ended)
      #expect(clients.additions - before == 1)
      #expect(clients.workOfTurn.catchingUp <= Limits.catchingUpInTurn + perClient)
      number += 1
    }
    #expect(clients.count == 1)
    #expect(clients.work - work <= silent.count * perClient)
    // None of them is disconnected early, and all of them soon after.
    #expect(number > Limits.backlog / (130 * Self.gestures))
    #expect(number < 120)
    #expect(try count(selective.takeLines()).came >= number)
  }

  @Test func `lines without room end the clients that have left too much unread`() throws {
    let (silent, selective) = try connectSilent(60, "")
    let (before, work) = (clients.additions, clients.work)
    // They are more than the store has room for.
    for number in 0..<100 { send(number, .ended, gestures: Self.gestures) }
    #expect(clients.additions - before == 100)
    #expect(clients.work - work <= silent.count * Limits.workOfDeparture)
    try stage.turn()
    #expect(clients.count == 1)
    #expect(try count(selective.takeLines()).came >= 100)
  }

  @Test func `a new subscription does not apply to earlier lines`() throws {
    let silent = try stage.connect()
    for number in 0..<30 { try frame(number) }
    try silent.send(
      #"{"command":"subscribe","id":1,"gestures":["g7"]}"# + "\n")
    try stage.turn()
    for number in 30..<40 { try frame(number) }
    var lines: [String] = []
    for _ in 0..<100 {
      lines += try silent.takeLines()
      try stage.turn()
    }
    let reply = try #require(lines.firstIndex { $0.hasPrefix(#"{"type":"reply""#) })
    let before = count(Array(lines[..<reply]))
    #expect(before.came + before.lost == 30 * Self.gestures)
    #expect(lines[..<reply].contains { $0.hasPrefix("{29 g199 ") })
    let after = count(Array(lines[reply...]))
    #expect(after.came + after.lost == 10)
    #expect(lines[reply...].allSatisfy { $0.hasPrefix("{type") || !$0.contains(" g8 ") })
  }
}
