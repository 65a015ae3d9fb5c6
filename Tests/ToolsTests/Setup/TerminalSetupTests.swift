import ArgumentParser
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

  /// Touches the corners, and returns the configuration that setup has written.
  private func setUp(_ stage: SetupStage) throws -> String {
    try touchCorners(stage)
    try #require(try stage.process.wait().status == 0)
    return try String(contentsOfFile: stage.configuration, encoding: .utf8)
  }

  /// `PanelMeasurementTests` has all orientations.
  @Test(arguments: [PanelOrientation.upright, .threeQuarterTurn, .mirroredDown])
  func `with the files of setup, touches of a panel land where they are`(
    orientation: PanelOrientation
  ) throws {
    let stage = try SetupStage(MountedPanel(orientation), ["--terminal"])
    _ = try setUp(stage)
    #expect(stage.process.standardError.contains("The panel \(orientation.words)."))
    #expect((stage.matrix == nil) == (orientation == .upright))
    try stage.expectTaps(at: Self.places)
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
    _ = try setUp(stage)
    #expect(stage.matrix == nil)
    #expect(stage.process.standardError.contains("is right as it is, so no rule is needed"))
  }

  @Test func `the compositor's angle and the diagonal go into the configuration`() throws {
    var device = SimulatedDevice.touchscreen()
    device.description.replace(" 0 0 20", with: " 0 0 0")
    let stage = try SetupStage(
      MountedPanel(.quarterTurn), device: device,
      ["--terminal", "--screen-rotation", "90", "--diagonal", "10"])
    let text = try setUp(stage)
    #expect(stage.matrix == nil)
    let lines = ["rotation: 90", "gestured needs the same rotation.", "size: [978, 1304]"]
    #expect(lines.filter { !text.contains($0) } == [], "\(text)")
    #expect(!stage.process.standardError.contains("does not report its size"))
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
    let text = try process.readToEnd().joined(separator: "\n")
    #expect(try process.wait().status == 0)
    #expect(text.contains("\n    calibration: [-1, 0, 1, 0, -1, 1]") && !text.contains("views:"))
  }

  @Test func `files that cannot be written are refused before anybody touches anything`() throws {
    let directory = try TemporaryDirectory()
    let (rule, mine) = (directory.file("89-a.rules"), directory.file("config.yaml"))
    try "mine".write(toFile: mine, atomically: true, encoding: .utf8)
    let nowhere = directory.file("none/panel.yaml")
    let obstacles = [
      mine: "'\(mine)' exists; '--force' replaces it",
      nowhere: "'\(directory.file("none"))' does not exist; create it, or name another file than "
        + "'\(nowhere)'",
    ]
    for (path, obstacle) in obstacles {
      let setup = try Project.control(["setup", "--terminal", "--rule", rule, "--output", path])
      #expect(setup.status == 1)
      #expect(setup.errors == "gesturectl: error: \(obstacle)\n")
    }
    #expect(try String(contentsOfFile: mine, encoding: .utf8) == "mine")
    #expect(!FileManager.default.fileExists(atPath: rule))
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
        let isKept = try String(contentsOfFile: path, encoding: .utf8) == "mine"
        let isReported = stage.process.standardError.contains(
          "cannot write \(path): File exists; this was to be its text:")
        #expect([isKept, isReported] == [!isForced, !isForced], "\(path)")
      }
    }
  }

  @Test(arguments: [("89-a.rules", false), ("90-gestured.rules", true)])
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

  private func expectFailure(of setup: TestProcess, _ message: String) throws {
    let status = try setup.wait().status
    #expect(status == 1 && setup.standardError.contains(message), "\(setup.standardError)")
  }

  @Test func `a panel that another program has to itself is refused`() throws {
    let testbed = try InputTestbed()
    try testbed.plug(.touchscreen())
    try testbed.setGrabbedByAnother(true)
    let process = try testbed.start(
      BuildProducts.path(of: "gesturectl"), ["setup", "--terminal"])
    try expectFailure(of: process, "another program has /dev/input/event5 to itself")
  }

  @Test func `of several touchscreens one must be named`() throws {
    let testbed = try InputTestbed()
    let setup = { (arguments: [String]) in
      try testbed.start(
        BuildProducts.path(of: "gesturectl"), ["setup", "--terminal"] + arguments)
    }
    try expectFailure(of: setup([]), "udev knows no touchscreen")
    try testbed.plug(.touchscreen(), as: "event5")
    try testbed.plug(.touchscreen(), as: "event6")
    try expectFailure(of: setup([]), "name one of /dev/input/event5, /dev/input/event6")
    let named = try setup(["/dev/input/event6"])
    try wait("the corner is asked for") { named.standardError.contains("(1 of 4)") }
    #expect(named.standardError.contains("another touchscreen has the same name"))
    named.signal(SIGINT)
    try expectFailure(of: named, "ended before all corners were touched")
  }

  @Test func `setup ends with the device`() throws {
    let testbed = try InputTestbed()
    try testbed.plug(.touchscreen())
    let process = try testbed.start(
      BuildProducts.path(of: "gesturectl"), ["setup", "--terminal"])
    try wait("the corner is asked for") { process.standardError.contains("(1 of 4)") }
    try testbed.unplug()
    try expectFailure(of: process, "/dev/input/event5 is gone; nothing was written")
  }

  @Test func `wrong arguments are reported`() throws {
    for arguments in [
      ["--diagonal", "0"], ["--diagonal", "1e9"], ["--screen-rotation", "45"], ["--surface", ""],
      ["--without-rule", "--rule", "x"], ["--output", "/tmp/x", "--rule", "/tmp/x"],
      ["--output", "x", "--rule", ".//x"], ["--surface", "left\u{7}"],
      ["--surface", String(repeating: "a", count: 257)],
      ["--surface", String(repeating: #"""#, count: 129)],
    ] {
      #expect("\(arguments)") {
        try Setup.parse(arguments)
      } throws: {
        Setup.exitCode(for: $0) == .validationFailure
          && Setup.message(for: $0).contains("'\(arguments[0])'")
      }
    }
    // What is given twice shows only in the arguments of the process.
    #expect(try Project.control(["setup", "--rule", "x", "--rule", "y"]).status == 64)
  }
}
