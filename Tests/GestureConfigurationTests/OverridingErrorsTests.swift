import Testing

/// Errors in files of which one overrides the other.
struct OverridingErrorsTests {
  /// The texts of several files, with their errors.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let texts: [String]
    let errors: [String]

    init(_ testDescription: String, _ texts: [String], _ errors: String...) {
      (self.testDescription, self.texts, self.errors) = (testDescription, texts, errors)
    }
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

  @Test(arguments: files + misspellings + kinds)
  func `several files have these errors and no others`(_ example: Case) {
    #expect(Fixtures.errors(example.texts) == example.errors)
  }

  private static let base = OverridingTests.base

  private static let files = [
    Case(
      "keys and entries of an overridden file are checked",
      [
        """
        version: 1
        surfaces:
          - {id: main, rotaton: 45, views: [{frame: [0, 0, 1, 1]}, {id: v, frame: 3, frame: 4}, 5]}
        """,
        "version: 1\nsurfaces: [{id: main, rotation: 90, views: [{id: v, frame: [0, 0, 1, 1]}]}]",
      ],
      "1.yaml:3:16: error: unknown key 'rotaton' in a surface; did you mean 'rotation'?",
      "1.yaml:3:37: error: the key 'id' is missing in a view",
      "1.yaml:3:78: error: the key 'frame' is given twice, first at 1.yaml:3:68",
      "1.yaml:3:89: error: a view must be a mapping such as "
        + "'{id: screen, frame: [0, 0, \"100%\", \"100%\"]}', found a number"),
    Case(
      "a repeated id is an error only within a file",
      [
        "version: 1\nsurfaces: [{id: s, views: [{id: v, frame: [0, 0, 1, 1]}]}]",
        "version: 1\nsurfaces: [{id: s, views: [{id: v}, {id: v}]}, {id: s}]",
      ],
      "2.yaml:2:42: error: the id 'v' of a view is given twice, first at 2.yaml:2:33",
      "2.yaml:2:53: error: the id 's' of a surface is given twice, first at 2.yaml:2:17"),
    Case(
      "each file has errors",
      [
        "version: 1\nsurfaces: [{id: main, grab: 1}]\ncolour: red\n",
        "version: 1\nsurfaces: [{id: main, rotation: 90, size: 3}]\n",
        "surfaces: [{id: main, views: [{id: a, gestures: [{id: b}]}]}]\n",
      ],
      "1.yaml:2:29: error: 'grab' must be true or false, found a number",
      "1.yaml:3:1: error: unknown key 'colour' in a configuration",
      "2.yaml:2:43: error: 'size' must be a list such as '[1080, 1920]', found a number",
      "3.yaml:1:1: error: the key 'version' is missing",
      "3.yaml:1:31: error: the key 'frame' is missing in the view 'a'",
      "3.yaml:1:50: error: the key 'kind' is missing in the gesture 'b'"),
    Case(
      "nothing is reported missing that may be in an unreadable file",
      [
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
      ],
      "1.yaml:1:10: error: version 2 is not supported; this program reads version 1",
      "2.yaml:6:59: error: unknown key 'numberOfTapsRequird' in a gesture; "
        + "did you mean 'numberOfTapsRequired'?",
      "3.yaml:2:1: error: '}' has no opening '{'"),
    Case(
      "the result of several files is checked",
      [
        base,
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
      ],
      "2.yaml:8:45: error: cycle of failure requirements: 'tap' -> 'press' -> 'tap'",
      "2.yaml:9:48: error: 'maximumNumberOfTouches' (1) must be at least "
        + "'minimumNumberOfTouches' (2)"),
  ]

  /// An entry that should override another may have a misspelled id.
  private static let misspellings = [
    Case(
      "a gesture like one of an earlier file is taken for a misspelling",
      [tap, change("main", "canvas", "{id: tpa, isEnabled: false}")],
      "2.yaml:2:60: error: no gesture 'tpa' in earlier files; did you mean 'tap'? (a new gesture "
        + "needs 'kind')"),
    Case(
      "a view like one of an earlier file is taken for a misspelling",
      [tap, change("main", "canvsa", "{id: tap, isEnabled: false}")],
      "2.yaml:2:36: error: no view 'canvsa' in earlier files; did you mean 'canvas'? (a new view "
        + "needs 'frame')"),
    Case(
      "a surface like one of an earlier file is taken for a misspelling",
      [tap, change("mian", "canvas", "{id: tap, isEnabled: false}")],
      "2.yaml:2:17: error: no surface 'mian' in earlier files; did you mean 'main'? (in a new "
        + "surface each view needs 'frame', and each gesture 'kind')"),
    Case(
      "entries of the same file are not overridden",
      [tap.replacing("kind: tap}", with: "kind: tap}, {id: tpa}")],
      "1.yaml:3:91: error: the key 'kind' is missing in the gesture 'tpa'"),
    Case("a complete entry is new", [tap, change("main", "canvas", "{id: tpa, kind: tap}")]),
  ]

  private static let tap = """
    version: 1
    surfaces:
      - {id: main, views: [{id: canvas, frame: [0, 0, 9, 9], gestures: [{id: tap, kind: tap}]}]}
    """

  /// A file that changes a gesture, or adds one.
  private static func change(_ surface: String, _ view: String, _ gesture: String) -> String {
    "version: 1\nsurfaces: [{id: \(surface), views: [{id: \(view), gestures: [\(gesture)]}]}]"
  }

  private static let kinds = [
    Case(
      "a new kind lacks a key of the old one",
      [base, change("main", "canvas", "{id: move, kind: tap}")],
      "2.yaml:2:72: error: the kind of 'move' changes from 'pan' to 'tap', which has no "
        + "'maximumNumberOfTouches' (set at 1.yaml:12:62)",
      "2.yaml:2:72: error: the kind of 'move' changes from 'pan' to 'tap', which has no "
        + "'minimumNumberOfTouches' (set at 1.yaml:12:35)"),
    Case(
      "a key that was never valid is set together with the new kind",
      [base, change("main", "canvas", "{id: press, kind: tap, minimumPressDuration: 1}")],
      "2.yaml:2:78: error: unknown key 'minimumPressDuration' in a gesture of kind 'tap'; it is a "
        + "key of 'longPress'"),
    Case(
      "a key that was never valid is set after a new kind",
      [
        base, change("main", "canvas", "{id: swish, kind: longPress}"),
        change("main", "canvas", "{id: swish, kind: tap, minimumPressDuration: 1}"),
      ],
      "3.yaml:2:78: error: unknown key 'minimumPressDuration' in a gesture of kind 'tap'; it is a "
        + "key of 'longPress'"),
    Case(
      "a key is valid again if a third file restores its kind",
      [
        base, change("main", "canvas", "{id: move, kind: tap}"),
        change("main", "canvas", "{id: move, kind: pan}"),
      ]),
  ]
}
