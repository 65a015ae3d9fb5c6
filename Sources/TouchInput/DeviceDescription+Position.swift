import InputEvents

extension DeviceDescription {
  /// The axes of positions.
  var positionAxes: (x: AbsoluteAxis?, y: AbsoluteAxis?) {
    if let x = axis(.absMTPositionX), let y = axis(.absMTPositionY) { return (x, y) }
    if let x = axis(.absX), let y = axis(.absY) { return (x, y) }
    return (axis(.absZ), axis(.absRX))
  }
}
