/// The fingers in a panel's slots, and the values that the kernel repeats for them outside of
/// slots.
struct EmulatedFingers {
  private struct Finger {
    var isDown = false
    var x: Int32?
    var y: Int32?
    var pressure: Int32?
  }

  private var fingers: [Finger] = []
  private var current = 0
  /// True if a finger was down at the end of the previous frame.
  private var wereAny = false

  /// Starts with the fingers that are down in a state.
  init(_ state: DeviceState) {
    current = state.currentSlot
    for values in state.slots.prefix(SlotDecoder.maximumSlotCount) {
      fingers.append(
        Finger(
          isDown: (values[EventCode.absMTTrackingID.code] ?? -1) >= 0,
          x: values[EventCode.absMTPositionX.code], y: values[EventCode.absMTPositionY.code],
          pressure: values[EventCode.absMTPressure.code]))
    }
    wereAny = areAny
  }

  private var areAny: Bool { fingers.contains(where: \.isDown) }

  mutating func endFrame() { wereAny = areAny }

  /// True if the kernel reports a `BTN_TOUCH` value for the first finger that came or the last that
  /// went.
  func explainsTouch(_ value: Int32) -> Bool { areAny != wereAny && areAny == (value != 0) }

  /// Follows an event; returns true if it is about fingers, in a slot or repeated outside of slots.
  mutating func apply(_ event: InputEvent) -> Bool {
    switch event.code {
    case .absX: return fingers.contains { $0.isDown && $0.x == event.value }
    case .absY: return fingers.contains { $0.isDown && $0.y == event.value }
    case .absPressure: return fingers.contains { $0.isDown && $0.pressure == event.value }
    case .absMTSlot: current = Int(event.value)
    case .absMTTrackingID: change { $0.isDown = event.value >= 0 }
    case .absMTPositionX: change { $0.x = event.value }
    case .absMTPositionY: change { $0.y = event.value }
    case .absMTPressure: change { $0.pressure = event.value }
    default:
      return event.code.type == EventCode.absoluteType
        && event.code.code >= EventCode.absMTSlot.code
    }
    return true
  }

  private mutating func change(_ body: (inout Finger) -> Void) {
    guard (0..<SlotDecoder.maximumSlotCount).contains(current) else { return }
    while fingers.count <= current { fingers.append(Finger()) }
    body(&fingers[current])
  }
}
