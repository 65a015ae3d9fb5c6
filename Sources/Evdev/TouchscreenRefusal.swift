package import InputEvents

/// Why a device cannot be a touchscreen, or a pen on one.
package enum TouchscreenRefusal: Equatable, Sendable, CustomStringConvertible {
  /// It has neither `ABS_MT_POSITION_X` and `ABS_MT_POSITION_Y` nor `ABS_X` and `ABS_Y`.
  case noPosition
  /// It has one axis of a pair and not the other, which is the one named.
  case missingAxis(EventCode)
  /// An axis of its position has no range, so that no value of it means a place.
  case noRange(EventCode)
  /// One axis of its position has a resolution and the other, which is the one named, has none.
  case missingResolution(EventCode)
  /// It counts through all axes, the multitouch ones too, and means none of them: a gamepad.
  case gamepad
  /// It reports a pen and no fingers.
  case penTablet
  /// It should report a pen, and has neither `BTN_TOOL_PEN` nor `BTN_TOOL_RUBBER`.
  case noPen
  /// It has a position, and nothing that tells whether it is touched.
  case noTouch

  /// One line without an end, to put behind a device's name: `has ABS_X but no ABS_Y`.
  package var description: String {
    switch self {
    case .noPosition: "has no absolute position"
    case .missingAxis(let code): "has no \(name(code)), but the other axis of that pair"
    case .noRange(let code): "has no range for \(name(code))"
    case .missingResolution(let code):
      "has no resolution for \(name(code)), but one for the other axis"
    case .gamepad: "has the axes of a gamepad, not of a touchscreen"
    case .penTablet: "is a pen's, without fingers"
    case .noPen: "has neither BTN_TOOL_PEN nor BTN_TOOL_RUBBER"
    case .noTouch: "has a position, but nothing that tells whether it is touched"
    }
  }

  private func name(_ code: EventCode) -> String {
    switch code {
    case .absX: "ABS_X"
    case .absY: "ABS_Y"
    case .absMTPositionX: "ABS_MT_POSITION_X"
    case .absMTPositionY: "ABS_MT_POSITION_Y"
    default: "axis \(code.code)"
    }
  }
}

/// Why a device cannot be a touchscreen, judged by what it says of itself.
///
/// libinput refuses the same (`evdev_reject_device`), and more: here axes that nobody reads may be
/// as they like, and old panels that are not marked as direct pass.
///
/// - Parameter description: What the device says of itself.
/// - Returns: The first reason found, or nil if it can be one.
package func touchscreenRefusal(of description: DeviceDescription) -> TouchscreenRefusal? {
  let pairs: [AxisPair] = [(.absMTPositionX, .absMTPositionY), (.absX, .absY)]
  if let refusal = positionRefusal(of: description, on: pairs) { return refusal }
  guard description.axis(.absMTPositionX) == nil else { return nil }
  let hasPressure = description.codes.contains(.absPressure)
  // Single-touch panels of old have BTN_TOOL_PEN too (eGalax 0eef:0001), but no pressure.
  if description.codes.contains(.btnToolPen), hasPressure { return .penTablet }
  let tellsTouch =
    hasPressure || !description.codes.isDisjoint(with: [.btnTouch, .btnLeft])
  return tellsTouch ? nil : .noTouch
}

/// Why a device cannot be a pen on a touchscreen, judged by what it says of itself.
///
/// - Parameter description: What the device says of itself.
/// - Returns: The first reason found, or nil if it can be one.
package func penRefusal(of description: DeviceDescription) -> TouchscreenRefusal? {
  if let refusal = positionRefusal(of: description, on: [(.absX, .absY)]) { return refusal }
  return description.codes.isDisjoint(with: [.btnToolPen, .btnToolRubber]) ? .noPen : nil
}

/// The two axes of a position.
private typealias AxisPair = (x: EventCode, y: EventCode)

/// Why a device does not tell a position.
///
/// - Parameters:
///   - description: What the device says of itself.
///   - pairs: The axes that a position may come on; the first that the device has counts.
/// - Returns: The first reason found, or nil if it tells one.
private func positionRefusal(
  of description: DeviceDescription, on pairs: [AxisPair]
) -> TouchscreenRefusal? {
  if description.codes.isSuperset(of: [.absMTSlot, .absReserved]) { return .gamepad }
  for pair in pairs {
    switch (description.axis(pair.x), description.axis(pair.y)) {
    case (nil, nil): continue
    case (nil, _): return .missingAxis(pair.x)
    case (_, nil): return .missingAxis(pair.y)
    case (let x?, let y?):
      if x.resolution == 0, y.resolution != 0 { return .missingResolution(pair.x) }
      if x.resolution != 0, y.resolution == 0 { return .missingResolution(pair.y) }
    }
  }
  guard let used = pairs.first(where: { description.axis($0.x) != nil }) else {
    return .noPosition
  }
  for code in [used.x, used.y] {
    guard let axis = description.axis(code), axis.minimum < axis.maximum else {
      return .noRange(code)
    }
  }
  return nil
}
