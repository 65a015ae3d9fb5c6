import Foundation
import Glibc
import TestRig
import Testing

/// Reloads of the configuration by SIGHUP while the daemon runs, and changes of udev's properties.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct ReloadTests {
  // MARK: In the middle of a gesture

  @Test func `a good configuration cancels gestures and applies from the next touch on`() throws {
    let daemon = try ReloadedDaemon(ReloadText.canvas(ReloadText.move))
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try daemon.next(1) == ["main move began 1"])
    #expect(
      try daemon.reload(ReloadText.canvas(ReloadText.drag))
        == "the configuration is reloaded: 1 surface, 1 view, 1 gesture")
    #expect(try daemon.next(1) == ["main move cancelled 1"])
    // The finger that stays down starts nothing; the next one does.
    try daemon.testbed.write(
      .frame(at: 1_100_000, .x(3000)) + .lift(at: 1_116_000) + .pan(2, at: 1_200_000))
    #expect(try daemon.next(1) == ["main drag began 2"])
    // Neither the device nor the client is lost.
    #expect(try daemon.opens == 1)
    #expect(try daemon.stop().map(\.type) == ["gesture", "device", "goodbye"])
  }

  @Test func `an equivalent or a bad configuration changes nothing, and a bad one is reported`()
    throws
  {
    let daemon = try ReloadedDaemon(ReloadText.canvas(ReloadText.move))
    let unchanged = "the previous configuration stays in effect"
    var log: String { daemon.process.standardError }
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try daemon.next(1) == ["main move began 1"])
    let same = "# The same in other words.\n" + ReloadText.canvas("{kind: pan, id: 'move'}")
    #expect(try daemon.reload(same) == "the configuration has not changed")
    let bad = ReloadText.canvas("{id: drag, kind: pna}, {id: b, kind: tap, requiresFailureOf: [c]}")
    #expect(try daemon.reload(bad) == unchanged)
    #expect(log.contains("error: \(daemon.path):4:79: error: 'pna' is unknown; 'kind' must be"))
    #expect(log.contains("error: \(daemon.path):4:124: error: there is no gesture 'c'"))
    // The same holds for a missing file and for one that is not a regular file.
    try FileManager.default.removeItem(atPath: daemon.path)
    #expect(try daemon.reload(nil) == unchanged)
    #expect(log.contains("cannot read \(daemon.path): No such file or directory"))
    try #require(unsafe mkfifo(daemon.path, 0o600) == 0)
    #expect(try daemon.reload(nil) == unchanged)
    #expect(log.contains("cannot read \(daemon.path) again: it is not a regular file"))
    try daemon.testbed.write(.frame(at: 1_048_000, .x(1600)))
    #expect(try daemon.next(1) == ["main move changed 1"])
    try FileManager.default.removeItem(atPath: daemon.path)
    #expect(
      try daemon.reload(ReloadText.canvas(ReloadText.drag))
        .hasPrefix("the configuration is reloaded"))
    #expect(try daemon.next(1) == ["main move cancelled 1"])
  }

  // MARK: Many

  /// The reloads are good and bad, between frames that do not wait for them.
  @Test func `many reloads lose no lines`() throws {
    let daemon = try ReloadedDaemon(ReloadText.canvas(ReloadText.move))
    let descriptors = try daemon.descriptors()
    let texts = [
      ReloadText.canvas(ReloadText.drag), ReloadText.canvas(ReloadText.move), "version: 3",
      ReloadText.canvas("{id: p, kind: tap}"),
      ReloadText.canvas(ReloadText.move, surface: "id: side"),
    ]
    for round in 0..<100 {
      let time = 1_000_000 + Int64(round) * 100_000
      try daemon.testbed.write(.pan(Int32(round), at: time))
      try daemon.write(texts[round % texts.count])
      daemon.process.signal(SIGHUP)
      try daemon.testbed.write(.frame(at: time + 32_000, .x(2000)) + .lift(at: time + 50_000))
    }
    // The last message may be about an earlier reload, so the last configuration has a surface id
    // of its own.
    try daemon.write(ReloadText.canvas(ReloadText.move, surface: "id: last"))
    daemon.process.signal(SIGHUP)
    var lines: [ReloadedDaemon.Line] = []
    while lines.last?.change != "added" || lines.last?.surface != "last" {
      lines.append(try daemon.nextLine())
    }
    try daemon.testbed.write(.pan(1000, at: 20_000_000) + .lift(at: 20_100_000))
    while lines.last?.touch != 101 || lines.last?.state != "ended" {
      lines.append(try daemon.nextLine())
    }
    #expect(try daemon.descriptors() == descriptors)
    #expect(try daemon.opens == 1)
    #expect(Set(lines.compactMap(\.touch)).subtracting(1...101).isEmpty)
    var (open, surface) = (String?.none, "main")
    for line in lines {
      if line.type == "device" {
        #expect(open == nil)
        if line.change == "added" { surface = line.surface }
      } else {
        #expect(line.surface == surface)
        if line.state == "began" {
          #expect(open == nil)
          open = line.gesture
        } else if line.state != "recognized" {
          #expect(open == line.gesture)
          if line.state != "changed" { open = nil }
        }
      }
    }
    #expect(open == nil)
    let last = try daemon.stop()
    #expect(last.map(\.type) == ["device", "goodbye"])
  }

  // MARK: Surfaces

  @Test func `a surface with another id is another surface`() throws {
    let daemon = try ReloadedDaemon(ReloadText.canvas(ReloadText.move))
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try daemon.next(1) == ["main move began 1"])
    try daemon.reload(ReloadText.canvas(ReloadText.move, surface: "id: other"))
    #expect(try daemon.next(2) == ["main move cancelled 1", "removed event5 main"])
    let added = try daemon.readLine()
    #expect(try ReloadedDaemon.Line(added).words == "added event5 other")
    // A client that connects later gets the same line.
    #expect(try daemon.running.monitor().readLine() == added)
    try daemon.testbed.write(.lift(at: 1_100_000) + .pan(2, at: 1_200_000))
    #expect(try daemon.next(1) == ["other move began 2"])
    #expect(try daemon.opens == 1)
  }

  @Test func `a device without a surface is released, and followed again unless it has gone`()
    throws
  {
    let other = ReloadText.canvas(ReloadText.move, surface: "id: main, device: {name: Another}")
    let daemon = try ReloadedDaemon(ReloadText.canvas(ReloadText.move))
    try daemon.reload(other)
    #expect(try daemon.next(1) == ["removed event5 main"])
    // A device that comes meanwhile is not followed either, until there is a surface.
    try daemon.running.plug("tap", as: "event6")
    try wait("the daemon has opened the device") {
      daemon.process.standardError.contains("event6 (Example Touchscreen) is not followed")
    }
    try daemon.reload(ReloadText.canvas(ReloadText.drag))
    #expect(try daemon.next(2) == ["added event5 main", "added event6 main-2"])
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try daemon.next(1) == ["event5 main drag began 1"])
    #expect(try daemon.opens == 2)
    try daemon.reload(other)
    try daemon.testbed.unplug()
    try daemon.reload(ReloadText.canvas(ReloadText.drag))
    #expect(
      try daemon.next(4) == [
        "event5 main drag cancelled 1", "removed event5 main", "removed event6 main-2",
        "added event6 main",
      ])
    #expect(!daemon.process.standardError.contains("cannot open"))
  }

  @Test func `a reload does not affect an unchanged surface`() throws {
    func text(_ second: String) -> String {
      ReloadText.canvas(
        ReloadText.move, surface: "id: main, device: {path: '*event5'}",
        other: "- {id: \(second), size: [1, 1]}")
    }
    let daemon = try ReloadedDaemon(text("side"))
    try daemon.running.plug("drag", as: "event6")
    #expect(try daemon.next(1) == ["added event6 side"])
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try daemon.next(1) == ["event5 main move began 1"])
    try daemon.reload(text("aside"))
    #expect(try daemon.next(2) == ["removed event6 side", "added event6 aside"])
    try daemon.testbed.write(.frame(at: 1_032_000, .x(1500)))
    #expect(try daemon.next(1) == ["event5 main move changed 1"])
  }

  @Test func `a second device keeps the name of its surface`() throws {
    let daemon = try ReloadedDaemon(ReloadText.canvas(ReloadText.move))
    try daemon.running.plug("drag", as: "event6")
    #expect(try daemon.next(1) == ["added event6 main-2"])
    let first = "surfaces:\n  - {id: first, device: {path: '*event5'}}\n"
    try daemon.reload(ReloadText.canvas(ReloadText.drag).replacing("surfaces:\n", with: first))
    #expect(try daemon.next(2) == ["removed event5 main", "added event5 first"])
    try daemon.testbed.write(.pan(1, at: 1_000_000), to: "event6")
    #expect(try daemon.next(1) == ["event6 main-2 drag began 1"])
    // The reload makes the name available again.
    try daemon.reload(ReloadText.canvas(ReloadText.drag))
    #expect(try daemon.next(2) == ["removed event5 first", "added event5 main"])
  }

  @Test func `a device given by its path stays known while it has no surface`() throws {
    let testbed = try InputTestbed()
    try testbed.plug(RunningDaemon.device("drag"), as: "event5")
    let daemon = try ReloadedDaemon(
      ReloadText.canvas(ReloadText.move), testbed: testbed, ["--device", "/dev/input/event5"])
    try daemon.reload(
      ReloadText.canvas(ReloadText.move, surface: "id: main, device: {name: Another}"))
    try daemon.reload(ReloadText.canvas(ReloadText.drag))
    #expect(try daemon.next(2) == ["removed event5 main", "added event5 main"])
  }

  // MARK: Grabbing

  @Test func `a grab follows the configuration once no finger is down`() throws {
    let daemon = try ReloadedDaemon(ReloadText.canvas(ReloadText.move))
    var isGrabbed: Bool { get throws { try daemon.testbed.usage().isGrabbed } }
    #expect(try !isGrabbed)
    try daemon.reload(ReloadText.canvas(ReloadText.move, surface: "id: main, grab: true"))
    #expect(try isGrabbed)
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    try daemon.reload(ReloadText.canvas(ReloadText.drag))
    #expect(try daemon.next(2) == ["main move began 1", "main move cancelled 1"])
    #expect(try isGrabbed)
    try daemon.testbed.write(.lift(at: 1_100_000))
    try wait("the device is released") { try !isGrabbed }
    try daemon.testbed.write(.pan(2, at: 1_200_000))
    #expect(try daemon.next(1) == ["main drag began 2"])
    try daemon.reload(ReloadText.canvas(ReloadText.drag, surface: "id: main, grab: true"))
    #expect(try daemon.next(1) == ["main drag cancelled 2"])
    #expect(try !isGrabbed)
    try daemon.testbed.write(.lift(at: 1_300_000))
    try wait("the device is grabbed") { try isGrabbed }
  }

  // MARK: Properties of udev

  private static let twoSeats = """
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
    let daemon = try ReloadedDaemon(Self.twoSeats)
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
      Self.twoSeats.replacingOccurrences(
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
      Self.twoSeats, testbed: testbed, ["--device", "/dev/input/event5"])
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    let line = try daemon.readLine()
    #expect(line.contains(#""surface":"other""#))
    #expect(line.contains(#""location":[2"#))
  }
}
