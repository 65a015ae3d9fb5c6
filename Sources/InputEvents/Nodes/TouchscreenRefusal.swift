/// The reason why a device cannot be a touchscreen, or a pen on one.
package enum TouchscreenRefusal: Equatable, Sendable, CustomStringConvertible {
  /// The device has neither `ABS_MT_POSITION_X` and `ABS_MT_POSITION_Y` nor `ABS_X` and `ABS_Y`.
  case noPosition
  /// The device has one axis of a pair but not the other, which is the value.
  case missingAxis(EventCode)
  /// An axis of the position has no range, so its values mean no place.
  case noRange(EventCode)
  /// One axis of the position has a resolution and the other, which is the value, has none.
  case missingResolution(EventCode)
  /// The device declares all axes in sequence, also those of multitouch, without meaning them: a
  /// gamepad.
  case gamepad
  /// The device reports a pen and no fingers.
  case penTablet
  /// The device should report a pen, and has neither `BTN_TOOL_PEN` nor `BTN_TOOL_RUBBER`.
  case noPen
  /// The device has a position, and nothing that reports whether it is touched.
  case noTouch
  /// The device repeats the touches of a panel that is followed (`through`).
  case virtualTouchscreen

  /// The reason in one line, for printing behind a device's name: `has ABS_X but no ABS_Y`.
  package var description: String {
    switch self {
    case .noPosition: "has no absolute position"
    case .missingAxis(let code): "has no \(name(code)), although it has the other axis of the pair"
    case .noRange(let code): "has no range for \(name(code))"
    case .missingResolution(let code):
      "has no resolution for \(name(code)), but one for the other axis"
    case .gamepad: "has the axes of a gamepad, not of a touchscreen"
    case .penTablet: "reports a pen and no fingers"
    case .noPen: "has neither BTN_TOOL_PEN nor BTN_TOOL_RUBBER"
    case .noTouch: "has a position, but nothing reports whether it is touched"
    case .virtualTouchscreen: "is a virtual touchscreen that gestured has made"
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

/// Finds the reason why a device cannot be a touchscreen, from its description.
///
/// libinput refuses the same devices (`evdev_reject_device`), and more: here, axes that are not
/// read may have any form, and old panels that are not marked as direct are accepted.
///
/// - Parameter description: The description of the device.
/// - Returns: The first reason; `nil` if it can be one.
package func touchscreenRefusal(of description: DeviceDescription) -> TouchscreenRefusal? {
  let pairs: [AxisPair] = [(.absMTPositionX, .absMTPositionY), (.absX, .absY)]
  if let refusal = positionRefusal(of: description, on: pairs) { return refusal }
  guard description.axis(.absMTPositionX) == nil else { return nil }
  let hasPressure = description.codes.contains(.absPressure)
  // Old single-touch panels have BTN_TOOL_PEN too (eGalax 0eef:0001), but no pressure.
  if description.codes.contains(.btnToolPen), hasPressure { return .penTablet }
  let tellsTouch =
    hasPressure || !description.codes.isDisjoint(with: [.btnTouch, .btnLeft])
  return tellsTouch ? nil : .noTouch
}

/// Finds the reason why a device cannot be a pen on a touchscreen, from its description.
///
/// - Parameter description: The description of the device.
/// - Returns: The first reason; `nil` if it can be one.
package func penRefusal(of description: DeviceDescription) -> TouchscreenRefusal? {
  if let refusal = positionRefusal(of: description, on: [(.absX, .absY)]) { return refusal }
  return description.codes.isDisjoint(with: [.btnToolPen, .btnToolRubber]) ? .noPen : nil
}

/// The two axes of a position.
private typealias AxisPair = (x: EventCode, y: EventCode)

/// Finds the reason why a device does not report a position.
///
/// - Parameters:
///   - description: The description of the device.
///   - pairs: The possible axes of a position; the first pair that the device has counts.
/// - Returns: The first reason; `nil` if it reports one.
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
