import DecoderReferees
import Testing

@testable import InputEvents

/// Devices that send no report of their own: memory and time stay within bounds, and no contact is
/// lost or left over.
struct EndlessFrameTests {
  /// The result of decoding.
  private struct Outcome {
    var lives = ContactLives()
    /// The number of changes in the longest frame.
    var longest = 0
    /// The number of changes in all frames.
    var changes = 0

    mutating func apply(_ frame: ContactFrame) {
      lives.apply(frame)
      longest = max(longest, frame.changes.count)
      changes += frame.changes.count
    }
  }

  private static let axis = AbsoluteAxis(minimum: 0, maximum: 1000)
  private static let touch = DeviceDescription(
    codes: [.btnTouch], axes: [EventCode.absX.code: axis, EventCode.absY.code: axis])
  private static let list = DeviceDescription(axes: [
    EventCode.absMTPositionX.code: axis, EventCode.absMTPositionY.code: axis,
    EventCode.absMTTrackingID.code: axis,
  ])

  /// Decodes events, with or without the joiner before the decoder.
  private func decode(
    _ decoder: any ContactDecoder, _ events: [(EventCode, Int32)], isJoined: Bool = true
  ) -> Outcome {
    var (outcome, frame, joiner) = (Outcome(), ContactFrame(), FrameJoiner())
    for (index, (code, value)) in events.enumerated() {
      let event = InputEvent(time: Int64(index), code: code, value: value)
      let passed = isJoined ? [joiner.settle(at: event.time), joiner.join(event)] : [event]
      for case let event? in passed where decoder.decode(event, into: &frame) {
        outcome.apply(frame)
      }
    }
    return outcome
  }

  /// Contacts that come and go in one slot, with or without the kernel's reports of cuts.
  private func toggles(
    _ count: Int, cutEvery length: Int?, _ code: EventCode = .absMTTrackingID, off: Int32 = -1
  ) -> [(EventCode, Int32)] {
    (1...count).flatMap { number -> [(EventCode, Int32)] in
      let toggle: [(EventCode, Int32)] = [(code, off == 0 ? 1 : Int32(number)), (code, off)]
      // A contact is down at the cut, so that it is no release.
      let isCut = length.map { number.isMultiple(of: $0) } ?? false
      return isCut ? [toggle[0], (.synReport, 1), toggle[1]] : toggle
    } + [(.synReport, 0)]
  }

  // MARK: Contacts that come and go

  /// Checks that all contacts were reported, in frames of bounded length.
  private func expectAll(_ count: Int, in outcome: Outcome, slots: Int = 1) {
    #expect(outcome.lives.faults == [])
    #expect(outcome.lives.contacts.count == count)
    #expect(outcome.lives.down.isEmpty)
    #expect(outcome.longest <= ContactFrame.maximumChanges(ofSlots: slots) + 2)
  }

  @Test(arguments: [nil, 30], [1, 10, 60])
  func `contacts that come and go in a slot make frames of bounded length`(
    cut: Int?, slots: Int
  ) {
    let outcome = decode(SlotDecoder(slotCount: slots), toggles(5000, cutEvery: cut))
    expectAll(5000, in: outcome, slots: slots)
    #expect(outcome.changes == 2 * 5000)
  }

  @Test func `single touches, pens and slots without a number make bounded frames, too`() {
    let presses = toggles(5000, cutEvery: nil, .btnTouch, off: 0)
    expectAll(5000, in: decode(SingleTouchDecoder(description: Self.touch), presses))
    var pen = Self.touch
    pen.codes.insert(.btnToolPen)
    let hovers = toggles(5000, cutEvery: nil, .btnToolPen, off: 0)
    expectAll(5000, in: decode(PanelPenDecoder(description: pen), hovers))
    let ids = toggles(500, cutEvery: nil)
    expectAll(500, in: decode(UnslottedDecoder(description: Self.list), ids))
  }

  @Test func `a list without a report has a bounded number of contacts`() {
    let packets = (1...5000).flatMap { number -> [(EventCode, Int32)] in
      [
        (.absMTTrackingID, Int32(number)), (.absMTPositionX, Int32(number % 1000)),
        (.absMTPositionY, 0), (.synMTReport, 0),
      ]
    }
    let outcome = decode(
      PacketDecoder(description: Self.list), packets + [(.synReport, 0), (.synReport, 0)])
    #expect(outcome.lives.faults == [])
    #expect(outcome.longest == PacketDecoder.maximumContactCount)
  }

  // MARK: Whole frames

  @Test(arguments: [1, 10, 32, 60, 256])
  func `a frame in which every slot gets another contact stays whole`(slots: Int) {
    func frame(_ first: Int32) -> [(EventCode, Int32)] {
      (0..<Int32(slots)).flatMap { slot -> [(EventCode, Int32)] in
        [
          (.absMTSlot, slot), (.absMTTrackingID, -1), (.absMTTrackingID, first + slot),
          (.absMTPositionX, slot),
        ]
      } + [(.synReport, 0)]
    }
    let decoder = SlotDecoder(slotCount: slots)
    #expect(decode(decoder, frame(0)).longest == slots)
    #expect(decode(decoder, frame(1000)).longest == 2 * slots)
  }

  @Test func `a list of all contacts that are followed stays whole however it is cut`() {
    let packets = (0..<PacketDecoder.maximumContactCount).flatMap {
      number -> [(EventCode, Int32)] in
      [
        (.absMTPositionX, Int32(number)), (.absMTPositionY, 0), (.synMTReport, 0),
        (.synReport, 1), (.absMTTouchMajor, 1), (.synReport, 1),
      ]
    }
    let outcome = decode(PacketDecoder(description: Self.list), packets + [(.synReport, 0)])
    #expect(outcome.longest == PacketDecoder.maximumContactCount)
    #expect(outcome.lives.maximumDownCount == PacketDecoder.maximumContactCount)
  }

  // MARK: Cuts

  @Test func `a finger that moves is followed although only cuts are reported`() {
    let moves = (0..<1000).flatMap { number -> [(EventCode, Int32)] in
      [(.absMTPositionX, Int32(number)), (.synReport, 1)]
    }
    let outcome = decode(SlotDecoder(slotCount: 10), [(.absMTTrackingID, 1)] + moves)
    // The first frame begins the contact, and the others move it.
    #expect(outcome.changes == 1000 / (FrameJoiner.maximumCuts + 1))
    #expect(outcome.lives.down.count == 1)
  }
}
