package import InputEvents
package import RandomNumbers

/// Random events of a panel: plausible ones, and ones that no panel sends.
package enum RandomEvents {
  /// Makes the events of a seed, the same each time.
  ///
  /// A code that is listed twice is sent twice as often. If `isHostile`, any value, code and time
  /// may come.
  package static func make(
    seed: Int, codes: [EventCode], isHostile: Bool, count: Int = 400
  ) -> [InputEvent] {
    var random = SplitMix64(seed: UInt64(seed))
    var time: Int64 = 0
    return (0..<count).map { _ in
      let wild = isHostile && Int.random(in: 0..<8, using: &random) == 0
      time = wild ? .random(in: .min ... .max, using: &random) : (time &+ 4_000)
      var code = codes.randomElement(using: &random) ?? .synReport
      if wild {
        code = EventCode(
          type: .random(in: 0...5, using: &random), code: .random(in: 0...0x40, using: &random))
      }
      return InputEvent(time: time, code: code, value: value(of: code, wild, using: &random))
    }
  }

  /// Makes a random state of a panel.
  package static func state(using random: inout SplitMix64) -> DeviceState {
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

  private static func value(
    of code: EventCode, _ isWild: Bool, using random: inout SplitMix64
  ) -> Int32 {
    if isWild {
      return Bool.random(using: &random)
        ? .random(in: .min ... .max, using: &random) : .random(in: -3...6, using: &random)
    }
    switch code {
    case .absMTSlot: return .random(in: 0...3, using: &random)
    case .absMTTrackingID: return .random(in: -1...3, using: &random)
    case .absMTToolType: return .random(in: 0...2, using: &random)
    case .btnTouch, .btnToolPen, .btnToolRubber: return .random(in: 0...1, using: &random)
    default: return .random(in: 0...20, using: &random) * 50
    }
  }
}
