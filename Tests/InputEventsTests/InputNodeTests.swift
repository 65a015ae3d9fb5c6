import Testing

@testable import InputEvents

struct InputNodeTests {
  @Test func `a device that udev calls a touchscreen is one`() {
    #expect(
      node(["ID_INPUT_TOUCHSCREEN": "1"])
        == .touchscreen(DeviceNode(syspath: "/sys/x", devnode: "/dev/input/event5")))
  }

  /// For a screen with fingers and a pen on one node, udev may report only the pen.
  @Test(arguments: [true, false]) func `a tablet with fingers is a touchscreen`(hasFingers: Bool) {
    let device = DeviceNode(
      hasFingers ? .touchscreen : .pen, syspath: "/sys/x", devnode: "/dev/input/event5")
    let node = InputNode(
      syspath: "/sys/x", devnode: "/dev/input/event5", hasFingersAndPen: hasFingers
    ) { ["ID_INPUT_TABLET": "1"][$0] }
    #expect(node == (hasFingers ? .touchscreen(device) : .pen(device)))
    let pad = InputNode(
      syspath: "/sys/x", devnode: "/dev/input/event5", hasFingersAndPen: hasFingers
    ) {
      ["ID_INPUT_TABLET": "1", "ID_INPUT_TABLET_PAD": "1"][$0]
    }
    #expect(pad?.followed == nil)
  }

  @Test func `a virtual touchscreen that this project has made is not followed`() {
    let hardware = Hardware(product: "3/27c6/111/100", path: "gestured/event5")
    let node = InputNode(
      syspath: "/sys/x", devnode: "/dev/input/event9", hardware: hardware
    ) { ["ID_INPUT_TOUCHSCREEN": "1"][$0] }
    #expect(node == .other(devnode: "/dev/input/event9", reason: .virtualTouchscreen))
  }

  @Test func `the number of a node is known from sysfs, or else from its path`() {
    func number(_ syspath: String, _ devnode: String) -> UInt32? {
      DeviceNode(syspath: syspath, devnode: devnode).number
    }
    #expect(number("/sys/devices/input3/event12", "/dev/input/by-path/touch") == 12)
    #expect(number("", "/dev/input/event7") == 7)
    #expect(number("", "/dev/input/by-path/touch") == nil)
    #expect(number("", "/dev/input/eventful") == nil)
  }

  @Test func `seat, output, group and calibration are read`() {
    let node = node([
      "ID_INPUT_TOUCHSCREEN": "1", "ID_SEAT": "seat-2", "WL_OUTPUT": "DSI-1",
      "LIBINPUT_DEVICE_GROUP": "3/27c6/111:usb", "LIBINPUT_CALIBRATION_MATRIX": "0 1 0 -1 0 1",
    ])
    #expect(
      node
        == .touchscreen(
          DeviceNode(
            syspath: "/sys/x", devnode: "/dev/input/event5", seat: "seat-2", output: "DSI-1",
            calibration: [0, 1, 0, -1, 0, 1], group: "3/27c6/111:usb")))
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

  @Test(arguments: [
    ("1.5 -0.25 0 0 1e-1 1", [1.5, -0.25, 0, 0, 0.1, 1]),
    ("  1\t0 0  0 1 0 ", [1, 0, 0, 0, 1, 0]),
  ])
  func `a calibration is six numbers separated by spaces`(text: String, expected: [Double]) {
    #expect(touchscreen(calibration: text)?.calibration == expected)
    #expect(touchscreen(calibration: text)?.malformedCalibration == nil)
  }

  @Test(arguments: [
    "", "1 0 0 0 1", "1 0 0 0 1 0 0", "1 0 0 0 1 x", "1,5 0 0 0 1 0", "nan 0 0 0 1 0",
    "inf 0 0 0 1 0", "1 0 0 0 1 1e999",
  ])
  func `the text of a malformed calibration is kept`(text: String) {
    #expect(touchscreen(calibration: text)?.calibration == nil)
    #expect(touchscreen(calibration: text)?.malformedCalibration == text)
  }

  @Test func `a device with LIBINPUT_IGNORE_DEVICE is ignored`() {
    for value in ["1", "yes", ""] {
      #expect(
        node(["ID_INPUT_TOUCHSCREEN": "1", "LIBINPUT_IGNORE_DEVICE": value])
          == .other(devnode: "/dev/input/event5", reason: .ignored))
    }
    #expect(touchscreen(["LIBINPUT_IGNORE_DEVICE": "0"]) != nil)
  }

  @Test func `a device that is no touchscreen has its kinds`() {
    let other = node([
      "ID_INPUT": "1", "ID_INPUT_KEYBOARD": "1", "ID_INPUT_TABLET_PAD": "1",
      "ID_INPUT_TOUCHSCREEN": "0",
    ])
    #expect(
      other
        == .other(
          devnode: "/dev/input/event5",
          reason: .notATouchscreen(kinds: ["keyboard", "tablet pad"])))
    #expect(
      InputNode.Reason.notATouchscreen(kinds: ["keyboard", "tablet pad"]).description
        == "is not a touchscreen: keyboard, tablet pad")
    #expect(node([:]) == .other(devnode: "/dev/input/event5", reason: .unclassified))
  }

  @Test func `a tablet is a pen unless it is a touchscreen or a pad`() {
    let tablet = [
      "ID_INPUT_TABLET": "1", "LIBINPUT_DEVICE_GROUP": "3/56a/1:usb", "ID_SEAT": "seat-2",
      "LIBINPUT_CALIBRATION_MATRIX": "0 1 0 -1 0 1",
    ]
    #expect(
      node(tablet)
        == .pen(
          DeviceNode(
            .pen, syspath: "/sys/x", devnode: "/dev/input/event5", seat: "seat-2",
            calibration: [0, 1, 0, -1, 0, 1], group: "3/56a/1:usb")))
    #expect(node(tablet)?.followed?.kind == .pen)
    #expect(
      node(tablet.merging(["ID_INPUT_TOUCHSCREEN": "1"]) { $1 })?.followed?.kind == .touchscreen)
    #expect(
      node(tablet.merging(["ID_INPUT_TABLET_PAD": "1"]) { $1 })
        == .other(
          devnode: "/dev/input/event5", reason: .notATouchscreen(kinds: ["tablet", "tablet pad"])))
    #expect(
      node(tablet.merging(["LIBINPUT_IGNORE_DEVICE": "1"]) { $1 })
        == .other(devnode: "/dev/input/event5", reason: .ignored))
  }

  @Test(arguments: [
    ("3/56a/4200/110", "usb-0000:00:14.0-1/input0", "3/56a/4200:usb-0000:00:14.0-1"),
    ("3/56a/4200/111", "usb-0000:00:14.0-1/input12", "3/56a/4200:usb-0000:00:14.0-1"),
    ("18/56a/5", "i2c-1", nil), ("18/56a/5/6", "i2c-WACF2200:00", "18/56a/5:i2c-WACF2200:00"),
    ("18/56a/5/6", "", nil),
  ])
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

  @Test func `the name of a node is the last part of its path`() {
    #expect(DeviceNode(syspath: "", devnode: "/dev/input/event12").name == "event12")
  }

  private func node(_ properties: [String: String]) -> InputNode? {
    InputNode(syspath: "/sys/x", devnode: "/dev/input/event5") { properties[$0] }
  }

  private func touchscreen(_ properties: [String: String]) -> DeviceNode? {
    let all = properties.merging(["ID_INPUT_TOUCHSCREEN": "1"]) { $1 }
    guard case .touchscreen(let touchscreen) = node(all) else { return nil }
    return touchscreen
  }

  private func touchscreen(calibration: String) -> DeviceNode? {
    touchscreen(["LIBINPUT_CALIBRATION_MATRIX": calibration])
  }
}
