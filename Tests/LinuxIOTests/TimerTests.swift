import LinuxIO
import Testing

struct TimerTests {
  @Test func `a timer is ready at its deadline and not before`() throws {
    var timer = try Timer()
    let deadline = MonotonicClock.now + 5000
    try timer.arm(at: deadline)
    #expect(timer.deadline == deadline)
    #expect(try isReady(timer, within: 120_000_000))
    #expect(MonotonicClock.now >= deadline)
  }

  @Test(arguments: [0, 1, -5]) func `a timer with a past deadline is ready at once`(deadline: Int64)
    throws
  {
    var timer = try Timer()
    try timer.arm(at: deadline)
    #expect(try isReady(timer, within: 120_000_000))
  }

  @Test func `an acknowledged timer is not ready`() throws {
    var timer = try Timer()
    try timer.arm(at: 1)
    #expect(try isReady(timer, within: 120_000_000))
    let first = timer.acknowledge()
    let second = timer.acknowledge()
    #expect(first && !second)
    #expect(timer.deadline == nil)
    #expect(try !isReady(timer, within: 0))
    // The deadline is armed again although it has not changed.
    try timer.arm(at: 1)
    #expect(try isReady(timer, within: 120_000_000))
  }

  @Test func `a timer that is disarmed or put off is not ready`() throws {
    var timer = try Timer()
    try timer.arm(at: 1)
    try timer.disarm()
    #expect(timer.deadline == nil)
    #expect(try !isReady(timer, within: 0))
    try timer.arm(at: 1)
    try timer.arm(at: MonotonicClock.now + 3_600_000_000)
    #expect(try !isReady(timer, within: 0))
  }

  private func isReady(_ timer: borrowing Timer, within timeout: Int64) throws -> Bool {
    let poller = try Poller()
    _ = try poller.register(timer, for: .readable)
    var isReady = false
    try poller.wait(timeout: timeout) { _, readiness in isReady = readiness.isReadable }
    return isReady
  }
}
