import Testing

/// The errors in invalid gestures, word for word.
struct GestureDiagnosticTests {
  @Test(arguments: gestures)
  func `errors of a gesture are reported with their places`(_ example: CheckedText) {
    let text = """
      version: 1
      surfaces:
      - id: main
        views:
        - id: canvas
          frame: [0, 0, 1, 1]
          gestures:

      """
    #expect(Fixtures.errors([text + example.text]) == example.diagnostics)
  }

  static let gestures = [
    CheckedText(
      "no kind", "    - {id: a}\n", "8:7: error: the key 'kind' is missing in the gesture 'a'"),
    CheckedText(
      "values of an unknown kind",
      "    - {id: a, kind: longPres, minimumPressDuration: long, foo: 1, numberOfTapsRequired: 0}\n",
      "8:21: error: 'longPres' is unknown; \(CheckedText.kinds); did you mean 'longPress'?",
      "8:53: error: 'minimumPressDuration' must be a number of seconds, found a string",
      "8:59: error: unknown key 'foo' in a gesture"),
    CheckedText(
      "a key that hover does not have", "    - {id: a, kind: hover, numberOfTapsRequired: 1}\n",
      "8:28: error: unknown key 'numberOfTapsRequired' in a gesture of kind 'hover'; it is a "
        + "key of 'tap' and 'longPress'"),
    CheckedText(
      "a kind that configurations cannot use", "    - {id: a, kind: custom}\n",
      "8:21: error: 'custom' is unknown; \(CheckedText.kinds)"),
    CheckedText(
      "keys of other places",
      "    - {id: a, kind: tap, run: [date], frame: [0, 0, 1, 1], fingers: 2, fingres: 2}\n"
        + "    - {id: b, kind: pinch, fingers: 2, views: []}\n",
      "8:26: error: unknown key 'run' in a gesture of kind 'tap'; commands for gestures are in a file "
        + "of their own: see gestured-actions(5)",
      "8:39: error: unknown key 'frame' in a gesture of kind 'tap'; it is a key of views",
      "8:60: error: unknown key 'fingers' in a gesture of kind 'tap'; did you mean "
        + "'numberOfTouchesRequired'?",
      "8:72: error: unknown key 'fingres' in a gesture of kind 'tap'",
      "9:28: error: unknown key 'fingers' in a gesture of kind 'pinch'; a pinch always has two",
      "9:40: error: unknown key 'views' in a gesture of kind 'pinch'; it is a key of surfaces and "
        + "views"),
    CheckedText(
      "kinds in place of ids",
      "    - {id: turn, kind: rotation}\n"
        + "    - {id: zoom, kind: pinch, simultaneousWith: [rotation], requiresFailureOf: [swipe]}\n",
      "9:50: error: there is no gesture 'rotation' in the surface 'main'; 'simultaneousWith' names "
        + "ids, not kinds; did you mean 'turn'?",
      "9:81: error: there is no gesture 'swipe' in the surface 'main'; 'requiresFailureOf' names "
        + "ids, not kinds"),
    CheckedText(
      "a misspelled key", "    - {id: a, kind: tap, numberOfTapRequired: 2}\n",
      "8:26: error: unknown key 'numberOfTapRequired' in a gesture of kind 'tap'; "
        + "did you mean 'numberOfTapsRequired'?"),
    CheckedText(
      "a key that lacks its end", "    - {id: a, kind: pan, maximumNumberOfTouch: 2}\n",
      "8:26: error: unknown key 'maximumNumberOfTouch' in a gesture of kind 'pan'; "
        + "did you mean 'maximumNumberOfTouches'?"),
    CheckedText(
      "a key cut short", "    - {id: a, kind: tap, numberOfTaps: 2}\n",
      "8:26: error: unknown key 'numberOfTaps' in a gesture of kind 'tap'; "
        + "did you mean 'numberOfTapsRequired'?"),
    CheckedText(
      "a key of another kind", "    - {id: a, kind: tap, minimumPressDuration: 1}\n",
      "8:26: error: unknown key 'minimumPressDuration' in a gesture of kind 'tap'; it is a "
        + "key of 'longPress'"),
    CheckedText(
      "a key of three other kinds", "    - {id: a, kind: pan, numberOfTouchesRequired: 2}\n",
      "8:26: error: unknown key 'numberOfTouchesRequired' in a gesture of kind 'pan'; it is a "
        + "key of 'tap', 'longPress' and 'swipe'"),
    CheckedText(
      "zero taps and fingers",
      "    - {id: a, kind: tap, numberOfTapsRequired: 0, numberOfTouchesRequired: -1}\n",
      "8:48: error: 'numberOfTapsRequired' must be at least 1",
      "8:76: error: 'numberOfTouchesRequired' must be at least 1"),
    CheckedText(
      "impossible presses",
      "    - {id: a, kind: longPress, minimumPressDuration: -0.5, allowableMovement: .inf,\n"
        + "       numberOfTapsRequired: -1, numberOfTouchesRequired: 1.5}\n",
      "8:54: error: 'minimumPressDuration' must be from 0 to 1000000",
      "8:79: error: 'allowableMovement' must be a finite number",
      "9:30: error: 'numberOfTapsRequired' must be at least 0",
      "9:59: error: 'numberOfTouchesRequired' must be a whole number, at least 1"),
    CheckedText(
      "more fingers at least than at most",
      "    - {id: a, kind: pan, minimumNumberOfTouches: 3, maximumNumberOfTouches: 2}\n",
      "8:77: error: 'maximumNumberOfTouches' (2) must be at least 'minimumNumberOfTouches' (3)"),
    CheckedText(
      "numbers of fingers are compared only if both are valid",
      "    - {id: a, kind: pan, minimumNumberOfTouches: 3, maximumNumberOfTouches: 0}\n",
      "8:77: error: 'maximumNumberOfTouches' must be at least 1"),
    CheckedText(
      "types of touches",
      "    - {id: a, kind: pan, allowedTouchTypes: [direct, pencl, 1]}\n"
        + "    - {id: b, kind: pan, allowedTouchTypes: []}\n"
        + "    - {id: c, kind: pan, allowedTouchTypes: pencil}\n",
      "8:54: error: 'pencl' is unknown; an entry of 'allowedTouchTypes' must be one of 'direct', "
        + "'indirect', 'pencil', 'indirectPointer'; did you mean 'pencil'?",
      "8:61: error: an entry of 'allowedTouchTypes' must be one of 'direct', 'indirect', 'pencil', "
        + "'indirectPointer', found a number",
      "9:45: error: 'allowedTouchTypes' must not be empty",
      "10:45: error: 'allowedTouchTypes' must be a list, found a string; did you mean '[pencil]'?"),
    CheckedText(
      "unknown directions",
      "    - {id: a, kind: swipe, direction: upwards}\n"
        + "    - {id: b, kind: swipe, direction: [downwards]}\n"
        + "    - {id: c, kind: swipe, direction: north}\n"
        + "    - {id: d, kind: screenEdgePan, edges: all}\n",
      "8:39: error: 'direction' must be a list, found a string; did you mean '[up]'?",
      "9:40: error: 'downwards' is unknown; an entry of 'direction' must be one of 'right', 'left', "
        + "'up', 'down', 'upLeft', 'upRight', 'downLeft', 'downRight'; did you mean 'down'?",
      "10:39: error: 'direction' must be a list of some of 'right', 'left', 'up', 'down', 'upLeft', "
        + "'upRight', 'downLeft', 'downRight', found a string",
      "11:43: error: 'edges' must be a list, found a string; did you mean "
        + "'[top, left, bottom, right]'?"),
    CheckedText(
      "buttons and scrolls",
      "    - {id: a, kind: tap, buttonMaskRequired: [tertiary], allowedPressTypes: []}\n"
        + "    - {id: b, kind: pan, allowedScrollTypesMask: discrete, buttonMaskRequired: [primary]}\n",
      "8:47: error: 'tertiary' is unknown; an entry of 'buttonMaskRequired' must be one of 'primary', "
        + "'secondary'",
      "8:58: error: unknown key 'allowedPressTypes' in a gesture of kind 'tap'; a touchscreen sends "
        + "no presses: remove the key",
      "9:50: error: 'allowedScrollTypesMask' must be a list, found a string; "
        + "did you mean '[discrete]'?",
      "9:60: error: unknown key 'buttonMaskRequired' in a gesture of kind 'pan'; it is a key of "
        + "'tap'"),
    CheckedText(
      "a gesture twice", "    - {id: a, kind: tap}\n    - {id: a, kind: pan}\n",
      "9:12: error: the id 'a' of a gesture is given twice, first at 1.yaml:8:12"),
    CheckedText(
      "a gesture twice, on two views",
      "    - {id: a, kind: tap}\n    views:\n"
        + "    - {id: b, frame: [0, 0, 1, 1], gestures: [{id: a, kind: tap}]}\n",
      "10:52: error: the id 'a' of a gesture is given twice, first at 1.yaml:8:12"),
    CheckedText(
      "unknown gestures",
      "    - {id: doubleTap, kind: tap, simultaneousWith: [canvas]}\n"
        + "    - {id: tap, kind: tap, requiresFailureOf: [doubletap, 1]}\n",
      "8:53: error: there is no gesture 'canvas' in the surface 'main'",
      "9:48: error: there is no gesture 'doubletap' in the surface 'main'; "
        + "did you mean 'doubleTap'?",
      "9:59: error: an entry of 'requiresFailureOf' must be a string, found a number; "
        + "did you mean '\"1\"'?"),
    CheckedText(
      "a name with bytes of a terminal",
      "    - {id: tap, kind: tap}\n    - {id: a, kind: tap, requiresFailureOf: [\"tap\\e\"]}\n",
      "9:46: error: there is no gesture 'tap\\u{1B}' in the surface 'main'; did you mean 'tap'?"),
    CheckedText(
      "gestures without brackets",
      "    - {id: a, kind: tap, requiresFailureOf: b, simultaneousWith: b}\n"
        + "    - {id: b, kind: tap, simultaneousWith: [all]}\n",
      "8:45: error: 'requiresFailureOf' must be a list, found a string; did you mean '[b]'?",
      "8:66: error: 'simultaneousWith' must be 'all' or a list of gestures, found a string; "
        + "did you mean '[b]'?",
      "9:45: error: 'all' must stand without brackets; did you mean 'simultaneousWith: all'?"),
    CheckedText(
      "requirements that are no list", "    - {id: a, kind: tap, requiresFailureOf: {b: c}}\n",
      "8:45: error: 'requiresFailureOf' must be a list such as '[doubleTap]', found a mapping"),
    CheckedText(
      "a gesture that names itself",
      "    - {id: a, kind: tap, requiresFailureOf: [a], simultaneousWith: [a]}\n",
      "8:46: error: 'requiresFailureOf' of the gesture 'a' names the gesture itself",
      "8:69: error: 'simultaneousWith' of the gesture 'a' names the gesture itself"),
    CheckedText(
      "two cycles",
      "    - {id: a, kind: tap, requiresFailureOf: [b]}\n"
        + "    - {id: b, kind: tap, requiresFailureOf: [c, d]}\n"
        + "    - {id: c, kind: tap, requiresFailureOf: [d, b]}\n"
        + "    - {id: d, kind: tap, requiresFailureOf: [e]}\n"
        + "    - {id: e, kind: tap, requiresFailureOf: [d]}\n",
      "10:49: error: cycle of failure requirements: 'b' -> 'c' -> 'b'",
      "12:46: error: cycle of failure requirements: 'd' -> 'e' -> 'd'"),
  ]
}
