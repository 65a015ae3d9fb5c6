import Glibc
import InputEvents
import LinuxIO
import RandomNumbers
import Testing

@testable import VirtualTouchscreens

/// Server of virtual touchscreens.
struct CloneServerTests {
  private let stage: ServerStage

  init() throws {
    stage = try ServerStage()
  }

  /// Connects and describes a panel.
  private func connect() throws -> ServerClient {
    let client = try ServerClient(of: stage)
    try client.describe()
    try stage.settle()
    return client
  }

  private func change(_ phase: ContactChange.Phase, _ slot: Int) -> ContactChange {
    CloneTouchesTests.change(phase, slot, at: 50)
  }

  @Test func `a connection that describes a panel gets a virtual touchscreen and its frames`()
    throws
  {
    let client = try connect()
    #expect(try client.answers() == ["ready"])
    #expect(stage.notices == [.made(CloneTouchesTests.panel)])
    try client.send(change(.began, 0))
    try client.send(change(.changed, 0), change(.began, 1))
    try stage.turn()
    #expect(stage.device?.touchedSlots == [0, 1])
    try client.send(change(.ended, 0), change(.cancelled, 1))
    try stage.turn()
    #expect(stage.device?.touchedSlots == [])
  }

  @Test func `the end of a connection lifts its fingers, and removes the device a moment later`()
    throws
  {
    var client: ServerClient? = try connect()
    try client?.send(change(.began, 0), change(.began, 2))
    try stage.turn()
    // Without a farewell, like a daemon that was killed.
    client = nil
    try stage.turn()
    #expect(stage.device?.touchedSlots == [])
    #expect(!stage.server.isIdle)
    let deadline = try #require(stage.server.deadline)
    #expect(deadline == stage.now + 500_000)
    stage.now = deadline - 1
    try stage.turn()
    #expect(stage.device != nil)
    stage.now = deadline
    try stage.turn()
    #expect(stage.device == nil)
    #expect(stage.server.isIdle)
    #expect(stage.server.deadline == nil)
    _ = client
  }

  @Test func `touches that come more than a second late end all touches in their place`() throws {
    let client = try connect()
    let start = stage.now
    try client.send(change(.began, 0), time: start)
    try stage.turn()
    // The program has stood still, and finds what was sent meanwhile.
    let device = try #require(stage.device)
    let count = device.events.count
    try client.send(change(.began, 1), time: start + 10_000)
    try client.send(change(.ended, 1), time: start + 500_000)
    stage.now = start + 1_010_001
    try stage.turn()
    #expect(device.touchedSlots == [])
    // Only the lift of each slot, with its report.
    #expect(device.events[count...].allSatisfy { $0.value <= 0 || $0.code == .absMTSlot })
    #expect(device.events.last?.code == .synReport)
    #expect(try client.answersToEnd() == ["ready", "delay 0", "end"])
    #expect(stage.notices.last == .late)
    // A finger cannot be stuck, and the device goes like any other.
    stage.now = try #require(stage.server.deadline)
    try stage.turn()
    #expect(stage.server.isIdle)
  }

  @Test func `touches that come up to a second late, or without a time, are passed on`() throws {
    let client = try connect()
    try client.send(change(.began, 0), time: stage.now)
    stage.now += 1_000_000
    try stage.turn()
    #expect(stage.device?.touchedSlots == [0])
    try client.send(change(.began, 1), time: 0)
    try client.send(change(.began, 2), time: stage.now + 5_000_000)
    try stage.turn()
    #expect(stage.device?.touchedSlots == [0, 1, 2])
  }

  @Test func `no device is made for a daemon that has already gone`() throws {
    var client: ServerClient? = try ServerClient(of: stage)
    try client?.describe()
    client = nil
    try stage.settle()
    #expect(stage.device == nil && stage.notices == [] && stage.server.isIdle)
    _ = client
  }

  @Test func `whatever messages end a connection, nothing is down on its device`() throws {
    var numbers = SplitMix64(seed: 4)
    let phases: [ContactChange.Phase] = [.began, .changed, .ended, .cancelled]
    var (refused, failed) = (0, 0)
    for _ in 0..<300 {
      let client = try connect()
      let device = try #require(stage.device)
      if Int.random(in: 0..<4, using: &numbers) == 0 {
        device.eventsUntilFailure = Int.random(in: 0..<100, using: &numbers)
      }
      for _ in 0..<Int.random(in: 0..<20, using: &numbers) {
        let changes = (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
          let slot = Int.random(in: 0..<4, using: &numbers)
          let isDown = device.touchedSlots.contains(slot)
          // Most changes are possible, unless the frame changes the slot twice.
          let isLikely = Int.random(in: 0..<10, using: &numbers) > 0
          let phase = phases[Int.random(in: isDown ? 1...3 : 0...3, using: &numbers)]
          return change(isLikely && !isDown ? .began : phase, slot)
        }
        try? client.send(changes, time: stage.now)
        try stage.turn()
      }
      if case .malformed = stage.notices.last { refused += 1 }
      if case .system = stage.notices.last { failed += 1 }
      client.close()
      try stage.turn()
      #expect(device.touchedSlots == [])
      #expect(!device.isPressed)
      // The device is removed.
      stage.now += 500_000
      try stage.turn()
      #expect(stage.server.isIdle)
    }
    #expect(refused > 100 && failed > 10)
  }

