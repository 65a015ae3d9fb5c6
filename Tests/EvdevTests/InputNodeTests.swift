import Evdev
import Testing

@Suite struct InputNodeTests {
  @Test func takesWhatUdevTakesForATouchscreen() {
    #expect(
      node(["ID_INPUT_TOUCHSCREEN": "1"])
        == .touchscreen(TouchscreenNode(syspath: "/sys/x", devnode: "/dev/input/event5")))
  }

  @Test func readsSeatOutputGroupAndCalibration() {
    let node = node([
      "ID_INPUT_TOUCHSCREEN": "1", "ID_SEAT": "seat-2", "WL_OUTPUT": "DSI-1",
      "LIBINPUT_DEVICE_GROUP": "3/27c6/111:usb", "LIBINPUT_CALIBRATION_MATRIX": "0 1 0 -1 0 1",
    ])
    #expect(
      node
        == .touchscreen(
          TouchscreenNode(
            syspath: "/sys/x", devnode: "/dev/input/event5", seat: "seat-2", output: "DSI-1",
            calibration: [0, 1, 0, -1, 0, 1], group: "3/27c6/111:usb")))
  }

  @Test(arguments: [
    ("1.5 -0.25 0 0 1e-1 1", [1.5, -0.25, 0, 0, 0.1, 1]),
    ("  1\t0 0  0 1 0 ", [1, 0, 0, 0, 1, 0]),
  ])
  func readsNumbersWithSpacesBetweenThem(text: String, expected: [Double]) {
    #expect(touchscreen(calibration: text)?.calibration == expected)
    #expect(touchscreen(calibration: text)?.malformedCalibration == nil)
  }

  @Test(arguments: [
    "", "1 0 0 0 1", "1 0 0 0 1 0 0", "1 0 0 0 1 x", "1,5 0 0 0 1 0", "nan 0 0 0 1 0",
    "inf 0 0 0 1 0", "1 0 0 0 1 1e999",
  ])
  func keepsTheTextOfAMatrixThatIsNone(text: String) {
    #expect(touchscreen(calibration: text)?.calibration == nil)
    #expect(touchscreen(calibration: text)?.malformedCalibration == text)
  }

  @Test func leavesAloneWhatIsToBeIgnored() {
    for value in ["1", "yes", ""] {
      #expect(
        node(["ID_INPUT_TOUCHSCREEN": "1", "LIBINPUT_IGNORE_DEVICE": value])
          == .other(devnode: "/dev/input/event5", reason: .ignored))
    }
    #expect(touchscreen(["LIBINPUT_IGNORE_DEVICE": "0"]) != nil)
  }

  @Test func saysWhatElseADeviceIs() {
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
        == "is no touchscreen: keyboard, tablet pad")
    #expect(node([:]) == .other(devnode: "/dev/input/event5", reason: .unclassified))
  }

  @Test(arguments: [nil, "/dev/input/mouse0", "/dev/input/js0"])
  func passesOverWhatIsNoEvdevNode(devnode: String?) {
    let node = InputNode(syspath: "/sys/x", devnode: devnode) { name in
      name == "ID_INPUT_TOUCHSCREEN" ? "1" : nil
    }
    #expect(node == nil)
  }

  @Test func namesANodeByTheLastPartOfItsPath() {
    #expect(TouchscreenNode(syspath: "", devnode: "/dev/input/event12").name == "event12")
  }

  private func node(_ properties: [String: String]) -> InputNode? {
    InputNode(syspath: "/sys/x", devnode: "/dev/input/event5") { properties[$0] }
  }

  private func touchscreen(_ properties: [String: String]) -> TouchscreenNode? {
    let all = properties.merging(["ID_INPUT_TOUCHSCREEN": "1"]) { $1 }
    guard case .touchscreen(let touchscreen) = node(all) else { return nil }
    return touchscreen
  }

  private func touchscreen(calibration: String) -> TouchscreenNode? {
    touchscreen(["LIBINPUT_CALIBRATION_MATRIX": calibration])
  }
}
