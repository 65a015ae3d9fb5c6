/// An event type and a code of that type, which together name the subject of an event.
///
/// Numbers and spellings are those of `linux/input-event-codes.h`; each constant names its C
/// spelling.
package struct EventCode: Hashable, Sendable {
  /// `EV_SYN`, `EV_KEY`, `EV_ABS` or another.
  package let type: UInt16
  /// The code within the type.
  package let code: UInt16

  package init(type: UInt16, code: UInt16) {
    self.type = type
    self.code = code
  }
}

extension EventCode {
  /// `EV_SYN`: markers between events.
  package static let synchronizationType: UInt16 = 0x00
  /// `EV_KEY`: keys and buttons.
  package static let keyType: UInt16 = 0x01
  /// `EV_ABS`: absolute axes.
  package static let absoluteType: UInt16 = 0x03

  /// `SYN_REPORT`: a frame is complete.
  package static let synReport = EventCode(type: synchronizationType, code: 0)
  /// `SYN_MT_REPORT`: a protocol A packet is complete.
  package static let synMTReport = EventCode(type: synchronizationType, code: 2)
  /// `SYN_DROPPED`: the kernel's queue overflowed and events are lost.
  package static let synDropped = EventCode(type: synchronizationType, code: 3)

  /// `BTN_LEFT`.
  package static let btnLeft = key(0x110)
  /// `BTN_TOOL_PEN`.
  package static let btnToolPen = key(0x140)
  /// `BTN_TOOL_RUBBER`.
  package static let btnToolRubber = key(0x141)
  /// `BTN_TOUCH`.
  package static let btnTouch = key(0x14a)

  /// `ABS_X`.
  package static let absX = absolute(0x00)
  /// `ABS_Y`.
  package static let absY = absolute(0x01)
  /// `ABS_Z`.
  package static let absZ = absolute(0x02)
  /// `ABS_RX`.
  package static let absRX = absolute(0x03)
  /// `ABS_PRESSURE`.
  package static let absPressure = absolute(0x18)
  /// `ABS_DISTANCE`.
  package static let absDistance = absolute(0x19)
  /// `ABS_TILT_X`.
  package static let absTiltX = absolute(0x1a)
  /// `ABS_TILT_Y`.
  package static let absTiltY = absolute(0x1b)
  /// `ABS_MT_SLOT - 1`: never set by a touchscreen; gamepads that count through the axes set it.
  static let absReserved = absolute(0x2e)
  /// `ABS_MT_SLOT`.
  package static let absMTSlot = absolute(0x2f)
  /// `ABS_MT_TOUCH_MAJOR`.
  package static let absMTTouchMajor = absolute(0x30)
  /// `ABS_MT_TOUCH_MINOR`.
  package static let absMTTouchMinor = absolute(0x31)
  /// `ABS_MT_ORIENTATION`.
  package static let absMTOrientation = absolute(0x34)
  /// `ABS_MT_POSITION_X`.
  package static let absMTPositionX = absolute(0x35)
  /// `ABS_MT_POSITION_Y`.
  package static let absMTPositionY = absolute(0x36)
  /// `ABS_MT_TOOL_TYPE`.
  package static let absMTToolType = absolute(0x37)
  /// `ABS_MT_TRACKING_ID`.
  package static let absMTTrackingID = absolute(0x39)
  /// `ABS_MT_PRESSURE`.
  package static let absMTPressure = absolute(0x3a)
  /// `ABS_MT_DISTANCE`.
  package static let absMTDistance = absolute(0x3b)
  /// `ABS_MT_TOOL_Y`.
  package static let absMTToolY = absolute(0x3d)

  private static func key(_ code: UInt16) -> EventCode { EventCode(type: keyType, code: code) }

  private static func absolute(_ code: UInt16) -> EventCode {
    EventCode(type: absoluteType, code: code)
  }
}
