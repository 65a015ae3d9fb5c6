import Foundation
import GestureClient
import GestureConfiguration
import TestRig
import Testing

@testable import Tools

/// The YAML that makes changes permanent.
struct EditedConfigurationTests {
  /// The lists of a daemon with the default or the shipped configuration.
  private func defaultScene(on surfaces: [String] = ["main"]) -> Scene {
    let kinds = [
      "tap": "tap", "doubleTap": "tap", "twoFingerTap": "tap", "longPress": "longPress",
      "pan": "pan", "pinch": "pinch", "rotation": "rotation", "swipeLeft": "swipe",
      "swipeRight": "swipe", "swipeUp": "swipe", "swipeDown": "swipe", "edgeLeft": "screenEdgePan",
      "edgeRight": "screenEdgePan", "edgeTop": "screenEdgePan", "edgeBottom": "screenEdgePan",
      "hover": "hover",
    ]
    return surfaces.reduce(into: Scene()) { scene, surface in
      add(surface, "screen", kinds.keys.sorted().map { ($0, kinds[$0] ?? "") }, to: &scene)
    }
  }

  private func add(
    _ surface: String, _ view: String, _ gestures: [(id: String, kind: String)],
    to scene: inout Scene
  ) {
    let added = Scene(
      surfaces: [["surface": .string(surface), "size": [400, 800]]],
      views: [["surface": .string(surface), "view": .string(view)]],
      gestures: gestures.map { id, kind -> JSON in
        [
          "surface": .string(surface), "view": .string(view), "gesture": .string(id),
          "kind": .string(kind), "state": "possible",
        ]
      })
    scene.surfaces += added.surfaces
    scene.views += added.views
    scene.gestures += added.gestures
  }

  private func text(
    _ changes: [(surface: String, gesture: String, name: String, value: JSON)], in scene: Scene,
    of configuration: InspectedConfiguration
  ) -> String {
    var edits = GestureEdits(of: configuration)
    for (surface, gesture, name, value) in changes {
      edits.note(
        GestureProperty(surface: surface, gesture: gesture, name: name), in: scene, setting: value)
    }
    return EditedConfiguration(edits, scene).text
  }

  /// Expects that files are a valid configuration.
  private func check(_ paths: [String]) {
    let check = ConfigurationCheck(paths: paths, program: "gesturectl")
    #expect(check.exitStatus == 0, "\(check.errors)")
  }

  // MARK: Its place

  /// The configuration of the usual daemon, or of one at another socket, with files in a directory.
  private func inspected(
    _ scene: Scene, in directory: TemporaryDirectory,
    socket: String = "/run/gestured/gestured.sock", isUsual: Bool = true
  ) -> InspectedConfiguration {
    InspectedConfiguration(
      ofDaemonAt: socket, isUsual: isUsual, listing: scene, directory: directory.path)
  }

  @Test func `a surface that the default configuration cannot have made is of some other one`()
    throws
  {
    let directory = try TemporaryDirectory()
    let nowhere = ["main-2", "main-hall", "main-1", "wall"].filter { surface in
      inspected(defaultScene(on: ["main", surface]), in: directory).place == .nowhere
    }
    #expect(nowhere == ["main-2"])
  }

  @Test func `without a file, the whole default configuration is copied`() throws {
    let directory = try TemporaryDirectory()
    let scene = defaultScene(on: ["main", "main-2"])
    let yaml = text(
      [
        ("main", "doubleTap", "numberOfTapsRequired", 3),
        ("main-2", "swipeLeft", "isEnabled", false),
      ], in: scene, of: inspected(scene, in: directory))
    let lines = [
      "{id: doubleTap, kind: tap, simultaneousWith: all, numberOfTapsRequired: 3}",
      "{id: swipeLeft, kind: swipe, direction: [left], simultaneousWith: all, isEnabled: false}",
    ]
    #expect(lines.filter { !yaml.contains($0) } == [], "\(yaml)")
    let path = directory.file("config.yaml")
    try yaml.write(toFile: path, atomically: true, encoding: .utf8)
    let check = ConfigurationCheck(paths: [path], program: "gesturectl")
    #expect(check.exitStatus == 0, "\(check.errors)")
    #expect(check.output.hasSuffix("1 surface, 1 view, 16 gestures\n"))
  }

