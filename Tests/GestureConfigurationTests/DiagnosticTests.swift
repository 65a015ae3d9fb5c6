import Testing

/// The errors in invalid files, surfaces and views, word for word.
struct DiagnosticTests {
  @Test(arguments: files)
  func `errors of a file are reported with their places`(_ example: CheckedText) {
    #expect(Fixtures.errors([example.text]) == example.diagnostics)
  }

  @Test(arguments: surfaces)
  func `errors of a surface are reported with their places`(_ example: CheckedText) {
    let text = "version: 1\nsurfaces:\n- id: main\n" + example.text
    #expect(Fixtures.errors([text]) == example.diagnostics)
  }

  @Test(arguments: views)
  func `errors of a view are reported with their places`(_ example: CheckedText) {
    let text = "version: 1\nsurfaces:\n- id: main\n  views:\n" + example.text
    #expect(Fixtures.errors([text]) == example.diagnostics)
  }

  static let files = [
    CheckedText(
      "nothing", "", "1:1: error: the file is empty; it must begin with 'version: 1'"),
    CheckedText(
      "keys of other places", "version: 1\nviews: []\nactions: []\n",
      "2:1: error: unknown key 'views' in a configuration; it is a key of surfaces and views",
      "3:1: error: unknown key 'actions' in a configuration; commands for gestures are in a file of "
        + "their own: see gestured-actions(5)"),
    CheckedText(
      "a list", "- version: 1", "1:1: error: a configuration must be a mapping, found a list"),
    CheckedText(
      "a text", "version", "1:1: error: a configuration must be a mapping, found a string"),
    CheckedText(
      "another version", "version: 2\nsurface: []\n",
      "1:10: error: version 2 is not supported; this program reads version 1"),
    CheckedText(
      "a quoted version", "version: '1'",
      "1:10: error: 'version' must be a whole number, found a string; did you mean '1'?"),
    CheckedText(
      "an unknown key", "version: 1\nsurface: []\n",
      "2:1: error: unknown key 'surface' in a configuration; did you mean 'surfaces'?"),
    CheckedText(
      "a key without a guess", "version: 1\ncolour: red\n",
      "2:1: error: unknown key 'colour' in a configuration"),
    CheckedText(
      "a key that is a list", "version: 1\n[a]: 1\n",
      "2:1: error: a key must be a string, found a list"),
    CheckedText(
      "a key twice", "version: 1\nsurfaces: []\nversion: 1\n",
      "3:1: error: the key 'version' is given twice, first at 1.yaml:1:1"),
    CheckedText(
      "surfaces without entries", "version: 1\nsurfaces:\n",
      "2:10: error: 'surfaces' must be a list such as '[{id: main}]', found nothing"),
    CheckedText(
      "entries that are not mappings", "version: 1\nsurfaces: [main, 1]\n",
      "2:12: error: a surface must be a mapping such as '{id: main}', found a string",
      "2:18: error: a surface must be a mapping such as '{id: main}', found a number"),
    CheckedText(
      "a surface without id", "version: 1\nsurfaces:\n  - grab: true\n",
      "3:5: error: the key 'id' is missing in a surface"),
    CheckedText(
      "a surface twice", "version: 1\nsurfaces:\n  - id: a\n  - id: a\n",
      "4:9: error: the id 'a' of a surface is given twice, first at 1.yaml:3:9"),
    CheckedText(
      "ids with characters that do not print",
      #"""
      version: 1
      surfaces:
      - id: "a\tb"
        views: [{id: "c\e", frame: [0, 0, 1, 1], gestures: [{id: "d\u202E", kind: tap}]}]
      """#,
      #"3:7: error: the id 'a\tb' of a surface must have only printable characters"#,
      #"4:16: error: the id 'c\u{1B}' of a view must have only printable characters"#,
      #"4:60: error: the id 'd\u{202E}' of a gesture must have only printable characters"#),
    CheckedText(
      "invalid ids", "version: 1\nsurfaces: [{id: 12}, {id: ''}, {id: [a]}, {id: ~}]\n",
      "2:17: error: 'id' must be a string, found a number; did you mean '\"12\"'?",
      "2:27: error: 'id' must not be empty",
      "2:37: error: 'id' must be a string, found a list",
      "2:48: error: 'id' must be a string, found nothing"),
    CheckedText(
      "broken syntax", "version: 1\nsurfaces: [\n",
      "3:1: error: a list or mapping in brackets is not closed"
    ),
    CheckedText(
      "bytes of a terminal", "version: 1\n\"\\e[2J\\n\": 1\n",
      "2:1: error: unknown key '\\u{1B}[2J\\n' in a configuration"),
    CheckedText(
      "a long key", "version: 1\n\(String(repeating: "k", count: 100)): 1\n",
      "2:1: error: unknown key '\(String(repeating: "k", count: 60))...' in a configuration"),
    CheckedText(
      "what an alias repeats", "version: &v one\n? *v\n: 2\nsurfaces: [&s {a: 1}, *s]\n",
      "1:10: error: 'version' must be a whole number, found a string",
      "2:3: error: unknown key 'one' in a configuration",
      "4:12: error: the key 'id' is missing in a surface",
      "4:16: error: unknown key 'a' in a surface",
      "4:23: error: the key 'id' is missing in a surface"),
  ]

  static let surfaces = [
    CheckedText(
      "an unknown key", "  rotate: 90\n",
      "4:3: error: unknown key 'rotate' in a surface; did you mean 'rotation'?"),
    CheckedText(
      "a filter's key", "  jitter: 1\n",
      "4:3: error: unknown key 'jitter' in a surface; it is a key of 'filters'"),
    CheckedText(
      "an unknown way of cancelling", "  cancel: pal\n",
      "4:11: error: 'pal' is unknown; 'cancel' must be one of 'never', 'palm', 'lift'; did you mean "
        + "'palm'?"),
    CheckedText(
      "a size without height", "  size: [400]\n",
      "4:9: error: 'size' must have 2 entries (width, height), found 1"),
    CheckedText(
      "sizes that are not positive", "  size: [0, -1]\n",
      "4:10: error: the width in 'size' must be more than 0",
      "4:13: error: the height in 'size' must be from 0 to 1000000"),
    CheckedText(
      "pixels that are not positive", "  pixels: [0, 800]\n",
      "4:12: error: the width in 'pixels' must be more than 0"),
    CheckedText(
      "a diagonal in millimeters", "  diagonal: 1200\n",
      "4:13: error: 'diagonal' must be from 0.5 to 1000"),
    CheckedText(
      "a size in words", "  size: 400x800\n",
      "4:9: error: 'size' must be a list, found a string; did you mean '[400, 800]'?"),
    CheckedText(
      "a size of one number", "  size: 400\n",
      "4:9: error: 'size' must be a list such as '[1080, 1920]', found a number"),
    CheckedText(
      "a calibration of one number", "  calibration: 1\n",
      "4:16: error: 'calibration' must be a list such as '[1, 0, 0, 0, 1, 0]', found a number"),
    CheckedText(
      "infinite sizes", "  size: [.inf, 1e999]\n",
      "4:10: error: the width in 'size' must be a finite number",
      "4:16: error: the height in 'size' must be a finite number"),
    CheckedText(
      "sizes that are not numbers", "  size: [.NaN, '400']\n",
      "4:10: error: the width in 'size' must be a finite number",
      "4:16: error: the height in 'size' must be a number, found a string; did you mean '400'?"),
    CheckedText(
      "a slanted rotation", "  rotation: 45\n",
      "4:13: error: 'rotation' must be 0, 90, 180 or 270"),
    CheckedText(
      "half a degree", "  rotation: 90.5\n",
      "4:13: error: 'rotation' must be 0, 90, 180 or 270"),
    CheckedText(
      "an endless rotation", "  rotation: .inf\n",
      "4:13: error: 'rotation' must be 0, 90, 180 or 270"),
    CheckedText(
      "a slanted rotation in quotes", "  rotation: '45'\n",
      "4:13: error: 'rotation' must be 0, 90, 180 or 270, found a string"),
    CheckedText(
      "half a number of a device", "  device: {vendor: 1.5}\n",
      "4:20: error: 'vendor' must be a whole number, from 0 to 65535"),
    CheckedText(
      "a singular calibration", "  calibration: [0.1, 0.07, 0, 1, 0.7, 0]\n",
      "4:16: error: 'calibration' is singular: it maps the whole panel onto one line"),
    CheckedText(
      "a calibration of zeros", "  calibration: [0, 0, 0, 0, 0, 0]\n",
      "4:16: error: 'calibration' is singular: it maps the whole panel onto one line"),
    CheckedText(
      "a whole matrix", "  calibration: [1, 0, 0, 0, 1, 0, 0, 0, 1]\n",
      "4:16: error: 'calibration' must have 6 entries (a, b, c, d, e, f), found 9"),
    CheckedText(
      "a Boolean of YAML 1.1", "  grab: yes\n",
      "4:9: error: 'grab' must be true or false, found a string; did you mean 'true'?"),
    CheckedText(
      "a device by its name only", "  device: Goodix\n",
      "4:11: error: 'device' must be a mapping such as '{name: \"*Goodix*\"}', found a string"),
    CheckedText(
      "keys and values of a device",
      "  device: {nam: a, vendor: 27c6, product: 70000, path: ~, seat: 0, output: [a]}\n",
      "4:12: error: unknown key 'nam' in 'device'; did you mean 'name'?",
      "4:28: error: 'vendor' must be a whole number, found a string; did you mean '0x27c6'?",
      "4:43: error: 'product' must be from 0 to 65535",
      "4:56: error: 'path' must be a string, found nothing",
      "4:65: error: 'seat' must be a string, found a number; did you mean '\"0\"'?",
      "4:76: error: 'output' must be a string, found a list"),
    CheckedText(
      "a vendor with a leading zero", "  device: {vendor: 0416, vendor: 1}\n",
      "4:20: error: 'vendor' must be a whole number, found a string; did you mean '0x0416'?",
      "4:26: error: the key 'vendor' is given twice, first at 1.yaml:4:12"),
    CheckedText(
      "numbers with units",
      "  idleAfter: 2 min\n  diagonal: 21.5\"\n  rotation: 90°\n  size: [400px, 8oo]\n",
      "4:14: error: 'idleAfter' must be a number of seconds, found a string; did you mean '120'?",
      "5:13: error: 'diagonal' must be a number of inches, found a string; did you mean '21.5'?",
      "6:13: error: 'rotation' must be 0, 90, 180 or 270, found a string; did you mean '90'?",
      "7:10: error: the width in 'size' must be a number, found a string; did you mean '400'?",
      "7:17: error: the height in 'size' must be a number, found a string"),
    CheckedText(
      "numbers with units, out of range",
      "  idleAfter: 99999999h\n  diagonal: -3in\n  size: -5x800\n"
        + "  guard: {after: 0s}\n",
      "4:14: error: 'idleAfter' must be a number of seconds, found a string",
      "5:13: error: 'diagonal' must be a number of inches, found a string",
      "6:9: error: 'size' must be a list such as '[1080, 1920]', found a string",
      "7:18: error: 'after' must be a number of seconds, found a string"),
    CheckedText(
      "a key of views", "  gestures: []\n",
      "4:3: error: unknown key 'gestures' in a surface; it is a key of views"),
    CheckedText(
      "a guard beside a wrong idle time", "  idleAfter: long\n  guard: {release: 0.5}\n",
      "4:14: error: 'idleAfter' must be a number of seconds, found a string"),
    CheckedText(
      "wrong times of a guard, in place of which no defaults are compared",
      "  idleAfter: 0.5\n  guard: {after: long, release: 2}\n",
      "5:18: error: 'after' must be a number of seconds, found a string"),
    CheckedText(
      "a wrong release of a guard", "  idleAfter: 0.5\n  guard: {release: soon}\n",
      "5:20: error: 'release' must be a number of seconds, found a string"),
    CheckedText(
      "views without entries", "  views: ~\n",
      "4:10: error: 'views' must be a list such as "
        + "'[{id: screen, frame: [0, 0, \"100%\", \"100%\"]}]', found nothing"),
  ]

  static let views = [
    CheckedText(
      "a view with an id only", "  - {id: a}\n",
      "5:5: error: the key 'frame' is missing in the view 'a'"),
    CheckedText(
      "a view of nothing", "  - {}\n",
      "5:5: error: the key 'frame' is missing in a view",
      "5:5: error: the key 'id' is missing in a view"),
    CheckedText(
      "a view twice, in different places",
      "  - {id: a, frame: [0, 0, 1, 1], views: [{id: b, frame: [0, 0, 1, 1]}]}\n"
        + "  - {id: b, frame: [0, 0, 1, 1]}\n",
      "6:10: error: the id 'b' of a view is given twice, first at 1.yaml:5:47"),
    CheckedText(
      "a frame without height", "  - {id: a, frame: [0, 0, 1]}\n",
      "5:20: error: 'frame' must have 4 entries (x, y, width, height), found 3"),
    CheckedText(
      "a frame of impossible lengths", "  - {id: a, frame: [x, '1', -1, '-1%']}\n",
      "5:21: error: the x in 'frame' must be a number or a percentage, found a string",
      "5:24: error: the y in 'frame' must be a number or a percentage, found a string; "
        + "did you mean '1'?",
      "5:29: error: the width in 'frame' must be from 0 to 1000000",
      "5:33: error: the height in 'frame' must be from 0% to 10000%"),
    CheckedText(
      "a frame of no lengths", "  - {id: a, frame: [.nan, 'x%', 2000000, [1]]}\n",
      "5:21: error: the x in 'frame' must be a finite number",
      "5:27: error: the y in 'frame' must be a number or a percentage such as 50%",
      "5:33: error: the width in 'frame' must be from 0 to 1000000",
      "5:42: error: the height in 'frame' must be a number or a percentage, found a list"),
    CheckedText(
      "a frame with units and round quotes",
      "  - {id: a, frame: [10px, “5”, “100%”, 3 cm]}\n"
        + "  - {id: b, frame: [0, 0, -5px, '-1']}\n",
      "5:21: error: the x in 'frame' must be a number or a percentage, found a string; did you mean "
        + "'10'?",
      "5:27: error: the y in 'frame' must be a number or a percentage, found a string; did you mean "
        + "'5'?",
      "5:32: error: the width in 'frame' must be a number or a percentage, found a string; did you "
        + "mean '100%'?",
      "5:40: error: the height in 'frame' must be a number or a percentage, found a string",
      "6:27: error: the width in 'frame' must be a number or a percentage, found a string",
      "6:33: error: the height in 'frame' must be a number or a percentage, found a string"),
    CheckedText(
      "a key of gestures", "  - {id: a, frame: [0, 0, 1, 1], cancelsTouchesInView: false}\n",
      "5:34: error: unknown key 'cancelsTouchesInView' in a view; it is a key of gestures"),
    CheckedText(
      "impossible properties",
      "  - {id: a, frame: [0, 0, 1, 1], alpha: 1.5, isHiden: 1, isHidden: 1,\n"
        + "     hitTestInsets: [1, 2, 3], isExclusiveTouch: 'false'}\n",
      "5:41: error: 'alpha' must be from 0 to 1",
      "5:46: error: unknown key 'isHiden' in a view; did you mean 'isHidden'?",
      "5:68: error: 'isHidden' must be true or false, found a number",
      "6:21: error: 'hitTestInsets' must have 4 entries (top, left, bottom, right), found 3",
      "6:50: error: 'isExclusiveTouch' must be true or false, found a string; did you mean 'false'?"
    ),
    CheckedText(
      "errors in a view without an id",
      "  - {frame: [0, 0, 1], gestures: [{id: a, kind: tpa}]}\n",
      "5:5: error: the key 'id' is missing in a view",
      "5:13: error: 'frame' must have 4 entries (x, y, width, height), found 3",
      "5:49: error: 'tpa' is unknown; \(CheckedText.kinds); "
        + "did you mean 'tap'?"),
  ]
}
