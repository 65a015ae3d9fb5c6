import Evdev
import InputEvents
import Testing

@Suite struct TouchscreenRefusalTests {
  @Test func acceptsAMultitouchPanel() {
    #expect(touchscreenRefusal(of: panel()) == nil)
  }

  @Test func acceptsProtocolAWithoutAnyKey() {
    let axes: [EventCode] = [.absMTPositionX, .absMTPositionY]
    #expect(touchscreenRefusal(of: device(axes)) == nil)
  }

  @Test(arguments: [EventCode.btnTouch, .btnLeft, .absPressure])
  func acceptsASingleTouchPanelThatTellsTouch(by code: EventCode) {
    #expect(touchscreenRefusal(of: device([.absX, .absY], [code])) == nil)
  }

  /// An eGalax 0eef:0001, which udev takes for a tablet.
  @Test func acceptsAnOldPanelWithAPenKeyAndNoPressure() {
    let description = device([.absX, .absY, .absZ, .absRX], [.btnToolPen, .btnTouch])
    #expect(touchscreenRefusal(of: description) == nil)
  }

  @Test func acceptsAPanelThatHasPensToo() {
    var description = panel()
    description.codes.formUnion([.btnToolPen, .absPressure])
    #expect(touchscreenRefusal(of: description) == nil)
  }

  @Test func acceptsAsAPenWhatHasAPositionAndATool() {
    #expect(penRefusal(of: device([.absX, .absY], [.btnToolPen])) == nil)
    #expect(penRefusal(of: device([.absX, .absY], [.btnToolRubber])) == nil)
    #expect(penRefusal(of: device([.absX, .absY], [.btnTouch])) == .noPen)
    #expect(penRefusal(of: device([.absX], [.btnToolPen])) == .missingAxis(.absY))
    #expect(penRefusal(of: device([], [.btnToolPen])) == .noPosition)
    // Multitouch axes are none of a pen's.
    let multitouch: [EventCode] = [.absMTPositionX, .absMTPositionY]
    #expect(penRefusal(of: device(multitouch, [.btnToolPen])) == .noPosition)
  }

  @Test func refusesADeviceWithoutAPosition() {
    expect(.noPosition, of: device([], [.btnLeft]), "has no absolute position")
  }

  @Test(arguments: [
    (EventCode.absX, EventCode.absY, "ABS_Y"), (.absY, .absX, "ABS_X"),
    (.absMTPositionX, .absMTPositionY, "ABS_MT_POSITION_Y"),
    (.absMTPositionY, .absMTPositionX, "ABS_MT_POSITION_X"),
  ])
  func refusesHalfAPosition(present: EventCode, missing: EventCode, name: String) {
    expect(
      .missingAxis(missing), of: device([present], [.btnTouch]),
      "has no \(name), but the other axis of that pair")
  }

  @Test func refusesHalfASingleTouchPositionBesideAWholeOne() {
    var description = panel()
    description.axes[EventCode.absY.code] = nil
    #expect(touchscreenRefusal(of: description) == .missingAxis(.absY))
  }

  @Test(arguments: [(0, 0), (7, 7), (9, 3)] as [(Int32, Int32)])
  func refusesAPositionWithoutARange(minimum: Int32, maximum: Int32) {
    var description = panel()
    let axis = AbsoluteAxis(minimum: minimum, maximum: maximum, resolution: 20)
    description.axes[EventCode.absMTPositionY.code] = axis
    expect(
      .noRange(.absMTPositionY), of: description, "has no range for ABS_MT_POSITION_Y")
  }

  @Test func leavesRangesAloneThatNobodyUses() {
    var description = panel()
    let constant = AbsoluteAxis(minimum: 3, maximum: 3)
    description.axes[EventCode.absMTPressure.code] = constant
    description.axes[EventCode.absX.code]?.maximum = 0
    #expect(touchscreenRefusal(of: description) == nil)
  }

  @Test func refusesAResolutionOfOneAxis() {
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

  @Test func refusesAGamepadThatCountsThroughTheAxes() {
    var description = panel()
    description.axes[EventCode.absReserved.code] = AbsoluteAxis(minimum: 0, maximum: 1)
    description.codes.insert(.absReserved)
    expect(.gamepad, of: description, "has the axes of a gamepad, not of a touchscreen")
  }

  @Test func refusesAPenTablet() {
    let description = device([.absX, .absY, .absPressure], [.btnToolPen, .btnTouch])
    expect(.penTablet, of: description, "is a pen's, without fingers")
  }

  @Test func refusesAPositionThatIsNeverTouched() {
    expect(
      .noTouch, of: device([.absX, .absY, .absZ], []),
      "has a position, but nothing that tells whether it is touched")
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
