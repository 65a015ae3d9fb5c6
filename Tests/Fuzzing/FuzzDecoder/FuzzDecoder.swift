import DecoderReferees
import FuzzReport
import InputEvents
import RandomNumbers

/// Sends a panel's events to the decoder that the first byte chooses, and checks each contact's
/// life and, for the slot decoder, each frame.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  let bytes = unsafe FuzzReport.bytes(data, size)
  guard let plan = bytes.first else { return 0 }
  var referee = makeReferee(plan)
  for step in EventBytes.steps(bytes.dropFirst()) {
    switch step {
    case .event(let event): referee.apply(event)
    case .loss(let seed):
      // The model of the slots cannot resynchronize to a state with contacts.
      guard plan % 6 > 1 else { continue }
      var random = SplitMix64(seed: seed)
      referee.resynchronize(to: RandomEvents.state(using: &random), at: 7)
    }
  }
  referee.finish()
  FuzzReport.check(referee.faults)
  return 0
}

private func makeReferee(_ plan: UInt8) -> DecoderReferee {
  let description = DeviceDescription(
    codes: [.btnTouch],
    axes: [
      EventCode.absMTPositionX.code: AbsoluteAxis(minimum: 0, maximum: 4095),
      EventCode.absMTPositionY.code: AbsoluteAxis(minimum: 0, maximum: 4095),
    ])
  switch plan % 6 {
  case 0: return DecoderReferee(slotCount: 10)
  case 1: return DecoderReferee(slotCount: 2)
  case 2: return DecoderReferee(SlotDecoder(slotCount: 4))
  case 3: return DecoderReferee(PacketDecoder(description: description))
  case 4: return DecoderReferee(UnslottedDecoder(description: description))
  default: return DecoderReferee(SingleTouchDecoder(description: description))
  }
}
