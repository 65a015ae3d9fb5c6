import InputEvents

/// Events written as words: `slot 0 id 7 x 10 y 20 · x 11 · id -1`.
///
/// `·` stands between frames, and each frame ends with a `SYN_REPORT`, except one that ends with
/// `…`. Small letters are the multitouch axes; `X`, `Y`, `Z`, `RX`, `P`, `D`, `TX` and `TY` those
/// of a single-touch panel. `mt` is `SYN_MT_REPORT`, `dropped` is `SYN_DROPPED`, and `kernel` is
/// the `SYN_REPORT` with value 1. `+300` moves the rest of the frame by 300 µs. Frames are 10 ms
/// apart.
struct EventScript {
  /// The axes and keys by their words.
  static let codes: [Substring: EventCode] = [
    "slot": .absMTSlot, "id": .absMTTrackingID, "x": .absMTPositionX, "y": .absMTPositionY,
    "tool": .absMTToolType, "distance": .absMTDistance, "pressure": .absMTPressure,
    "major": .absMTTouchMajor, "minor": .absMTTouchMinor, "orientation": .absMTOrientation,
    "X": .absX, "Y": .absY, "Z": .absZ, "RX": .absRX, "P": .absPressure, "D": .absDistance,
    "TX": .absTiltX, "TY": .absTiltY,
    "touch": .btnTouch, "left": .btnLeft, "pen": .btnToolPen, "rubber": .btnToolRubber,
    "blob": EventCode(type: EventCode.absoluteType, code: 0x38),
    "home": EventCode(type: EventCode.keyType, code: 102),
  ]

  /// The time between two frames, in microseconds.
  static let interval: Int64 = 10_000

  private(set) var events: [InputEvent] = []

  init(_ text: String) {
    var start: Int64 = 0
    for frame in text.split(separator: "·", omittingEmptySubsequences: false) {
      var time = start
      var words = frame.split(separator: " ")[...]
      var isOpen = false
      while let word = words.popFirst() {
        switch word {
        case "…": isOpen = true
        case "mt": append(.synMTReport, 0, at: time)
        case "dropped": append(.synDropped, 0, at: time)
        case "kernel": append(.synReport, 1, at: time)
        case _ where word.first == "+": time += Int64(word.dropFirst()) ?? 0
        default:
          guard let code = Self.codes[word], let value = words.popFirst().flatMap({ Int32($0) })
          else { preconditionFailure("no such event: \(word)") }
          append(code, value, at: time)
        }
      }
      if !isOpen { append(.synReport, 0, at: time) }
      start += Self.interval
    }
  }

  private mutating func append(_ code: EventCode, _ value: Int32, at time: Int64) {
    events.append(InputEvent(time: time, code: code, value: value))
  }
}

extension DeviceState {
  /// Creates the state of a panel after the events of a script, as the kernel would report it.
  init(after text: String, slotCount: Int = 0) {
    self.init()
    let idle = [EventCode.absMTTrackingID.code: Int32(-1)]
    slots = Array(repeating: idle, count: slotCount)
    for event in EventScript(text).events {
      switch (event.code, event.code.type) {
      case (.absMTSlot, _): currentSlot = Int(event.value)
      case (_, EventCode.absoluteType) where event.code.code > EventCode.absMTSlot.code:
        slots[currentSlot][event.code.code] = event.value
      case (_, EventCode.absoluteType): axes[event.code.code] = event.value
      case (_, EventCode.keyType) where event.value != 0: keys.insert(event.code.code)
      case (_, EventCode.keyType): keys.remove(event.code.code)
      default: break
      }
    }
  }
}
