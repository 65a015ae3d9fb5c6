/// One event, as the kernel's evdev interface delivers it (`struct input_event`).
package struct InputEvent: Equatable, Sendable {
  /// When it happened: microseconds on the device's clock, or on the capture's.
  package var time: Int64
  /// What happened: type and code.
  package var code: EventCode
  /// The new value of an axis, 1 or 0 for a key.
  package var value: Int32

  /// Whether a `SYN_REPORT` ends a frame that the kernel has made of its own accord.
  ///
  /// When a device is unplugged or goes to sleep, the kernel lifts what is down
  /// (`input_dev_release_keys` in its `input.c`) and marks that by the value 1: no finger did it.
  package var isMadeByKernel: Bool { code == .synReport && value == 1 }

  package init(time: Int64, code: EventCode, value: Int32) {
    self.time = time
    self.code = code
    self.value = value
  }
}
