import TestRig
import Testing

@testable import GestureDaemon

/// The events that the kernel drops because the daemon read a device too late.
struct LostEventTests {
  private let log = KeptLog()
  private let stage: DeviceStage

  init() throws {
    stage = try DeviceStage(logger: log.logger)
  }

  @Test func `lost events are logged at most once a minute`() throws {
    let (socket, _) = try stage.plug("main")
    for second: Int64 in [10, 11, 69, 70, 71, 200] {
      stage.clock.now = second * 1_000_000
      try socket.write(.frame(at: stage.clock.now, .dropped))
      try stage.turn()
    }
    let message = "/dev/input/main was read too late: the kernel dropped events (SYN_DROPPED)"
    #expect(
      log.lines == [
        "warning: \(message)", "warning: \(message); 3 times since the last such message",
        "warning: \(message); 2 times since the last such message",
      ])
  }

  @Test func `lost events of a pen are logged, too`() throws {
    let (_, session) = try stage.plug("main")
    let (pen, _) = try stage.plugPen(of: session)
    try pen.write(.frame(at: 1_000_000, .penNear, .dropped))
    try stage.turn()
    #expect(log.lines.map { $0.prefix { $0 != ":" } } == ["warning"])
    #expect(log.lines.allSatisfy { $0.contains("/dev/input/pen was read too late") })
  }
}
