import Foundation
import GestureConfiguration
import GestureWire
import Gestures
import JSON
import TestRig
import Testing

@testable import Tools

/// The frames of moved and drawn views in the YAML.
struct EditedFrameTests {
  private static let text = """
    version: 1
    surfaces:
      - id: main
        size: [400, 800]
        views:
          - id: outer
            frame: ["0%", "0%", "100%", "100%"]
            views:
              - id: middle
                frame: ["0%", "0%", "50%", "50%"]
                views:
                  - {id: inner, frame: ["0%", "0%", "50%", "50%"]}
          - id: dot
            frame: [0, 0, 2, 2]
            views:
              - id: grain
                frame: ["0%", "0%", "100%", "100%"]
                gestures: [{id: drag, kind: pan, maximumNumberOfTouches: 2}, {id: move, kind: pan}]

    """

  /// The lists of a daemon that has the configuration in force on touchscreens.
  private func scene(on surfaces: [String] = ["main"]) -> Scene {
    let views: [(String, JSON, JSON)] = [
      ("outer", .null, [0, 0, 400, 800]), ("middle", "outer", [0, 0, 200, 400]),
      ("inner", "middle", [0, 0, 100, 200]), ("dot", .null, [0, 0, 2, 2]),
      ("grain", "dot", [0, 0, 2, 2]),
    ]
    return Scene(
      surfaces: surfaces.map { ["surface": .string($0), "size": [400, 800]] },
      views: surfaces.flatMap { surface in
        views.map { view, superview, frame in
          [
            "surface": .string(surface), "view": .string(view), "superview": superview,
            "frame": frame,
          ]
        }
      },
      gestures: surfaces.flatMap { surface -> [JSON] in
        [
          [
            "surface": .string(surface), "view": "grain", "gesture": "drag", "kind": "pan",
            "state": "possible", "maximumNumberOfTouches": 2,
          ],
          [
            "surface": .string(surface), "view": "grain", "gesture": "move", "kind": "pan",
            "state": "possible", "maximumNumberOfTouches": 2,
          ],
        ]
      })
  }

  private func edits() throws -> GestureEdits {
    let file = ConfigurationFile(name: "views.yaml", text: Array(Self.text.utf8))
    return GestureEdits(
      of: InspectedConfiguration(
        try Configuration.check([file]).configuration, named: ["views.yaml"]))
  }

  private func move(
    _ view: String, on surface: String = "main", to frame: Rect, in scene: Scene,
    _ edits: inout GestureEdits
  ) {
    edits.views.note(
      frame, of: ViewPlace(surface: surface, view: view), in: scene, isInForce: false)
  }

  /// Expects that YAML has some lines, and is valid as a drop-in.
  private func check(_ yaml: String, has lines: String...) throws {
    #expect(lines.filter { !yaml.contains("\($0)\n") } == [], "\(yaml)")
    let directory = try TemporaryDirectory()
    let paths = [directory.file("views.yaml"), directory.file("edited.yaml")]
    try Self.text.write(toFile: paths[0], atomically: true, encoding: .utf8)
    try yaml.write(toFile: paths[1], atomically: true, encoding: .utf8)
    let check = ConfigurationCheck(paths: paths, program: "gesturectl")
    #expect(check.exitStatus == 0, "\(check.errors)")
  }

