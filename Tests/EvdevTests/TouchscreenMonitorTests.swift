import Glibc
import TestRig
import Testing

@Suite(.blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct TouchscreenMonitorTests {
  private let run: ProbeRun
  private var testbed: InputTestbed { run.testbed }

  init() throws {
    run = try ProbeRun()
  }

  @Test func `present devices are reported first`() throws {
    var device = SimulatedDevice.touchscreen()
    device.properties = [
      "ID_SEAT": "seat-2", "WL_OUTPUT": "DSI-1", "LIBINPUT_DEVICE_GROUP": "3/27c6/111:usb",
      "LIBINPUT_CALIBRATION_MATRIX": "0 1 0 -1 0 1",
    ]
    try testbed.plug(device)
    let probe = try run.start("monitor")
    #expect(
      try probe.readLine()
        == "added /sys/devices/virtual/input/input5/event5 /dev/input/event5 name=event5 "
        + "seat=seat-2 output=DSI-1 group=3/27c6/111:usb calibration=0.0 1.0 0.0 -1.0 0.0 1.0 "
        + "malformed=none")
    let said = try probe.readLines(through: "watching")
    #expect(said.suffix(2) == ["opened /dev/input/event5", "watching"])
    // Its parent, which has no node, is not reported.
    #expect(!said.contains { $0.hasPrefix("added") })
  }

  @Test func `devices that come, go and come again are reported`() throws {
    let probe = try watch()
    try testbed.plug(.touchscreen(name: "First"))
    #expect(try probe.readLine().hasPrefix("added \(syspath(5)) /dev/input/event5"))
    #expect(try probe.readLine() == "name First")
    try probe.readLines(through: "opened /dev/input/event5")
    try testbed.write(.frame(at: 1, .trackingID(7)))
    try probe.readLines(through: "event 1 0 0 0")
    try testbed.unplug()
    #expect(
      try probe.readLines(through: "removed") == [
        "gone /dev/input/event5", "removed \(node(5))",
      ])
    try testbed.plug(.touchscreen(name: "Second"), as: "event6")
    #expect(try probe.readLine().hasPrefix("added \(syspath(6)) /dev/input/event6"))
    #expect(try probe.readLine() == "name Second")
    try probe.readLines(through: "opened /dev/input/event6")
    try testbed.write(.frame(at: 2, .x(5)), to: "event6")
    #expect(
      try probe.readLines(through: "event 2 0 0 0") == ["event 2 3 53 5", "event 2 0 0 0"])
    try expectQuietEnd(of: probe)
  }

  @Test func `a device that goes is reported once`() throws {
    let probe = try watch()
    try testbed.plug(.touchscreen())
    try probe.readLines(through: "opened")
    try testbed.unplug(hangsUp: false)
    #expect(try probe.readLines(through: "removed") == ["removed \(node(5))"])
    try testbed.unplug(isTold: false)
    try expectQuietEnd(of: probe)
  }

  @Test func `present devices are reported a few at a time`() throws {
    for number in 1...5 { try testbed.plug(.touchscreen(), as: "event\(number)") }
    let probe = try run.start("monitor", "2")
    let said = try probe.readLines(through: "watching")
      .compactMap { $0.split(separator: " ").first }
      .filter { ["added", "received", "watching"].contains($0) }
    #expect(
      said == [
        "added", "added", "received", "added", "added", "received", "added", "received", "watching",
      ])
    try expectQuietEnd(of: probe)
  }

  @Test func `messages are received a few at a time, and none is lost`() throws {
    let probe = try run.start("monitor", "2")
    try probe.readLines(through: "watching")
    try probe.stop()
    for number in 1...5 { try testbed.plug(.touchscreen(), as: "event\(number)") }
    probe.signal(SIGCONT)
    var (devices, devicesAtOnce, mostAtOnce) = (0, 0, 0)
    while devices < 5 {
      let line = try probe.readLine()
      if line.hasPrefix("added") { (devices, devicesAtOnce) = (devices + 1, devicesAtOnce + 1) }
      if line == "received" { devicesAtOnce = 0 }
      mostAtOnce = max(mostAtOnce, devicesAtOnce)
    }
    #expect((1...2).contains(mostAtOnce))
    probe.closeInput()
    #expect(try probe.wait().status == 0)
  }

  @Test func `every message about a known device is reported, with its properties`() throws {
    let probe = try watch()
    try testbed.plug(.touchscreen())
    #expect(try probe.readLine().hasSuffix("calibration=none malformed=none"))
    try probe.readLines(through: "opened")
    for action in ["change", "add"] {
      try testbed.change(action: action)
      #expect(try probe.readLine() == "changed \(node(5))")
    }
    try testbed.change(["LIBINPUT_CALIBRATION_MATRIX": "1 0 0.25 0 1 0"])
    #expect(try probe.readLine().hasSuffix("calibration=1.0 0.0 0.25 0.0 1.0 0.0 malformed=none"))
    try testbed.change(["LIBINPUT_CALIBRATION_MATRIX": "1 0 oops"])
    #expect(try probe.readLine().hasSuffix("calibration=none malformed=1 0 oops"))
    // The removed node is the one that was last reported.
    try testbed.unplug(hangsUp: false)
    #expect(try probe.readLine().hasSuffix("calibration=none malformed=1 0 oops"))
  }

  @Test func `devices that are no touchscreens or are to be ignored are skipped until they are`()
    throws
  {
    let probe = try watch()
    try testbed.plug(other(["LIBINPUT_IGNORE_DEVICE": "1"]), as: "event2")
    try testbed.plug(other([:]), as: "mouse3")
    try testbed.plug(other(["LIBINPUT_IGNORE_DEVICE": "0"]), as: "event4")
    #expect(try probe.readLine().hasPrefix("added \(syspath(4)) /dev/input/event4"))
    try probe.readLines(through: "opened")
    try testbed.plug(other(["ID_INPUT_TOUCHSCREEN": nil, "ID_INPUT_KEYBOARD": "1"]))
    try testbed.change(["ID_INPUT_TOUCHSCREEN": "1"])
    #expect(try probe.readLine().hasPrefix("added \(syspath(5))"))
    try probe.readLines(through: "opened")
    try testbed.change(["LIBINPUT_IGNORE_DEVICE": "1"])
    #expect(try probe.readLine() == "removed \(node(5))")
    try testbed.unplug()
    try expectQuietEnd(of: probe)
  }

  @Test func `pens are reported with their group`() throws {
    let probe = try watch()
    try testbed.plug(.pen(group: "3/56a/1:usb"), as: "event6")
    #expect(
      try probe.readLine().hasPrefix("added pen \(syspath(6)) /dev/input/event6 name=event6"))
    #expect(try probe.readLines(through: "opened").contains("name Simulated Pen"))
    // Without a name of the group, the device's wires decide.
    var pen = SimulatedDevice.pen(group: nil)
    pen.path = "usb-0000:00:14.0-1/input1"
    try testbed.plug(pen, as: "event7")
    #expect(try probe.readLine().contains(" group=3/56a/4200:usb-0000:00:14.0-1 "))
    try probe.readLines(through: "opened")
    try testbed.unplug("event6", hangsUp: false)
    #expect(try probe.readLine().contains("removed \(syspath(6))"))
    // A node that becomes a touchscreen is another device.
    try testbed.change(["ID_INPUT_TOUCHSCREEN": "1"], of: "event7")
    #expect(try probe.readLine().hasPrefix("removed \(syspath(7))"))
    #expect(try probe.readLine().hasPrefix("added \(syspath(7))"))
  }

  @Test func `the list has all nodes and the reasons why some are ignored`() throws {
    try testbed.plug(other(["ID_INPUT_TOUCHSCREEN": nil, "ID_INPUT_KEYBOARD": "1"]), as: "event1")
    try testbed.plug(other(["LIBINPUT_IGNORE_DEVICE": "1"]), as: "event2")
    try testbed.plug(.touchscreen(), as: "event3")
    try testbed.plug(other(["ID_INPUT_TOUCHSCREEN": nil]), as: "event4")
    try testbed.plug(.pen(group: "3/56a/1:usb"), as: "event6")
    let probe = try run.start("list")
    #expect(
      try probe.readToEnd().sorted() == [
        "other /dev/input/event1 is not a touchscreen: keyboard",
        "other /dev/input/event2 is ignored, because LIBINPUT_IGNORE_DEVICE is set",
        "other /dev/input/event4 is not classified by udev",
        "pen /dev/input/event6 group=3/56a/1:usb", "touchscreen /dev/input/event3",
      ])
    #expect(try probe.wait().status == 0)
  }

  private func watch() throws -> TestProcess {
    let probe = try run.start("monitor")
    #expect(try probe.readLine() == "watching")
    return probe
  }

  private func syspath(_ number: Int) -> String {
    "/sys/devices/virtual/input/input\(number)/event\(number)"
  }

  /// The probe's line about a device without further properties.
  private func node(_ number: Int) -> String {
    "\(syspath(number)) /dev/input/event\(number) name=event\(number) seat=seat0 output=none "
      + "group=none calibration=none malformed=none"
  }

  private func other(_ properties: [String: String?]) -> SimulatedDevice {
    var device = SimulatedDevice.touchscreen()
    device.properties = properties
    return device
  }

  /// Ends the probe, which has nothing more to print and has not turned in circles.
  private func expectQuietEnd(of probe: TestProcess) throws {
    try probe.waitForRest()
    probe.closeInput()
    #expect(try probe.readToEnd() == [])
    #expect(try probe.wait().status == 0)
    #expect(probe.standardError.isEmpty)
  }
}
