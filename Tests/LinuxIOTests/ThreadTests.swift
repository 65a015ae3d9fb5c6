import LinuxIO
import Synchronization
import TestRig
import Testing

/// Threads, and what wakes them.
struct ThreadTests {
  /// The messages between two threads.
  private final class Notes: Sendable {
    let texts = Mutex<[String]>([])
  }

  @Test(.limitedTime) func `a thread runs and wakes a waiting one`() throws {
    let (notes, wakeup, poller) = (Notes(), try Wakeup(), try Poller())
    _ = try poller.register(wakeup, for: .readable)
    try Thread.start {
      notes.texts.withLock { $0.append("done") }
      wakeup.wake()
    }
    var isWoken = false
    while !isWoken { try poller.wait { _, readiness in isWoken = readiness.isReadable } }
    #expect(notes.texts.withLock { $0 } == ["done"])
  }

  @Test func `a wakeup is ready until it is acknowledged`() throws {
    let (wakeup, poller) = (try Wakeup(), try Poller())
    _ = try poller.register(wakeup, for: .readable)
    func isReady() throws -> Bool {
      var isReady = false
      try poller.wait(timeout: 0) { _, readiness in isReady = readiness.isReadable }
      return isReady
    }
    #expect(try !isReady())
    wakeup.wake()
    wakeup.wake()
    #expect(try isReady())
    #expect(try isReady())
    wakeup.acknowledge()
    #expect(try !isReady())
  }
}
