import Foundation
import GestureClient
import GestureConfiguration
import GestureWire
import Gestures
import JSON
import TestRig
import Testing

@testable import Tools

/// The YAML of views that were moved or drawn.
struct EditedViewTests {
  private func scene(_ views: [(id: String, superview: String?, frame: Rect)]) -> Scene {
    var scene = Scene(
      surfaces: [["surface": "main", "size": [400, 800]]], views: [],
      gestures: [
        ["surface": "main", "view": "screen", "gesture": "tap", "kind": "tap", "state": "possible"]
      ])
    scene.views = views.compactMap { view in
      ListedView([
        "surface": "main", "view": .string(view.id),
        "superview": view.superview.map { .string($0) } ?? .null, "frame": JSON(view.frame),
      ])
    }
    return scene
  }

  private static let screen = Rect(x: 0, y: 0, width: 400, height: 800)

  private func drawn(_ id: String, in superview: String?) -> SketchedView {
    SketchedView(
      place: ViewPlace(surface: "main", view: id), superview: superview,
      frame: Rect(x: 10, y: 20, width: 30.5, height: 40),
      gestures: [SketchedView.Gesture(id: "\(id)Tap", kind: "tap")])
  }

  /// Writes YAML to a file and expects that it is a valid configuration.
  private func check(_ yaml: String, after files: [String] = [], views: Int) throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("edited.yaml")
    try yaml.write(toFile: path, atomically: true, encoding: .utf8)
    let check = ConfigurationCheck(paths: files + [path], program: "gesturectl")
    #expect(
      check.exitStatus == 0 && check.output.contains(" \(views) view"),
      "\(check.errors)\(check.output)")
  }

  @Test func `without a file, drawn views join the default configuration`() throws {
    let scene = scene([("screen", nil, Self.screen)])
    var edits = GestureEdits(of: InspectedConfiguration(.nowhere, surfaces: ["main"]))
    edits.views.note(drawn("button", in: "screen"), in: scene)
    edits.views.note(drawn("inner", in: "button"), in: scene)
    edits.views.note(drawn("bar", in: nil), in: scene)
    edits.views.note(
      Rect(x: 0, y: 100, width: 400, height: 700),
      of: ViewPlace(surface: "main", view: "screen"), in: scene, isInForce: true)
    edits.note(
      GestureProperty(surface: "main", gesture: "tap", name: "isEnabled"), in: scene,
      setting: .bool(false))
    let yaml = EditedConfiguration(edits, scene).text
    #expect(yaml.contains("        frame: [0, 100, 400, 700]\n"))
    #expect(yaml.contains("- {id: tap, kind: tap, simultaneousWith: all, isEnabled: false}\n"))
    #expect(
      yaml.hasSuffix(
        """
                views:
                  - id: button
                    frame: [10, 20, 30.5, 40]
                    gestures:
                      - {id: buttonTap, kind: tap}
                    views:
                      - id: inner
                        frame: [10, 20, 30.5, 40]
                        gestures:
                          - {id: innerTap, kind: tap}
              - id: bar
                frame: [10, 20, 30.5, 40]
                gestures:
                  - {id: barTap, kind: tap}

        """), "\(yaml)")
    try check(yaml, views: 4)
  }

  @Test func `a view on the view of a program is in no file`() throws {
    var scene = scene([("screen", nil, Self.screen)])
    scene.views += [
      ListedView([
        "surface": "main", "view": "program", "frame": [0, 0, 100, 100], "client": 7,
      ])
    ].compactMap { $0 }
    var edits = GestureEdits(of: InspectedConfiguration(.kept, surfaces: ["main"]))
    edits.views.note(drawn("button", in: "program"), in: scene)
    edits.views.note(
      Rect(x: 1, y: 2, width: 3, height: 4), of: ViewPlace(surface: "main", view: "program"),
      in: scene, isInForce: true)
    #expect(
      EditedConfiguration(edits, scene).text == """
        # not in this file, because a program added it: button
        # not in this file, because a program added it: program

        """)
  }

  @Test func `an old frame is no change`() {
    let scene = scene([("screen", nil, Self.screen)])
    let place = ViewPlace(surface: "main", view: "screen")
    var edits = ViewEdits()
    edits.note(Rect(x: 0, y: 0, width: 400, height: 800.01), of: place, in: scene, isInForce: true)
    #expect(edits.all.isEmpty)
    edits.note(Rect(x: 5, y: 0, width: 400, height: 800), of: place, in: scene, isInForce: false)
    edits.refresh(from: scene)
    #expect(edits.all.map { [$0.isInForce, $0.wasInForce] } == [[false, false]])
    edits.note(Self.screen, of: place, in: scene, isInForce: false)
    #expect(edits.all.isEmpty)
  }

  @Test func `a view that is removed takes its gestures' changes with it`() {
    var scene = scene([("screen", nil, Self.screen), ("button", "screen", Self.screen)])
    var edits = GestureEdits(of: InspectedConfiguration(.kept, surfaces: ["main"]))
    edits.views.note(drawn("button", in: "screen"), in: scene)
    edits.views.note(drawn("inner", in: "button"), in: scene)
    scene.gestures += [
      ListedGesture([
        "surface": "main", "view": "button", "gesture": "buttonTap", "kind": "tap",
        "state": "possible",
      ])
    ].compactMap { $0 }
    func property(_ gesture: String, _ name: String) -> GestureProperty {
      GestureProperty(surface: "main", gesture: gesture, name: name)
    }
    edits.note(property("buttonTap", "isEnabled"), in: scene, setting: .bool(false))
    edits.note(
      property("tap", "requiresFailureOf"), in: scene, setting: ["buttonTap", "innerTap", "other"])
    edits.forgetView(ViewPlace(surface: "main", view: "button"))
    #expect(edits.views.all.isEmpty)
    #expect(edits.all.map { "\($0.property.gesture) \($0.value.text)" } == [#"tap ["other"]"#])
  }

  @Test func `requirements of several gestures are removed before they are set`() {
    func property(_ gesture: String) -> GestureProperty {
      GestureProperty(surface: "main", gesture: gesture, name: "requiresFailureOf")
    }
    let settings = SettingGesture.all([(property("a"), ["b"]), (property("b"), ["c"])])
    #expect(settings.map { $0.values[0].value } == [[], [], ["b"], ["c"]])
    #expect(SettingGesture.all([(property("a"), ["b"])]).count == 1)
  }
}
