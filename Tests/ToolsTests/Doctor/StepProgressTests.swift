import InputEvents
import Testing

@testable import Tools

/// When a step of the doctor is over.
@Suite struct StepProgressTests {
  @Test func `a finger that left while events were lost has left`() throws {
    var progress = try #require(
      StepProgress(of: .oneFinger, on: .touchscreen(), at: 0, for: 60_000_000))
    let down: [(EventCode, Int32)] = [
      (.absMTSlot, 0), (.absMTTrackingID, 1), (.absMTPositionX, 400), (.absMTPositionY, 300),
      (.btnTouch, 1), (.synReport, 0),
    ]
    for (code, value) in down {
      progress.follow(InputEvent(time: 0, code: code, value: value), at: 0)
    }
    #expect(progress.end == 60_000_000)
    let free = Array(repeating: [EventCode.absMTTrackingID.code: Int32(-1)], count: 5)
    progress.resynchronize(to: DeviceState(slots: free), at: 8_000, now: 1_000_000)
    #expect(progress.end == 1_500_000)
  }
}
