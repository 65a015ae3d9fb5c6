import GestureConfiguration
import Testing

/// Warnings and hints with their places, word for word.
struct WarningPlaceTests {
  @Test(arguments: files) func `a file has these warnings and no others`(_ example: CheckedText)
    throws
  {
    let warnings = try warnings(example.text)
    #expect(warnings == example.diagnostics)
  }

  @Test(arguments: surfaces) func `a surface has these warnings and no others`(
    _ example: CheckedText
  )
    throws
  {
    let warnings = try warnings("version: 1\nsurfaces:\n- id: main\n" + example.text)
    #expect(warnings == example.diagnostics)
  }

  private func warnings(_ text: String) throws -> [String] {
    try Configuration.check(Fixtures.files([text])).warnings.map(\.description)
  }

  private static let files = [
    CheckedText("the contract's example", Fixtures.contract),
    CheckedText(
      "no surface", "version: 1",
      "1:1: warning: there is no surface, so no touchscreen is followed"),
    CheckedText(
      "no views", "version: 1\nsurfaces: [{id: main}]",
      "2:12: warning: nothing is reported for the surface 'main': it has no views"),
    CheckedText(
      "surfaces after one for the same devices",
      """
      version: 1
      surfaces:
        - {id: elan, device: {name: "ELAN*"}, views: &views [{id: a, frame: [0, 0, 1, 1]}]}
        - {id: goodix, device: {name: "Goodix*"}, views: *views}
        - {id: again, device: {name: "ELAN*"}, views: *views}
        - {id: all, views: *views}
        - {id: late, device: {name: "Goodix*", seat: seat1}, views: *views}
      """,
      "5:5: warning: no device is left for the surface 'again': the earlier surface 'elan' matches "
        + "all of them",
      "7:5: warning: no device is left for the surface 'late': the earlier surface 'all' matches all "
        + "of them"),
  ]

