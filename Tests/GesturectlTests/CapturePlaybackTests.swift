import Testing

@testable import gesturectl

/// The time of a capture that is played for pages.
@Suite struct CapturePlaybackTests {
  @Test func `playing follows the speed, but never leaps`() {
    #expect(CapturePlayback.time(0.125, after: 1, at: 1, until: 9) == 1.125)
    #expect(CapturePlayback.time(0.03125, after: 1, at: 4, until: 9) == 1.125)
    // A delay of the machine is not made up for.
    #expect(CapturePlayback.time(3, after: 1, at: 1, until: 9) == 1.25)
    #expect(CapturePlayback.time(0.125, after: 1, at: 5, until: 9) == 1.25)
    #expect(CapturePlayback.time(0.125, after: 8.95, at: 1, until: 9) == 9)
  }
}
