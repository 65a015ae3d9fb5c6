import Foundation
import Gestures
import Testing
@testable import GestureConfiguration

/// Files that override earlier ones.
@Suite struct OverridingTests {
  static let base = """
    version: 1
    surfaces:
      - id: main
        size: [400, 800]
        grab: true
        views:
          - id: canvas
            frame: [0, 0, 400, 800]
            alpha: 0.5
            gestures:
              - {id: tap, kind: tap, delaysTouchesBegan: true}
              - {id: move, kind: pan, minimumNumberOfTouches: 2, maximumNumberOfTouches: 3}
            views:
              - {id: button, frame: [0, 0, "50%", 44], gestures: [{id: press, kind: longPress}]}
          - {id: footer, frame: [0, 700, 400, 100]}
      - id: other

    """

  @Test func `a later file overrides key by key and in place`() throws {
    let configuration = try Fixtures.load(
      Self.base,
      """
      version: 1
      surfaces:
        - id: added
        - id: main
          size: [800, 400]
          views:
            - id: toolbar
              frame: [0, 0, 1, 1]
            - id: canvas
              alpha: 1
              isHidden: true
              gestures:
                - {id: double, kind: tap, numberOfTapsRequired: 2}
                - {id: tap, requiresFailureOf: [double]}
      """)
    #expect(configuration.surfaces.map(\.id) == ["main", "other", "added"])
    let main = configuration.surfaces[0]
    #expect(main.size == Size(width: 800, height: 400) && main.isGrabbed)
    #expect(main.views.map(\.id) == ["canvas", "footer", "toolbar"])
    let canvas = main.views[0]
    #expect(canvas.frame.height == .points(800))
    #expect(
      canvas.settings == [
        PropertySetting(name: "isHidden", value: .bool(true)),
        PropertySetting(name: "alpha", value: .number(1)),
      ])
    #expect(canvas.views.map(\.id) == ["button"])
    #expect(canvas.gestures.map(\.id) == ["tap", "move", "double"])
    #expect(canvas.gestures[0].kind == .tap)
    #expect(canvas.gestures[0].requiresFailureOf == ["double"])
    #expect(
      canvas.gestures[0].settings == [
        PropertySetting(name: "delaysTouchesBegan", value: .bool(true))
      ])
  }

  @Test func `a known id keeps its place wherever it is written`() throws {
    let configuration = try Fixtures.load(
      Self.base,
      """
      version: 1
      surfaces:
        - id: main
          views:
            - id: button
              gestures: [{id: tap, isEnabled: false}]
              views: [{id: label, frame: [0, 0, 1, 1]}]
      """)
    let views = configuration.surfaces[0].views
    #expect(views.map(\.id) == ["canvas", "footer"])
    #expect(views[0].gestures[0].settings.map(\.name) == ["isEnabled", "delaysTouchesBegan"])
    #expect(views[0].views[0].gestures.map(\.id) == ["press"])
    #expect(views[0].views[0].views.map(\.id) == ["label"])
  }

  @Test func `a third file overrides the second`() throws {
    let configuration = try Fixtures.load(
      Self.base, "version: 1\nsurfaces: [{id: main, rotation: 90}, {id: new}]",
      "version: 1\nsurfaces: [{id: new, grab: true}, {id: main, rotation: 180}]",
      "version: 1")
    #expect(configuration.surfaces.map(\.id) == ["main", "other", "new"])
    #expect(configuration.surfaces.map(\.rotation) == [180, 0, 0])
    #expect(configuration.surfaces.map(\.isGrabbed) == [true, false, true])
  }

  @Test func `an id is known only within its surface`() throws {
    let configuration = try Fixtures.load(
      Self.base,
      "version: 1\nsurfaces: [{id: other, views: [{id: canvas, frame: [0, 0, 1, 1]}]}]")
    #expect(configuration.surfaces[0].views.map(\.id) == ["canvas", "footer"])
    #expect(configuration.surfaces[1].views.map(\.id) == ["canvas"])
  }

  @Test func `the value of a key is overridden as a whole`() throws {
    let configuration = try Fixtures.load(
      """
      version: 1
      surfaces:
        - id: main
          device: {name: Panel, seat: seat0}
          views:
            - id: canvas
              frame: [1, 2, 3, 4]
              gestures:
                - {id: a, kind: tap, requiresFailureOf: [b], simultaneousWith: all}
                - {id: b, kind: swipe, direction: [left, up]}
      """,
      """
      version: 1
      surfaces:
        - id: main
          device: {vendor: 1}
          views:
            - id: canvas
              gestures:
                - {id: a, requiresFailureOf: [], simultaneousWith: [b]}
                - {id: b, direction: [down]}
      """)
    let main = configuration.surfaces[0]
    #expect(main.device.vendor == 1 && main.device.name == nil && main.device.seat == nil)
    let gestures = main.views[0].gestures
    #expect(gestures[0].requiresFailureOf.isEmpty && gestures[0].simultaneousWith == .with(["b"]))
    #expect(
      gestures[1].settings == [PropertySetting(name: "direction", value: .names(["down"]))])
  }

  @Test func `an error in a value that a later file overrides is none`() throws {
    let wrong = """
      version: 1
      surfaces:
        - id: main
          rotation: 45
          device: {nam: Panel}
          views:
            - id: canvas
              frame: [0, 0]
              alpha: 2
              gestures: [{id: tap, kind: tpa, requiresFailureOf: [nothing]}]
      """
    let right = """
      version: 1
      surfaces:
        - id: main
          rotation: 90
          device: {name: Panel}
          views:
            - id: canvas
              frame: [0, 0, 1, 1]
              alpha: 1
              gestures: [{id: tap, kind: tap, requiresFailureOf: []}]
      """
    #expect(try Fixtures.load(wrong, right) == Fixtures.load(right))
    #expect(Fixtures.errors([right, wrong]).count == 6)
  }

  @Test func `keys and entries of an overridden file are checked`() {
    #expect(
      Fixtures.errors([
        """
        version: 1
        surfaces:
          - {id: main, rotaton: 45, views: [{frame: [0, 0, 1, 1]}, {id: v, frame: 3, frame: 4}, 5]}
        """,
        "version: 1\nsurfaces: [{id: main, rotation: 90, views: [{id: v, frame: [0, 0, 1, 1]}]}]",
      ]) == [
        "1.yaml:3:16: error: unknown key 'rotaton' in a surface; did you mean 'rotation'?",
        "1.yaml:3:37: error: the key 'id' is missing in a view",
        "1.yaml:3:78: error: the key 'frame' is given twice, first at 1.yaml:3:68",
        "1.yaml:3:89: error: a view must be a mapping such as "
          + "'{id: screen, frame: [0, 0, \"100%\", \"100%\"]}', found a number",
      ])
  }

  @Test func `a repeated id is an error only within a file`() {
    let text = "version: 1\nsurfaces: [{id: s, views: [{id: v, frame: [0, 0, 1, 1]}]}]"
    #expect(Fixtures.errors([text, text]).isEmpty)
    #expect(
      Fixtures.errors([
        text, "version: 1\nsurfaces: [{id: s, views: [{id: v}, {id: v}]}, {id: s}]",
      ]) == [
        "2.yaml:2:42: error: the id 'v' of a view is given twice, first at 2.yaml:2:33",
        "2.yaml:2:53: error: the id 's' of a surface is given twice, first at 2.yaml:2:17",
      ])
  }

  @Test func `the errors of all files are reported in the files' order`() {
    let errors = Fixtures.errors([
      "version: 1\nsurfaces: [{id: main, grab: 1}]\ncolour: red\n",
      "version: 1\nsurfaces: [{id: main, rotation: 90, size: 3}]\n",
      "surfaces: [{id: main, views: [{id: a, gestures: [{id: b}]}]}]\n",
    ])
    #expect(
      errors == [
        "1.yaml:2:29: error: 'grab' must be true or false, found a number",
        "1.yaml:3:1: error: unknown key 'colour' in a configuration",
        "2.yaml:2:43: error: 'size' must be a list such as '[1080, 1920]', found a number",
        "3.yaml:1:1: error: the key 'version' is missing",
        "3.yaml:1:31: error: the key 'frame' is missing in the view 'a'",
        "3.yaml:1:50: error: the key 'kind' is missing in the gesture 'b'",
      ])
  }

  @Test func `nothing is reported missing that may be in an unreadable file`() {
    let errors = Fixtures.errors([
      "version: 2\n",
      """
      version: 1
      surfaces:
        - id: main
          views:
            - id: canvas
              gestures: [{id: tap, requiresFailureOf: [double], numberOfTapsRequird: 1}]
      """,
      "version: 1\n}",
    ])
    #expect(
      errors == [
        "1.yaml:1:10: error: version 2 is not supported; this program reads version 1",
        "2.yaml:6:59: error: unknown key 'numberOfTapsRequird' in a gesture; "
          + "did you mean 'numberOfTapsRequired'?",
        "3.yaml:2:1: error: '}' has no opening '{'",
      ])
  }

  @Test func `a new kind is reported if it lacks a key of the old one`() {
    #expect(
      Fixtures.errors([
        Self.base,
        "version: 1\nsurfaces: [{id: main, views: [{id: canvas, gestures: [{id: move, kind: tap}]}]}]",
      ]) == [
        "2.yaml:2:72: error: the kind of 'move' changes from 'pan' to 'tap', which has no "
          + "'maximumNumberOfTouches' (set at 1.yaml:12:62)",
        "2.yaml:2:72: error: the kind of 'move' changes from 'pan' to 'tap', which has no "
          + "'minimumNumberOfTouches' (set at 1.yaml:12:35)",
      ])
  }

  @Test func `a new kind is not blamed for keys that were never valid`() {
    func dropIn(_ gesture: String) -> String {
      "version: 1\nsurfaces: [{id: main, views: [{id: canvas, gestures: [{\(gesture)}]}]}]"
    }
    let unknown =
      "unknown key 'minimumPressDuration' in a gesture of kind 'tap'; it is a key of 'longPress'"
    // The key is set together with the new kind, or after it.
    #expect(
      Fixtures.errors([Self.base, dropIn("id: press, kind: tap, minimumPressDuration: 1")])
        == ["2.yaml:2:78: error: \(unknown)"])
    #expect(
      Fixtures.errors([
        Self.base, dropIn("id: swish, kind: longPress"),
        dropIn("id: swish, kind: tap, minimumPressDuration: 1"),
      ]) == ["3.yaml:2:78: error: \(unknown)"])
    // A key is valid again if a third file restores its kind.
    #expect(
      Fixtures.errors([Self.base, dropIn("id: move, kind: tap"), dropIn("id: move, kind: pan")])
        == [])
  }

  @Test func `the result of several files is checked`() {
    #expect(
      Fixtures.errors([
        Self.base,
        """
        version: 1
        surfaces:
          - id: main
            views:
              - id: canvas
                gestures:
                  - {id: tap, requiresFailureOf: [press]}
                  - {id: press, requiresFailureOf: [tap]}
                  - {id: move, maximumNumberOfTouches: 1}
        """,
      ]) == [
        "2.yaml:8:45: error: cycle of failure requirements: 'tap' -> 'press' -> 'tap'",
        "2.yaml:9:48: error: 'maximumNumberOfTouches' (1) must be at least "
          + "'minimumNumberOfTouches' (2)",
      ])
  }

  /// An entry that should override another may have a misspelled id.
  @Test func `an id similar to one of an earlier file is taken for a misspelling`() {
    let base = """
      version: 1
      surfaces:
        - {id: main, views: [{id: canvas, frame: [0, 0, 9, 9], gestures: [{id: tap, kind: tap}]}]}
      """
    func errors(_ surface: String) -> [String] {
      Fixtures.errors([base, "version: 1\nsurfaces: [\(surface)]"])
    }
    #expect(
      errors("{id: main, views: [{id: canvas, gestures: [{id: tpa, isEnabled: false}]}]}") == [
        "2.yaml:2:60: error: no gesture 'tpa' in earlier files; did you mean 'tap'? "
          + "(a new gesture needs 'kind')"
      ])
    #expect(
      errors("{id: main, views: [{id: canvsa, alpha: 1, gestures: [{id: tap, isEnabled: false}]}]}")
        == [
          "2.yaml:2:36: error: no view 'canvsa' in earlier files; did you mean 'canvas'? "
            + "(a new view needs 'frame')"
        ])
    #expect(
      errors("{id: mian, views: [{id: canvas, gestures: [{id: tap, isEnabled: false}]}]}") == [
        "2.yaml:2:17: error: no surface 'mian' in earlier files; did you mean 'main'? "
          + "(in a new surface each view needs 'frame', and each gesture 'kind')"
      ])
    // Entries of the same file are not overridden, and a complete entry is new.
    #expect(
      Fixtures.errors([base.replacingOccurrences(of: "kind: tap}", with: "kind: tap}, {id: tpa}")])
        == ["1.yaml:3:91: error: the key 'kind' is missing in the gesture 'tpa'"])
    #expect(
      errors("{id: main, views: [{id: canvas, gestures: [{id: tpa, kind: tap}]}]}").isEmpty)
  }

  @Test func `drop-ins are ordered by the bytes of their names`() {
    let names = [
      "b.yaml", "a.yaml", "B.yaml", "10-x.yaml", "9-x.yaml", ".hidden.yaml", "a.yaml~", "a.yml",
      "é.yaml", ".yaml",
    ]
    #expect(
      ConfigurationFile.paths(in: "/etc/gestured", dropIns: names) == [
        "/etc/gestured/config.yaml", "/etc/gestured/config.d/10-x.yaml",
        "/etc/gestured/config.d/9-x.yaml", "/etc/gestured/config.d/B.yaml",
        "/etc/gestured/config.d/a.yaml", "/etc/gestured/config.d/b.yaml",
        "/etc/gestured/config.d/é.yaml",
      ])
  }
}
