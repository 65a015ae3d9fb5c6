/// An event that a test sends as a device.
package struct SimulatedEvent: Equatable, Sendable {
  /// The event without its time.
  package struct Change: Equatable, Sendable {
    /// `EV_KEY`, `EV_ABS` or another.
    package var type: UInt16
    /// The code within the type.
    package var code: UInt16
    /// The new value.
    package var value: Int32

    package init(type: UInt16, code: UInt16, value: Int32) {
      self.type = type
      self.code = code
      self.value = value
    }
  }

  /// The time, in microseconds.
  package var time: Int64
  /// The event without its time.
  package var change: Change

  package init(at time: Int64, _ change: Change) {
    self.time = time
    self.change = change
  }
}

extension SimulatedEvent.Change {
  /// `SYN_REPORT`.
  package static let report = Self(type: 0, code: 0, value: 0)
  /// `SYN_MT_REPORT`.
  package static let packetReport = Self(type: 0, code: 2, value: 0)
  /// `SYN_DROPPED`.
  package static let dropped = Self(type: 0, code: 3, value: 0)
  /// `BTN_TOUCH`, down.
  package static let touched = Self(type: 1, code: 0x14a, value: 1)
  /// `BTN_TOUCH`, up.
  package static let released = Self(type: 1, code: 0x14a, value: 0)

  /// `BTN_TOOL_PEN`, in range.
  package static let penNear = Self(type: 1, code: 0x140, value: 1)
  /// `BTN_TOOL_PEN`, out of range.
  package static let penGone = Self(type: 1, code: 0x140, value: 0)

  /// An absolute axis by its code.
  package static func axis(_ code: UInt16, _ value: Int32) -> Self {
    Self(type: 3, code: code, value: value)
  }

  /// `ABS_MT_SLOT`.
  package static func slot(_ value: Int32) -> Self { axis(0x2f, value) }

  /// `ABS_MT_TRACKING_ID`: -1 if a finger lifts.
  package static func trackingID(_ value: Int32) -> Self { axis(0x39, value) }

  /// `ABS_MT_POSITION_X`.
  package static func x(_ value: Int32) -> Self { axis(0x35, value) }

  /// `ABS_MT_POSITION_Y`.
  package static func y(_ value: Int32) -> Self { axis(0x36, value) }

  /// `ABS_MT_TOOL_TYPE`.
  package static func tool(_ value: Int32) -> Self { axis(0x37, value) }

  /// `ABS_MT_PRESSURE`.
  package static func pressure(_ value: Int32) -> Self { axis(0x3a, value) }
}

extension [SimulatedEvent] {
  /// A frame: events of one time, with a `SYN_REPORT` at the end.
  package static func frame(at time: Int64, _ changes: SimulatedEvent.Change...) -> Self {
    frame(at: time, changes)
  }

  /// A frame: events of one time, with a `SYN_REPORT` at the end.
  package static func frame(at time: Int64, _ changes: [SimulatedEvent.Change]) -> Self {
    (changes + [.report]).map { SimulatedEvent(at: time, $0) }
  }
}
