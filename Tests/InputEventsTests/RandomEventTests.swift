import InputEvents
import Testing

/// Random events, the same in every run: nothing that comes may confuse a decoder.
@Suite struct RandomEventTests {
  private static let slotCodes: [EventCode] = [
    .absMTSlot, .absMTSlot, .absMTTrackingID, .absMTTrackingID, .absMTPositionX, .absMTPositionY,
    .absMTToolType, .absMTPressure, .absX, .btnTouch, .synReport, .synReport, .synReport,
  ]
  private static let packetCodes: [EventCode] = [
    .absMTPositionX, .absMTPositionX, .absMTPositionY, .absMTTouchMajor, .synMTReport,
    .synMTReport, .synMTReport, .btnTouch, .synReport,
  ]
  private static let singleCodes: [EventCode] = [
    .absX, .absY, .absPressure, .btnTouch, .btnTouch, .btnToolPen, .btnToolRubber, .synReport,
    .synReport,
  ]

  private static let description = DeviceDescription(
    codes: [.btnTouch],
    axes: [
      EventCode.absMTPositionX.code: AbsoluteAxis(minimum: 0, maximum: 1000),
      EventCode.absMTPositionY.code: AbsoluteAxis(minimum: 0, maximum: 1000),
    ])

  private func events(_ seed: Int, _ codes: [EventCode]) -> [InputEvent] {
    let losses: [EventCode] = seed % 3 == 0 ? [.synDropped] : []
    return RandomEvents.make(seed: seed, codes: codes + losses, isHostile: seed % 2 == 0)
  }

  @Test(arguments: 0..<600) func slotsAreThoseOfAPlainModel(_ seed: Int) {
    let decoder = SlotDecoder(slotCount: 4)
    var shadow = ShadowSlots(slotCount: 4)
    var lives = ContactLives()
    var frame = ContactFrame()
    for (index, event) in events(seed, Self.slotCodes).enumerated() {
      let isFrame = decoder.decode(event, into: &frame)
      guard let changes = shadow.take(event) else {
        #expect(!isFrame)
        continue
      }
      #expect(isFrame)
      #expect(frame == ContactFrame(time: event.time, changes: changes), "event \(index)")
      if frame.changes != changes { return }
      lives.take(frame)
    }
    decoder.resynchronize(to: DeviceState(), at: 0, into: &frame)
    #expect(frame.changes == shadow.breakOff())
    lives.take(frame)
    #expect(lives.down.isEmpty)
  }

  @Test(arguments: 0..<600) func contactsOfAnyDecoderLiveOnce(_ seed: Int) {
    let packets = Self.packetCodes + (seed % 4 < 2 ? [.absMTTrackingID] : [])
    let plans: [(any ContactDecoder, [EventCode])] = [
      (PacketDecoder(description: Self.description), packets),
      (UnslottedDecoder(description: Self.description), packets),
      (UnslottedDecoder(description: Self.description), Self.slotCodes),
      (SingleTouchDecoder(description: Self.description), Self.singleCodes),
      (SlotDecoder(slotCount: 4), Self.slotCodes + Self.packetCodes + Self.singleCodes),
    ]
    for (decoder, codes) in plans {
      var random = SeededRandom(seed: UInt64(seed))
      var lives = ContactLives()
      var frame = ContactFrame()
      for event in events(seed, codes) {
        if decoder.decode(event, into: &frame) {
          #expect(frame.time == event.time)
          lives.take(frame)
        }
        switch Int.random(in: 0..<200, using: &random) {
        case 0:
          decoder.resynchronize(to: state(using: &random), at: 7, into: &frame)
          lives.take(frame)
        case 1:
          decoder.resynchronize(to: DeviceState(), at: 7, into: &frame)
          lives.take(frame)
          #expect(lives.down.isEmpty)
        default: break
        }
      }
      decoder.resynchronize(to: DeviceState(), at: 9, into: &frame)
      lives.take(frame)
      #expect(lives.down.isEmpty)
      #expect(frame.time == 9)
    }
  }

  @Test func theSameEventsGiveTheSameFrames() {
    func frames() -> [String] {
      (0..<20).map { seed in
        let trace = PacketDecoder(description: Self.description)
        var frame = ContactFrame()
        var text = ""
        for event in events(seed, Self.packetCodes) where trace.decode(event, into: &frame) {
          text += frame.text + "\n"
        }
        return text
      }
    }
    #expect(frames() == frames())
  }

  private func state(using random: inout SeededRandom) -> DeviceState {
    var state = DeviceState(currentSlot: .random(in: -1...5, using: &random))
    state.slots = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      [
        EventCode.absMTTrackingID.code: .random(in: -2...3, using: &random),
        EventCode.absMTPositionX.code: .random(in: .min ... .max, using: &random),
      ]
    }
    for key in [EventCode.btnTouch, .btnToolPen] where Bool.random(using: &random) {
      state.keys.insert(key.code)
    }
    return state
  }
}
