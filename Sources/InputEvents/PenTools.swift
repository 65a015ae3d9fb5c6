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
