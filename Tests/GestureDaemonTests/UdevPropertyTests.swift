import Foundation
import TestRig
import Testing

/// The udev properties of a touchscreen: changes, and those of a device given by its path.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct UdevPropertyTests {
  private static let text = """
    version: 1
    surfaces:
      - {id: main, size: [400, 800], device: {seat: seat0}, views: [
          {id: canvas, frame: [0, 0, "100%", "100%"], gestures: [{id: move, kind: pan}]}]}
      - {id: other, size: [400, 800], views: [
          {id: canvas, frame: [0, 0, "100%", "100%"], gestures: [{id: move, kind: pan}]}]}
    """
  /// A matrix that swaps left and right.
  private static let mirror = "-1 0 1 0 1 0"

  @Test func `a changed property cancels gestures and applies from the next touch on`() throws {
    let daemon = try ReloadedDaemon(Self.text)
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(
      try daemon.readLine().contains(#""state":"began","previous":"possible","location":[14"#))
    try daemon.testbed.change(["LIBINPUT_CALIBRATION_MATRIX": Self.mirror])
    let cancelled = try daemon.readLine()
    #expect(cancelled.contains(#""state":"cancelled""#) && cancelled.contains(#""cause":"reload""#))
    try daemon.testbed.write(.lift(at: 1_100_000) + .pan(2, at: 1_200_000))
    #expect(try daemon.readLine().contains(#""state":"began","previous":"possible","location":[2"#))
    // Another seat selects another surface.
    try daemon.testbed.change(["ID_SEAT": "seat1"])
    #expect(
      try daemon.next(3) == ["main move cancelled 2", "removed event5 main", "added event5 other"])
    try daemon.testbed.write(.lift(at: 1_300_000) + .pan(3, at: 1_400_000))
    #expect(try daemon.next(1) == ["other move began 3"])
    // The device stays open.
    #expect(try daemon.opens == 1)
  }

  @Test func `irrelevant changes of properties have no effect`() throws {
    let daemon = try ReloadedDaemon(
      Self.text.replacingOccurrences(
        of: "id: main,", with: "id: main, calibration: [1, 0, 0, 0, 1, 0],"))
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try daemon.nextLine().state == "began")
    try daemon.testbed.change()
    // No entry names an output, and this one has a calibration of its own.
    try daemon.testbed.change(["WL_OUTPUT": "DSI-1"])
    try daemon.testbed.change(["LIBINPUT_CALIBRATION_MATRIX": Self.mirror])
    // Reports of udev are read in order, so the last one shows that all have been read.
    try daemon.testbed.change(["LIBINPUT_CALIBRATION_MATRIX": "mirror"])
    try wait("the properties are read") {
      daemon.process.standardError.contains(
        "has an invalid calibration matrix: 'mirror' is not six numbers")
    }
    try daemon.testbed.write(.frame(at: 1_032_000, .x(1500)))
    #expect(try daemon.nextLine().state == "changed")
    #expect(!daemon.process.standardError.contains("udev properties"))
  }

  @Test func `a device given by its path has its udev properties`() throws {
    let testbed = try InputTestbed()
    var device = try RunningDaemon.device("drag")
    device.properties = ["LIBINPUT_CALIBRATION_MATRIX": Self.mirror, "ID_SEAT": "seat1"]
    try testbed.plug(device, as: "event5")
    let daemon = try ReloadedDaemon(
      Self.text, testbed: testbed, ["--device", "/dev/input/event5"])
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    let line = try daemon.readLine()
    #expect(line.contains(#""surface":"other""#))
    #expect(line.contains(#""location":[2"#))
  }
}