  @Test(arguments: [
    ("middle", Rect(x: 0, y: 0, width: 100, height: 200), 25),
    // That makes `middle` 100 × 200, too.
    ("outer", Rect(x: 0, y: 0, width: 200, height: 400), 50),
  ])
  func `percentages are those of the superview as it was resized`(
    view: String, frame: Rect, percent: Int
  ) throws {
    let scene = scene()
    var edits = try edits()
    move(view, to: frame, in: scene, &edits)
    move("inner", to: Rect(x: 0, y: 0, width: 75, height: 150), in: scene, &edits)
    try check(
      EditedConfiguration(edits, scene).text,
      has: #"frame: ["0%", "0%", "\#(percent)%", "\#(percent)%"]"#,
      #"frame: ["0%", "0%", "75%", "75%"]"#)
  }

  @Test func `a percentage that no configuration may have becomes a number, with a remark`() throws
  {
    let scene = scene()
    var edits = try edits()
    move("grain", to: Rect(x: 0, y: -201, width: 300, height: 200), in: scene, &edits)
    let yaml = EditedConfiguration(edits, scene).text
    try check(
      yaml, has: #"frame: ["0%", -201, 300, "10000%"]"#,
      "  # The frame of grain has fixed numbers here since a percentage must be at most 10000%.")
  }

  @Test func `a frame that may have had percentages has a remark`() {
    let scene = scene()
    var edits = GestureEdits(of: InspectedConfiguration(.unknown(socket: "/a.sock"), surfaces: nil))
    move("outer", to: Rect(x: 0, y: 0, width: 200, height: 400), in: scene, &edits)
    let yaml = EditedConfiguration(edits, scene).text
    #expect(
      yaml.contains(
        """
          # The frame of outer is fixed here, even if the configuration has percentages.
          - id: main
            views:
              - id: outer
                frame: [0, 0, 200, 400]

        """), "\(yaml)")
  }

  @Test func `a view that is drawn on two touchscreens of an entry has its gestures once`() throws {
    let scene = scene(on: ["main", "main-2"])
    var edits = try edits()
    for (surface, kinds) in [("main", ["tap", "pan"]), ("main-2", ["tap", "swipe"])] {
      edits.views.note(
        SketchedView(
          place: ViewPlace(surface: surface, view: "view1"), superview: "outer",
          frame: Rect(x: 10, y: 20, width: 30, height: 40),
          gestures: kinds.map { SketchedView.Gesture(id: "view1-\($0)", kind: $0) }), in: scene)
    }
    let yaml = EditedConfiguration(edits, scene).text
    let counts = ["tap", "pan", "swipe"].map { kind in
      yaml.components(separatedBy: "{id: view1-\(kind), kind: \(kind)}").count - 1
    }
    #expect(counts == [1, 1, 1], "\(yaml)")
    #expect(!yaml.contains("can have only one"))
    try check(yaml)
  }

  @Test func `frames of a view that differ between touchscreens of an entry have a remark`() throws
  {
    let scene = scene(on: ["main", "main-2"])
    var edits = try edits()
    move("dot", to: Rect(x: 1, y: 1, width: 2, height: 2), in: scene, &edits)
    move("dot", on: "main-2", to: Rect(x: 5, y: 5, width: 2, height: 2), in: scene, &edits)
    let yaml = EditedConfiguration(edits, scene).text
    try check(
      yaml, has: "frame: [5, 5, 2, 2]",
      "  # The frame of dot can have only one value here: it was set to [1, 1, 2, 2] on main and to "
        + "[5, 5, 2, 2] on main-2, and this file has that of main-2.")
  }

  @Test func `views of one id in different superviews have the frame of the first`() throws {
    let scene = scene(on: ["main", "main-2"])
    var edits = try edits()
    for (surface, superview, x) in [("main", "outer", 10.0), ("main-2", nil, 20)] {
      edits.views.note(
        SketchedView(
          place: ViewPlace(surface: surface, view: "view1"), superview: superview,
          frame: Rect(x: x, y: 20, width: 30, height: 40), gestures: []), in: scene)
    }
    let yaml = EditedConfiguration(edits, scene).text
    try check(yaml, has: "and this file has that of main.", "frame: [10, 20, 30, 40]")
  }

  @Test func `no limit is in the file only if the configuration has a limit`() throws {
    let scene = scene()
    var edits = try edits()
    // A client has limited `move`, but the configuration has not.
    for gesture in ["drag", "move"] {
      edits.note(
        GestureProperty(surface: "main", gesture: gesture, name: "maximumNumberOfTouches"),
        in: scene, setting: GestureEdits.noLimit)
    }
    let yaml = EditedConfiguration(edits, scene).text
    #expect(!yaml.contains("move"), "\(yaml)")
    try check(
      yaml, has: "- {id: drag, maximumNumberOfTouches: 9223372036854775807}",
      "  # 9223372036854775807 means that there is no limit.")
  }
}
