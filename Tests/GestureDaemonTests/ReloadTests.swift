import Foundation
import Glibc
import TestRig
import Testing

/// Reloads of the configuration by SIGHUP while the daemon runs.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct ReloadTests {
  /// A configuration with these gestures on the whole surface.
  private static func text(
    _ gestures: String, surface: String = "id: main", other: String = ""
  ) -> String {
    """
    version: 1
    surfaces:
      - {\(surface), size: [400, 800], views: [
          {id: canvas, frame: [0, 0, "100%", "100%"], gestures: [\(gestures)]}]}
      \(other)
    """
  }

  private static let move = "{id: move, kind: pan}"
  private static let drag = "{id: drag, kind: pan}"

  /// Puts the finger of slot 0 down and moves it far enough for a pan.
  private static func pan(_ id: Int32, at time: Int64) -> [SimulatedEvent] {
    .frame(at: time, .trackingID(id), .x(1000), .y(1000), .touched)
      + .frame(at: time + 16_000, .x(1400))
  }

  private static func lift(at time: Int64) -> [SimulatedEvent] {
    .frame(at: time, .trackingID(-1), .released)
  }

  // MARK: In the middle of a gesture

  @Test func `a good configuration cancels gestures and applies from the next touch on`() throws {
    let daemon = try ReloadedDaemon(Self.text(Self.move))
    try daemon.testbed.write(Self.pan(1, at: 1_000_000))
    #expect(try daemon.readLine().contains(#""gesture":"move","kind":"pan","state":"began""#))
    #expect(
      try daemon.reload(Self.text(Self.drag)) == "the configuration is reloaded: 1 surface, "
        + "1 view, 1 gesture")
    #expect(try daemon.readLine().contains(#""gesture":"move","kind":"pan","state":"cancelled""#))
    // The finger that stays down starts nothing; the next one does.
    try daemon.testbed.write(
      .frame(at: 1_100_000, .x(3000)) + Self.lift(at: 1_116_000) + Self.pan(2, at: 1_200_000))
    let next = try daemon.readLine()
    #expect(next.contains(#""gesture":"drag","kind":"pan","state":"began""#))
    #expect(next.contains(#""touches":[{"id":2"#))
    // Neither the device nor the client is lost.
    #expect(try daemon.opens == 1)
    let last = try daemon.stop()
    #expect(last.map(\.type) == ["gesture", "device", "goodbye"])
  }

  @Test func `a bad configuration changes nothing and is reported`() throws {
    let daemon = try ReloadedDaemon(Self.text(Self.move))
    try daemon.testbed.write(Self.pan(1, at: 1_000_000))
    #expect(try daemon.readLine().contains(#""state":"began""#))
    let bad = Self.text("{id: drag, kind: pna}, {id: b, kind: tap, requiresFailureOf: [c]}")
    #expect(try daemon.reload(bad) == "the previous configuration stays in effect")
    let log = daemon.process.standardError
    #expect(log.contains("error: \(daemon.path):4:79: error: `pna` is unknown; `kind` must be"))
    #expect(log.contains("error: \(daemon.path):4:124: error: there is no gesture `c`"))
    try daemon.testbed.write(.frame(at: 1_032_000, .x(1500)))
    #expect(try daemon.readLine().contains(#""gesture":"move","kind":"pan","state":"changed""#))
    // The same holds for a missing file and for one that is not a regular file.
    try FileManager.default.removeItem(atPath: daemon.path)
    #expect(try daemon.reload(nil) == "the previous configuration stays in effect")
    #expect(
      daemon.process.standardError.contains(
        "cannot read \(daemon.path): No such file or directory"))
    #expect(unsafe mkfifo(daemon.path, 0o600) == 0)
    #expect(try daemon.reload(nil) == "the previous configuration stays in effect")
    #expect(
      daemon.process.standardError.contains(
        "cannot read \(daemon.path) again: it is not a regular file"))
    try daemon.testbed.write(.frame(at: 1_048_000, .x(1600)))
    #expect(try daemon.readLine().contains(#""gesture":"move","kind":"pan","state":"changed""#))
    try FileManager.default.removeItem(atPath: daemon.path)
    #expect(try daemon.reload(Self.text(Self.drag)).hasPrefix("the configuration is reloaded"))
    #expect(try daemon.readLine().contains(#""gesture":"move","kind":"pan","state":"cancelled""#))
  }

  @Test func `an equivalent configuration changes nothing`() throws {
    let daemon = try ReloadedDaemon(Self.text(Self.move))
    try daemon.testbed.write(Self.pan(1, at: 1_000_000))
    #expect(try daemon.readLine().contains(#""state":"began""#))
    let same = "# The same in other words.\n" + Self.text("{kind: pan, id: 'move'}")
    #expect(try daemon.reload(same) == "the configuration has not changed")
    try daemon.testbed.write(.frame(at: 1_032_000, .x(1500)))
    #expect(try daemon.readLine().contains(#""gesture":"move","kind":"pan","state":"changed""#))
  }

  @Test func `two reloads in a row take effect one after the other`() throws {
    let daemon = try ReloadedDaemon(Self.text(Self.move))
    try daemon.testbed.write(Self.pan(1, at: 1_000_000))
    #expect(try daemon.readLine().contains(#""state":"began""#))
    try daemon.reload(Self.text(Self.drag))
    try daemon.reload(Self.text("{id: third, kind: pan}"))
    #expect(try daemon.readLine().contains(#""gesture":"move","kind":"pan","state":"cancelled""#))
    try daemon.testbed.write(Self.lift(at: 1_100_000) + Self.pan(2, at: 1_200_000))
    #expect(try daemon.readLine().contains(#""gesture":"third","kind":"pan","state":"began""#))
  }

  @Test func `a reload changes the size of a surface`() throws {
    let daemon = try ReloadedDaemon(Self.text(Self.move))
    let text = Self.text(Self.move).replacingOccurrences(of: "[400, 800]", with: "[800, 1600]")
    try daemon.reload(text)
    try daemon.testbed.write(Self.pan(1, at: 1_000_000))
    // The location is 1400 of 4000 units, on 800 points.
    #expect(try daemon.readLine().contains(#""location":[280,"#))
  }

  // MARK: Surfaces

  @Test func `a surface with another id is another surface`() throws {
    let daemon = try ReloadedDaemon(Self.text(Self.move))
    try daemon.testbed.write(Self.pan(1, at: 1_000_000))
    #expect(try daemon.readLine().contains(#""state":"began""#))
    try daemon.reload(Self.text(Self.move, surface: "id: other"))
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
    try daemon.testbed.write(Self.lift(at: 1_100_000) + Self.pan(2, at: 1_200_000))
    #expect(try daemon.readLine().contains(#""surface":"other","view":"canvas","gesture":"move""#))
    #expect(try daemon.opens == 1)
  }

  @Test func `a device without a surface is released and followed again later`() throws {
    let daemon = try ReloadedDaemon(Self.text(Self.move))
    try daemon.reload(Self.text(Self.move, surface: "id: main, device: {name: Another}"))
    #expect(try daemon.readLine().contains(#""change":"removed","device":"event5""#))
    // A device that comes meanwhile is not followed either, until there is a surface.
    try daemon.running.plug("tap", as: "event6")
    try wait("the daemon has opened the device") {
      daemon.process.standardError.contains("event6 (Example Touchscreen) is not followed")
    }
    try daemon.reload(Self.text(Self.drag))
    #expect(try daemon.readLine().contains(#""change":"added","device":"event5""#))
    #expect(
      try daemon.readLine().hasSuffix(
        #""device":"event6","name":"Example Touchscreen","surface":"main-2"}"#))
    try daemon.testbed.write(Self.pan(1, at: 1_000_000))
    #expect(
      try daemon.readLine().contains(#""device":"event5","view":"canvas","gesture":"drag""#))
    #expect(try daemon.opens == 2)
  }

  @Test func `a device that was unplugged meanwhile causes no error`() throws {
    let daemon = try ReloadedDaemon(Self.text(Self.move))
    try daemon.reload(Self.text(Self.move, surface: "id: main, device: {name: Another}"))
    #expect(try daemon.readLine().contains(#""change":"removed","device":"event5""#))
    try daemon.testbed.unplug()
    try daemon.running.plug("tap", as: "event6")
    try wait("the daemon has opened the device") {
      daemon.process.standardError.contains("event6 (Example Touchscreen) is not followed")
    }
    try daemon.reload(Self.text(Self.drag))
    #expect(try daemon.readLine().contains(#""change":"added","device":"event6""#))
    #expect(!daemon.process.standardError.contains("cannot open"))
  }

  @Test func `a reload does not affect an unchanged surface`() throws {
    let (first, second) = ("id: main, device: {path: '*event5'}", "{id: side, size: [1, 1]}")
    let daemon = try ReloadedDaemon(Self.text(Self.move, surface: first, other: "- \(second)"))
    try daemon.running.plug("drag", as: "event6")
    #expect(try daemon.readLine().hasSuffix(#""surface":"side"}"#))
    try daemon.testbed.write(Self.pan(1, at: 1_000_000))
    #expect(try daemon.readLine().contains(#""state":"began""#))
    let changed = second.replacingOccurrences(of: "side", with: "aside")
    try daemon.reload(Self.text(Self.move, surface: first, other: "- \(changed)"))
    #expect(try daemon.readLine().contains(#""change":"removed","device":"event6""#))
    #expect(try daemon.readLine().contains(#""change":"added","device":"event6""#))
    try daemon.testbed.write(.frame(at: 1_032_000, .x(1500)))
    #expect(try daemon.readLine().contains(#""gesture":"move","kind":"pan","state":"changed""#))
  }

  @Test func `a second device keeps the name of its surface`() throws {
    let daemon = try ReloadedDaemon(Self.text(Self.move))
    try daemon.running.plug("drag", as: "event6")
    #expect(try daemon.readLine().hasSuffix(#""surface":"main-2"}"#))
    let first = "- {id: first, device: {path: '*event5'}}"
    let text = Self.text(Self.drag).replacingOccurrences(
      of: "surfaces:\n", with: "surfaces:\n  \(first)\n")
    try daemon.reload(text)
    #expect(try daemon.readLine().hasSuffix(#""surface":"main"}"#))
    #expect(try daemon.readLine().hasSuffix(#""surface":"first"}"#))
    try daemon.testbed.write(Self.pan(1, at: 1_000_000), to: "event6")
    #expect(
      try daemon.readLine().contains(
        #""surface":"main-2","device":"event6","view":"canvas","gesture":"drag""#))
    // The reload makes the name available again.
    try daemon.reload(Self.text(Self.drag))
    #expect(try daemon.readLine().hasSuffix(#""surface":"first"}"#))
    #expect(try daemon.readLine().hasSuffix(#""surface":"main"}"#))
  }

  @Test func `a device given by its path stays known while it has no surface`() throws {
    let testbed = try InputTestbed()
    try testbed.plug(RunningDaemon.device("drag"), as: "event5")
    let daemon = try ReloadedDaemon(
      Self.text(Self.move), testbed: testbed, ["--device", "/dev/input/event5"])
    try daemon.reload(Self.text(Self.move, surface: "id: main, device: {name: Another}"))
    #expect(try daemon.readLine().contains(#""change":"removed""#))
    try daemon.reload(Self.text(Self.drag))
    #expect(try daemon.readLine().contains(#""change":"added""#))
  }

  // MARK: Grabbing

  @Test func `a grab follows the configuration once no finger is down`() throws {
    let daemon = try ReloadedDaemon(Self.text(Self.move))
    #expect(try !daemon.testbed.usage().isGrabbed)
    try daemon.reload(Self.text(Self.move, surface: "id: main, grab: true"))
    #expect(try daemon.testbed.usage().isGrabbed)
    try daemon.testbed.write(Self.pan(1, at: 1_000_000))
    #expect(try daemon.readLine().contains(#""state":"began""#))
    try daemon.reload(Self.text(Self.drag))
    #expect(try daemon.readLine().contains(#""state":"cancelled""#))
    #expect(try daemon.testbed.usage().isGrabbed)
    try daemon.testbed.write(Self.lift(at: 1_100_000))
    try wait("the device is released") { try !daemon.testbed.usage().isGrabbed }
    try daemon.testbed.write(Self.pan(2, at: 1_200_000))
    #expect(try daemon.readLine().contains(#""state":"began""#))
    try daemon.reload(Self.text(Self.drag, surface: "id: main, grab: true"))
    #expect(try daemon.readLine().contains(#""state":"cancelled""#))
    #expect(try !daemon.testbed.usage().isGrabbed)
    try daemon.testbed.write(Self.lift(at: 1_300_000))
    try wait("the device is grabbed") { try daemon.testbed.usage().isGrabbed }
  }

  @Test func `another program's grab is reported once, and the device is grabbed later`() throws {
    let daemon = try ReloadedDaemon(Self.text(Self.move))
    try daemon.testbed.setGrabbedByAnother(true)
    try daemon.reload(Self.text(Self.move, surface: "id: main, grab: true"))
    let refusal = "/dev/input/event5 cannot be grabbed: another program has grabbed it"
    try wait("the failure to grab is reported") { daemon.process.standardError.contains(refusal) }
    try daemon.testbed.write(Self.pan(1, at: 1_000_000))
    #expect(try daemon.readLine().contains(#""state":"began""#))
    try daemon.testbed.write(Self.lift(at: 1_100_000))
    #expect(try daemon.readLine().contains(#""state":"ended""#))
    #expect(daemon.process.standardError.components(separatedBy: refusal).count == 2)

    try daemon.testbed.setGrabbedByAnother(false)
    try daemon.testbed.write(Self.pan(2, at: 1_200_000))
    try daemon.testbed.write(Self.lift(at: 1_300_000))
    try wait("the device is grabbed") { try daemon.testbed.usage().isGrabbed }
    try wait("the grab is reported") {
      daemon.process.standardError.contains("is grabbed now")
    }
  }

  // MARK: Many

  /// The reloads are good and bad, between frames that do not wait for them.
  @Test func `many reloads lose no lines`() throws {
    let daemon = try ReloadedDaemon(Self.text(Self.move))
    let descriptors = try daemon.descriptors()
    let texts = [
      Self.text(Self.drag), Self.text(Self.move), "version: 3", Self.text("{id: p, kind: tap}"),
      Self.text(Self.move, surface: "id: side"),
    ]
    for round in 0..<100 {
      let time = 1_000_000 + Int64(round) * 100_000
      try daemon.testbed.write(Self.pan(Int32(round), at: time))
      try daemon.write(texts[round % texts.count])
      daemon.process.signal(SIGHUP)
      try daemon.testbed.write(.frame(at: time + 32_000, .x(2000)) + Self.lift(at: time + 50_000))
    }
    // The last message may be about an earlier reload, so the last configuration has a surface id
    // of its own.
    try daemon.write(Self.text(Self.move, surface: "id: last"))
    daemon.process.signal(SIGHUP)
    var lines: [ReloadedDaemon.Line] = []
    while lines.last?.change != "added" || lines.last?.surface != "last" {
      lines.append(try daemon.nextLine())
    }
    try daemon.testbed.write(Self.pan(1000, at: 20_000_000) + Self.lift(at: 20_100_000))
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
}
