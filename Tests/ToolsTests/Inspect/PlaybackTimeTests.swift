import Testing

@testable import Tools

/// The time of a capture that is played for pages.
struct PlaybackTimeTests {
  @Test func `playing follows the speed, but never leaps`() {
    #expect(PlaybackTime.time(0.125, after: 1, at: 1, until: 9) == 1.125)
    #expect(PlaybackTime.time(0.03125, after: 1, at: 4, until: 9) == 1.125)
    // A delay of the machine is not made up for.
    #expect(PlaybackTime.time(3, after: 1, at: 1, until: 9) == 1.25)
    #expect(PlaybackTime.time(0.125, after: 1, at: 5, until: 9) == 1.25)
    #expect(PlaybackTime.time(0.125, after: 8.95, at: 1, until: 9) == 9)
  }
}
