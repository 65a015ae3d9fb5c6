import Foundation
import TestRig
import Testing

/// `gesturectl check-config --device`, with touchscreens simulated by umockdev.
///
/// The simulated panel has 200 by 150 mm and five slots.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct DeviceCheckTests {
  private let directory: TemporaryDirectory
  /// The path of the configuration.
  private let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.file("config.yaml")
  }

  /// Checks surfaces against the devices of a testbed.
  private func check(
    _ surfaces: String, on testbed: InputTestbed, device: String = "all"
  ) throws -> (rows: [String], errors: String, status: Int32?) {
    try "version: 1\nsurfaces:\n\(surfaces)\n"
      .write(toFile: path, atomically: true, encoding: .utf8)
    let process = try testbed.start(
      BuildProducts.path(of: "gesturectl"), ["check-config", "--device", device, path])
    let lines = try process.readToEnd()
    let status = try process.wait().status
    // The first line is the summary of the configuration.
    return (Array(lines.dropFirst()), process.standardError, status)
  }

  /// The view with some gestures that fills a surface.
  private func page(_ gestures: String) -> String {
    "  views: [{id: page, frame: [0, 0, '100%', '100%'], gestures: [\(gestures)]}]"
  }

  @Test func `each touchscreen has a line with its surface, size and contacts`() throws {
    let testbed = try InputTestbed()
    try testbed.plug(.touchscreen(), as: "event5")
    try testbed.plug(.touchscreen(slots: 10), as: "event6")
    try testbed.plug(.pen(group: nil), as: "event7")
    let found = try check(
      """
      - id: table
        device: {name: "Simulated*"}
        rotation: 90
      \(page("{id: tap, kind: tap}"))
      - id: wall
        device: {name: "Other*"}
      \(page("{id: tap, kind: tap}"))
      """, on: testbed)
    #expect(
      found.rows.sorted() == [
        "/dev/input/event5  Simulated Touchscreen  surface 'table'  200x150 mm  963x1283 points  "
          + "5 contacts",
        "/dev/input/event6  Simulated Touchscreen  surface 'table-2'  200x150 mm  963x1283 points  "
          + "10 contacts",
      ])
    #expect(found.errors == "gesturectl: no touchscreen is plugged in for the surface 'wall'\n")
    #expect(found.status == 0)
  }

  @Test func `gestures that the panel cannot recognize cause warnings`() throws {
    let testbed = try InputTestbed()
    try testbed.plug(.touchscreen())
    var box = SimulatedDevice.touchscreen(slots: 2)
    box.description.replace("P: 02 ", with: "P: 0a ")
    try testbed.plug(box, as: "event6")
    let found = try check(
      """
      - id: main
        device: {path: "*event5"}
      \(page("{id: five, kind: tap, numberOfTouchesRequired: 5}, {id: six, kind: pan, minimumNumberOfTouches: 6}"))
      - id: box
      \(page("{id: zoom, kind: pinch}, {id: move, kind: pan}"))
      """, on: testbed)
    #expect(
      found.errors == """
        /dev/input/event5: warning: the gesture 'six' of the surface 'main' needs 6 fingers, and the \
        panel follows 5 contacts
        /dev/input/event6: warning: the gesture 'zoom' of the surface 'box' is never recognized: the \
        panel reports only the box around two fingers

        """)
    #expect(found.status == 0)
  }

  /// Keys of a surface on the panel, which is wider than high, and the part of the warning that
  /// tells what is turned against it; `nil` without a warning.
  private static let sizes: [(keys: String, warning: String?)] = [
    ("size: [600, 800]", "600x800, higher than wide, and the panel with 'rotation: 0' is wider"),
    ("size: [800, 600]", nil), ("size: [500, 500]", nil),
    ("size: [600, 800], rotation: 90", nil),
    (
      "size: [800, 600], rotation: 270",
      "800x600, wider than high, and the panel with 'rotation: 270' is higher"
    ),
    ("size: [600, 800], calibration: [0, -1, 1, 1, 0, 0]", nil),
    ("pixels: [600, 800]", "600x800, higher than wide, and the panel with 'rotation: 0' is wider"),
    ("pixels: [800, 600]", nil), ("pixels: [600, 800], rotation: 90", nil),
  ]

  @Test func `a size or pixels that are turned against the panel cause a warning`() throws {
    let testbed = try InputTestbed()
    try testbed.plug(.touchscreen())
    for (keys, warning) in Self.sizes {
      let found = try check(
        "- {id: main, \(keys), views: [{id: page, frame: [0, 0, '100%', '100%']}]}", on: testbed,
        device: "/dev/input/event5")
      let key = keys.prefix { $0 != ":" }
      let start = "/dev/input/event5: warning: '\(key)' of the surface 'main' is"
      let end = "change 'rotation', or swap the numbers of '\(key)'\n"
      #expect(found.status == 0, "\(keys)")
      guard let warning else {
        #expect(found.errors == "", "\(keys)")
        continue
      }
      #expect(
        found.errors.hasPrefix("\(start) \(warning)") && found.errors.hasSuffix(end), "\(keys)")
    }
  }

  @Test func `a surface without a size is reviewed with that of the panel`() throws {
    let testbed = try InputTestbed()
    try testbed.plug(.touchscreen())
    let found = try check("- id: main\n  views: [{id: page, frame: [0, 0, 2000, 99]}]", on: testbed)
    #expect(
      found.errors == """
        \(path):4:29: warning: with the 1283x963 points of /dev/input/event5, no touch can hit the \
        part of the view 'page' beyond the right edge of the surface
          4 |   views: [{id: page, frame: [0, 0, 2000, 99]}]
            |                             ^

        """)
  }

  @Test func `a device that no surface matches causes a warning`() throws {
    let testbed = try InputTestbed()
    try testbed.plug(.touchscreen())
    let found = try check(
      "- id: main\n  device: {name: Other}\n\(page("{id: t, kind: tap}"))", on: testbed)
    #expect(found.rows == ["/dev/input/event5  Simulated Touchscreen  no surface"])
    #expect(
      found.errors == """
        /dev/input/event5: warning: no surface of the configuration matches 'Simulated Touchscreen'
        gesturectl: no touchscreen is plugged in for the surface 'main'

        """)
    #expect(found.status == 0)
  }

  @Test func `without a device to read, the reason is told`() throws {
    let testbed = try InputTestbed()
    let surface = "- id: main\n\(page("{id: t, kind: tap}"))"
    let missing = try check(surface, on: testbed, device: "/nowhere/event9")
    #expect(
      missing.errors
        == "gesturectl: error: cannot open /nowhere/event9: No such file or directory\n")
    let none = try check(surface, on: testbed)
    #expect(
      none.errors
        == "gesturectl: udev knows no touchscreen; 'gesturectl list-devices --all' shows the other "
        + "input devices, with the reasons\n")
    // No device is opened for a configuration with an error.
    try testbed.plug(.touchscreen())
    let wrong = try check("- id: 1", on: testbed)
    #expect(try testbed.usage().opens == 0)
    #expect([missing, none, wrong].map(\.status) == [1, 0, 78])
    #expect([missing, none, wrong].allSatisfy { $0.rows == [] })
  }
}
