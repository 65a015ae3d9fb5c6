import Glibc
import LinuxIO
import Synchronization
import TestRig
import Testing

@testable import GestureClient

/// The timeouts of a connection to a silent daemon.
@Suite(.limitedTime) struct TimeoutTests {
  private static let ping = #"{"command":"ping"}"#
  private static let done = #"{"type":"reply","ok":true}"#
  private static let timeout = Duration.milliseconds(200)

  @Test func `a connection that reconnects tries again after a missing greeting`() async throws {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(in: directory, .init(greeting: []))
    let path = server.path
    let connecting = Task {
      try await GestureConnection(path: path, reconnects: true, timeout: .milliseconds(100))
    }
    while server.connections < 2 { await Task.yield() }
    server.stop()
    let other = try ScriptedServer(in: directory, .init(answers: [Self.ping: [Self.done]]))
    // Some attempts may still have reached the first server.
    let connection = try await connecting.value
    #expect(other.connections >= 1)
    connection.close()
  }

  @Test func `each new reason of failed attempts to connect is reported once`() {
    var attempts = FailedAttempts()
    let absent = GestureClientError.unreachable("there is no daemon")
    let forbidden = GestureClientError.unreachable("you may not connect")
    var news = [
      attempts.isNews(absent, isAbsence: true), attempts.isNews(absent, isAbsence: true),
      attempts.isNews(forbidden, isAbsence: false), attempts.isNews(forbidden, isAbsence: false),
    ]
    attempts.connectionEnded()
    news += [
      attempts.isNews(absent, isAbsence: true), attempts.isNews(forbidden, isAbsence: false),
      attempts.isNews(absent, isAbsence: true),
    ]
    #expect(news == [true, false, true, false, false, true, true])
  }

  @Test func `a program that accepts no connection times out`() async throws {
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

  @Test func `a command without a reply times out, and the connection goes on`() async throws {
    let directory = try TemporaryDirectory()
    let late = #"{"type":"reply","id":1,"ok":true}"#
    let server = try ScriptedServer(
      in: directory, .init(answers: [Self.ping: [late, Self.done]]))
    // The timeout is also that of the greeting and of the second reply, which a busy machine
    // delays.
    let connection = try await GestureConnection(path: server.path, timeout: .seconds(15))
    await #expect(
      throws: GestureClientError.timedOut("the daemon did not reply within 15.0 seconds")
    ) {
      _ = try await connection.call(["command": "sleep", "id": 1])
    }
    // The late reply goes to no other command.
    #expect(try await connection.call(["command": "ping"]).line == Self.done)
  }

  @Test func `a daemon that sends anything is not silent`() async throws {
    let mailbox = Mailbox(keepsEvents: false, wakeup: try Wakeup())
    mailbox.open(GestureEvent(.lost(count: 0)))
    #expect(mailbox.drainWork().silentSince == nil)
    let commands = (0..<2).map { _ in
      Task { try await mailbox.send([], isSubscription: false) }
    }
    while mailbox.state.withLock({ $0.pending.count }) < 2 { await Task.yield() }
    let time = MonotonicClock.now
    #expect(try #require(mailbox.drainWork().silentSince) <= time)
    while MonotonicClock.now == time {}
    // A part of a line is enough.
    mailbox.deliver([])
    let receipt = MonotonicClock.now
    #expect((time + 1...receipt).contains(try #require(mailbox.drainWork().silentSince)))
    while MonotonicClock.now == receipt {}
    mailbox.deliver([.reply(.success(Reply(line: "")), line: GestureEvent(.lost(count: 0)))])
    let silentSince = try #require(mailbox.drainWork().silentSince)
    #expect(silentSince > receipt)
    // No task has waited since `time`, but one has since `silentSince`.
    mailbox.giveUp(silentSince: time, "early")
    #expect(mailbox.drainWork().silentSince == silentSince)
    mailbox.giveUp(silentSince: silentSince, "late")
    #expect(mailbox.drainWork().silentSince == nil)
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
  func `a timeout fits the clock`(timeout: Duration?, microseconds: Int64?) {
    #expect(Patience(timeout).microseconds == microseconds)
    #expect(Patience(timeout).deadline(since: nil) == nil)
    #expect(Patience(timeout).deadline(since: 7) == microseconds.map { $0 + 7 })
  }
}
