import InputEvents
import LinuxIO
import YAML

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
