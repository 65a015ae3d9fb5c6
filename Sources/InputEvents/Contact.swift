/// Something that touches a panel or hovers above it, in raw units of the panel's axes.
package struct Contact: Equatable, Sendable {
  /// The kind of contact that the panel reports (`ABS_MT_TOOL_TYPE`).
  package enum Tool: Int32, Sendable {
    /// `MT_TOOL_FINGER`
    case finger = 0
    /// `MT_TOOL_PEN`
    case pen = 1
    /// `MT_TOOL_PALM`
    case palm = 2
  }

  /// The number of the contact, counted from 1 for each decoder; unlike tracking ids, it is never
  /// used again.
  package var number: Int
  /// The slot, always 0 on a single-touch panel; `nil` if the panel has no slots.
  package var slot: Int?
  /// `ABS_MT_POSITION_X`, or `ABS_X` on a single-touch panel.
  package var x: Int32 = 0
  /// `ABS_MT_POSITION_Y`, or `ABS_Y` on a single-touch panel.
  package var y: Int32 = 0
  /// `ABS_MT_TOOL_TYPE`; a value without a name counts as a finger.
  package var tool: Tool = .finger
  /// True if the button of a single-touch panel (`BTN_TOUCH`) is down; `nil` on other panels, which
  /// report a distance instead.
  package var isPressed: Bool?
  /// `ABS_MT_DISTANCE`, or `ABS_DISTANCE` on a single-touch panel.
  package var distance: Int32 = 0
  /// `ABS_MT_PRESSURE`, or `ABS_PRESSURE` on a single-touch panel.
  package var pressure: Int32 = 0
  /// `ABS_MT_TOUCH_MAJOR`.
  package var touchMajor: Int32 = 0
  /// `ABS_MT_TOUCH_MINOR`.
  package var touchMinor: Int32 = 0
  /// `ABS_MT_ORIENTATION`.
  package var orientation: Int32 = 0
  /// `ABS_TILT_X` of a pen on a single-touch panel: above 0 it leans to the right.
  package var tiltX: Int32 = 0
  /// `ABS_TILT_Y` of a pen on a single-touch panel: above 0 it leans downwards.
  package var tiltY: Int32 = 0
  /// `ABS_Z` of a pen on a single-touch panel: its rotation about its own axis.
  package var roll: Int32 = 0

  /// True if the panel reports a pen.
  package var isPen: Bool { tool == .pen }
  /// True if the panel reports a palm.
  package var isPalm: Bool { tool == .palm }
  /// True if the contact is near the panel without touching it.
  package var isHovering: Bool { isPressed.map { !$0 } ?? (distance > 0) }

  package init(number: Int, slot: Int? = nil) {
    self.number = number
    self.slot = slot
  }
}
