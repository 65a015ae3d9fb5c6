import GestureConfiguration
import Testing

/// The hints at swipes that a pan on the same view prevents.
struct SwipeHintTests {
  @Test(arguments: [
    ("{id: p, kind: pan}, {id: s, kind: swipe}", true),
    ("{id: s, kind: swipe, numberOfTouchesRequired: 2}, {id: p, kind: pan}", true),
    ("{id: p, kind: pan}, {id: s, kind: swipe, simultaneousWith: [p]}", false),
    ("{id: p, kind: pan, simultaneousWith: all}, {id: s, kind: swipe}", false),
    ("{id: p, kind: pan, requiresFailureOf: [s]}, {id: s, kind: swipe}", false),
    ("{id: p, kind: pan}, {id: s, kind: swipe, requiresFailureOf: [p]}", false),
    ("{id: p, kind: pan, minimumNumberOfTouches: 2}, {id: s, kind: swipe}", false),
    (
      "{id: p, kind: pan, maximumNumberOfTouches: 1}, "
        + "{id: s, kind: swipe, numberOfTouchesRequired: 2}", false
    ),
    ("{id: p, kind: pan, isEnabled: false}, {id: s, kind: swipe}", false),
    ("{id: p, kind: pan, allowedTouchTypes: [pencil]}, {id: s, kind: swipe}", false),
    ("{id: p, kind: screenEdgePan, edges: [left]}, {id: s, kind: swipe}", false),
  ])
  func `a swipe beside a pan is a hint`(gestures: String, isHint: Bool) throws {
    let text = """
      version: 1
      surfaces:
      - id: main
        views: [{id: a, frame: [0, 0, "100%", "100%"], gestures: [\(gestures)]}]
      """
    let told = try Configuration.check(Fixtures.files([text])).warnings
    #expect(
      told.map(\.message)
        == (isHint
          ? [
            "'s' is mostly lost to 'p', which begins earlier; to recognize both, write "
              + "'simultaneousWith: [p]'"
          ] : []))
    #expect(told.allSatisfy { $0.severity == .hint })
  }
}
