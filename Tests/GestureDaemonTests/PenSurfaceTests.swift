import TestRig
import Testing

/// The pen of a surface: its axes, reloads, grabs and udev properties.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct PenSurfaceTests {
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
