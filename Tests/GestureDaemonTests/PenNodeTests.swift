import Foundation
import Glibc
import TestRig
import Testing

/// A touchscreen, and its pen on a node of its own, in the daemon.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct PenNodeTests {
  // MARK: Order

  /// Fingers and a pen, with either node plugged in first.
  @Test(arguments: [["event5", "event6"], ["event6", "event5"]])
  func `a pen in range keeps fingers off, and for 90 ms after it has left`(order: [String]) throws {
    let stage = try PenStage()
    for node in order { try stage.plug(node) }
    try stage.follow()
    try stage.touch(.frame(at: 1_000_000, .trackingID(1), .x(1000), .y(1000), .touched))
    try stage.touch(.frame(at: 1_016_000, .x(1400)))
    #expect(try stage.next(3) == ["began 1", "move began 1", "cancelled 1"])
    #expect(stage.newestGesture == "move 1.016 140,100")
    try stage.pen(.frame(at: 1_030_000, .axis(0, 4000), .axis(1, 3000), .penNear))
    #expect(try stage.next(2) == ["move cancelled 1", "hover began"])
    #expect(stage.newestGesture == "hover 1.03 200,150")
    // A finger that comes down while the pen is near is ignored until it is lifted.
    try stage.touch(
      .frame(at: 1_040_000, .slot(1), .trackingID(2), .x(100), .y(100))
        + .frame(at: 1_045_000, .x(2000)))
    try stage.pen(
      .frame(at: 1_050_000, .touched, .axis(0x18, 2000))
        + .frame(at: 1_060_000, .axis(0, 5000)))
    #expect(try stage.next(4) == ["hover ended", "began 2", "draw began 2", "cancelled 2"])
    #expect(stage.newestGesture == "draw 1.06 250,150")
    try stage.pen(.frame(at: 1_070_000, .released))
    #expect(try stage.next(2) == ["draw ended 2", "hover began"])
    try stage.pen(.frame(at: 1_080_000, .penGone))
    #expect(try stage.next(1) == ["hover ended"])
    // The fingers come down after 89 and 90 ms; the earlier ones stay ignored.
    try stage.touch(
      .frame(at: 1_100_000, .x(3000))
        + .frame(at: 1_169_000, .slot(2), .trackingID(3), .x(500), .y(500))
        + .frame(at: 1_170_000, .slot(3), .trackingID(4), .x(500), .y(500))
        + .frame(at: 1_190_000, .slot(2), .x(900), .slot(3), .x(900)))
    #expect(try stage.next(3) == ["began 3", "move began 3", "cancelled 3"])
    #expect(stage.newestGesture == "move 1.19 90,50")
    #expect(try stage.stop() == ["move cancelled 3", "removed main"])
  }

  /// The events of both that wait when the daemon wakes up are processed in the order of time.
  @Test func `a pen that is read late does not overtake a finger`() throws {
    let stage = try PenStage()
    for node in ["event5", "event6"] { try stage.plug(node) }
    try stage.follow()
    try stage.process.stop()
    try stage.pen(
      .frame(at: 1_020_000, .axis(0, 4000), .axis(1, 3000), .penNear)
        + .frame(at: 1_030_000, .penGone))
    try stage.touch(.frame(at: 1_000_000, .trackingID(1), .x(1000), .y(1000), .touched))
    try stage.touch(.frame(at: 1_016_000, .x(1400)))
    try stage.touch(.frame(at: 1_020_000, .x(1800)))
    try stage.touch(.frame(at: 1_025_000, .trackingID(-1), .released))
    try stage.touch(.frame(at: 1_120_000, .trackingID(2), .touched))
    stage.process.signal(SIGCONT)
    #expect(
      try stage.next(7) == [
        "began 1", "move began 1", "cancelled 1", "move cancelled 1", "hover began", "hover ended",
        "began 2",
      ])
  }

  @Test func `lost events of a pen cancel its hover, and not the pen itself`() throws {
    let stage = try PenStage()
    for node in ["event5", "event6"] { try stage.plug(node) }
    try stage.follow()
    try stage.pen(.frame(at: 1_000_000, .axis(0, 4000), .axis(1, 3000), .penNear))
    #expect(try stage.next(1) == ["hover began"])
    try stage.testbed.lose(.frame(at: 1_010_000, .penGone), of: "event6")
    try stage.pen([SimulatedEvent(at: 1_020_000, .dropped), SimulatedEvent(at: 1_020_000, .report)])
    #expect(try stage.next(1) == ["hover cancelled"])
    try stage.touch(.frame(at: 1_110_000, .trackingID(1), .x(1000), .y(1000), .touched))
    #expect(try stage.next(1) == ["began 1"])
  }

  // MARK: Coming and going

  @Test func `a pen and a touchscreen go and come one by one`() throws {
    let stage = try PenStage()
    for node in ["event5", "event6"] { try stage.plug(node) }
    try stage.follow()
    try stage.pen(
      .frame(at: 1_000_000, .axis(0, 4000), .axis(1, 3000), .penNear, .touched)
        + .frame(at: 1_010_000, .axis(0, 5000)))
    #expect(try stage.next(3) == ["began 1", "draw began 1", "cancelled 1"])
    try stage.testbed.unplug("event6")
    #expect(try stage.next(1) == ["draw cancelled 1"])
    // Fingers continue.
    try stage.touch(
      .frame(at: 9_000_000, .trackingID(1), .x(1000), .y(1000), .touched)
        + .frame(at: 9_016_000, .x(1400)))
    #expect(try stage.next(2) == ["began 2", "move began 2"])
    // Another pen takes its place, without a line of its own.
    try stage.plug("event7", .pen(group: PenStage.group))
    let follows = "event7 (Simulated Pen) is the pen of surface 'main'"
    try stage.wait(for: follows)
    try stage.testbed.write(
      .frame(at: 9_030_000, .axis(0, 4000), .axis(1, 3000), .penNear), to: "event7")
    #expect(try stage.next(3) == ["cancelled 2", "move cancelled 2", "hover began"])
    // A touchscreen that goes leaves its pen to the next one.
    try stage.testbed.unplug("event5")
    #expect(try stage.next(2) == ["hover cancelled", "removed main"])
    try stage.testbed.write(.frame(at: 9_040_000, .penGone), to: "event7")
    try stage.plug("event8", PenStage.touchscreen)
    #expect(try stage.next(1) == ["added main"])
    try stage.wait(for: follows, times: 2)
    try stage.testbed.write(
      .frame(at: 9_050_000, .axis(0, 4000), .axis(1, 3000), .penNear), to: "event7")
    #expect(try stage.next(1) == ["hover began"])
    #expect(try stage.stop() == ["hover cancelled", "removed main"])
  }

  @Test func `a tablet without a touchscreen is not opened`() throws {
    let stage = try PenStage()
    try stage.plug("event5")
    try stage.plug("event6", .pen(group: "3/56a/1:usb-0000:00:14.0-2"))
    try stage.wait(for: "the pen /dev/input/event6 is not followed: it belongs to no touchscreen")
    try stage.plug("event7", .pen(group: nil))
    try stage.wait(for: "the pen /dev/input/event7 is not followed: it belongs to no touchscreen")
    for node in ["event6", "event7"] { #expect(try stage.testbed.usage(of: node).opens == 0) }
    // Another pen of the panel waits until the first one has gone.
    try stage.plug("event8", PenStage.pen)
    try stage.wait(for: "event8 (Simulated Pen) is the pen of surface 'main'")
    try stage.plug("event9", PenStage.pen)
    try stage.wait(
      for: "the pen /dev/input/event9 is not followed: its touchscreen already has a pen")
    try stage.testbed.unplug("event8")
    try stage.wait(for: "event9 (Simulated Pen) is the pen of surface 'main'")
    // udev reports a tablet that is not one.
    var tablet = SimulatedDevice.touchscreen()
    tablet.properties = PenStage.pen.properties
    try stage.testbed.unplug("event9")
    try stage.plug("event10", tablet)
    try stage.wait(for: "the pen /dev/input/event10 is not followed: it has neither BTN_TOOL_PEN")
  }

  /// The rules of libinput, which name groups, may not be installed.
  @Test func `the physical path gives a pen its group`() throws {
    let stage = try PenStage()
    var (touchscreen, pen) = (PenStage.touchscreen, SimulatedDevice.pen(group: nil))
    touchscreen.properties = [:]
    (touchscreen.path, pen.path) = ("usb-0000:00:14.0-1/input0", "usb-0000:00:14.0-1/input1")
    pen.description = pen.description.replacingOccurrences(
      of: "I: 0003 056a 4200", with: "I: 0003 27c6 0111")
    var stranger = pen
    stranger.path = "usb-0000:00:14.0-12/input1"
    try stage.plug("event4", stranger)
    try stage.plug("event5", touchscreen)
    try stage.plug("event6", pen)
    try stage.wait(for: "event6 (Simulated Pen) is the pen of surface 'main'")
    #expect(!stage.process.standardError.contains("event4 (Simulated Pen) is the pen"))
  }

  // MARK: The surface

  @Test func `a pen has axes of its own`() throws {
    let stage = try PenStage(
      PenStage.configuration("size: [300, 400], rotation: 90, calibration: [9, 0, 0, 0, 9, 0]"))
    try stage.plug("event5")
    var pen = PenStage.pen
    pen.properties["LIBINPUT_CALIBRATION_MATRIX"] = "1 0 0.25 0 1 0"
    try stage.plug("event6", pen)
    try stage.follow()
    // Half of the way down, a quarter to the right, and another quarter by the pen's matrix.
    try stage.pen(.frame(at: 1_000_000, .axis(0, 2000), .axis(1, 3000), .penNear))
    #expect(try stage.next(1) == ["hover began"])
    #expect(stage.newestGesture == "hover 1.0 150,200")
  }

  @Test func `a reload keeps the pen, which waits while its touchscreen is not followed`() throws {
    let stage = try PenStage()
    for node in ["event5", "event6"] { try stage.plug(node) }
    try stage.follow()
    let opens = try stage.testbed.usage(of: "event6").opens
    try stage.pen(.frame(at: 1_000_000, .axis(0, 4000), .axis(1, 3000), .penNear))
    #expect(try stage.next(1) == ["hover began"])
    try stage.reload(PenStage.configuration("size: [800, 600]"))
    #expect(try stage.next(1) == ["hover cancelled"])
    // The pen is still near.
    try stage.touch(.frame(at: 1_010_000, .trackingID(1), .x(1000), .y(1000), .touched))
    try stage.pen(.frame(at: 1_020_000, .axis(0, 2000)))
    #expect(try stage.next(1) == ["hover began"])
    #expect(stage.newestGesture == "hover 1.02 200,300")
    #expect(try stage.testbed.usage(of: "event6").opens == opens)
    try stage.reload(PenStage.configuration("size: [400, 300], device: {name: Another}"))
    #expect(try stage.next(2) == ["hover cancelled", "removed main"])
    try stage.reload(PenStage.configuration())
    #expect(try stage.next(1) == ["added main"])
    try stage.wait(for: "is the pen of surface 'main'", times: 2)
    try stage.pen(.frame(at: 1_030_000, .axis(0, 4000)))
    #expect(try stage.next(1) == ["hover began"])
  }

  @Test func `a pen given by its path belongs to its touchscreen`() throws {
    let testbed = try InputTestbed()
    for (node, device) in [("event5", PenStage.touchscreen), ("event6", PenStage.pen)] {
      try testbed.plug(device, as: node)
    }
    let daemon = try RunningDaemon(
      testbed: testbed, configuration: nil,
      ["--device", "/dev/input/event5", "--device", "/dev/input/event6"])
    try wait("the pen is followed") {
      daemon.process.standardError.contains("event6 (Simulated Pen) is the pen of surface 'main'")
    }
  }

  @Test func `a pen that changes its group leaves its touchscreen`() throws {
    let stage = try PenStage()
    for node in ["event5", "event6"] { try stage.plug(node) }
    try stage.follow()
    try stage.testbed.change(["LIBINPUT_DEVICE_GROUP": "another"], of: "event6")
    try stage.wait(for: "surface 'main' no longer has a pen: its udev properties changed")
    try stage.wait(for: "event6 is not followed: it belongs to no touchscreen")
    // Once the touchscreen is in that group, too, the pen belongs to it again.
    try stage.testbed.change(["LIBINPUT_DEVICE_GROUP": "another"], of: "event5")
    try stage.wait(for: "event6 (Simulated Pen) is the pen of surface 'main'", times: 2)
  }
}
