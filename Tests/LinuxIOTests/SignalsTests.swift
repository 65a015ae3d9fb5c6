import Glibc
import Testing

@testable import LinuxIO

struct SignalsTests {
  @Test func `signals are read in order`() throws {
    let signals = try Signals([.user1, .user2])
    #expect(signals.next() == nil)
    // To this thread alone: a signal to the process would reach a thread that does not block it.
    pthread_kill(pthread_self(), SIGUSR2)
    let poller = try Poller()
    _ = try poller.register(signals, for: .readable)
    var isReady = false
    try poller.wait(timeout: 120_000_000) { _, readiness in isReady = readiness.isReadable }
    #expect(isReady)
    #expect(signals.next() == .user2)
    #expect(signals.next() == nil)
  }

  @Test func `a signal that does not exist is refused`() {
    #expect(throws: SystemError("handle signal", "1000", number: EINVAL)) {
      _ = try Signals([Signal(rawValue: 1000)])
    }
  }
}
