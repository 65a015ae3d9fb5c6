import InputEvents

/// The panels that the recordings are of: the same glass, 62 by 125 mm, with three ways to tell of
/// fingers.
enum Panel {
  /// Ten slots (protocol B).
  case slots
  /// A list of all contacts in every frame, without ids (protocol A).
  case packets
  /// One position and a button.
  case singleTouch

  /// Units of the panel in a point: it is taken for 400 by 800 points.
  static let unitsPerPoint: Int32 = 10

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
    case .packets:
      name = "Example Touchscreen (protocol A)"
      axes = [.absX: x, .absY: y, .absMTPositionX: x, .absMTPositionY: y]
    case .singleTouch:
      name = "Example Touchscreen (single touch)"
      axes = [.absX: x, .absY: y]
    }
    var codes = Set(axes.keys)
    codes.insert(.btnTouch)
    return DeviceDescription(
      name: name,
      identifier: DeviceDescription.Identifier(bus: 3, vendor: 0x1209, product: 0x0001, version: 1),
      properties: Self.properties, codes: codes,
      axes: Dictionary(uniqueKeysWithValues: axes.map { ($0.key.code, $0.value) }))
  }
}
