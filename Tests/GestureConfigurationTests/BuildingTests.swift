import GestureConfiguration
import Gestures
import Testing

struct BuildingTests {
  private func build(_ views: String, size: Size = Size(width: 400, height: 800)) throws
    -> BuiltSurface
  {
    let configuration = try Fixtures.load(
      "version: 1\nsurfaces:\n- id: main\n  views:\n" + views)
    return try #require(configuration.surfaces.first).build(size: size)
  }

  @Test func `a frame is resolved in its superview`() throws {
    let surface = try build(
      """
        - id: outer
          frame: ["25%", 100, "50%", 10%]
          views:
            - id: inner
              frame: [10, "50%", "100%", "25%"]
              views: [{id: innermost, frame: ["-50%", -1, "0.5%", 3.5]}]
        - {id: front, frame: [0, 0, 0, 0]}
      """)
    #expect(surface.window.frame == Rect(x: 0, y: 0, width: 400, height: 800))
    #expect(surface.window.name == nil)
    #expect(surface.window.subviews.map(\.name) == ["outer", "front"])
    let views = ["outer", "inner", "innermost"].compactMap { surface.view($0) }
    #expect(
      views.map(\.frame) == [
        Rect(x: 100, y: 100, width: 200, height: 80), Rect(x: 10, y: 40, width: 200, height: 20),
        Rect(x: -100, y: -1, width: 1, height: 3.5),
      ])
    let origins = views.dropFirst().map { $0.convert(Point.zero, to: nil) }
    #expect(origins == [Point(x: 110, y: 140), Point(x: 10, y: 139)])
    #expect(surface.view("main") == nil)
  }

  @Test func `all settings are applied`() throws {
    let surface = try build(
      """
        - id: v
          frame: [0, 0, 1, 1]
          isHidden: true
          alpha: 0.25
          isUserInteractionEnabled: false
          isMultipleTouchEnabled: true
          isExclusiveTouch: true
          hitTestInsets: [1, -2, 3, -4.5]
          gestures:
            - id: t
              kind: tap
              isEnabled: false
              cancelsTouchesInView: false
              delaysTouchesBegan: true
              delaysTouchesEnded: false
              allowedTouchTypes: [pencil, direct]
              requiresExclusiveTouchType: false
              buttonMaskRequired: [secondary, primary]
              numberOfTapsRequired: 2
              numberOfTouchesRequired: 3
            - id: l
              kind: longPress
              numberOfTapsRequired: 1
              numberOfTouchesRequired: 2
              minimumPressDuration: 0
              allowableMovement: 12.5
            - id: p
              kind: pan
              minimumNumberOfTouches: 2
              maximumNumberOfTouches: 2
              allowedScrollTypesMask: [continuous]
            - {id: e, kind: screenEdgePan, edges: [left], allowedScrollTypesMask: [discrete]}
      """)
    let view = try #require(surface.view("v"))
    #expect(view.isHidden && view.alpha == 0.25 && !view.isUserInteractionEnabled)
    #expect(view.isMultipleTouchEnabled && view.isExclusiveTouch)
    #expect(view.hitTestInsets == EdgeInsets(top: 1, left: -2, bottom: 3, right: -4.5))
    let tap = try #require(surface.recognizer("t") as? TapGestureRecognizer)
    #expect(!tap.isEnabled && !tap.cancelsTouchesInView && tap.delaysTouchesBegan)
    #expect(!tap.delaysTouchesEnded && !tap.requiresExclusiveTouchType)
    #expect(tap.allowedTouchTypes == [.pencil, .direct])
    #expect(tap.buttonMaskRequired == [.primary, .secondary])
    #expect([tap.numberOfTapsRequired, tap.numberOfTouchesRequired] == [2, 3])
    let press = try #require(surface.recognizer("l") as? LongPressGestureRecognizer)
    #expect([press.numberOfTapsRequired, press.numberOfTouchesRequired] == [1, 2])
    #expect([press.minimumPressDuration, press.allowableMovement] == [0, 12.5])
    let pan = try #require(surface.recognizer("p") as? PanGestureRecognizer)
    #expect([pan.minimumNumberOfTouches, pan.maximumNumberOfTouches] == [2, 2])
    let edge = try #require(surface.recognizer("e") as? ScreenEdgePanGestureRecognizer)
    #expect([pan.allowedScrollTypesMask, edge.allowedScrollTypesMask] == [.continuous, .discrete])
  }

  @Test func `recognizers are in the order of the file`() throws {
    let surface = try build(
      """
        - id: a
          frame: [0, 0, 1, 1]
          views:
            - {id: b, frame: [0, 0, 1, 1], gestures: [{id: c, kind: tap}]}
            - {id: f, frame: [0, 0, 1, 1], gestures: [{id: a, kind: pan}]}
          gestures: [{id: z, kind: tap}, {id: y, kind: tap}]
        - {id: d, frame: [0, 0, 1, 1], gestures: [{id: e, kind: pan}]}
      """)
    #expect(surface.recognizers.map(\.name) == ["z", "y", "c", "a", "e"])
    #expect(surface.view("a")?.subviews.map(\.name) == ["b", "f"])
    #expect(surface.view("a")?.gestureRecognizers?.map(\.name) == ["z", "y"])
  }

  @Test func `a view is open to watchers if its superview is, unless it says otherwise`() throws {
    let surface = try build(
      """
        - id: closed
          frame: [0, 0, 1, 1]
          views: [{id: opened, frame: [0, 0, 1, 1], isOpenToWatchers: true}]
        - id: open
          frame: [0, 0, 1, 1]
          isOpenToWatchers: true
          views:
            - {id: inner, frame: [0, 0, 1, 1], views: [{id: innermost, frame: [0, 0, 1, 1]}]}
            - id: keyboard
              frame: [0, 0, 1, 1]
              isOpenToWatchers: false
              views: [{id: key, frame: [0, 0, 1, 1]}]
      """)
    let ids = ["closed", "opened", "open", "inner", "innermost", "keyboard", "key"]
    let open = ids.filter { (surface.view($0) as? ConfiguredView)?.isOpenToWatchers ?? false }
    #expect(open == ["opened", "open", "inner", "innermost"])
    (surface.view("open") as? ConfiguredView)?.isOpenToWatchers = false
    #expect((surface.view("innermost") as? ConfiguredView)?.isOpenToWatchers == false)
  }

  @Test func `each device has views and recognizers of its own`() throws {
    let configuration = try Fixtures.load(Fixtures.contract)
    let template = try #require(configuration.surfaces.first)
    let size = Size(width: 1, height: 1)
    let (first, second) = (template.build(size: size), template.build(size: size))
    #expect(first.window !== second.window)
    #expect(first.recognizer("tap") !== second.recognizer("tap"))
    #expect(first.recognizer("tap") != nil)
  }

  // MARK: Gestures together

  /// The actions of a press of 600 ms, a move and a lift on a view with these gestures.
  private func actions(_ gestures: String) throws -> [String] {
    let surface = try build(
      "  - {id: v, frame: [0, 0, '100%', '100%'], gestures: [\(gestures)]}")
    let log = ActionLog(surface)
    let engine = GestureEngine(window: surface.window)
    engine.send([sample(.began, x: 100)], at: 0)
    engine.advance(to: 0.6)
    engine.send([sample(.moved, x: 150)], at: 0.6)
    engine.send([sample(.ended, x: 150)], at: 0.7)
    engine.advance(to: 2)
    return log.entries
  }

  private func sample(_ phase: Touch.Phase, x: Double) -> TouchSample {
    TouchSample(contact: 1, phase: phase, location: Point(x: x, y: 100))
  }

  @Test(arguments: [
    ("", "", false), ("", "simultaneousWith: [press]", true), ("", "simultaneousWith: all", true),
    ("", "simultaneousWith: [other]", false), ("", "simultaneousWith: []", false),
    // One side is enough.
    ("simultaneousWith: [move]", "", true),
  ])
  func `only gestures that are simultaneous are both recognized`(
    press: String, move: String, areBoth: Bool
  ) throws {
    let actions = try actions(
      """
      {id: press, kind: longPress, \(press)}, {id: move, kind: pan, \(move)}, {id: other, kind: tap}
      """)
    #expect(
      actions
        == (areBoth
          ? ["press began", "press changed", "move began", "press ended", "move ended"]
          : ["press began", "press changed", "press ended"]))
  }

  @Test(arguments: [("", "press began"), (", requiresFailureOf: [long]", "long began")])
  func `a gesture waits for the one that must fail first`(key: String, first: String) throws {
    let actions = try actions(
      "{id: press, kind: longPress, minimumPressDuration: 0.1\(key)}, {id: long, kind: longPress}")
    #expect(actions.first == first)
  }
}
