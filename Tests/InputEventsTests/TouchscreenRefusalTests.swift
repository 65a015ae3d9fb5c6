import Testing

@testable import InputEvents

struct TouchscreenRefusalTests {
  @Test func `a multitouch panel is accepted`() {
    #expect(touchscreenRefusal(of: panel()) == nil)
  }

  @Test func `a protocol A panel without keys is accepted`() {
    let axes: [EventCode] = [.absMTPositionX, .absMTPositionY]
    #expect(touchscreenRefusal(of: device(axes)) == nil)
  }

  @Test(arguments: [EventCode.btnTouch, .btnLeft, .absPressure])
  func `a single-touch panel with a touch key, button or pressure is accepted`(by code: EventCode) {
    #expect(touchscreenRefusal(of: device([.absX, .absY], [code])) == nil)
  }

  /// An eGalax 0eef:0001, which udev calls a tablet.
  @Test func `an old panel with a pen key and no pressure is accepted`() {
    let description = device([.absX, .absY, .absZ, .absRX], [.btnToolPen, .btnTouch])
    #expect(touchscreenRefusal(of: description) == nil)
  }

  @Test func `a panel that also has a pen is accepted`() {
    var description = panel()
    description.codes.formUnion([.btnToolPen, .absPressure])
    #expect(touchscreenRefusal(of: description) == nil)
  }

  @Test func `a device with a position and a tool is accepted as a pen`() {
    #expect(penRefusal(of: device([.absX, .absY], [.btnToolPen])) == nil)
    #expect(penRefusal(of: device([.absX, .absY], [.btnToolRubber])) == nil)
    #expect(penRefusal(of: device([.absX, .absY], [.btnTouch])) == .noPen)
    #expect(penRefusal(of: device([.absX], [.btnToolPen])) == .missingAxis(.absY))
    #expect(penRefusal(of: device([], [.btnToolPen])) == .noPosition)
    // A pen has no multitouch axes.
    let multitouch: [EventCode] = [.absMTPositionX, .absMTPositionY]
    #expect(penRefusal(of: device(multitouch, [.btnToolPen])) == .noPosition)
  }

  @Test func `a device without a position is refused`() {
    expect(.noPosition, of: device([], [.btnLeft]), "has no absolute position")
  }

  @Test(arguments: [
    (EventCode.absX, EventCode.absY, "ABS_Y"), (.absY, .absX, "ABS_X"),
    (.absMTPositionX, .absMTPositionY, "ABS_MT_POSITION_Y"),
    (.absMTPositionY, .absMTPositionX, "ABS_MT_POSITION_X"),
  ])
  func `half of a position is refused`(present: EventCode, missing: EventCode, name: String) {
    expect(
      .missingAxis(missing), of: device([present], [.btnTouch]),
      "has no \(name), although it has the other axis of the pair")
  }

  @Test func `half of a single-touch position beside a multitouch position is refused`() {
    var description = panel()
    description.axes[EventCode.absY.code] = nil
    #expect(touchscreenRefusal(of: description) == .missingAxis(.absY))
  }

  @Test(arguments: [(0, 0), (7, 7), (9, 3)] as [(Int32, Int32)])
  func `a position without a range is refused`(minimum: Int32, maximum: Int32) {
    var description = panel()
    let axis = AbsoluteAxis(minimum: minimum, maximum: maximum, resolution: 20)
    description.axes[EventCode.absMTPositionY.code] = axis
    expect(
      .noRange(.absMTPositionY), of: description, "has no range for ABS_MT_POSITION_Y")
  }

  @Test func `axes that are not read may have any range`() {
    var description = panel()
    let constant = AbsoluteAxis(minimum: 3, maximum: 3)
    description.axes[EventCode.absMTPressure.code] = constant
    description.axes[EventCode.absX.code]?.maximum = 0
    #expect(touchscreenRefusal(of: description) == nil)
  }

  @Test func `a resolution of only one axis is refused`() {
    var description = panel()
    description.axes[EventCode.absMTPositionX.code]?.resolution = 0
    expect(
      .missingResolution(.absMTPositionX), of: description,
      "has no resolution for ABS_MT_POSITION_X, but one for the other axis")
    description = device([.absX, .absY], [.btnTouch])
    description.axes[EventCode.absY.code]?.resolution = 0
    expect(
      .missingResolution(.absY), of: description,
      "has no resolution for ABS_Y, but one for the other axis")
  }

  @Test func `a gamepad that declares all axes is refused`() {
    var description = panel()
    description.axes[EventCode.absReserved.code] = AbsoluteAxis(minimum: 0, maximum: 1)
    description.codes.insert(.absReserved)
    expect(.gamepad, of: description, "has the axes of a gamepad, not of a touchscreen")
  }

  @Test func `a pen tablet without fingers is refused`() {
    let description = device([.absX, .absY, .absPressure], [.btnToolPen, .btnTouch])
    expect(.penTablet, of: description, "reports a pen and no fingers")
  }

  @Test func `a position without any report of touching is refused`() {
    expect(
      .noTouch, of: device([.absX, .absY, .absZ], []),
      "has a position, but nothing reports whether it is touched")
  }

  private func expect(
    _ refusal: TouchscreenRefusal, of description: DeviceDescription, _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(touchscreenRefusal(of: description) == refusal, sourceLocation: sourceLocation)
    #expect(refusal.description == text, sourceLocation: sourceLocation)
  }

  private func panel() -> DeviceDescription {
    device(
      [.absX, .absY, .absMTSlot, .absMTPositionX, .absMTPositionY, .absMTTrackingID],
      [.btnTouch])
  }

  private func device(_ axes: [EventCode], _ others: [EventCode] = []) -> DeviceDescription {
    var description = DeviceDescription()
    for code in axes {
      description.axes[code.code] = AbsoluteAxis(minimum: 0, maximum: 4095, resolution: 20)
    }
    description.codes = Set(axes + others)
    return description
  }
}
