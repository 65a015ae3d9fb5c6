import GestureClient
import TestRig
import Testing

/// The subscription that a connection repeats after reconnecting.
@Suite(.limitedTime) struct SubscriptionTests {
  private static let ping = #"{"command":"ping"}"#
  private static let done = #"{"type":"reply","ok":true}"#
  private static let refusal =
    #"{"type":"reply","ok":false,"error":{"code":"notPermitted","message":"no touches"}}"#

  /// The line of a subscription to a surface.
  private func line(_ surface: String) -> String {
    #"{"command":"subscribe","surfaces":["\#(surface)"],"touches":false,"hits":false,"#
      + #""transitions":false,"devices":true}"#
  }

  private func subscription(_ surface: String) -> GestureSubscription {
    GestureSubscription(surfaces: [surface])
  }

  /// Reads events until the daemon greets.
  private func greeting(_ events: GestureEvents.Iterator) async {
    while let event = await events.next() {
      if case .connected = event.content { return }
    }
    Issue.record("the connection has ended")
  }

  @Test func `a refused subscription is not repeated`() async throws {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(
      in: directory,
      .init(answers: [
        line("a"): [Self.done], line("b"): [Self.refusal], Self.ping: [Self.done],
      ]))
    let connection = try await GestureConnection(
      path: server.path, reconnects: true, timeout: .patience)
    let events = connection.events.makeAsyncIterator()
    await greeting(events)
    try await connection.subscribe(subscription("a"))
    await #expect(throws: GestureClientError.self) {
      try await connection.subscribe(subscription("b"))
    }
    server.hangUp()
    await greeting(events)
    try await connection.ping()
    #expect(server.received == [line("a"), line("b"), line("a"), Self.ping])
  }

  @Test func `a failed subscription is not repeated`() async throws {
    let directory = try TemporaryDirectory()
    // The connection ends before the first one gets its reply.
    let server = try ScriptedServer(
      in: directory, .init(answers: [line("a"): [""], Self.ping: [Self.done]]))
    let connection = try await GestureConnection(
      path: server.path, reconnects: true, timeout: .patience)
    let events = connection.events.makeAsyncIterator()
    await greeting(events)
    await #expect(throws: GestureClientError.disconnected) {
      try await connection.subscribe(subscription("a"))
    }
    await greeting(events)
    // The second one is not even sent.
    server.stop()
    #expect(await events.next()?.content == .disconnected(nil))
    await #expect(throws: GestureClientError.disconnected) {
      try await connection.subscribe(subscription("b"))
    }
    try server.listen()
    await greeting(events)
    try await connection.ping()
    #expect(server.received == [line("a"), Self.ping])
  }

  @Test func `a subscription that a new daemon refuses is reported, and the connection goes on`()
    async throws
  {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(in: directory, .init(answers: [line("a"): [Self.done]]))
    let connection = try await GestureConnection(
      path: server.path, reconnects: true, timeout: .patience)
    let events = connection.events.makeAsyncIterator()
    await greeting(events)
    try await connection.subscribe(subscription("a"))
    server.stop()
    #expect(await events.next()?.content == .disconnected(nil))
    let other = try ScriptedServer(
      in: directory, .init(answers: [line("a"): [Self.refusal], Self.ping: [Self.done]]))
    await greeting(events)
    let event = await events.next()
    guard case .subscriptionRefused(let refusal)? = event?.content else {
      Issue.record("\(String(describing: event))")
      return
    }
    #expect(refusal.code == .notPermitted)
    #expect(event?.line == Self.refusal)
    try await connection.ping()
    // A later daemon may accept it: it is the client's last choice.
    other.hangUp()
    await greeting(events)
    try await connection.ping()
    #expect(other.received == [line("a"), Self.ping, line("a"), Self.ping])
  }

  @Test func `the refusal of a cancelled subscription is an event`() async throws {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(in: directory)
    let connection = try await GestureConnection(path: server.path, timeout: .patience)
    let events = connection.events.makeAsyncIterator()
    await greeting(events)
    let command = Task { try await connection.subscribe(subscription("a")) }
    while server.received.isEmpty { await Task.yield() }
    command.cancel()
    await #expect(throws: GestureClientError.cancelled) { try await command.value }
    server.say([Self.refusal])
    guard case .subscriptionRefused? = await events.next()?.content else {
      Issue.record("no event of the refusal")
      return
    }
  }
}