  private static let surfaces = [
    CheckedText(
      "a guard without a grab",
      "  grab: false\n  guard: {after: 60}\n  views: [{id: a, frame: [0, 0, 1, 1]}]"),
    CheckedText(
      "a guard beside a grab",
      "  grab: true\n  guard: {after: 60}\n  views: [{id: a, frame: [0, 0, 1, 1]}]",
      "5:10: warning: the guard of the surface 'main' has no effect on other programs: with 'grab', "
        + "they get no touches at all"),
    CheckedText(
      "a grab beside 'through'",
      """
        through: true
        grab: true
        views: [{id: v, frame: [0, 0, 400, 400], gestures: [{id: tap, kind: tap}]}]
      """,
      "4:12: warning: 'through' of the surface 'main' has no effect: with 'grab', other programs get "
        + "no touches at all"),
    CheckedText(
      "keys that need 'through'",
      "  cancel: palm\n  views: [{id: v, frame: [0, 0, 400, 400], keepsTouches: true}]",
      "4:11: warning: 'cancel' of the surface 'main' has no effect without 'through: true'",
      "5:58: warning: 'keepsTouches' of the view 'v' has no effect: its surface lets no touches "
        + "through"),
    CheckedText(
      "a grace without a band",
      "  filters: {edgeGrace: 0.2}\n  views: [{id: v, frame: [0, 0, 60, 60]}]\n",
      "4:24: warning: 'edgeGrace' has no effect without 'edgeBand'"),
    CheckedText(
      "times in milliseconds",
      """
        idleAfter: 300000
        guard: {after: 90000, release: 500}
        views:
        - id: page
          frame: [0, 0, 9, 9]
          gestures:
          - {id: minute, kind: longPress, minimumPressDuration: 60}
          - {id: press, kind: longPress, minimumPressDuration: 3000}
      """,
      "4:14: warning: the surface 'main' is idle after 300000 s: 'idleAfter' is in seconds; did you "
        + "mean '300'?",
      "5:18: warning: the guard of the surface 'main' closes after 90000 s: 'after' is in seconds; "
        + "did you mean '90'?",
      "5:34: warning: the guard of the surface 'main' opens after 500 s: 'release' is in seconds; "
        + "did you mean '0.5'?",
      "11:58: warning: the gesture 'press' begins after 3000 s: 'minimumPressDuration' is in "
        + "seconds; did you mean '3'?"),
    CheckedText(
      "long times in seconds",
      "  idleAfter: 86400\n  guard: {release: 60}\n  views: [{id: a, frame: [0, 0, 1, 1]}]"),
    CheckedText(
      "more than ten fingers",
      """
        views:
        - id: page
          frame: [0, 0, 9, 9]
          gestures:
          - {id: ten, kind: tap, numberOfTouchesRequired: 10}
          - {id: tap, kind: tap, numberOfTouchesRequired: 11}
          - {id: pan, kind: pan, minimumNumberOfTouches: 12}
      """,
      "9:53: warning: the gesture 'tap' needs 11 fingers, and a person has ten",
      "10:52: warning: the gesture 'pan' needs 12 fingers, and a person has ten"),
    CheckedText(
      "edge pans of one view without edges",
      """
        views:
        - id: canvas
          frame: [0, 0, 1, 1]
          gestures:
          - {id: a, kind: screenEdgePan}
          - {id: b, kind: screenEdgePan, edges: [top]}
          - {id: c, kind: screenEdgePan, simultaneousWith: [a]}
      """, "8:7: warning: the gesture 'a' is never recognized: it has no 'edges'",
      "10:7: warning: the gesture 'c' is never recognized: it has no 'edges'"),
    CheckedText(
      "each edge that a view does not reach",
      """
        views:
        - id: outer
          frame: [30, 0, 300, 300]
          views:
          - id: inner
            frame: [0, 0, 300, 300]
            gestures: [{id: in, kind: screenEdgePan, edges: [left, top]}]
      """,
      "10:55: warning: the gesture 'in' is never recognized at the left edge of the surface: the "
        + "view 'inner' is at least 30 points away, and the finger must come down less than 13 points "
        + "from that edge"),
    CheckedText(
      "a tap beside a double tap, at the one that could wait",
      """
        views:
        - id: page
          frame: [0, 0, 9, 9]
          gestures:
          - {id: double, kind: tap, numberOfTapsRequired: 2}
          - {id: tap, kind: tap}
      """,
      "9:12: hint: 'tap' is also recognized as a part of 'double'; to make 'tap' wait, write "
        + "'requiresFailureOf: [double]'"),
    CheckedText(
      "a swipe and the pan that prevents it",
      """
        views:
        - id: page
          frame: [0, 0, 9, 9]
          gestures:
          - {id: two, kind: pan, minimumNumberOfTouches: 2}
          - {id: one, kind: pan, maximumNumberOfTouches: 1}
          - {id: next, kind: swipe, direction: [left]}
      """,
      "10:12: hint: 'next' is mostly lost to 'one', which begins earlier; to recognize both, write "
        + "'simultaneousWith: [one]'"),
    CheckedText(
      "relations between gestures that share no touch",
      """
        views:
        - id: outer
          frame: [0, 0, 200, 200]
          gestures: [{id: o, kind: pan, requiresFailureOf: [i]}]
          views:
          - {id: inner, frame: [0, 0, 99, 99], gestures: [{id: i, kind: tap, simultaneousWith: [o]}]}
        - id: other
          frame: [200, 0, 200, 200]
          gestures:
          - {id: a, kind: tap, requiresFailureOf: [b, i]}
          - {id: b, kind: tap, numberOfTapsRequired: 2, simultaneousWith: [a, o]}
      """,
      "13:49: warning: 'a' gets no touch of 'i', since neither of the views 'other' and 'inner' lies "
        + "in the other: 'a' waits for it only while another finger is on 'inner'",
      "14:73: warning: 'b' gets no touch of 'o', since neither of the views 'other' and 'outer' lies "
        + "in the other: they never exclude each other anyway"),
    CheckedText(
      "a view that another covers",
      """
        size: [400, 800]
        views:
        - {id: a, frame: [0, 0, 50, 50], gestures: [{id: t, kind: tap}]}
        - {id: b, frame: [0, 0, 50, 50]}
      """,
      "6:20: warning: no touch can hit the view 'a': 'b' lies over all of it; to count touches there, "
        + "write it in the 'views' of 'a'"),
    CheckedText(
      "a view that others cover",
      """
        size: [400, 800]
        views:
        - {id: a, frame: [0, 0, 50, 50], gestures: [{id: t, kind: tap}]}
        - {id: b, frame: [0, 0, 30, 50]}
        - {id: c, frame: [20, 0, 30, 50]}
      """,
      "6:20: warning: no touch can hit the view 'a': the views in front lie over all of it; to count "
        + "touches there, write them in the 'views' of 'a'"),
    CheckedText(
      "a view with too little room for three fingers",
      """
        size: [400, 800]
        views:
        - id: v
          frame: [0, 0, 80, 80]
          gestures: [{id: g, kind: longPress, numberOfTouchesRequired: 3}]
      """,
      "8:66: warning: the view 'v' is too small for the 3 fingers of 'g': it is 12.5 x 12.5 mm, and a "
        + "finger takes about 20 mm; make it larger"),
    CheckedText(
      "a diagonal beside a size",
      "  size: [400, 800]\n  diagonal: 10\n  views: [{id: v, frame: [0, 0, 60, 60]}]",
      "5:13: warning: 'diagonal' has no effect on the surface 'main': it has a 'size'"),
    CheckedText(
      "a diagonal beside pixels",
      "  pixels: [1080, 1920]\n  diagonal: 10\n  views: [{id: v, frame: [0, 0, 60, 60]}]"),
    CheckedText(
      "a size and pixels of equal proportions",
      "  size: [400, 800]\n  pixels: [1080, 2160]\n  views: [{id: v, frame: [0, 0, 60, 60]}]"),
    CheckedText(
      "a size and pixels of different proportions",
      "  size: [400, 800]\n  pixels: [1080, 1920]\n  views: [{id: v, frame: [0, 0, 60, 60]}]",
      "5:11: warning: 'size' and 'pixels' of the surface 'main' have different proportions: pixels "
        + "are treated as square, with the mean of both scales"),
  ]
}