  @Test func `an existing file is never replaced`() throws {
    let directory = try TemporaryDirectory()
    let shipped = try String(
      contentsOfFile: "\(Project.root)/systemd/config.yaml", encoding: .utf8)
    let file = directory.file("config.yaml")
    try shipped.replacing("# rotation: 90", with: "rotation: 90").write(
      toFile: file, atomically: true, encoding: .utf8)
    let scene = defaultScene()
    let yaml = text(
      [("main", "pan", "minimumNumberOfTouches", 2)], in: scene,
      of: inspected(scene, in: directory))
    #expect(
      yaml == """
        # /etc/gestured/config.d/50-inspected.yaml
        version: 1
        surfaces:
          - id: main
            views:
              - id: screen
                gestures:
                  - {id: pan, minimumNumberOfTouches: 2}

        """)
    let dropIn = directory.file("50-inspected.yaml")
    try yaml.write(toFile: dropIn, atomically: true, encoding: .utf8)
    check([file, dropIn])
  }

  @Test func `the usual daemon may have another file, and one at another socket any file`() throws {
    let directory = try TemporaryDirectory()
    var scene = defaultScene()
    scene.gestures.removeLast()
    func place() -> InspectedConfiguration.Place {
      inspected(scene, in: directory, socket: "/a.sock").place
    }
    #expect(place() == .unknown(socket: "/a.sock"))
    let yaml = text(
      [("main", "pan", "minimumNumberOfTouches", 2)], in: defaultScene(),
      of: inspected(defaultScene(), in: directory, socket: "/tmp/a.sock", isUsual: false))
    #expect(yaml.hasPrefix("# A drop-in for the configuration of the daemon at /tmp/a.sock\n"))
    #expect(!yaml.contains("kind:"))
    scene = Scene()
    add("door", "canvas", [("pan", "pan")], to: &scene)
    try """
    version: 1
    surfaces:
      - {id: main, views: [{id: canvas, frame: [0, 0, 1, 1]}]}
    """.write(toFile: directory.file("config.yaml"), atomically: true, encoding: .utf8)
    #expect(place() == .unknown(socket: "/a.sock"))
    // An invalid file exists, too.
    try "nonsense".write(
      toFile: directory.file("config.yaml"), atomically: true, encoding: .utf8)
    #expect(place() == .kept)
  }

  // MARK: Several touchscreens

  private let changes: [(surface: String, gesture: String, name: String, value: JSON)] = [
    ("main", "press", "minimumPressDuration", 0.6),
    ("main-2", "press", "minimumPressDuration", 0.7),
    ("main-2", "press", "allowableMovement", 20),
  ]

  /// Two touchscreens with a view each, the second of which has an id.
  private func screens(and second: String = "canvas") -> Scene {
    var scene = Scene()
    add("main", "canvas", [("press", "longPress")], to: &scene)
    add("main-2", second, [("press", "longPress")], to: &scene)
    return scene
  }

  /// The ids of entries, and the YAML of their surfaces.
  private static let entries: [(entries: [String], surfaces: String)] = [
    (
      ["main", "main-2"],
      """
        - id: main
          views:
            - id: canvas
              gestures:
                - {id: press, minimumPressDuration: 0.6}
        - id: main-2
          views:
            - id: canvas
              gestures:
                - {id: press, minimumPressDuration: 0.7, allowableMovement: 20}

      """
    ),
    (
      ["main"],
      """
        # This applies to all touchscreens of the entry: main, main-2.
        # minimumPressDuration of press can have only one value here: it was set to 0.6 on main and to 0.7 on \
      main-2, and this file has the last value.
        - id: main
          views:
            - id: canvas
              gestures:
                - {id: press, minimumPressDuration: 0.7, allowableMovement: 20}

      """
    ),
  ]

  @Test(arguments: entries)
  func `touchscreens of one entry cannot differ, but those of two entries can`(
    entries: [String], surfaces: String
  ) {
    let yaml = text(
      changes, in: screens(), of: InspectedConfiguration(.kept, surfaces: entries))
    let head = "# /etc/gestured/config.d/50-inspected.yaml\nversion: 1\nsurfaces:\n"
    #expect(yaml == head + surfaces)
  }

  @Test func `the entry of an unknown configuration is not guessed`() {
    let unknown = InspectedConfiguration(.unknown(socket: "/a.sock"), surfaces: nil)
    // A surface with other views is no further touchscreen of the same entry.
    let texts = [screens(), screens(and: "canvas2")].map {
      text([changes[1]], in: $0, of: unknown)
    }
    let remark = "  # If this is another touchscreen of the entry main, write that id"
    #expect(texts.map { $0.contains(remark) } == [true, false])
    #expect(texts.allSatisfy { $0.contains("  - id: main-2\n") })
  }

  // MARK: Names

  @Test func `any id is valid in the YAML`() throws {
    let directory = try TemporaryDirectory()
    let id = "a: #'\"\\ \u{a0}\u{1f600}ü"
    var scene = Scene()
    add("on", id, [("1e3", "tap")], to: &scene)
    let yaml = text(
      [("on", "1e3", "isEnabled", false)], in: scene,
      of: InspectedConfiguration(.kept, surfaces: ["on"]))
    let (file, dropIn) = (directory.file("config.yaml"), directory.file("50.yaml"))
    try """
    version: 1
    surfaces:
      - id: "on"
        views:
          - id: "a: #'\\"\\\\ \\u00a0\\U0001f600ü"
            frame: [0, 0, 100, 100]
            gestures: [{id: "1e3", kind: tap}]
    """.write(toFile: file, atomically: true, encoding: .utf8)
    try yaml.write(toFile: dropIn, atomically: true, encoding: .utf8)
    check([file, dropIn])
  }
}
