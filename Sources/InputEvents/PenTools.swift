/// Which end of a pen is near the panel (`BTN_TOOL_PEN`, `BTN_TOOL_RUBBER`).
///
/// An eraser is out of range as a pen and in range as a rubber, in one frame or in two and in any
/// order; where a panel says both at once, what came last counts.
struct PenTools: Equatable {
  /// The tool that counts; `nil` where no pen is near.
  private(set) var nearest: EventCode?
  private var hasPen: Bool
  private var hasRubber: Bool

  /// The tools by the keys that are down.
  init(keys: Set<UInt16> = []) {
    hasPen = keys.contains(EventCode.btnToolPen.code)
    hasRubber = keys.contains(EventCode.btnToolRubber.code)
    nearest = hasPen ? .btnToolPen : hasRubber ? .btnToolRubber : nil
  }

  /// Takes what a key says of its tool.
  mutating func set(_ tool: EventCode, isNear: Bool) {
    if tool == .btnToolPen { hasPen = isNear } else { hasRubber = isNear }
    if isNear {
      nearest = tool
    } else if nearest == tool {
      nearest = hasPen ? .btnToolPen : hasRubber ? .btnToolRubber : nil
    }
  }
}
