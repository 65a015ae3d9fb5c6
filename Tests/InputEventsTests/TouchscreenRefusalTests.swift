import Testing

@testable import InputEvents

struct TouchscreenRefusalTests {
  private static let panel: [EventCode] = [
    .absX, .absY, .absMTSlot, .absMTPositionX, .absMTPositionY, .absMTTrackingID,
  ]

  @Test(
    arguments: [
      (panel, [.btnTouch]),
      // Protocol A without keys.
      ([.absMTPositionX, .absMTPositionY], []),
      ([.absX, .absY], [.btnTouch]), ([.absX, .absY], [.btnLeft]),
      ([.absX, .absY], [.absPressure]),
      // An eGalax 0eef:0001, which udev calls a tablet.
      ([.absX, .absY, .absZ, .absRX], [.btnToolPen, .btnTouch]),
      // A panel that also has a pen.
      (panel, [.btnTouch, .btnToolPen, .absPressure]),
    ] as [([EventCode], [EventCode])])
  func `a position and a report of touching are accepted`(axes: [EventCode], others: [EventCode]) {
    #expect(touchscreenRefusal(of: device(axes, others)) == nil)
  }

  @Test(
    arguments: [
      ([.absX, .absY], [.btnToolPen], nil), ([.absX, .absY], [.btnToolRubber], nil),
      ([.absX, .absY], [.btnTouch], .noPen), ([.absX], [.btnToolPen], .missingAxis(.absY)),
      ([], [.btnToolPen], .noPosition),
      // A pen has no multitouch axes.
      ([.absMTPositionX, .absMTPositionY], [.btnToolPen], .noPosition),
    ] as [([EventCode], [EventCode], TouchscreenRefusal?)])
  func `a device with a position and a tool is accepted as a pen`(
    axes: [EventCode], others: [EventCode], refusal: TouchscreenRefusal?
  ) {
    #expect(penRefusal(of: device(axes, others)) == refusal)
  }

  @Test(
    arguments: [
      ([], [.btnLeft], .noPosition, "has no absolute position"),
      (
        [.absX], [.btnTouch], .missingAxis(.absY),
        "has no ABS_Y, although it has the other axis of the pair"
      ),
      (
        [.absY], [.btnTouch], .missingAxis(.absX),
        "has no ABS_X, although it has the other axis of the pair"
      ),
      (
        [.absMTPositionX], [.btnTouch], .missingAxis(.absMTPositionY),
        "has no ABS_MT_POSITION_Y, although it has the other axis of the pair"
      ),
      (
        [.absMTPositionY], [.btnTouch], .missingAxis(.absMTPositionX),
        "has no ABS_MT_POSITION_X, although it has the other axis of the pair"
      ),
      // Half of a position beside a multitouch position.
      (
        [.absX, .absMTPositionX, .absMTPositionY], [.btnTouch], .missingAxis(.absY),
        "has no ABS_Y, although it has the other axis of the pair"
      ),
      // A gamepad declares all axes.
      (
        panel + [.absReserved], [.btnTouch], .gamepad,
        "has the axes of a gamepad, not of a touchscreen"
      ),
      // A pen tablet has no fingers.
      (
        [.absX, .absY, .absPressure], [.btnToolPen, .btnTouch], .penTablet,
        "reports a pen and no fingers"
      ),
      (
        [.absX, .absY, .absZ], [], .noTouch,
        "has a position, but nothing reports whether it is touched"
      ),
    ] as [([EventCode], [EventCode], TouchscreenRefusal, String)])
  func `a device with other axes or keys is refused`(
    axes: [EventCode], others: [EventCode], refusal: TouchscreenRefusal, text: String
  ) {
    #expect(touchscreenRefusal(of: device(axes, others)) == refusal)
    #expect(refusal.description == text)
  }

  @Test(arguments: [(0, 0), (7, 7), (9, 3)] as [(Int32, Int32)])
  func `a position without a range is refused`(minimum: Int32, maximum: Int32) {
    var description = device(Self.panel)
    let axis = AbsoluteAxis(minimum: minimum, maximum: maximum, resolution: 20)
    description.axes[EventCode.absMTPositionY.code] = axis
    let refusal = touchscreenRefusal(of: description)
    #expect(refusal == .noRange(.absMTPositionY))
    #expect(refusal?.description == "has no range for ABS_MT_POSITION_Y")
  }

  @Test func `axes that are not read may have any range`() {
    var description = device(Self.panel)
    let constant = AbsoluteAxis(minimum: 3, maximum: 3)
    description.axes[EventCode.absMTPressure.code] = constant
    description.axes[EventCode.absX.code]?.maximum = 0
    #expect(touchscreenRefusal(of: description) == nil)
  }

  @Test(
    arguments: [
      (panel, .absMTPositionX, "ABS_MT_POSITION_X"), ([.absX, .absY], .absY, "ABS_Y"),
    ] as [([EventCode], EventCode, String)])
  func `a resolution of only one axis is refused`(
    axes: [EventCode], code: EventCode, name: String
  ) {
    var description = device(axes, [.btnTouch])
    description.axes[code.code]?.resolution = 0
    let refusal = touchscreenRefusal(of: description)
    #expect(refusal == .missingResolution(code))
    #expect(
      refusal?.description == "has no resolution for \(name), but one for the other axis")
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
