import Testing

@testable import Surfaces

struct EventClockTests {
  @Test func `times in order are kept, and after a step back time continues from there`() {
    var clock = EventClock()
    #expect(clock.newestSeconds == nil)
    let times: [Int64] = [1_500_000, 1_500_000, 10_000_000, 4_000_000, 4_250_000]
    #expect(times.map { clock.seconds(at: $0) } == [1.5, 1.5, 10, 10, 10.25])
    #expect(clock.newestSeconds == 10.25)
    #expect(clock.steps == 1)
  }

  @Test func `extreme times do not overflow`() {
    var clock = EventClock()
    for time: Int64 in [.max, .min, .max, 0, .min, .max] {
      let seconds = [clock.seconds(at: time), clock.seconds(at: time, of: .pen)]
      #expect(seconds.allSatisfy { $0.isFinite })
    }
    for seconds in [Double.infinity, -.infinity, .nan, 1e300] { _ = clock.time(at: seconds) }
  }

  @Test func `an event that was only read late is no step back`() {
    var clock = EventClock()
    let events: [(Int64, EventClock.Source)] = [
      (5_000_000, .panel), (4_000_000, .pen), (5_250_000, .pen), (5_100_000, .panel),
      (5_500_000, .panel),
    ]
    // It has the newest time of all, since time does not go back; later events are not corrected.
    #expect(events.map { clock.seconds(at: $0.0, of: $0.1) } == [5, 5, 5.25, 5.25, 5.5])
    #expect(clock.steps == 0)
  }

  @Test func `a step back applies to panel and pen`() {
    var clock = EventClock()
    let events: [(Int64, EventClock.Source)] = [
      (10_000_000, .panel), (10_500_000, .pen), (4_000_000, .panel), (4_100_000, .pen),
    ]
    #expect(events.map { clock.seconds(at: $0.0, of: $0.1) } == [10, 10.5, 10.5, 10.6])
    #expect(clock.time(at: 10.6) == 4_100_000)
    // A new pen may begin with any time.
    clock.forgetPen()
    #expect(clock.seconds(at: 1_000_000, of: .pen) == 10.6)
    #expect(clock.steps == 1)
  }
}
