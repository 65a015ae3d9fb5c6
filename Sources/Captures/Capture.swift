package import InputEvents
import LinuxIO
import YAML

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
  var udevProperties: [String: String]
  /// The comments at the top of the file, without their `#`.
  package var comments: [String]
  /// The reason why the capture ends early, if it does; everything before that is good.
  package var error: CaptureError?
  /// True if the file has no times, so that each frame comes `assumedFrameTime` after the last one.
  package var hasAssumedTimes = false

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

extension Capture {
  /// The name of the device for people.
  package var deviceName: String { device.name.isEmpty ? "unnamed device" : device.name }

  /// The name of the device in quotes for a message, without terminal control codes.
  package var quotedDeviceName: String {
    device.name.isEmpty ? "the unnamed device" : "'\(device.name.printable)'"
  }

  /// The time from a frame to the next in a capture without times, in microseconds.
  ///
  /// The median of 143 captures of panels is 110 frames a second.
  package static let assumedFrameTime: Int64 = 10_000

  /// True if the capture is the description of a device, without events.
  var isDescription: Bool { events.isEmpty && error == nil }

  /// True if nothing but the events describes the device.
  var lacksDescription: Bool {
    device.name.isEmpty && device.identifier == DeviceDescription.Identifier()
      && device.properties.isEmpty && device.axes.values.allSatisfy { $0.minimum == 0 }
      && device.axes.allSatisfy { $0.key == EventCode.absMTSlot.code || $0.value.maximum == 0 }
  }

  /// Replaces the description by that of another capture.
  mutating func describe(as other: Capture) {
    device = other.device
    udevProperties = other.udevProperties
  }
}

extension Capture {
  /// The position axes of the device or of its events whose range is unknown, lowest code first.
  ///
  /// Without the range, a value means no place on the panel.
  var axesWithoutRange: [EventCode] {
    Self.positionAxes.map(\.code).filter { code in
      if let axis = device.axis(code), axis.minimum < axis.maximum { return false }
      return device.codes.contains(code) || events.contains { $0.code == code }
    }
  }

  /// The error that the capture needs a range from elsewhere; `nil` if it needs none.
  ///
  /// Its place is the beginning of the file.
  package var missingRange: CaptureError? {
    let missing = axesWithoutRange
    guard !missing.isEmpty else { return nil }
    let names = Self.positionAxes.filter { missing.contains($0.code) }.map(\.name)
    let owner = device.name.isEmpty ? "" : " of '\(device.name.onOneLine)'"
    return CaptureError(
      line: 1, column: 1,
      message: "the range of \(names.joined(separator: ", "))\(owner) is unknown; "
        + "use '--range XMAXxYMAX'")
  }

  /// Gives the position axes without a range one that begins at 0.
  ///
  /// - Parameters:
  ///   - xMaximum: The largest value of the horizontal axes.
  ///   - yMaximum: The largest value of the vertical axes.
  mutating func applyRange(xMaximum: Int32, yMaximum: Int32) {
    for code in axesWithoutRange {
      let isHorizontal = code == .absX || code == .absMTPositionX
      device.codes.insert(code)
      device.axes[code.code] = AbsoluteAxis(
        minimum: 0, maximum: isHorizontal ? xMaximum : yMaximum)
    }
  }

  private static let positionAxes: [(code: EventCode, name: String)] = [
    (.absX, "ABS_X"), (.absY, "ABS_Y"),
    (.absMTPositionX, "ABS_MT_POSITION_X"), (.absMTPositionY, "ABS_MT_POSITION_Y"),
  ]
}
