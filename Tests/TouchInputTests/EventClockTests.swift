import Testing

@testable import TouchInput

@Suite struct EventClockTests {
  @Test func timesAreKept() {
    var clock = EventClock()
    #expect(clock.newestSeconds == nil)
    #expect(clock.seconds(at: 1_500_000) == 1.5)
    #expect(clock.seconds(at: 1_500_000) == 1.5)
    #expect(clock.seconds(at: 3_600_000_000) == 3600)
    #expect(clock.steps == 0)
  }

  @Test func aStepBackIsAbsorbedAndTimeGoesOnFromThere() {
    var clock = EventClock()
    #expect(clock.seconds(at: 10_000_000) == 10)
    #expect(clock.seconds(at: 4_000_000) == 10)
    #expect(clock.seconds(at: 4_250_000) == 10.25)
    #expect(clock.steps == 1)
    #expect(clock.newestSeconds == 10.25)
  }

  @Test func absurdTimesDoNotOverflow() {
    var clock = EventClock()
    for time: Int64 in [.max, .min, .max, 0, .min, .max] {
      #expect(clock.seconds(at: time).isFinite)
    }
  }
}
