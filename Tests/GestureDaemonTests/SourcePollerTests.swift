import LinuxIO
import Testing

@testable import GestureDaemon

/// The poller that hands back sources of the daemon's loop.
struct SourcePollerTests {
  private let poller: SourcePoller

  init() throws {
    poller = try SourcePoller()
  }

  /// The sources that are ready, by name.
  private func ready() throws -> [String] {
    try poller.wait(timeout: 0)
    var names: [String] = []
    poller.forEachReady { source, _ in names.append("\(source)") }
    return names.sorted()
  }

  @Test func `the source that is ready is handed back`() throws {
    let (first, second) = (try Wakeup(), try Wakeup())
    _ = try poller.register(first, as: .timer)
    _ = try poller.register(second, as: .signals)
    #expect(try ready() == [])
    second.wake()
    #expect(try ready() == ["signals"])
    first.wake()
    #expect(try ready() == ["signals", "timer"])
  }

  @Test func `a source that is unregistered meanwhile is not handed back`() throws {
    let (first, second) = (try Wakeup(), try Wakeup())
    let registrations = [
      try poller.register(first, as: .timer), try poller.register(second, as: .signals),
    ]
    first.wake()
    second.wake()
    try poller.wait(timeout: 0)
    var count = 0
    poller.forEachReady { _, _ in
      count += 1
      for registration in registrations { poller.unregister(registration) }
    }
    #expect(count == 1)
    #expect(try ready() == [])
  }

  @Test func `an old registration does not end that of a new source`() throws {
    let wakeup = try Wakeup()
    let old = try poller.register(wakeup, as: .timer)
    poller.unregister(old)
    _ = try poller.register(wakeup, as: .monitor)
    poller.unregister(old)
    wakeup.wake()
    #expect(try ready() == ["monitor"])
  }
}
