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
    #expect(try daemon.readLine().contains(#""state":"began""#))
    try daemon.reload(ReloadText.canvas(ReloadText.move, surface: "id: other"))
    #expect(
      try daemon.readLine().contains(
        #""surface":"main","view":"canvas","gesture":"move","kind":"pan","state":"cancelled""#))
    let removed = try daemon.readLine()
    #expect(removed.contains(#""change":"removed","device":"event5""#))
    #expect(removed.hasSuffix(#""surface":"main"}"#))
    let added = try daemon.readLine()
    #expect(added.contains(#""change":"added","device":"event5""#))
    #expect(added.hasSuffix(#""surface":"other"}"#))
    // A client that connects later gets the same line.
    let late = try daemon.running.monitor()
    #expect(try late.readLine() == added)
    try daemon.testbed.write(.lift(at: 1_100_000) + .pan(2, at: 1_200_000))
    #expect(try daemon.readLine().contains(#""surface":"other","view":"canvas","gesture":"move""#))
    #expect(try daemon.opens == 1)
  }

  @Test func `a device without a surface is released and followed again later`() throws {
    let daemon = try ReloadedDaemon(ReloadText.canvas(ReloadText.move))
    try daemon.reload(
      ReloadText.canvas(ReloadText.move, surface: "id: main, device: {name: Another}"))
    #expect(try daemon.readLine().contains(#""change":"removed","device":"event5""#))
    // A device that comes meanwhile is not followed either, until there is a surface.
    try daemon.running.plug("tap", as: "event6")
    try wait("the daemon has opened the device") {
      daemon.process.standardError.contains("event6 (Example Touchscreen) is not followed")
    }
    try daemon.reload(ReloadText.canvas(ReloadText.drag))
    #expect(try daemon.readLine().contains(#""change":"added","device":"event5""#))
    #expect(
      try daemon.readLine().hasSuffix(
        #""device":"event6","name":"Example Touchscreen","surface":"main-2"}"#))
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(
      try daemon.readLine().contains(#""device":"event5","view":"canvas","gesture":"drag""#))
    #expect(try daemon.opens == 2)
  }

  @Test func `a device that was unplugged meanwhile causes no error`() throws {
    let daemon = try ReloadedDaemon(ReloadText.canvas(ReloadText.move))
    try daemon.reload(
      ReloadText.canvas(ReloadText.move, surface: "id: main, device: {name: Another}"))
    #expect(try daemon.readLine().contains(#""change":"removed","device":"event5""#))
    try daemon.testbed.unplug()
    try daemon.running.plug("tap", as: "event6")
    try wait("the daemon has opened the device") {
      daemon.process.standardError.contains("event6 (Example Touchscreen) is not followed")
    }
    try daemon.reload(ReloadText.canvas(ReloadText.drag))
    #expect(try daemon.readLine().contains(#""change":"added","device":"event6""#))
    #expect(!daemon.process.standardError.contains("cannot open"))
  }

  @Test func `a reload does not affect an unchanged surface`() throws {
    let (first, second) = ("id: main, device: {path: '*event5'}", "{id: side, size: [1, 1]}")
    let daemon = try ReloadedDaemon(
      ReloadText.canvas(ReloadText.move, surface: first, other: "- \(second)"))
    try daemon.running.plug("drag", as: "event6")
    #expect(try daemon.readLine().hasSuffix(#""surface":"side"}"#))
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try daemon.readLine().contains(#""state":"began""#))
    let changed = second.replacingOccurrences(of: "side", with: "aside")
    try daemon.reload(ReloadText.canvas(ReloadText.move, surface: first, other: "- \(changed)"))
    #expect(try daemon.readLine().contains(#""change":"removed","device":"event6""#))
    #expect(try daemon.readLine().contains(#""change":"added","device":"event6""#))
    try daemon.testbed.write(.frame(at: 1_032_000, .x(1500)))
    #expect(try daemon.readLine().contains(#""gesture":"move","kind":"pan","state":"changed""#))
  }

  @Test func `a second device keeps the name of its surface`() throws {
    let daemon = try ReloadedDaemon(ReloadText.canvas(ReloadText.move))
    try daemon.running.plug("drag", as: "event6")
    #expect(try daemon.readLine().hasSuffix(#""surface":"main-2"}"#))
    let first = "- {id: first, device: {path: '*event5'}}"
    let text = ReloadText.canvas(ReloadText.drag).replacingOccurrences(
      of: "surfaces:\n", with: "surfaces:\n  \(first)\n")
    try daemon.reload(text)
    #expect(try daemon.readLine().hasSuffix(#""surface":"main"}"#))
    #expect(try daemon.readLine().hasSuffix(#""surface":"first"}"#))
    try daemon.testbed.write(.pan(1, at: 1_000_000), to: "event6")
    #expect(
      try daemon.readLine().contains(
        #""surface":"main-2","device":"event6","view":"canvas","gesture":"drag""#))
    // The reload makes the name available again.
    try daemon.reload(ReloadText.canvas(ReloadText.drag))
    #expect(try daemon.readLine().hasSuffix(#""surface":"first"}"#))
    #expect(try daemon.readLine().hasSuffix(#""surface":"main"}"#))
  }

  @Test func `a device given by its path stays known while it has no surface`() throws {
    let testbed = try InputTestbed()
    try testbed.plug(RunningDaemon.device("drag"), as: "event5")
    let daemon = try ReloadedDaemon(
      ReloadText.canvas(ReloadText.move), testbed: testbed, ["--device", "/dev/input/event5"])
    try daemon.reload(
      ReloadText.canvas(ReloadText.move, surface: "id: main, device: {name: Another}"))
    #expect(try daemon.readLine().contains(#""change":"removed""#))
    try daemon.reload(ReloadText.canvas(ReloadText.drag))
    #expect(try daemon.readLine().contains(#""change":"added""#))
  }

  // MARK: Grabbing

  @Test func `a grab follows the configuration once no finger is down`() throws {
    let daemon = try ReloadedDaemon(ReloadText.canvas(ReloadText.move))
    #expect(try !daemon.testbed.usage().isGrabbed)
    try daemon.reload(ReloadText.canvas(ReloadText.move, surface: "id: main, grab: true"))
    #expect(try daemon.testbed.usage().isGrabbed)
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try daemon.readLine().contains(#""state":"began""#))
    try daemon.reload(ReloadText.canvas(ReloadText.drag))
    #expect(try daemon.readLine().contains(#""state":"cancelled""#))
    #expect(try daemon.testbed.usage().isGrabbed)
    try daemon.testbed.write(.lift(at: 1_100_000))
    try wait("the device is released") { try !daemon.testbed.usage().isGrabbed }
    try daemon.testbed.write(.pan(2, at: 1_200_000))
    #expect(try daemon.readLine().contains(#""state":"began""#))
    try daemon.reload(ReloadText.canvas(ReloadText.drag, surface: "id: main, grab: true"))
    #expect(try daemon.readLine().contains(#""state":"cancelled""#))
    #expect(try !daemon.testbed.usage().isGrabbed)
    try daemon.testbed.write(.lift(at: 1_300_000))
    try wait("the device is grabbed") { try daemon.testbed.usage().isGrabbed }
  }

  @Test func `another program's grab is reported once, and the device is grabbed later`() throws {
    let daemon = try ReloadedDaemon(ReloadText.canvas(ReloadText.move))
    try daemon.testbed.setGrabbedByAnother(true)
    try daemon.reload(ReloadText.canvas(ReloadText.move, surface: "id: main, grab: true"))
    let refusal = "/dev/input/event5 cannot be grabbed: another program has grabbed it"
    try wait("the failure to grab is reported") { daemon.process.standardError.contains(refusal) }
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try daemon.readLine().contains(#""state":"began""#))
    try daemon.testbed.write(.lift(at: 1_100_000))
    #expect(try daemon.readLine().contains(#""state":"ended""#))
    #expect(daemon.process.standardError.components(separatedBy: refusal).count == 2)

    try daemon.testbed.setGrabbedByAnother(false)
    try daemon.testbed.write(.pan(2, at: 1_200_000))
    try daemon.testbed.write(.lift(at: 1_300_000))
    try wait("the device is grabbed") { try daemon.testbed.usage().isGrabbed }
    try wait("the grab is reported") {
      daemon.process.standardError.contains("is grabbed now")
    }
  }
}
