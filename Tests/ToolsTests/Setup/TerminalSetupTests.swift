import Foundation
import Gestures
import Glibc
import TestRig
import Testing

@testable import Tools

/// `gesturectl setup --terminal` on simulated panels, and a daemon with what it has written.
@Suite(.blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct TerminalSetupTests {
  /// Places that no turn and no mirroring maps onto each other.
  private static let places = [Point(x: 0.2, y: 0.1), Point(x: 0.7, y: 0.4)]

  private func touchCorners(_ stage: SetupStage) throws {
    for corner in ScreenCorner.allCases {
      try stage.wait(for: "Touch the \(corner.name) corner of the screen")
      try stage.touch(corner.target(inset: 0.03))
    }
  }

  @Test(arguments: PanelOrientation.allCases)
  func `with the files of setup, touches of a panel in any orientation land where they are`(
    orientation: PanelOrientation
  ) throws {
    let stage = try SetupStage(MountedPanel(orientation), ["--terminal"])
    try touchCorners(stage)
    #expect(try stage.process.wait().status == 0)
    #expect(stage.process.standardError.contains("The panel \(orientation.words)."))
    #expect((stage.matrix == nil) == (orientation == .upright))
    let checked = try stage.check()
    #expect(checked.status == 0)
    #expect(checked.errors == "")
    let found = try stage.taps(at: Self.places)
    for (place, expected) in zip(found, Self.places) {
      #expect(place.distance(to: expected) < 0.005, "\(place)")
    }
  }

  @Test func `touches that do not count are explained, and can be repeated`() throws {
    let stage = try SetupStage(MountedPanel(.transposed), ["--terminal"])
    try stage.wait(for: "(1 of 4)")
    try stage.touch(Point(x: 0.5, y: 0.5))
    try stage.wait(for: "That was not near a corner of the panel.")
    try stage.touch(ScreenCorner.topLeft.target(inset: 0.05))
    try stage.wait(for: "(2 of 4)")
    try stage.write(
      stage.drag(from: Point(x: 0.9, y: 0.1), to: Point(x: 0.6, y: 0.1)))
    try stage.wait(for: "The finger moved.")
    try stage.touch(ScreenCorner.topLeft.target(inset: 0.05))
    try stage.wait(for: "That was where you touched the top left corner.")
    var fingers = stage.tap(at: Point(x: 0.95, y: 0.05))
    let time = fingers[0].time + 10_000
    fingers.insert(
      contentsOf: [SimulatedEvent].frame(at: time, .slot(1), .trackingID(900), .x(2000), .y(1500))
        + .frame(at: time + 10_000, .trackingID(-1), .slot(0)), at: 6)
    try stage.write(fingers)
    try stage.wait(for: "More than one finger was down.")
    for corner in ScreenCorner.allCases.dropFirst() {
      try stage.wait(for: "Touch the \(corner.name) corner of the screen")
      try stage.touch(corner.target(inset: 0.03))
    }
    #expect(try stage.process.wait().status == 0)
    #expect(stage.matrix == "0 1 0 1 0 0")
  }

  @Test func `a panel without millimeters gets the size of the diagonal`() throws {
    var device = SimulatedDevice.touchscreen()
    device.description.replace(" 0 0 20", with: " 0 0 0")
    let stage = try SetupStage(
      MountedPanel(.quarterTurn), device: device, ["--terminal", "--diagonal", "10"])
    try touchCorners(stage)
    #expect(try stage.process.wait().status == 0)
    let text = try String(contentsOfFile: stage.configuration, encoding: .utf8)
    #expect(text.contains("size: [978, 1304]"))
    #expect(!stage.process.standardError.contains("does not report its size"))
    let found = try stage.taps(at: Self.places)
    #expect(found.first?.distance(to: Self.places[0]) ?? 1 < 0.005)
  }

  @Test func `a panel without millimeters causes a warning before the first touch`() throws {
    var device = SimulatedDevice.touchscreen()
    device.description.replace(" 0 0 20", with: " 0 0 0")
    let stage = try SetupStage(MountedPanel(.upright), device: device, ["--terminal"])
    try stage.wait(for: "(1 of 4)")
    #expect(stage.process.standardError.contains("such as '--diagonal 15.6'"))
  }

  @Test func `a calibration that is right needs no rule`() throws {
    var device = SimulatedDevice.touchscreen()
    device.properties = ["LIBINPUT_CALIBRATION_MATRIX": "0 -1 1 1 0 0"]
    let stage = try SetupStage(MountedPanel(.quarterTurn), device: device, ["--terminal"])
    try touchCorners(stage)
    #expect(try stage.process.wait().status == 0)
    #expect(stage.matrix == nil)
    #expect(stage.process.standardError.contains("is right as it is, so no rule is needed"))
    let found = try stage.taps(at: Self.places)
    #expect(found.first?.distance(to: Self.places[0]) ?? 1 < 0.005)
  }

  @Test func `the angle of the compositor goes into the configuration`() throws {
    let stage = try SetupStage(
      MountedPanel(.quarterTurn), ["--terminal", "--screen-rotation", "90"])
    try touchCorners(stage)
    #expect(try stage.process.wait().status == 0)
    #expect(stage.matrix == nil)
    let text = try String(contentsOfFile: stage.configuration, encoding: .utf8)
    #expect(text.contains("rotation: 90"))
    #expect(text.contains("gestured needs the same rotation."))
    let found = try stage.taps(at: Self.places)
    #expect(found.first?.distance(to: Self.places[0]) ?? 1 < 0.005)
  }

  @Test func `without --rule, the calibration can stand in the configuration`() throws {
    let testbed = try InputTestbed()
    try testbed.plug(.touchscreen())
    let process = try testbed.start(
      BuildProducts.path(of: "gesturectl"), ["setup", "--terminal", "--without-rule", "--drop-in"])
    let panel = MountedPanel(.halfTurn)
    for (index, corner) in ScreenCorner.allCases.enumerated() {
      try wait("the corner is asked for") { process.standardError.contains("(\(index + 1) of 4)") }
      let place = panel.place(of: corner.target(inset: 0.03))
      let time = Int64(index + 1) * 1_000_000
      try testbed.write(
        .frame(
          at: time, .trackingID(Int32(index + 1)), .x(Int32(place.x * 4001)),
          .y(Int32(place.y * 3001)), .touched)
          + .frame(at: time + 80_000, .trackingID(-1), .released))
    }
    let lines = try process.readToEnd()
    #expect(try process.wait().status == 0)
    #expect(lines.contains("    calibration: [-1, 0, 1, 0, -1, 1]"))
    #expect(!lines.contains { $0.contains("views:") })
  }

  @Test func `files that exist are not replaced without --force`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("config.yaml")
    try "mine".write(toFile: path, atomically: true, encoding: .utf8)
    let process = try TestProcess(
      BuildProducts.path(of: "gesturectl"), ["setup", "--terminal", "--output", path])
    #expect(try process.wait().status == 1)
    #expect(process.standardError == "gesturectl: error: '\(path)' exists; '--force' replaces it\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
  }

  @Test func `a file that somebody creates during setup is not replaced without --force`() throws {
    for arguments in [[], ["--force"]] {
      let stage = try SetupStage(MountedPanel(.quarterTurn), ["--terminal"] + arguments)
      try stage.wait(for: "(1 of 4)")
      for path in [stage.configuration, stage.rule] {
        try "mine".write(toFile: path, atomically: true, encoding: .utf8)
      }
      try touchCorners(stage)
      let isForced = !arguments.isEmpty
      #expect(try stage.process.wait().status == (isForced ? 0 : 1))
      for path in [stage.configuration, stage.rule] {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect((text == "mine") == !isForced)
        #expect(
          stage.process.standardError.contains(
            "cannot write \(path): File exists; this was to be its text:") == !isForced)
      }
    }
  }

  @Test func `a file in a folder that does not exist is refused before anybody touches anything`()
    throws
  {
    let directory = try TemporaryDirectory()
    let (rule, output) = (directory.file("89-a.rules"), directory.file("none/panel.yaml"))
    let process = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["setup", "--terminal", "--rule", rule, "--output", output])
    #expect(try process.wait().status == 1)
    #expect(
      process.standardError
        == "gesturectl: error: '\(directory.file("none"))' does not exist; create it, or name "
        + "another file than '\(output)'\n")
    #expect(!FileManager.default.fileExists(atPath: rule))
  }

  @Test(arguments: [("89-a.rules", false), ("90-gestured.rules", true), ("95-a.rules", true)])
  func `a rule that udev reads too late is warned of`(name: String, isLate: Bool) throws {
    let directory = try TemporaryDirectory()
    let testbed = try InputTestbed()
    let process = try testbed.start(
      BuildProducts.path(of: "gesturectl"),
      ["setup", "--terminal", "--rule", directory.file(name)])
    // There is no touchscreen.
    #expect(try process.wait().status == 1)
    #expect(process.standardError.contains("after '90-gestured.rules'") == isLate)
  }

  @Test func `a panel that another program has to itself is refused`() throws {
    let testbed = try InputTestbed()
    try testbed.plug(.touchscreen())
    try testbed.setGrabbedByAnother(true)
    let process = try testbed.start(
      BuildProducts.path(of: "gesturectl"), ["setup", "--terminal"])
    #expect(try process.wait().status == 1)
    #expect(process.standardError.contains("another program has /dev/input/event5 to itself"))
  }

  @Test func `of several touchscreens one must be named`() throws {
    let testbed = try InputTestbed()
    let setup = { (arguments: [String]) in
      try testbed.start(
        BuildProducts.path(of: "gesturectl"), ["setup", "--terminal"] + arguments)
    }
    let nothing = try setup([])
    #expect(try nothing.wait().status == 1)
    #expect(nothing.standardError.contains("udev knows no touchscreen"))
    try testbed.plug(.touchscreen(), as: "event5")
    try testbed.plug(.touchscreen(), as: "event6")
    let several = try setup([])
    #expect(try several.wait().status == 1)
    #expect(several.standardError.contains("name one of /dev/input/event5, /dev/input/event6"))
    let named = try setup(["/dev/input/event6"])
    try wait("the corner is asked for") { named.standardError.contains("(1 of 4)") }
    #expect(named.standardError.contains("another touchscreen has the same name"))
    named.signal(SIGINT)
    #expect(try named.wait().status == 1)
    #expect(named.standardError.contains("ended before all corners were touched"))
  }

  @Test func `setup ends with the device`() throws {
    let testbed = try InputTestbed()
    try testbed.plug(.touchscreen())
    let process = try testbed.start(
      BuildProducts.path(of: "gesturectl"), ["setup", "--terminal"])
    try wait("the corner is asked for") { process.standardError.contains("(1 of 4)") }
    try testbed.unplug()
    #expect(try process.wait().status == 1)
    #expect(process.standardError.contains("/dev/input/event5 is gone; nothing was written"))
  }

  @Test func `wrong arguments are reported`() throws {
    for arguments in [
      ["--diagonal", "0"], ["--diagonal", "1e9"], ["--screen-rotation", "45"], ["--surface", ""],
      ["--without-rule", "--rule", "x"], ["--rule", "x", "--rule", "y"],
      ["--output", "/tmp/x", "--rule", "/tmp/x"], ["--output", "x", "--rule", ".//x"],
      ["--surface", "left\u{7}"], ["--surface", String(repeating: "a", count: 257)],
      ["--surface", String(repeating: #"""#, count: 129)],
    ] {
      let process = try TestProcess(
        BuildProducts.path(of: "gesturectl"), ["setup"] + arguments)
      #expect(try process.wait().status == 64, "\(arguments)")
    }
  }
}
