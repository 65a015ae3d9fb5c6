import DecoderReferees
import InputEvents
import RandomNumbers
import Testing

/// Random events, the same in every run, none of which may confuse a decoder.
struct RandomEventTests {
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

  @Test(arguments: 0..<RandomRuns.count(600))
  func `the slot decoder equals a simple model on random events`(
    _ seed: Int
  ) {
    var referee = DecoderReferee(slotCount: 4)
    for event in events(seed, Self.slotCodes) { referee.apply(event) }
    referee.finish()
    #expect(referee.faults == [])
  }

  @Test(arguments: 0..<RandomRuns.count(200))
  func `the slot decoder equals a simple model without reports`(
    _ seed: Int
  ) {
    let codes = Self.slotCodes.filter { $0 != .synReport }
    var referee = DecoderReferee(slotCount: 4)
    for event in events(seed, codes) { referee.apply(event) }
    referee.apply(InputEvent(time: 9, code: .synReport, value: 0))
    referee.finish()
    #expect(referee.faults == [])
  }

  @Test(arguments: 0..<RandomRuns.count(600))
  func `contacts of every decoder begin and end once on random events`(
    _ seed: Int
  ) {
    let packets = Self.packetCodes + (seed % 4 < 2 ? [.absMTTrackingID] : [])
    let plans: [(any ContactDecoder, [EventCode])] = [
      (PacketDecoder(description: Self.description), packets),
      (UnslottedDecoder(description: Self.description), packets),
      (UnslottedDecoder(description: Self.description), Self.slotCodes),
      (SingleTouchDecoder(description: Self.description), Self.singleCodes),
      (SlotDecoder(slotCount: 4), Self.slotCodes + Self.packetCodes + Self.singleCodes),
    ]
    for (decoder, codes) in plans {
      var random = SplitMix64(seed: UInt64(seed))
      var referee = DecoderReferee(decoder)
      for event in events(seed, codes) {
        referee.apply(event)
        switch Int.random(in: 0..<200, using: &random) {
        case 0: referee.resynchronize(to: RandomEvents.state(using: &random), at: 7)
        case 1: referee.finish()
        default: break
        }
      }
      referee.finish()
      #expect(referee.faults == [])
    }
  }

  @Test(arguments: 0..<RandomRuns.count(300))
  func `contacts live once, whatever the reports of the kernel`(_ seed: Int) {
    let plans: [(any ContactDecoder, [EventCode])] = [
      (PacketDecoder(description: Self.description), Self.packetCodes),
      (UnslottedDecoder(description: Self.description), Self.packetCodes),
      (SingleTouchDecoder(description: Self.description), Self.singleCodes),
      (SlotDecoder(slotCount: 4), Self.slotCodes + Self.packetCodes + Self.singleCodes),
    ]
    for (decoder, codes) in plans {
      var referee = DecoderReferee(decoder)
      var joiner = FrameJoiner()
      for var event in events(seed, codes) {
        if event.code == .synReport { event.value = event.value % 100 == 0 ? 1 : 0 }
        for case let passed? in [joiner.settle(at: event.time), joiner.join(event)] {
          referee.apply(passed)
        }
      }
      referee.finish()
      #expect(referee.faults == [])
    }
  }
}
