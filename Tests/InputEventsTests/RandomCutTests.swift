import InputEvents
import RandomNumbers
import Testing

/// Random frames, whole and cut: the kernel's buffer does not change the movements of fingers.
struct RandomCutTests {
  private static let description = DeviceDescription(
    codes: [.btnTouch],
    axes: [
      EventCode.absMTPositionX.code: AbsoluteAxis(minimum: 0, maximum: 1000),
      EventCode.absMTPositionY.code: AbsoluteAxis(minimum: 0, maximum: 600),
    ])

  private func trace(_ events: [InputEvent], isKnown: Bool) -> (frames: [String], times: [Int64]) {
    let decoder: any ContactDecoder =
      isKnown
      ? PacketDecoder(description: Self.description)
      : UnslottedDecoder(description: Self.description)
    let trace = DecoderTrace(decoder, joiner: FrameJoiner())
    let frames = trace.frames(events) + trace.settle()
    return (frames, trace.times)
  }

  @Test(arguments: 0..<RandomRuns.count(24))
  func `a frame has the same contacts however the kernel cuts it`(_ seed: Int) {
    let lists = RandomLists(seed: seed)
    let expected = trace(lists.whole, isKnown: true)
    for length in 8...24 {
      for isKnown in [false, true] {
        let found = trace(lists.cut(length: length, delay: 0), isKnown: isKnown)
        #expect(found == expected, "parts of \(length) events")
      }
      // Before Linux 5.4 each part has the time at which it was sent.
      let delayed = trace(lists.cut(length: length, delay: 700), isKnown: true)
      #expect(delayed.frames == expected.frames, "parts of \(length) events")
    }
  }
}
