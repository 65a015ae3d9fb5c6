import Testing
import YAML

@testable import GestureConfiguration

/// The errors in invalid configurations, word for word.
@Suite struct DiagnosticTests {
  /// A text that is loaded as `1.yaml` or as a part of it, with its errors.
  struct Example: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var errors: [String]

    init(_ name: String, _ text: String, _ errors: String...) {
      self.name = name
      self.text = text
      self.errors = errors.map { "1.yaml:\($0)" }
    }

    var testDescription: String { name }
  }

  @Test(arguments: files)
  func `errors of a file are reported with their places`(_ example: Example) {
    #expect(Fixtures.errors([example.text]) == example.errors)
  }

  @Test(arguments: surfaces)
  func `errors of a surface are reported with their places`(_ example: Example) {
    let text = "version: 1\nsurfaces:\n- id: main\n" + example.text
    #expect(Fixtures.errors([text]) == example.errors)
  }

  @Test(arguments: views)
  func `errors of a view are reported with their places`(_ example: Example) {
    let text = "version: 1\nsurfaces:\n- id: main\n  views:\n" + example.text
    #expect(Fixtures.errors([text]) == example.errors)
  }

  @Test(arguments: gestures)
  func `errors of a gesture are reported with their places`(_ example: Example) {
    let text = """
      version: 1
      surfaces:
      - id: main
        views:
        - id: canvas
          frame: [0, 0, 1, 1]
          gestures:

      """
    #expect(Fixtures.errors([text + example.text]) == example.errors)
  }

  @Test(arguments: [40, 41]) func `views can be nested 40 deep`(depth: Int) {
    var text = "version: 1\nsurfaces: [{id: main, views: [\n"
    for level in 1...depth { text += "{id: v\(level), frame: [0, 0, 1, 1], views: [\n" }
    text += String(repeating: "]}", count: depth) + "]}]\n"
    let errors = ["1.yaml:43:1: error: views are nested more than 40 deep"]
    #expect(Fixtures.errors([text]) == (depth > 40 ? errors : []))
  }

  @Test func `every error of a file with thousands is reported`() {
    var text = "version: 1\nsurfaces: [{id: s, views: [{id: v, frame: [0, 0, 1, 1], gestures: [\n"
    for number in 1...4096 {
      text += "{id: gesture\(number), kind: tap, requiresFailureOf: [gestrue\(number), gesture1],\n"
      text += " numberOfTapRequired: 1},\n"
    }
    let errors = Fixtures.errors([text + "]}]}]"])
    #expect(errors.count == 8193)
    #expect(
      errors[0] == "1.yaml:3:47: error: there is no gesture `gestrue1` in the surface `s`; "
        + "did you mean `gesture2`?", "not the gesture itself")
    #expect(
      errors[8192] == "1.yaml:8194:2: error: unknown key `numberOfTapRequired` in a gesture of "
        + "kind `tap`")
  }

  @Test func `names are listed for a guess only while there is patience`() {
    for (patience, lists) in [(Diagnostics.Patience.command, 3), (.file, 126)] {
      let diagnostics = Diagnostics(patience)
      var listed = 0
      for _ in 0..<1000 {
        _ = diagnostics.suggestion(
          for: "wrong",
          among: {
            listed += 1
            return Array(repeating: "another", count: 400)
          }())
      }
      #expect(listed == lists)
    }
  }

  @Test func `a command's errors are kept up to a hundred`() {
    let diagnostics = Diagnostics(.command)
    let position = SourcePosition(path: ValuePath(root: "view"), number: 1)
    for number in 0..<200 { diagnostics.report("\(number)", at: position) }
    #expect(diagnostics.found.map(\.message) == (0..<100).map(\.description))
  }

  @Test(arguments: [("views", 4096), ("views", 4097), ("gestures", 4096), ("gestures", 4097)])
  func `a configuration has at most 4096 views and as many gestures`(kind: String, count: Int) {
    // They count together, whatever surface they are on.
    let text = (1...2).reduce("version: 1\nsurfaces:\n") { text, surface in
      let numbers = surface == 1 ? 1..<3000 : 3000..<count + 1
      let entries = numbers.map { number in
        kind == "views"
          ? "{id: v\(number), frame: [0, 0, 1, 1]}" : "{id: g\(number), kind: tap}"
      }.joined(separator: ",\n")
      let gestures = "{id: v, frame: [0, 0, 1, 1], gestures: [\n\(entries)]}"
      return text + "- {id: s\(surface), views: [\n\(kind == "views" ? entries : gestures)]}\n"
    }
    let errors = Fixtures.errors([text])
    guard count > 4096 else {
      #expect(errors == [])
      return
    }
    #expect(errors.count == 1)
    #expect(
      errors.first?.hasSuffix("a configuration has at most 4096 \(kind), on all surfaces together")
        == true)
  }

  @Test func `a name of more than 64 bytes is not compared for a guess`() {
    let name = String(repeating: "long", count: 16)
    let errors = [name, name + String(repeating: "x", count: 50_000)].map { name in
      Fixtures.errors([
        """
        version: 1
        surfaces:
        - {id: s, views: [{id: v, frame: [0, 0, 1, 1], gestures: [{id: \(name), kind: tap},
            {id: a, kind: tap, requiresFailureOf: [\(name.dropLast())]}]}]}
        """
      ])
    }
    #expect(errors[0][0].hasSuffix("did you mean `\(String(repeating: "long", count: 15))...`?"))
    #expect(!errors[1][0].contains("did you mean"))
  }

  @Test func `a long cycle is reported by its ends`() {
    var text = "version: 1\nsurfaces: [{id: s, views: [{id: v, frame: [0, 0, 1, 1], gestures: [\n"
    for number in 1...20 {
      text += "{id: g\(number), kind: tap, requiresFailureOf: [g\(number % 20 + 1)]},\n"
    }
    #expect(
      Fixtures.errors([text + "]}]}]"]) == [
        "1.yaml:22:42: error: cycle of failure requirements: `g1` -> `g2` -> `g3` -> `g4` -> `g5` "
          + "-> `g6` -> `g7` -> `g8` -> ... -> `g20` -> `g1`"
      ])
  }

  static let files = [
    Example("nothing", "", "1:1: error: the key `version` is missing"),
    Example(
      "a list", "- version: 1", "1:1: error: a configuration must be a mapping, found a list"),
    Example("a text", "version", "1:1: error: a configuration must be a mapping, found a string"),
    Example(
      "another version", "version: 2\nsurface: []\n",
      "1:10: error: version 2 is not supported; this program reads version 1"),
    Example(
      "a quoted version", "version: '1'",
      "1:10: error: `version` must be a whole number, found a string; did you mean `1`?"),
    Example(
      "an unknown key", "version: 1\nsurface: []\n",
      "2:1: error: unknown key `surface` in a configuration; did you mean `surfaces`?"),
    Example(
      "a key without a guess", "version: 1\ncolour: red\n",
      "2:1: error: unknown key `colour` in a configuration"),
    Example(
      "a key that is a list", "version: 1\n[a]: 1\n",
      "2:1: error: a key must be a string, found a list"),
    Example(
      "a key twice", "version: 1\nsurfaces: []\nversion: 1\n",
      "3:1: error: the key `version` is given twice, first at 1.yaml:1:1"),
    Example(
      "surfaces without entries", "version: 1\nsurfaces:\n",
      "2:10: error: `surfaces` must be a list, found nothing"),
    Example(
      "entries that are not mappings", "version: 1\nsurfaces: [main, 1]\n",
      "2:12: error: a surface must be a mapping, found a string",
      "2:18: error: a surface must be a mapping, found a number"),
    Example(
      "a surface without id", "version: 1\nsurfaces:\n  - grab: true\n",
      "3:5: error: the key `id` is missing in a surface"),
    Example(
      "a surface twice", "version: 1\nsurfaces:\n  - id: a\n  - id: a\n",
      "4:9: error: the id `a` of a surface is given twice, first at 1.yaml:3:9"),
    Example(
      "invalid ids", "version: 1\nsurfaces: [{id: 12}, {id: ''}, {id: [a]}, {id: ~}]\n",
      "2:17: error: `id` must be a string, found a number; did you mean `\"12\"`?",
      "2:27: error: `id` must not be empty",
      "2:37: error: `id` must be a string, found a list",
      "2:48: error: `id` must be a string, found nothing"),
    Example(
      "broken syntax", "version: 1\nsurfaces: [\n",
      "3:1: error: did not find expected node content while parsing a flow node"
    ),
    Example(
      "bytes of a terminal", "version: 1\n\"\\e[2J\\n\": 1\n",
      "2:1: error: unknown key `\\u{1B}[2J\\n` in a configuration"),
    Example(
      "a long key", "version: 1\n\(String(repeating: "k", count: 100)): 1\n",
      "2:1: error: unknown key `\(String(repeating: "k", count: 60))...` in a configuration"),
    Example(
      "what an alias repeats", "version: &v one\n? *v\n: 2\nsurfaces: [&s {a: 1}, *s]\n",
      "1:10: error: `version` must be a whole number, found a string",
      "2:3: error: unknown key `one` in a configuration",
      "4:12: error: the key `id` is missing in a surface",
      "4:16: error: unknown key `a` in a surface",
      "4:23: error: the key `id` is missing in a surface"),
  ]

  static let surfaces = [
    Example(
      "an unknown key", "  rotate: 90\n",
      "4:3: error: unknown key `rotate` in a surface"),
    Example(
      "a size without height", "  size: [400]\n",
      "4:9: error: `size` must have 2 entries (width, height), found 1"),
    Example(
      "sizes that are not positive", "  size: [0, -1]\n",
      "4:10: error: the width in `size` must be more than 0",
      "4:13: error: the height in `size` must be from 0 to 1000000"),
    Example(
      "a size in words", "  size: 400x800\n",
      "4:9: error: `size` must be a list, found a string"),
    Example(
      "infinite sizes", "  size: [.inf, 1e999]\n",
      "4:10: error: the width in `size` must be a finite number",
      "4:16: error: the height in `size` must be a finite number"),
    Example(
      "sizes that are not numbers", "  size: [.NaN, '400']\n",
      "4:10: error: the width in `size` must be a finite number",
      "4:16: error: the height in `size` must be a number, found a string; did you mean `400`?"),
    Example(
      "a slanted rotation", "  rotation: 45\n",
      "4:13: error: `rotation` must be 0, 90, 180 or 270"),
    Example(
      "half a degree", "  rotation: 90.5\n",
      "4:13: error: `rotation` must be a whole number, found a number"),
    Example(
      "a singular calibration", "  calibration: [0.1, 0.07, 0, 1, 0.7, 0]\n",
      "4:16: error: `calibration` is singular: it maps the whole panel onto one line"),
    Example(
      "a calibration of zeros", "  calibration: [0, 0, 0, 0, 0, 0]\n",
      "4:16: error: `calibration` is singular: it maps the whole panel onto one line"),
    Example(
      "a whole matrix", "  calibration: [1, 0, 0, 0, 1, 0, 0, 0, 1]\n",
      "4:16: error: `calibration` must have 6 entries (a, b, c, d, e, f), found 9"),
    Example(
      "a Boolean of YAML 1.1", "  grab: yes\n",
      "4:9: error: `grab` must be true or false, found a string; did you mean `true`?"),
    Example(
      "a device by its name only", "  device: Goodix\n",
      "4:11: error: `device` must be a mapping, found a string"),
    Example(
      "keys and values of a device",
      "  device: {nam: a, vendor: 27c6, product: 70000, path: ~, seat: 0, output: [a]}\n",
      "4:12: error: unknown key `nam` in `device`; did you mean `name`?",
      "4:28: error: `vendor` must be a whole number, found a string; did you mean `0x27c6`?",
      "4:43: error: `product` must be from 0 to 65535",
      "4:56: error: `path` must be a string, found nothing",
      "4:65: error: `seat` must be a string, found a number; did you mean `\"0\"`?",
      "4:76: error: `output` must be a string, found a list"),
    Example(
      "a vendor with a leading zero", "  device: {vendor: 0416, vendor: 1}\n",
      "4:20: error: `vendor` must be a whole number, found a string; did you mean `0x0416`?",
      "4:26: error: the key `vendor` is given twice, first at 1.yaml:4:12"),
    Example(
      "views without entries", "  views: ~\n", "4:10: error: `views` must be a list, found nothing"),
  ]

  static let views = [
    Example(
      "a view with an id only", "  - {id: a}\n",
      "5:5: error: the key `frame` is missing in the view `a`"),
    Example(
      "a view of nothing", "  - {}\n",
      "5:5: error: the key `frame` is missing in a view",
      "5:5: error: the key `id` is missing in a view"),
    Example(
      "a view twice, in different places",
      "  - {id: a, frame: [0, 0, 1, 1], views: [{id: b, frame: [0, 0, 1, 1]}]}\n"
        + "  - {id: b, frame: [0, 0, 1, 1]}\n",
      "6:10: error: the id `b` of a view is given twice, first at 1.yaml:5:47"),
    Example(
      "a frame without height", "  - {id: a, frame: [0, 0, 1]}\n",
      "5:20: error: `frame` must have 4 entries (x, y, width, height), found 3"),
    Example(
      "a frame of impossible lengths", "  - {id: a, frame: [x, '1', -1, '-1%']}\n",
      "5:21: error: the x in `frame` must be a number or a percentage, found a string",
      "5:24: error: the y in `frame` must be a number or a percentage, found a string; "
        + "did you mean `1`?",
      "5:29: error: the width in `frame` must be from 0 to 1000000",
      "5:33: error: the height in `frame` must be from 0% to 10000%"),
    Example(
      "a frame of no lengths", "  - {id: a, frame: [.nan, 'x%', 2000000, [1]]}\n",
      "5:21: error: the x in `frame` must be a finite number",
      "5:27: error: the y in `frame` must be a number or a percentage such as 50%",
      "5:33: error: the width in `frame` must be from 0 to 1000000",
      "5:42: error: the height in `frame` must be a number or a percentage, found a list"),
    Example(
      "impossible properties",
      "  - {id: a, frame: [0, 0, 1, 1], alpha: 1.5, isHiden: 1, isHidden: 1,\n"
        + "     hitTestInsets: [1, 2, 3], isExclusiveTouch: 'false'}\n",
      "5:41: error: `alpha` must be from 0 to 1",
      "5:46: error: unknown key `isHiden` in a view; did you mean `isHidden`?",
      "5:68: error: `isHidden` must be true or false, found a number",
      "6:21: error: `hitTestInsets` must have 4 entries (top, left, bottom, right), found 3",
      "6:50: error: `isExclusiveTouch` must be true or false, found a string; did you mean `false`?"
    ),
    Example(
      "errors in a view without an id",
      "  - {frame: [0, 0, 1], gestures: [{id: a, kind: tpa}]}\n",
      "5:5: error: the key `id` is missing in a view",
      "5:13: error: `frame` must have 4 entries (x, y, width, height), found 3",
      "5:49: error: `tpa` is unknown; \(kinds); "
        + "did you mean `tap`?"),
  ]

  /// The end of the message for an unknown kind.
  private static let kinds =
    "`kind` must be one of `tap`, `longPress`, `pan`, `screenEdgePan`, `pinch`, `rotation`, `swipe`, "
    + "`hover`"

  static let gestures = [
    Example(
      "no kind", "    - {id: a}\n", "8:7: error: the key `kind` is missing in the gesture `a`"),
    Example(
      "a key that hover does not have", "    - {id: a, kind: hover, numberOfTapsRequired: 1}\n",
      "8:28: error: unknown key `numberOfTapsRequired` in a gesture of kind `hover`"),
    Example(
      "a kind that configurations cannot use", "    - {id: a, kind: custom}\n",
      "8:21: error: `custom` is unknown; \(kinds)"),
    Example(
      "a misspelled key", "    - {id: a, kind: tap, numberOfTapRequired: 2}\n",
      "8:26: error: unknown key `numberOfTapRequired` in a gesture of kind `tap`; "
        + "did you mean `numberOfTapsRequired`?"),
    Example(
      "a key that lacks its end", "    - {id: a, kind: pan, maximumNumberOfTouch: 2}\n",
      "8:26: error: unknown key `maximumNumberOfTouch` in a gesture of kind `pan`; "
        + "did you mean `maximumNumberOfTouches`?"),
    Example(
      "a key cut short", "    - {id: a, kind: tap, numberOfTaps: 2}\n",
      "8:26: error: unknown key `numberOfTaps` in a gesture of kind `tap`; "
        + "did you mean `numberOfTapsRequired`?"),
    Example(
      "a key of another kind", "    - {id: a, kind: tap, minimumPressDuration: 1}\n",
      "8:26: error: unknown key `minimumPressDuration` in a gesture of kind `tap`"),
    Example(
      "zero taps and fingers",
      "    - {id: a, kind: tap, numberOfTapsRequired: 0, numberOfTouchesRequired: -1}\n",
      "8:48: error: `numberOfTapsRequired` must be at least 1",
      "8:76: error: `numberOfTouchesRequired` must be at least 1"),
    Example(
      "impossible presses",
      "    - {id: a, kind: longPress, minimumPressDuration: -0.5, allowableMovement: .inf,\n"
        + "       numberOfTapsRequired: -1, numberOfTouchesRequired: 1.5}\n",
      "8:54: error: `minimumPressDuration` must be from 0 to 1000000",
      "8:79: error: `allowableMovement` must be a finite number",
      "9:30: error: `numberOfTapsRequired` must be at least 0",
      "9:59: error: `numberOfTouchesRequired` must be a whole number, found a number"),
    Example(
      "more fingers at least than at most",
      "    - {id: a, kind: pan, minimumNumberOfTouches: 3, maximumNumberOfTouches: 2}\n",
      "8:77: error: `maximumNumberOfTouches` (2) must be at least `minimumNumberOfTouches` (3)"),
    Example(
      "numbers of fingers are compared only if both are valid",
      "    - {id: a, kind: pan, minimumNumberOfTouches: 3, maximumNumberOfTouches: 0}\n",
      "8:77: error: `maximumNumberOfTouches` must be at least 1"),
    Example(
      "types of touches",
      "    - {id: a, kind: pan, allowedTouchTypes: [direct, pencl, 1]}\n"
        + "    - {id: b, kind: pan, allowedTouchTypes: []}\n"
        + "    - {id: c, kind: pan, allowedTouchTypes: pencil}\n",
      "8:54: error: `pencl` is unknown; an entry of `allowedTouchTypes` must be one of `direct`, "
        + "`indirect`, `pencil`, `indirectPointer`; did you mean `pencil`?",
      "8:61: error: an entry of `allowedTouchTypes` must be one of `direct`, `indirect`, `pencil`, "
        + "`indirectPointer`, found a number",
      "9:45: error: `allowedTouchTypes` must not be empty",
      "10:45: error: `allowedTouchTypes` must be a list, found a string; did you mean `[pencil]`?"),
    Example(
      "unknown directions",
      "    - {id: a, kind: swipe, direction: upwards}\n"
        + "    - {id: b, kind: swipe, direction: [downwards]}\n"
        + "    - {id: c, kind: swipe, direction: north}\n"
        + "    - {id: d, kind: screenEdgePan, edges: all}\n",
      "8:39: error: `direction` must be a list, found a string; did you mean `[up]`?",
      "9:40: error: `downwards` is unknown; an entry of `direction` must be one of `right`, `left`, "
        + "`up`, `down`; did you mean `down`?",
      "10:39: error: `direction` must be a list of some of `right`, `left`, `up`, `down`, found a "
        + "string",
      "11:43: error: `edges` must be a list, found a string; did you mean "
        + "`[top, left, bottom, right]`?"),
    Example(
      "buttons and scrolls",
      "    - {id: a, kind: tap, buttonMaskRequired: [tertiary], allowedPressTypes: [play]}\n"
        + "    - {id: b, kind: pan, allowedScrollTypesMask: discrete, buttonMaskRequired: [primary]}\n",
      "8:47: error: `tertiary` is unknown; an entry of `buttonMaskRequired` must be one of `primary`, "
        + "`secondary`",
      "8:78: error: `play` is unknown; an entry of `allowedPressTypes` must be one of `upArrow`, "
        + "`downArrow`, `leftArrow`, `rightArrow`, `select`, `menu`, `playPause`, `pageUp`, "
        + "`pageDown`, `tvRemoteOneTwoThree`, `tvRemoteFourColors`; did you mean `playPause`?",
      "9:50: error: `allowedScrollTypesMask` must be a list, found a string; "
        + "did you mean `[discrete]`?",
      "9:60: error: unknown key `buttonMaskRequired` in a gesture of kind `pan`"),
    Example(
      "a gesture twice", "    - {id: a, kind: tap}\n    - {id: a, kind: pan}\n",
      "9:12: error: the id `a` of a gesture is given twice, first at 1.yaml:8:12"),
    Example(
      "a gesture twice, on two views",
      "    - {id: a, kind: tap}\n    views:\n"
        + "    - {id: b, frame: [0, 0, 1, 1], gestures: [{id: a, kind: tap}]}\n",
      "10:52: error: the id `a` of a gesture is given twice, first at 1.yaml:8:12"),
    Example(
      "unknown gestures",
      "    - {id: doubleTap, kind: tap, simultaneousWith: [canvas]}\n"
        + "    - {id: tap, kind: tap, requiresFailureOf: [doubletap, 1]}\n",
      "8:53: error: there is no gesture `canvas` in the surface `main`",
      "9:48: error: there is no gesture `doubletap` in the surface `main`; "
        + "did you mean `doubleTap`?",
      "9:59: error: an entry of `requiresFailureOf` must be a string, found a number; "
        + "did you mean `\"1\"`?"),
    Example(
      "a guess with bytes of a terminal",
      "    - {id: \"tap\\e[2J\", kind: tap}\n    - {id: a, kind: tap, requiresFailureOf: [tap2J]}\n",
      "9:46: error: there is no gesture `tap2J` in the surface `main`; "
        + "did you mean `tap\\u{1B}[2J`?"),
    Example(
      "gestures without brackets",
      "    - {id: a, kind: tap, requiresFailureOf: b, simultaneousWith: b}\n"
        + "    - {id: b, kind: tap, simultaneousWith: [all]}\n",
      "8:45: error: `requiresFailureOf` must be a list, found a string; did you mean `[b]`?",
      "8:66: error: `simultaneousWith` must be `all` or a list of gestures, found a string; "
        + "did you mean `[b]`?",
      "9:45: error: `all` must stand without brackets; did you mean `simultaneousWith: all`?"),
    Example(
      "a gesture that names itself",
      "    - {id: a, kind: tap, requiresFailureOf: [a], simultaneousWith: [a]}\n",
      "8:46: error: `requiresFailureOf` of the gesture `a` names the gesture itself",
      "8:69: error: `simultaneousWith` of the gesture `a` names the gesture itself"),
    Example(
      "two cycles",
      "    - {id: a, kind: tap, requiresFailureOf: [b]}\n"
        + "    - {id: b, kind: tap, requiresFailureOf: [c, d]}\n"
        + "    - {id: c, kind: tap, requiresFailureOf: [d, b]}\n"
        + "    - {id: d, kind: tap, requiresFailureOf: [e]}\n"
        + "    - {id: e, kind: tap, requiresFailureOf: [d]}\n",
      "10:49: error: cycle of failure requirements: `b` -> `c` -> `b`",
      "12:46: error: cycle of failure requirements: `d` -> `e` -> `d`"),
  ]
}
