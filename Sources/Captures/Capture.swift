package import InputEvents

/// The contents of a capture file for one device: its description, then its events.
package struct Capture: Equatable, Sendable {
  /// The description of the device.
  ///
  /// Every absolute axis among its codes has an entry in its axes, as on a live device. If the file
  /// has no range for it, the range is 0 to 0; for `ABS_MT_SLOT` it is the range of the events.
  package var device: DeviceDescription
  /// The events in the order of the file, with their times.
  package var events: [InputEvent]
  /// The properties of the device in udev (such as `LIBINPUT_DEVICE_GROUP`); empty if the file has
  /// none.
  package var udevProperties: [String: String]
  /// The comments at the top of the file, without their `#`.
  package var comments: [String]
  /// The reason why the capture ends early, if it does; everything before that is good.
  package var error: CaptureError?

  package init(
    device: DeviceDescription, events: [InputEvent], udevProperties: [String: String] = [:],
    comments: [String] = [], error: CaptureError? = nil
  ) {
    self.device = device
    self.events = events
    self.udevProperties = udevProperties
    self.comments = comments
    self.error = error
  }
}
