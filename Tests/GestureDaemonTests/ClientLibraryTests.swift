import GestureClient
import Gestures
import Glibc
import TestRig
import Testing

/// `GestureClient` and a real daemon.
@Suite(
  .enabled(if: InputTestbed.obstacle == nil, "\(InputTestbed.obstacle ?? "")"),
  .timeLimit(.minutes(2)))
struct ClientLibraryTests {
  @Test func aProgramGetsWhatItSubscribesTo() async throws {
    let daemon = try RunningDaemon()
    let connection = try await GestureConnection(path: daemon.socketPath)
    try await connection.ping()
    try await connection.subscribe(
      GestureSubscription(gestures: ["m*"], kinds: [.pan], states: [.began, .ended]))
    let events = connection.events.makeAsyncIterator()
    guard case .connected(let hello)? = await events.next()?.content else {
      Issue.record("no greeting")
      return
    }
    #expect(hello.capabilities == ["subscribe", "control"])
    try daemon.plug("press-and-drag")
    guard case .device(let device)? = await events.next()?.content else {
      Issue.record("no device")
      return
    }
    #expect((device.change, device.device, device.surface) == (.added, "event5", "main"))
    try daemon.testbed.play(RunningDaemon.path(of: "press-and-drag"), isTimed: true)
    for state in [GestureRecognizer.State.began, .ended] {
      guard case .gesture(let line)? = await events.next()?.content else {
        Issue.record("no gesture")
        return
      }
      #expect((line.gesture, line.kind, line.state) == ("move", .pan, state))
    }
    daemon.process.signal(SIGTERM)
    var contents: [GestureEvent.Content] = []
    while let event = await events.next() { contents.append(event.content) }
    #expect(contents.count == 3)
    #expect(contents.last == .disconnected(nil))
  }

  @Test func aRefusalSaysWhatTheDaemonSays() async throws {
    let daemon = try RunningDaemon()
    let connection = try await GestureConnection(path: daemon.socketPath)
    let error = await #expect(throws: GestureClientError.self) {
      _ = try await connection.call(["command": "fly"])
    }
    guard case .refused(let refusal)? = error else { return }
    #expect(refusal.code == .unknownCommand)
    #expect(refusal.message == "there is no command 'fly'")
    // The longest command that the daemon takes is one that the library sends.
    let most = 64 * 1024 - JSON.object([.init(key: "command", value: "")]).text.utf8.count
    for (length, code) in [(most, Refusal.Code.unknownCommand), (most + 1, .lineTooLong)] {
      let name = String(repeating: "x", count: length)
      let error = await #expect(throws: GestureClientError.self) {
        _ = try await connection.call(["command": .string(name)])
      }
      guard case .refused(let refusal)? = error else { continue }
      #expect(refusal.code == code)
    }
    try await connection.ping()
  }

  @Test func aDaemonThatWasRestartedIsFoundAgain() async throws {
    let daemon = try RunningDaemon()
    let connection = try await GestureConnection(path: daemon.socketPath, reconnects: true)
    let events = connection.events.makeAsyncIterator()
    _ = await events.next()
    daemon.process.signal(SIGKILL)
    #expect(await events.next()?.content == .disconnected(nil))
    let second = try daemon.testbed.start(
      BuildProducts.path(of: "gestured"), ["--socket", daemon.socketPath])
    guard case .connected? = await events.next()?.content else {
      Issue.record("no greeting")
      return
    }
    try await connection.ping()
    second.signal(SIGTERM)
    #expect(try second.wait().status == 0)
  }
}
