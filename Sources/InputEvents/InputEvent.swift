/// One event, as the kernel's evdev interface delivers it (`struct input_event`).
package struct InputEvent: Equatable, Sendable {
  /// The time: microseconds on the device's clock, or on the capture's.
  package var time: Int64
  /// The subject: type and code.
  package var code: EventCode
  /// The new value of an axis, 1 or 0 for a key.
  package var value: Int32

  /// True if this is a `SYN_REPORT`: a frame is complete.
  package var isReport: Bool { code == .synReport }

  /// True if this is a `SYN_REPORT` that the kernel made of its own accord, which has the value 1.
  ///
  /// `FrameJoiner` finds out the reason. Behind it, the device has been released, and all contacts
  /// are gone although no finger was lifted.
  package var isMadeByKernel: Bool { isReport && value == 1 }

  package init(time: Int64, code: EventCode, value: Int32) {
    self.time = time
    self.code = code
    self.value = value
  }
}

// Events have times in whole microseconds; touches, lines and people have them in seconds. These
// are the only conversions between the two. The sums of seconds are in `EventTime` of the engine.

extension Double {
  package init(secondsOf microseconds: Int64) {
    self = Double(microseconds) / 1_000_000
  }
}

extension Int64 {
  /// Creates the nearest microseconds of a time in seconds.
  ///
  /// The result is at most 10^18 before or after 0, which is more than 30,000 years. So sums of a
  /// few such times cannot overflow. A time that is not a number becomes the last one.
  package init(microsecondsOf seconds: Double) {
    let last = 1e18
    let microseconds = (seconds * 1_000_000).rounded()
    self =
      microseconds.magnitude < last
      ? Int64(microseconds) : Int64(microseconds < 0 ? -last : last)
  }
}
