import InputEvents
import Testing

/// Frames in which the kernel itself lifts contacts: the device is unplugged, or goes to sleep.
struct KernelReleaseTests {
  private static let axes = [0x00, 0x01, 0x35, 0x36].map {
    (UInt16($0), AbsoluteAxis(minimum: 0, maximum: 1000))
  }

  private func phases(
    of decoder: any ContactDecoder, _ events: [(EventCode, Int32)]
  ) -> [ContactChange.Phase] {
    var frame = ContactFrame()
    var phases: [ContactChange.Phase] = []
    for (code, value) in events {
      let event = InputEvent(time: 0, code: code, value: value)
      if decoder.decode(event, into: &frame) { phases += frame.changes.map(\.phase) }
    }
    return phases
  }

  @Test func `a release cancels the finger of a single-touch panel`() {
    let decoder = SingleTouchDecoder(description: DeviceDescription(codes: [.btnTouch]))
    let events: [(EventCode, Int32)] = [
      (.btnTouch, 1), (.synReport, 0), (.btnTouch, 0), (.synReport, 1),
    ]
    #expect(phases(of: decoder, events) == [.began, .cancelled])
  }

  @Test func `a release cancels the pen of a single-touch panel`() {
    let decoder = SingleTouchDecoder(description: DeviceDescription(codes: [.btnTouch]))
    // The kernel goes through the keys by their numbers, so the tool comes first.
    let events: [(EventCode, Int32)] = [
      (.btnToolPen, 1), (.synReport, 0), (.btnTouch, 1), (.synReport, 0),
      (.btnToolPen, 0), (.btnTouch, 0), (.synReport, 1),
    ]
    #expect(phases(of: decoder, events) == [.began, .changed, .cancelled])
  }

  @Test func `a release cancels the fingers of a list`() {
    let description = DeviceDescription(
      codes: [.btnTouch], axes: Dictionary(uniqueKeysWithValues: Self.axes))
    let events: [(EventCode, Int32)] = [
      (.absMTPositionX, 5), (.synMTReport, 0), (.btnTouch, 1), (.synReport, 0),
      (.btnTouch, 0), (.synReport, 1),
    ]
    #expect(phases(of: PacketDecoder(description: description), events) == [.began, .cancelled])
  }

  @Test func `a release cancels the fingers in slots`() {
    let events: [(EventCode, Int32)] = [
      (.absMTTrackingID, 1), (.synReport, 0), (.absMTTrackingID, -1), (.synReport, 1),
      (.absMTTrackingID, 2), (.synReport, 0), (.absMTTrackingID, -1), (.synReport, 0),
    ]
    #expect(
      phases(of: SlotDecoder(slotCount: 1), events) == [.began, .cancelled, .began, .ended])
  }
}
