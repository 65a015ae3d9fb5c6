import Testing

@testable import Surfaces

struct EventClockTests {
  @Test func `times in order are kept`() {
    var clock = EventClock()
    #expect(clock.newestSeconds == nil)
    #expect(clock.seconds(at: 1_500_000) == 1.5)
    #expect(clock.seconds(at: 1_500_000) == 1.5)
    #expect(clock.seconds(at: 3_600_000_000) == 3600)
    #expect(clock.steps == 0)
  }

  @Test func `a step back is absorbed and time continues from there`() {
    var clock = EventClock()
    #expect(clock.seconds(at: 10_000_000) == 10)
    #expect(clock.seconds(at: 4_000_000) == 10)
    #expect(clock.seconds(at: 4_250_000) == 10.25)
    #expect(clock.steps == 1)
    #expect(clock.newestSeconds == 10.25)
  }

  @Test func `extreme times do not overflow`() {
    var clock = EventClock()
    for time: Int64 in [.max, .min, .max, 0, .min, .max] {
      #expect(clock.seconds(at: time).isFinite)
      #expect(clock.seconds(at: time, of: .pen).isFinite)
    }
    for seconds in [Double.infinity, -.infinity, .nan, 1e300] { _ = clock.time(at: seconds) }
  }

  @Test func `an event that was only read late is no step back`() {
    var clock = EventClock()
    #expect(clock.seconds(at: 5_000_000) == 5)
    // The newest time of all, since time does not go back; later events are not corrected.
    #expect(clock.seconds(at: 4_000_000, of: .pen) == 5)
    #expect(clock.seconds(at: 5_250_000, of: .pen) == 5.25)
    #expect(clock.seconds(at: 5_100_000) == 5.25)
    #expect(clock.seconds(at: 5_500_000) == 5.5)
    #expect(clock.steps == 0)
  }

  @Test func `a step back applies to panel and pen`() {
    var clock = EventClock()
    #expect(clock.seconds(at: 10_000_000) == 10)
    #expect(clock.seconds(at: 10_500_000, of: .pen) == 10.5)
    #expect(clock.seconds(at: 4_000_000) == 10.5)
    #expect(clock.seconds(at: 4_100_000, of: .pen) == 10.6)
    #expect(clock.steps == 1)
    #expect(clock.time(at: 10.6) == 4_100_000)
    // A new pen may begin with any time.
    clock.forgetPen()
    #expect(clock.seconds(at: 1_000_000, of: .pen) == 10.6)
    #expect(clock.steps == 1)
  }
}
