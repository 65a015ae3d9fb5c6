package import InputEvents
internal import YAML

extension Capture {
  /// The position axes that the device has or its events name, but whose range is not known.
  ///
  /// Without it no place on the panel can be told. Lowest code first.
  package var axesWithoutRange: [EventCode] {
    Self.positionAxes.map(\.code).filter { code in
      if let axis = device.axis(code), axis.minimum < axis.maximum { return false }
      return device.codes.contains(code) || events.contains { $0.code == code }
    }
  }

  /// Why the capture cannot be used without a range from elsewhere; nil if it can.
  ///
  /// It stands at the beginning of the file: what is missing stands nowhere.
  package var missingRange: CaptureError? {
    let missing = axesWithoutRange
    guard !missing.isEmpty else { return nil }
    let names = Self.positionAxes.filter { missing.contains($0.code) }.map(\.name)
    let owner = device.name.isEmpty ? "" : " of '\(device.name.onOneLine)'"
    return CaptureError(
      line: 1, column: 1,
      message: "no range of \(names.joined(separator: ", "))\(owner) is known; "
        + "--range XMAXxYMAX can give one")
  }

  /// Gives the position axes that lack a range one that begins at 0.
  ///
  /// - Parameters:
  ///   - xMaximum: The largest value of the horizontal axes.
  ///   - yMaximum: The largest value of the vertical axes.
  package mutating func applyRange(xMaximum: Int32, yMaximum: Int32) {
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
