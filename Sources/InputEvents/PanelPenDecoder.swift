/// Rebuilds the pen of a panel that reports it on the node of its fingers, which are in slots.
///
/// While `BTN_TOOL_PEN` or `BTN_TOOL_RUBBER` is down, `ABS_X`, `ABS_Y`, `ABS_PRESSURE` and
/// `BTN_TOUCH` belong to the pen. But the kernel writes them too, for programs that do not know
/// slots: the values of the oldest finger, and whether there is one
/// (`input_mt_report_pointer_emulation`). So a value that a finger has at that moment, and a touch
/// that comes and goes with the fingers, do not belong to the pen. An old panel that declares
/// `BTN_TOOL_PEN` and never sends it has no pen.
package final class PanelPenDecoder: ContactDecoder {
  private let decoder: SingleTouchDecoder
  private var fingers: EmulatedFingers
  private var tools: PenTools
  /// The touch in this frame that came before its tool.
  private var earlyTouch: InputEvent?
  /// True if the pen touches according to the newest event about it.
  private var isPressed: Bool

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - description: The description of the pen: see `penBesideFingers`.
  ///   - state: The panel's state before the first event. A pen that touches already is ignored
  ///     until it is lifted.
  package init(description: DeviceDescription, state: DeviceState = DeviceState()) {
    let own = Self.penState(of: state)
    decoder = SingleTouchDecoder(description: description, state: own)
    tools = PenTools(keys: own.keys)
    isPressed = own.keys.contains(EventCode.btnTouch.code)
    fingers = EmulatedFingers(state)
  }

  package func decode(_ event: InputEvent, into frame: inout ContactFrame) -> Bool {
    switch event.code {
    case .synReport:
      // A touch that outlasts the tool belongs to a finger.
      if tools.nearest == nil, isPressed {
        press(InputEvent(time: event.time, code: .btnTouch, value: 0))
      }
      earlyTouch = nil
      fingers.endFrame()
      return decoder.decode(event, into: &frame)
    case .btnToolPen, .btnToolRubber:
      tools.set(event.code, isNear: event.value != 0)
      decoder.apply(event)
      if tools.nearest != nil, let touch = earlyTouch { press(touch) }
    case .btnTouch:
      if fingers.explainsTouch(event.value) { break }
      if tools.nearest != nil { press(event) } else { earlyTouch = event }
    case .synDropped:
      (earlyTouch, isPressed) = (nil, false)
      return decoder.decode(event, into: &frame)
    default:
      if !fingers.apply(event) { decoder.apply(event) }
    }
    return decoder.endLongFrame(&frame, at: event.time)
  }

  package func resynchronize(to state: DeviceState, at time: Int64, into frame: inout ContactFrame)
  {
    let own = Self.penState(of: state)
    earlyTouch = nil
    tools = PenTools(keys: own.keys)
    isPressed = own.keys.contains(EventCode.btnTouch.code)
    fingers = EmulatedFingers(state)
    decoder.resynchronize(to: own, at: time, into: &frame)
  }

  private func press(_ event: InputEvent) {
    earlyTouch = nil
    isPressed = event.value != 0
    decoder.apply(event)
  }

  /// The state of the pen; without a pen, a touch belongs to a finger.
  private static func penState(of state: DeviceState) -> DeviceState {
    var own = state
    own.slots = []
    if PenTools(keys: state.keys).nearest == nil { own.keys.remove(EventCode.btnTouch.code) }
    return own
  }
}

extension DeviceDescription {
  /// The description of a pen that the device reports beside fingers in slots; `nil` if there is
  /// none.
  package var penBesideFingers: DeviceDescription? {
    guard touchProtocol == .slots, !codes.isDisjoint(with: [.btnToolPen, .btnToolRubber]),
      let x = axis(.absX), let y = axis(.absY), x.minimum < x.maximum, y.minimum < y.maximum
    else { return nil }
    var pen = self
    pen.axes = axes.filter { $0.key < EventCode.absMTSlot.code }
    pen.codes = codes.filter {
      $0.type != EventCode.absoluteType || $0.code < EventCode.absMTSlot.code
    }
    return pen
  }
}

/// The end of a pen that is near the panel (`BTN_TOOL_PEN`, `BTN_TOOL_RUBBER`).
///
/// An eraser goes out of range as a pen and into range as a rubber, in one frame or in two and in
/// any order. If a panel reports both at once, the newest one counts.
struct PenTools: Equatable {
  /// The tool that counts; `nil` if no pen is near.
  private(set) var nearest: EventCode?
  private var hasPen: Bool
  private var hasRubber: Bool

  /// Starts with the tools whose keys are down.
  init(keys: Set<UInt16> = []) {
    hasPen = keys.contains(EventCode.btnToolPen.code)
    hasRubber = keys.contains(EventCode.btnToolRubber.code)
    nearest = hasPen ? .btnToolPen : hasRubber ? .btnToolRubber : nil
  }

  /// Sets the state of a tool from its key.
  mutating func set(_ tool: EventCode, isNear: Bool) {
    if tool == .btnToolPen { hasPen = isNear } else { hasRubber = isNear }
    if isNear {
      nearest = tool
    } else if nearest == tool {
      nearest = hasPen ? .btnToolPen : hasRubber ? .btnToolRubber : nil
    }
  }
}
