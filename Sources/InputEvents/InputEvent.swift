/// One event, as the kernel's evdev interface delivers it (`struct input_event`).
package struct InputEvent: Equatable, Sendable {
  /// When it happened: microseconds on the device's clock, or on the capture's.
  package var time: Int64
  /// What happened: type and code.
  package var code: EventCode
  /// The new value of an axis, 1 or 0 for a key.
  package var value: Int32

  /// True if this is a `SYN_REPORT` that the kernel has made of its own accord, which has the value 1.
  ///
  /// `FrameJoiner` finds out why it was made. Behind it the device has been released, and all contacts
  /// are gone without a finger being lifted.
  package var isMadeByKernel: Bool { code == .synReport && value == 1 }

  package init(time: Int64, code: EventCode, value: Int32) {
    self.time = time
    self.code = code
    self.value = value
  }
}
