import RandomNumbers
import Testing

@testable import Gestures

/// The order of timers, compared with a list that is searched from end to end.
struct TimerQueueTests {
  @Test(arguments: 0..<RandomRuns.count(100 as UInt64))
  func `timers fire by deadline, and those of one deadline in the order of scheduling`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let queue = TimerQueue()
    queue.advance(to: 1)
    let owners = (0..<4).map { _ in GestureRecognizer() }
    var expected: [GestureTimer] = []
    for _ in 0..<200 {
      switch random.below(10) {
      case 0..<6:
        let timer = GestureTimer(owner: random.one(of: owners)) { _ in }
        queue.schedule(timer, after: Double(random.below(8)) / 4)
        let index = expected.firstIndex { $0.deadline > timer.deadline }
        expected.insert(timer, at: index ?? expected.endIndex)
      case 6, 7:
        guard let timer = expected.randomElement(using: &random) else { continue }
        queue.remove(timer)
        queue.remove(timer)
        expected.removeAll { $0 === timer }
      case 8:
        let owner = random.one(of: owners)
        expected.removeAll { $0.owner === owner }
        _ = queue.removeTimers(of: owner)
      default:
        let timer = queue.popFirst(before: queue.now + 0.25, inclusive: random.percent(50))
        guard let timer else { continue }
        try #require(timer === expected.first)
        expected.removeFirst()
      }
      #expect(queue.nextDeadline == expected.first?.deadline)
      for owner in owners {
        #expect(owner.timers.runningCount == expected.count { $0.owner === owner })
      }
    }
    while let timer = queue.popFirst(before: .infinity, inclusive: true) {
      try #require(timer === expected.first)
      expected.removeFirst()
    }
    #expect(expected.isEmpty)
  }

  @Test func `a timer whose deadline would not be finite is refused`() {
    let queue = TimerQueue()
    queue.advance(to: 1)
    let owner = GestureRecognizer()
    for interval in [1e303, .infinity, .nan] {
      #expect(!queue.schedule(GestureTimer(owner: owner) { _ in }, after: interval))
    }
    #expect(queue.nextDeadline == nil && owner.timers.runningCount == 0)
  }

  @Test func `an early timer that can never fire does not keep its engine`() {
    let tap = TapGestureRecognizer()
    let window = Window()
    window.addGestureRecognizer(tap)
    var engine: GestureEngine? = GestureEngine(window: window)
    let timer = tap.startTimer(after: .greatestFiniteMagnitude) {}
    engine?.send([TouchSample(contact: 1, phase: .began, location: .zero)], at: 1)
    #expect(engine?.nextDeadline != .infinity)
    #expect(timer.engine == nil)
    engine = nil
    timer.invalidate()
    #expect(tap.timers.runningCount == 0)
  }

  @Test func `a timer whose owner is gone still takes its turn`() {
    let queue = TimerQueue()
    queue.advance(to: 1)
    do {
      queue.schedule(GestureTimer(owner: GestureRecognizer()) { _ in }, after: 1)
    }
    _ = queue.removeTimers(of: GestureRecognizer())
    #expect(queue.nextDeadline == 2)
    let timer = queue.popFirst(before: 2, inclusive: true)
    #expect(timer != nil)
  }
}
