import Foundation
import GestureClient
import Glibc
import Synchronization
import TestRig
import Testing

/// Clients that do not read, or not in time.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct SlowClientTests {
  private static let configuration = """
    version: 1
    surfaces:
      - id: main
        size: [400, 800]
        views:
          - id: canvas
            frame: [0, 0, 400, 800]
            isMultipleTouchEnabled: true
            gestures:
              - {id: move, kind: pan, cancelsTouchesInView: false, simultaneousWith: all}
              - id: press
                kind: longPress
                minimumPressDuration: 0
                cancelsTouchesInView: false
                simultaneousWith: all
    """

  private let directory: TemporaryDirectory
  private let daemon: RunningDaemon
  /// The number of drags whose end a prompt client has read.
  private let played = Counter()

  init() throws {
    directory = try TemporaryDirectory()
    let path = directory.file("config.yaml")
    try Self.configuration.write(toFile: path, atomically: true, encoding: .utf8)
    daemon = try RunningDaemon(configuration: path)
    try daemon.plug("drag")
  }

  /// Drags a finger again and again.
  ///
  /// Each time it goes down, moves and lifts, and a prompt client reads that.
  ///
  /// The lines of one drag fit into a socket, so the prompt client misses nothing however late the
  /// machine lets it read.
  private func drag(_ times: Range<Int>, moves: Int) throws {
    for gesture in times {
      var events: [SimulatedEvent] = []
      let start = Int64(gesture) * 2_000_000
      events += .frame(
        at: start, .trackingID(Int32(gesture + 1)), .x(1000), .y(1000))
      for move in 0..<moves {
        events += .frame(at: start + Int64(move + 1) * 8000, .x(Int32(1200 + move * 10)))
      }
      events += .frame(at: start + 1_000_000, .trackingID(-1))
      try daemon.testbed.write(events)
      try wait("drag \(gesture + 1) is read") { played.count > gesture }
    }
  }

  /// A number that a thread counts and the test reads.
  private final class Counter: Sendable {
    private let value = Mutex(0)

    var count: Int { value.withLock { $0 } }

    func increment() { value.withLock { $0 += 1 } }
  }

  /// Connects a client that gets the lines of touches as well.
  private func subscribe() throws -> SocketClient {
    let client = try SocketClient(daemon.socketPath)
    try client.say(#"{"command":"subscribe","id":0,"touches":true}"#)
    var line = ""
    while !line.contains(#""id":0"#) { line = try #require(try client.readLine()) }
    return client
  }

  /// Reads a client's lines up to its reply to `end`, and counts drags that are over.
  private static func read(
    _ client: SocketClient, counting drags: Counter? = nil
  ) throws -> [String] {
    var lines: [String] = []
    while let line = try client.readLine(), !line.contains(#""id":"end""#) {
      lines.append(line)
      if line.contains(#""phase":"ended""#) { drags?.increment() }
    }
    return lines
  }

  /// Reads a prompt client's lines at once, on another thread, until the test calls `end`.
  private func reading(_ prompt: SocketClient) -> SideThread<[String]> {
    SideThread { [played] in try Self.read(prompt, counting: played) }
  }

  /// Makes the reading of a client end once it has read all lines up to now.
  private func end(_ client: SocketClient) throws {
    try client.say(#"{"command":"ping","id":"end"}"#)
  }

  @Test func `a client that reads late misses only superseded lines, until it has caught up`()
    throws
  {
    let (prompt, late) = (try subscribe(), try subscribe())
    let reading = reading(prompt)
    try drag(0..<40, moves: 60)
    try end(prompt)
    let all = try reading.wait().map { try #require(JSON($0)) }
    try end(late)
    let lines = try Self.read(late).map { try #require(JSON($0)) }
    var (index, lost, states) = (0, 0, Set<String>())
    for line in lines {
      guard line["type"]?.string == "lost" else {
        try #require(index < all.count && line == all[index], "\(line)")
        index += 1
        continue
      }
      let count = try #require(line["count"]?.number.map { Int($0) })
      try #require(index + count <= all.count, "more is lost than there was")
      for missing in all[index..<index + count] {
        states.insert(try #require(missing["state"]?.string ?? missing["phase"]?.string))
      }
      (index, lost) = (index + count, lost + count)
    }
    #expect(index == all.count && lost > 1000)
    #expect(all.count { $0["phase"]?.string == "moved" } == 40 * 60)
    #expect(states == ["changed", "moved"])
    #expect(lines.count { $0["state"]?.string == "began" } == 80)
    #expect(lines.count { $0["state"]?.string == "ended" } == 80)
    // A client that has caught up misses nothing more.
    let second = self.reading(prompt)
    let again = SideThread { try Self.read(late) }
    try drag(40..<44, moves: 20)
    for client in [prompt, late] { try end(client) }
    let rest = try again.wait()
    #expect(try rest == second.wait())
    #expect(rest.count { $0.contains(#""phase":"moved""#) } == 80)
  }

  @Test func `a stopped client costs less than 1 MiB and is then disconnected`() throws {
    let (prompt, late) = (try subscribe(), try subscribe())
    let reading = reading(prompt)
    // The first gestures need memory, with or without clients.
    try drag(0..<1, moves: 30)
    func memory() throws -> Int {
      let status = try String(
        contentsOfFile: "/proc/\(daemon.process.identifier)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
      return try #require(line.flatMap { Int($0.filter(\.isNumber)) })
    }
    let before = try memory()
    var (most, count) = (before, 1)
    // The beginnings and ends of a thousand drags exceed the limit and the buffers of the kernel.
    while count < 1000, !daemon.process.standardError.contains("is disconnected") {
      try drag(count..<count + 10, moves: 30)
      count += 10
      most = max(most, try memory())
    }
    #expect(daemon.process.standardError.contains("is disconnected: it left 512 KiB"))
    // The others get the next gesture.
    try drag(count..<count + 1, moves: 30)
    // The limit excludes the bytes that the kernel may hold for the client (net.core.wmem_default).
    // A sanitizer keeps freed memory for a while (Tests/sanitize).
    let isSanitized = ProcessInfo.processInfo.environment["SANITIZED"] != nil
    let cost = most - before
    #expect(isSanitized || cost < 1024 - 208, "\(cost) KiB")
    try end(prompt)
    #expect(try reading.wait().count { $0.contains(#""phase":"ended""#) } == count + 1)
    #expect(try late.readToEnd().count > 100)
  }
}
