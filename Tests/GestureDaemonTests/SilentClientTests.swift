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
  private func frame(_ number: Int, _ state: GestureRecognizer.State = .changed) throws {
    for gesture in 0..<Self.gestures {
      let line = "{\(number) g\(gesture) \(state) \(String(repeating: "x", count: 100))}\n"
      clients.send(
        Array(line.utf8),
        about: LineSubject(
          topic: .gestures, surface: "main", view: "v", gesture: "g\(gesture)", kind: .pan,
          state: state))
    }
    try stage.turn()
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
