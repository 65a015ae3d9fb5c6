import Testing

@testable import Tools

/// The time of a capture that is played for pages.
struct PlaybackTimeTests {
  @Test func `playing follows the speed, but never leaps`() {
    let times = [
      PlaybackTime.time(0.125, after: 1, at: 1, until: 9),
      PlaybackTime.time(0.03125, after: 1, at: 4, until: 9),
      // A delay of the machine is not made up for.
      PlaybackTime.time(3, after: 1, at: 1, until: 9),
      PlaybackTime.time(0.125, after: 1, at: 5, until: 9),
      PlaybackTime.time(0.125, after: 8.95, at: 1, until: 9),
    ]
    #expect(times == [1.125, 1.125, 1.25, 1.25, 9])
  }
}
