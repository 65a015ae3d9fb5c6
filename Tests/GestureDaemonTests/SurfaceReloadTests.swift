import Foundation
import TestRig
import Testing

/// Reloads that add, remove, rename, grab or release surfaces.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct SurfaceReloadTests {
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
}
