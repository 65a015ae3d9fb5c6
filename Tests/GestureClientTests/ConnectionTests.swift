import GestureClient
import Gestures
import TestRig
import Testing

/// The beginning and the end of connections, reconnecting, and unread events.
@Suite(.limitedTime) struct ConnectionTests {
  private static let ping = #"{"command":"ping"}"#
  private static let done = #"{"type":"reply","ok":true}"#

  private func isConnected(_ event: GestureEvent?) -> Bool {
    if case .connected = event?.content { true } else { false }
  }

  // MARK: Beginning and end

  @Test(arguments: [
    "SSH-2.0-OpenSSH_9.2", #"{"type":"lost","count":1}"#,
    #"{"type":"hello","protocol":2,"server":"gestured","version":"3"}"#,
  ])
  func `a program that is not a daemon is rejected`(greeting: String) async throws {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(in: directory, .init(greeting: [greeting]))
    let error = await #expect(throws: GestureClientError.self) {
      // Another attempt would not turn it into a daemon.
      _ = try await GestureConnection(path: server.path, reconnects: true)
    }
    guard case .notUnderstood? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `the events of a closed connection can be read to the end`() async throws {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(
      in: directory, .init(answers: [Self.ping: [#"{"type":"lost","count":1}"#, ""]]))
    let connection = try await GestureConnection(path: server.path, timeout: .patience)
    await #expect(throws: GestureClientError.disconnected) { try await connection.ping() }
    await #expect(throws: GestureClientError.disconnected) { try await connection.ping() }
    var contents: [GestureEvent.Content] = []
    for await event in connection.events { contents.append(event.content) }
    #expect(contents.dropFirst() == [.lost(count: 1), .disconnected(nil)])
  }

  @Test func `a closed connection delivers no events and takes no commands`() async throws {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(in: directory)
    let connection = try await GestureConnection(path: server.path, timeout: .patience)
    let command = Task { try await connection.ping() }
    while server.received.isEmpty { await Task.yield() }
    connection.close()
    await #expect(throws: GestureClientError.disconnected) { try await command.value }
    await #expect(throws: GestureClientError.disconnected) { try await connection.ping() }
    #expect(await connection.events.makeAsyncIterator().next() == nil)
  }

  // MARK: Cancellation

  @Test func `the next reader gets the event that a cancelled reader misses`() async throws {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(in: directory)
    let connection = try await GestureConnection(path: server.path, timeout: .patience)
    let events = connection.events.makeAsyncIterator()
    #expect(isConnected(await events.next()))
    let reader = Task { await connection.events.makeAsyncIterator().next() }
    reader.cancel()
    #expect(await reader.value == nil)
    server.say([#"{"type":"lost","count":5}"#])
    #expect(await events.next()?.content == .lost(count: 5))
  }

  @Test func `the reply to a cancelled command goes to no other command`() async throws {
    let directory = try TemporaryDirectory()
    let first = #"{"command":"list","what":"a"}"#
    let server = try ScriptedServer(
      in: directory,
      .init(answers: [Self.ping: [#"{"type":"reply","ok":true,"a":[1]}"#, Self.done]]))
    let connection = try await GestureConnection(path: server.path, timeout: .patience)
    let command = Task { try await connection.list("a") }
    while server.received != [first] { await Task.yield() }
    command.cancel()
    await #expect(throws: GestureClientError.cancelled) { try await command.value }
    // The reply to the first command comes only now, before that to the second.
    #expect(try await connection.call(["command": "ping"]).line == Self.done)
  }

  @Test func `waiting for a daemon can be cancelled`() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("nobody.sock")
    let waiting = Task { try await GestureConnection(path: path, reconnects: true) }
    waiting.cancel()
    await #expect(throws: GestureClientError.cancelled) { _ = try await waiting.value }
  }

  // MARK: Many

  @Test func `each of many tasks gets its own replies`() async throws {
    let directory = try TemporaryDirectory()
    var answers: [String: [String]] = [:]
    for number in 0..<200 {
      answers[#"{"command":"echo","id":\#(number)}"#] = [
        #"{"type":"reply","id":\#(number),"ok":true}"#
      ]
    }
    let server = try ScriptedServer(in: directory, .init(answers: answers))
    let connection = try await GestureConnection(path: server.path, timeout: .patience)
    let ids = try await withThrowingTaskGroup(of: (Int, JSON?).self) { group in
      for number in 0..<200 {
        group.addTask {
          let reply = try await connection.call(["command": "echo", "id": .integer(number)])
          return (number, reply.value["id"])
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(ids.count == 200)
    #expect(ids.allSatisfy { $0.1 == .integer($0.0) })
  }

  // MARK: What is not read

  private static func lines(_ count: Int) -> [String] {
    let rest = String(repeating: "x", count: 200)
    return (0..<count).map { #"{"type":"lost","count":\#($0),"rest":"\#(rest)"}"# }
  }

  @Test func `unread events stay in the socket`() async throws {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(in: directory)
    let connection = try await GestureConnection(path: server.path, timeout: .patience)
    let events = connection.events.makeAsyncIterator()
    #expect(isConnected(await events.next()))
    let lines = Self.lines(8_000)
    let before = server.sentBytes
    server.say(lines)
    let size = lines.reduce(0) { $0 + $1.utf8.count + 1 }
    while !server.isStuck, server.sentBytes - before < size {
      try Task.checkCancellation()
      await Task.yield()
    }
    // A socket holds about 200 KiB, and the lines have 2 MB.
    #expect(server.sentBytes - before < 1 << 20)
    for number in lines.indices {
      #expect(await events.next()?.content == .lost(count: number))
    }
  }

  @Test func `a command gets its reply though events are unread`() async throws {
    let directory = try TemporaryDirectory()
    let lines = Self.lines(8_000)
    let server = try ScriptedServer(
      in: directory, .init(answers: [Self.ping: lines + [Self.done]]))
    let connection = try await GestureConnection(path: server.path, timeout: .patience)
    try await connection.ping()
    let events = connection.events.makeAsyncIterator()
    #expect(isConnected(await events.next()))
    for number in lines.indices {
      #expect(await events.next()?.content == .lost(count: number))
    }
  }

  @Test func `a client that leaves 8 MiB of events unread is disconnected`() async throws {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(
      in: directory, .init(answers: [Self.ping: Self.lines(20_000) + [Self.done]]))
    let connection = try await GestureConnection(
      path: server.path, reconnects: true, timeout: .patience)
    await #expect(throws: GestureClientError.disconnected) { try await connection.ping() }
    var last: GestureEvent?
    for await event in connection.events { last = event }
    guard case .disconnected(.tooFarBehind(let unread)?)? = last?.content else {
      Issue.record("\(String(describing: last))")
      return
    }
    #expect(unread > 8 << 20 && unread < 9 << 20)
  }

  @Test func `a client that keeps no events need not read them`() async throws {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(
      in: directory, .init(answers: [Self.ping: Self.lines(20_000) + [Self.done]]))
    let connection = try await GestureConnection(
      path: server.path, keepsEvents: false, timeout: .patience)
    try await connection.ping()
    try await connection.ping()
    #expect(server.received.count == 2)
  }

  // MARK: Reconnection

  @Test func `a connection that reconnects repeats its subscription`() async throws {
    let directory = try TemporaryDirectory()
    let subscription =
      #"{"command":"subscribe","kinds":["tap"],"touches":false,"hits":false,"transitions":false,"devices":true}"#
    let server = try ScriptedServer(
      in: directory, .init(answers: [subscription: [Self.done], Self.ping: [Self.done]]))
    // A command without a reply ends with the connection, not earlier.
    let connection = try await GestureConnection(
      path: server.path, reconnects: true, timeout: nil)
    try await connection.subscribe(GestureSubscription(kinds: [.tap]))
    let events = connection.events.makeAsyncIterator()
    #expect(isConnected(await events.next()))
    let command = Task { try await connection.call(["command": "silence"]) }
    while !server.received.contains(#"{"command":"silence"}"#) { await Task.yield() }
    server.hangUp()
    await #expect(throws: GestureClientError.disconnected) { _ = try await command.value }
    #expect(await events.next()?.content == .disconnected(nil))
    #expect(isConnected(await events.next()))
    // This reply follows that to the subscription, so the server has received the subscription
    // again.
    try await connection.ping()
    #expect(
      server.received == [subscription, #"{"command":"silence"}"#, subscription, Self.ping])
    #expect(server.connections == 2)
  }
}
