import Foundation
import Gestures
import Testing
@testable import GestureConfiguration

/// Files that override earlier ones.
struct OverridingTests {
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
    #expect(canvas.frame.height == .points(800) && canvas.views.map(\.id) == ["button"])
    #expect(
      canvas.settings == [
        PropertySetting(name: "isHidden", value: .bool(true)),
        PropertySetting(name: "alpha", value: .number(1)),
      ])
    #expect(canvas.gestures.map(\.id) == ["tap", "move", "double"])
    let tap = canvas.gestures[0]
    #expect(tap.kind == .tap && tap.requiresFailureOf == ["double"])
    #expect(tap.settings == [PropertySetting(name: "delaysTouchesBegan", value: .bool(true))])
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
