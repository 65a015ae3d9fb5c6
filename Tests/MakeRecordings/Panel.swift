import InputEvents

/// The panels of the recordings: the same glass, 62 by 125 mm, with five ways to report fingers and
/// pens.
enum Panel {
  /// Ten slots (protocol B).
  case slots
  /// Ten slots, with the size and the pressure of each finger.
  case worn
  /// A list of all contacts in every frame, without ids (protocol A).
  case packets
  /// One position and a button.
  case singleTouch
  /// A pen: one position and a button, with the end that is near and its distance.
  case pen

  /// Units of the panel per point: the panel has 400 by 800 points.
  static let unitsPerPoint: Int32 = 10

  /// True if fingers have slots.
  var hasSlots: Bool { self == .slots || self == .worn }

  /// The largest distance of the pen, in the panel's units.
  static let farthest: Int32 = 40
  /// The largest pressure of the pen, in the panel's units.
  static let hardest: Int32 = 1023

  private static let properties: Set<UInt16> = [DeviceDescription.directProperty]

  var description: DeviceDescription {
    let x = AbsoluteAxis(minimum: 0, maximum: 3999, resolution: 64)
    let y = AbsoluteAxis(minimum: 0, maximum: 7999, resolution: 64)
    var axes: [EventCode: AbsoluteAxis]
    let name: String
    switch self {
    case .slots:
      name = "Example Touchscreen"
      axes = [
        .absX: x, .absY: y, .absMTPositionX: x, .absMTPositionY: y,
        .absMTSlot: AbsoluteAxis(minimum: 0, maximum: 9),
        .absMTTrackingID: AbsoluteAxis(minimum: 0, maximum: 65535),
        .absMTToolType: AbsoluteAxis(minimum: 0, maximum: 2),
        .absMTDistance: AbsoluteAxis(minimum: 0, maximum: 1),
      ]
    case .worn:
      name = "Example Touchscreen (worn)"
      axes = [
        .absX: x, .absY: y, .absMTPositionX: x, .absMTPositionY: y,
        .absMTSlot: AbsoluteAxis(minimum: 0, maximum: 9),
        .absMTTrackingID: AbsoluteAxis(minimum: 0, maximum: 65535),
        .absMTTouchMajor: AbsoluteAxis(minimum: 0, maximum: 7999),
        .absMTPressure: AbsoluteAxis(minimum: 0, maximum: 255),
      ]
    case .packets:
      name = "Example Touchscreen (protocol A)"
      axes = [.absX: x, .absY: y, .absMTPositionX: x, .absMTPositionY: y]
    case .singleTouch:
      name = "Example Touchscreen (single touch)"
      axes = [.absX: x, .absY: y]
    case .pen:
      name = "Example Touchscreen (pen)"
      let tilt = AbsoluteAxis(minimum: -64, maximum: 63, resolution: 57)
      axes = [
        .absX: x, .absY: y, .absTiltX: tilt, .absTiltY: tilt,
        .absPressure: AbsoluteAxis(minimum: 0, maximum: Self.hardest),
        .absDistance: AbsoluteAxis(minimum: 0, maximum: Self.farthest),
      ]
    }
    var codes = Set(axes.keys)
    codes.insert(.btnTouch)
    if self == .pen { codes.formUnion([.btnToolPen, .btnToolRubber]) }
    return DeviceDescription(
      name: name,
      identifier: DeviceDescription.Identifier(bus: 3, vendor: 0x1209, product: 0x0001, version: 1),
      properties: Self.properties, codes: codes,
      axes: Dictionary(uniqueKeysWithValues: axes.map { ($0.key.code, $0.value) }))
  }
}
