import Glibc
import LinuxIO
import Synchronization
import TestRig
import Testing

@testable import GestureClient

/// How long a connection waits for a daemon that says nothing.
@Suite(.timeLimit(.minutes(5))) struct TimeoutTests {
  private static let ping = #"{"command":"ping"}"#
  private static let done = #"{"type":"reply","ok":true}"#
  private static let timeout = Duration.milliseconds(200)

  @Test func whoDoesNotGreetIsWaitedForNoLonger() async throws {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(in: directory, .init(greeting: []))
    await #expect(
      throws: GestureClientError.timedOut(
        "the program at \(server.path) sent no greeting within 0.2 seconds; is it gestured?")
    ) {
      _ = try await GestureConnection(path: server.path, timeout: Self.timeout)
    }
  }

  @Test func whoReconnectsTriesAgainWhereNobodyGreets() async throws {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(in: directory, .init(greeting: []))
    let path = server.path
    let connecting = Task {
      try await GestureConnection(path: path, reconnects: true, timeout: .milliseconds(100))
    }
    while server.connections < 2 { await Task.yield() }
    server.stop()
    let other = try ScriptedServer(in: directory, .init(answers: [Self.ping: [Self.done]]))
    // Some attempts may still have met the first.
    let connection = try await connecting.value
    #expect(other.connections >= 1)
    connection.close()
  }

  @Test func aProgramThatTakesNoConnectionIsWaitedForNoLonger() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("full.sock")
    let listener = try UnixListener(path: path)
    // A queue of 0 holds one connection.
    try #require(Glibc.listen(listener.pollDescriptor, 0) == 0)
    let first = try UnixStream(connectingTo: path)
    await #expect(
      throws: GestureClientError.timedOut(
        "the program at \(path) did not accept the connection within 0.2 seconds")
    ) {
      _ = try await GestureConnection(path: path, timeout: Self.timeout)
    }
    #expect(first.pollDescriptor >= 0)
  }

  @Test func aCommandThatIsNotAnsweredIsGivenUpAndTheConnectionGoesOn() async throws {
    let directory = try TemporaryDirectory()
    let late = #"{"type":"reply","id":1,"ok":true}"#
    let server = try ScriptedServer(
      in: directory, .init(answers: [Self.ping: [late, Self.done]]))
    // Longer than a busy machine takes for the answer that does come.
    let connection = try await GestureConnection(path: server.path, timeout: .seconds(2))
    await #expect(
      throws: GestureClientError.timedOut("the daemon did not reply within 2.0 seconds")
    ) {
      _ = try await connection.call(["command": "sleep", "id": 1])
    }
    // The late answer is nobody's.
    #expect(try await connection.call(["command": "ping"]).line == Self.done)
  }

  @Test func aDaemonThatSaysAnythingIsNotSilent() async throws {
    let mailbox = Mailbox(keepsEvents: false, wakeup: try Wakeup())
    mailbox.open(GestureEvent(.lost(count: 0)))
    #expect(mailbox.takeWork().silentSince == nil)
    let commands = (0..<2).map { _ in
      Task { try await mailbox.send([], isSubscription: false) }
    }
    while mailbox.state.withLock({ $0.pending.count }) < 2 { await Task.yield() }
    let time = MonotonicClock.now
    #expect(try #require(mailbox.takeWork().silentSince) <= time)
    while MonotonicClock.now == time {}
    // Part of a line is enough.
    mailbox.deliver([])
    let receipt = MonotonicClock.now
    #expect((time + 1...receipt).contains(try #require(mailbox.takeWork().silentSince)))
    while MonotonicClock.now == receipt {}
    mailbox.deliver([.reply(.success(Reply(line: "")), line: GestureEvent(.lost(count: 0)))])
    let silentSince = try #require(mailbox.takeWork().silentSince)
    #expect(silentSince > receipt)
    // Nobody has waited since before; and then somebody has.
    mailbox.giveUp(silentSince: time, "early")
    #expect(mailbox.takeWork().silentSince == silentSince)
    mailbox.giveUp(silentSince: silentSince, "late")
    #expect(mailbox.takeWork().silentSince == nil)
    var failures: [GestureClientError] = []
    for command in commands {
      do { _ = try await command.value } catch let error as GestureClientError {
        failures.append(error)
      }
    }
    #expect(failures == [.timedOut("late")])
  }

  @Test(
    arguments: [
      (.milliseconds(200), 200_000), (.seconds(5), 5_000_000), (.seconds(-1), 0), (nil, nil),
      (.seconds(Int64.max), 1_000_000_000_000_000_000),
    ] as [(Duration?, Int64?)])
  func timesFitTheClock(timeout: Duration?, microseconds: Int64?) {
    #expect(Patience(timeout).microseconds == microseconds)
    #expect(Patience(timeout).deadline(since: nil) == nil)
    #expect(Patience(timeout).deadline(since: 7) == microseconds.map { $0 + 7 })
  }
}
