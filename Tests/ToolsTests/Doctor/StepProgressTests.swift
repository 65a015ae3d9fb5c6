import InputEvents
import Testing

@testable import Tools

/// When a step of the doctor is over.
struct StepProgressTests {
  private var reader: FrameReader
  private var progress = StepProgress(of: .oneFinger, at: 0, for: 60_000_000)

  init() throws {
    reader = try #require(FrameReader(description: .touchscreen()))
  }

  private mutating func read(_ changes: [(EventCode, Int32)]) -> [ContactFrame] {
    (changes + [(.synReport, 0)]).flatMap { code, value in
      reader.read(InputEvent(time: 0, code: code, value: value))
    }
  }

  private static let down: [(EventCode, Int32)] = [
    (.absMTSlot, 0), (.absMTTrackingID, 1), (.absMTPositionX, 400), (.absMTPositionY, 300),
    (.btnTouch, 1),
  ]

  @Test mutating func `a finger that was down before the step is none of its touches`() {
    _ = read(Self.down)
    for change in [(.absMTPositionX, 500), (.absMTTrackingID, -1)] as [(EventCode, Int32)] {
      for frame in read([change]) { progress.follow(frame, at: 1_000_000) }
    }
    #expect(progress.end == 60_000_000)
  }

  @Test mutating func `a finger that left while events were lost has left`() {
    for frame in read(Self.down) { progress.follow(frame, at: 0) }
    #expect(progress.end == 60_000_000)
    let free = Array(repeating: [EventCode.absMTTrackingID.code: Int32(-1)], count: 5)
    let frame = reader.resynchronize(to: DeviceState(slots: free), at: 8_000)
    progress.follow(frame, at: 1_000_000)
    #expect(progress.end == 1_500_000)
  }
}