  @Test func `a message that is not expected ends its connection alone, and lifts its fingers`()
    throws
  {
    let other = try connect()
    try other.send(change(.began, 3))
    let device = stage.device
    let client = try connect()
    try client.send(change(.began, 0))
    try client.send([1, 2, 3, 4, 5])
    try stage.settle()
    #expect(try client.answersToEnd() == ["ready", "message 0", "end"])
    #expect(stage.notices.last == .malformed(.length))
    #expect(stage.device?.touchedSlots == [] && device?.touchedSlots == [3])
    let repeated = try connect()
    try repeated.describe()
    // A frame before the panel, and a daemon of another release.
    let (hasty, newer) = (try ServerClient(of: stage), try ServerClient(of: stage))
    try hasty.send(change(.began, 0))
    try newer.send([9, 1, 0, 0])
    try stage.settle()
    #expect(try repeated.answersToEnd() == ["ready", "message 0", "end"])
    #expect(try hasty.answersToEnd() == ["message 0", "end"])
    #expect(try newer.answersToEnd() == ["version 0", "end"])
    #expect(try other.answers() == ["ready"])
  }

  @Test func `a device that takes no events, or cannot be made, ends its connection`() throws {
    let client = try connect()
    stage.device?.refusal = SystemError("write to", "/dev/uinput", number: EIO)
    try client.send(change(.began, 0))
    try stage.settle()
    #expect(try client.answersToEnd() == ["ready", "end"])
    stage.refuse(CloneRefusal(.opening, number: ENOENT))
    #expect(try connect().answersToEnd() == ["opening \(ENOENT)", "end"])
    #expect(
      stage.notices.last.map { "\($0)" } == "cannot open /dev/uinput: No such file or directory")
  }

  @Test func `another user is refused, whatever the mode of the socket is`() throws {
    let stage = try ServerStage(owner: getuid() + 1)
    let client = try ServerClient(of: stage)
    try stage.settle()
    #expect(try client.answersToEnd() == ["end"])
    #expect(stage.notices == [.refused(user: getuid(), process: getpid())])
    // The program has nothing left to do, and ends.
    #expect(stage.server.isIdle && stage.server.wasCalled)
  }

  @Test func `there are at most sixteen devices, with those that are yet to be removed`() throws {
    let clients = try (0..<CloneServer.maximumConnections).map { _ in try connect() }
    #expect(try connect().answersToEnd() == ["number 0", "end"])
    for client in clients {
      #expect(try client.answers() == ["ready"])
      client.close()
      try stage.turn()
    }
    #expect(try connect().answersToEnd() == ["number 0", "end"])
    // One place is free again.
    stage.now = try #require(stage.server.deadline)
    try stage.turn()
    #expect(try connect().answers() == ["ready"])
  }

  @Test func `after sixteen connections at once there are two a second`() throws {
    /// Connects and hangs up.
    func visit() throws {
      let client = try connect()
      #expect(try client.answers() == ["ready"])
      client.close()
      try stage.turn()
    }
    for _ in 0..<CloneServer.maximumConnections - 1 { try visit() }
    stage.now += 500_000
    try stage.turn()
    #expect(stage.server.isIdle)
    // One was left, and one has come back.
    try visit()
    for _ in 0..<3 {
      try visit()
      #expect(try connect().answersToEnd() == ["rate 0", "end"])
      #expect(stage.notices.last == .failed(CloneRefusal(.rate)))
      stage.now += 500_000
      try stage.turn()
    }
  }

  @Test func `the end of the server lifts all fingers`() throws {
    let client = try connect()
    try client.send(change(.began, 1))
    try stage.turn()
    stage.server.endAll(at: stage.now)
    #expect(stage.device?.touchedSlots == [])
    #expect(try client.answersToEnd() == ["ready", "end"])
    stage.now += 500_000
    try stage.turn()
    #expect(stage.server.isIdle)
  }
}
