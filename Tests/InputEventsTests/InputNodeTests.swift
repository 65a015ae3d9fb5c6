import Testing

@testable import InputEvents

struct InputNodeTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let properties: [String: String]
    /// True if it is a screen that reports fingers in slots, and a pen.
    let hasFingers: Bool
    let node: InputNode

    init(
      _ testDescription: String, _ properties: [String: String], hasFingers: Bool = false,
      _ node: InputNode
    ) {
      (self.testDescription, self.properties) = (testDescription, properties)
      (self.hasFingers, self.node) = (hasFingers, node)
    }
  }

  private static let touchscreen = InputNode.touchscreen(
    DeviceNode(syspath: "/sys/x", devnode: "/dev/input/event5"))
  private static let pen = InputNode.pen(
    DeviceNode(.pen, syspath: "/sys/x", devnode: "/dev/input/event5"))

  private static func other(_ reason: InputNode.Reason) -> InputNode {
    .other(devnode: "/dev/input/event5", reason: reason)
  }

  @Test(arguments: [
    Case("a touchscreen", ["ID_INPUT_TOUCHSCREEN": "1"], touchscreen),
    Case("a pen is a tablet", ["ID_INPUT_TABLET": "1"], pen),
    // For a screen with fingers and a pen on one node, udev may report only the pen.
    Case(
      "a tablet with fingers is a touchscreen",
      ["ID_INPUT_TABLET": "1"], hasFingers: true, touchscreen),
    Case(
      "a touchscreen may be a tablet too",
      ["ID_INPUT_TABLET": "1", "ID_INPUT_TOUCHSCREEN": "1"], touchscreen),
    Case(
      "the pad of a tablet is no pen", ["ID_INPUT_TABLET": "1", "ID_INPUT_TABLET_PAD": "1"],
      other(.notATouchscreen(kinds: ["tablet", "tablet pad"]))),
    Case(
      "the pad of a tablet with fingers is no touchscreen",
      ["ID_INPUT_TABLET": "1", "ID_INPUT_TABLET_PAD": "1"], hasFingers: true,
      other(.notATouchscreen(kinds: ["tablet", "tablet pad"]))),
    Case(
      "a device of other kinds",
      ["ID_INPUT": "1", "ID_INPUT_KEYBOARD": "1", "ID_INPUT_TOUCHSCREEN": "0"],
      other(.notATouchscreen(kinds: ["keyboard"]))),
    Case("a device without a kind", [:], other(.unclassified)),
    Case(
      "a touchscreen that is to be ignored",
      ["ID_INPUT_TOUCHSCREEN": "1", "LIBINPUT_IGNORE_DEVICE": "yes"], other(.ignored)),
    Case(
      "a touchscreen that is to be ignored by an empty value",
      ["ID_INPUT_TOUCHSCREEN": "1", "LIBINPUT_IGNORE_DEVICE": ""], other(.ignored)),
    Case(
      "a pen that is to be ignored",
      ["ID_INPUT_TABLET": "1", "LIBINPUT_IGNORE_DEVICE": "1"], other(.ignored)),
    Case(
      "a touchscreen that is not to be ignored",
      ["ID_INPUT_TOUCHSCREEN": "1", "LIBINPUT_IGNORE_DEVICE": "0"], touchscreen),
  ])
  func `udev says what a device is`(_ item: Case) {
    let node = InputNode(
      syspath: "/sys/x", devnode: "/dev/input/event5", hasFingersAndPen: item.hasFingers
    ) { item.properties[$0] }
    #expect(node == item.node)
  }

  @Test func `the kinds of a device say why it is no touchscreen`() {
    #expect(
      InputNode.Reason.notATouchscreen(kinds: ["keyboard", "tablet pad"]).description
        == "is not a touchscreen: keyboard, tablet pad")
  }

  @Test func `a virtual touchscreen that this project has made is not followed`() {
    let hardware = Hardware(product: "3/27c6/111/100", path: "gestured/event5")
    let node = InputNode(
      syspath: "/sys/x", devnode: "/dev/input/event9", hardware: hardware
    ) { ["ID_INPUT_TOUCHSCREEN": "1"][$0] }
    #expect(node == .other(devnode: "/dev/input/event9", reason: .virtualTouchscreen))
  }

  @Test(
    arguments: [
      ("/sys/devices/input3/event12", "/dev/input/by-path/touch", 12), ("", "/dev/input/event7", 7),
      ("", "/dev/input/by-path/touch", nil), ("", "/dev/input/eventful", nil),
    ] as [(String, String, UInt32?)])
  func `the number of a node is known from sysfs, or else from its path`(
    syspath: String, devnode: String, number: UInt32?
  ) {
    #expect(DeviceNode(syspath: syspath, devnode: devnode).number == number)
  }

  @Test func `seat, output, group and calibration are read`() {
    let node = node([
      "ID_INPUT_TABLET": "1", "ID_SEAT": "seat-2", "WL_OUTPUT": "DSI-1",
      "LIBINPUT_DEVICE_GROUP": "3/27c6/111:usb", "LIBINPUT_CALIBRATION_MATRIX": "0 1 0 -1 0 1",
    ])
    #expect(
      node
        == .pen(
          DeviceNode(
            .pen, syspath: "/sys/x", devnode: "/dev/input/event5", seat: "seat-2",
            output: "DSI-1", calibration: [0, 1, 0, -1, 0, 1], group: "3/27c6/111:usb")))
  }

  @Test func `the properties of the virtual touchscreen are those of libinput, output and seat`() {
    let properties = [
      "WL_OUTPUT": "DSI-1", "LIBINPUT_FUZZ_35": "8", "ID_INPUT_TOUCHSCREEN": "1",
      "ID_SEAT": "seat-2",
      "LIBINPUT_CALIBRATION_MATRIX": "mirror", "WL_OUTPUTS": "2", "ID_PATH": "pci",
    ]
    for names in [properties.keys.sorted(), properties.keys.sorted().reversed()] {
      let node = InputNode(syspath: "/sys/x", devnode: "/dev/input/event5", names: names) {
        properties[$0]
      }
      #expect(
        node?.followed?.clonedProperties == [
          "ID_SEAT=seat-2", "LIBINPUT_CALIBRATION_MATRIX=mirror", "LIBINPUT_FUZZ_35=8",
          "WL_OUTPUT=DSI-1",
        ])
    }
  }

  @Test(
    arguments: [
      ("1.5 -0.25 0 0 1e-1 1", [1.5, -0.25, 0, 0, 0.1, 1]),
      ("  1\t0 0  0 1 0 ", [1, 0, 0, 0, 1, 0]),
      ("", nil), ("1 0 0 0 1", nil), ("1 0 0 0 1 0 0", nil), ("1 0 0 0 1 x", nil),
      ("1,5 0 0 0 1 0", nil), ("nan 0 0 0 1 0", nil), ("inf 0 0 0 1 0", nil),
      ("1 0 0 0 1 1e999", nil),
    ] as [(String, [Double]?)])
  func `a calibration is six numbers separated by spaces, and other text is kept`(
    text: String, matrix: [Double]?
  ) {
    let touchscreen = node([
      "ID_INPUT_TOUCHSCREEN": "1", "LIBINPUT_CALIBRATION_MATRIX": text,
    ])?.followed
    #expect(touchscreen?.calibration == matrix)
    #expect(touchscreen?.malformedCalibration == (matrix == nil ? text : nil))
  }

  @Test(
    arguments: [
      ("3/56a/4200/110", "usb-0000:00:14.0-1/input0", "3/56a/4200:usb-0000:00:14.0-1"),
      ("3/56a/4200/111", "usb-0000:00:14.0-1/input12", "3/56a/4200:usb-0000:00:14.0-1"),
      ("18/56a/5", "i2c-1", nil), ("18/56a/5/6", "i2c-WACF2200:00", "18/56a/5:i2c-WACF2200:00"),
      ("18/56a/5/6", "", nil),
    ] as [(String, String, String?)])
  func `a device without a group in udev gets one from its hardware`(
    product: String, path: String, group: String?
  ) {
    let hardware = Hardware(product: product, path: path)
    #expect(hardware.group == group)
    func node(_ property: String?) -> DeviceNode? {
      InputNode(syspath: "/sys/x", devnode: "/dev/input/event5", hardware: hardware) { name in
        ["ID_INPUT_TOUCHSCREEN": "1", "LIBINPUT_DEVICE_GROUP": property][name] ?? nil
      }?.followed
    }
    #expect(node(nil)?.group == group)
    #expect(node("theirs")?.group == "theirs")
  }

  @Test(arguments: [nil, "/dev/input/mouse0", "/dev/input/js0"])
  func `devices without an evdev node are skipped`(devnode: String?) {
    let node = InputNode(syspath: "/sys/x", devnode: devnode) { name in
      name == "ID_INPUT_TOUCHSCREEN" ? "1" : nil
    }
    #expect(node == nil)
  }

  private func node(_ properties: [String: String]) -> InputNode? {
    InputNode(syspath: "/sys/x", devnode: "/dev/input/event5") { properties[$0] }
  }
}
