package import InputEvents

/// What one device sent, as a file holds it: what the device says of itself, then its events.
package struct Capture: Equatable, Sendable {
  /// What the device says of itself.
  ///
  /// Every absolute axis among its codes has an entry in its axes, as on a live device. Where the
  /// file tells no range that is 0 to 0; for `ABS_MT_SLOT` it is what the events need.
  package var device: DeviceDescription
  /// The events in the order of the file, with the times written there.
  package var events: [InputEvent]
  /// What udev says of the device, by property (`LIBINPUT_DEVICE_GROUP`); nothing where the file does
  /// not tell.
  package var udevProperties: [String: String]
  /// The comments at the top of the file, without their `#`: what the capture is, and of whom.
  package var comments: [String]
  /// Why there is no more, if the capture breaks off: what comes before is good.
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
