import GestureConfiguration
import GestureWire
import Gestures
import Testing

@testable import Tools

/// The reading of `actions.yaml`.
struct ActionFileTests {
  /// Reads a file.
  private func load(_ text: String) throws(ConfigurationError) -> ActionList {
    try ActionList.load(ConfigurationFile(name: "a.yaml", text: Array(text.utf8)))
  }

  /// Reads a file with one action, whose other keys are given in flow style.
  private func action(_ keys: String) throws -> ActionList {
    try load("version: 1\nactions:\n  - {id: a, \(keys)}\n")
  }

  /// The errors of a file with one action.
  private func errors(of keys: String) -> [String] {
    do throws(ConfigurationError) {
      _ = try load("version: 1\nactions:\n  - {id: a, \(keys)}\n")
      return []
    } catch {
      return error.diagnostics.map(\.explanation)
    }
  }

  @Test func `every key of an action is read`() throws {
    let list = try action(
      """
      surfaces: [main*], views: [canvas], gestures: [volume, mute], kinds: [screenEdgePan],
           states: [changed], guarded: true, every: 5, perSecond: 4, range: [0, 100], decimals: 0, parallel: 2,
           timeLimit: 1.5, run: [pactl, set, "{50 - translation.y / 3}%"]
      """)
    let expected = Action(
      id: "a", surfaces: GlobSet([Glob("main*")]), views: GlobSet([Glob("canvas")]),
      gestures: GlobSet([Glob("volume"), Glob("mute")]), kinds: [.screenEdgePan],
      isForGuarded: true, states: [.changed], program: "pactl",
      arguments: [
        try Template("set", on: [.gesture]),
        try Template("{50 - translation.y / 3}%", on: [.gesture]),
      ], style: NumberStyle(range: 0...100, decimals: 0), every: 5, perSecond: 4, parallel: 2,
      timeLimit: 1.5)
    #expect(list.actions == [expected])
  }

  @Test func `an action runs once for each gesture unless it travels`() throws {
    let states = try ["run: [x]", "run: [x], kinds: [pan], every: 5"].map { keys in
      try action(keys).actions.first?.states
    }
    #expect(states == [[.began, .recognized], [.began, .changed, .ended]])
  }

  @Test(arguments: mistakes)
  func `a mistake in a file of actions is explained`(keys: String, explanation: String) {
    #expect(errors(of: keys) == [explanation])
  }

  /// The keys of an action, and the explanation of the mistake in them.
  private static let mistakes: [(keys: String, explanation: String)] = [
    ("gestures: [a]", "the key 'run' is missing in an action"),
    ("run: []", "'run' must not be empty"),
    (
      "run: pactl set",
      "'run' must be a list, found a string; did you mean '[pactl, set]'?"
    ),
    (
      #"run: ["pkill -x chromium"]"#,
      "the program in 'run' must be one word, and each argument an entry of its own; did you mean "
        + "'[pkill, -x, chromium]'?"
    ),
    (
      #"run: ["pkill chromium", "|", wc]"#,
      "the program in 'run' must be one word, and each argument an entry of its own; did you mean "
        + #"'[sh, -c, "pkill chromium | wc"]'?"#
    ),
    (#"run: 'echo "a b"'"#, "'run' must be a list such as '[date]', found a string"),
    (#"run: "echo it's""#, "'run' must be a list such as '[date]', found a string"),
    (#"run: 'echo a\ b | wc'"#, "'run' must be a list such as '[date]', found a string"),
    ("run: '  '", "'run' must be a list such as '[date]', found a string"),
    ("run: [x], evry: 5", "unknown key 'evry' in an action; did you mean 'every'?"),
    ("run: [x], gestures: []", "'gestures' must not be empty; leave it out for all"),
    (
      "run: [x], gestures: tap", "'gestures' must be a list, found a string; did you mean '[tap]'?"
    ),
    (
      "run: [x, {scale}]",
      "a placeholder needs quotes, since YAML reads braces as a mapping; did you mean "
        + #"'"{scale}"'?"#
    ),
    ("run: [x, 5]", "an entry of 'run' must be a string, found a number; did you mean '\"5\"'?"),
    (#"run: ["{gesture}"]"#, "the program in 'run' must not have placeholders"),
    (
      "run: [./x]",
      "the program in 'run' must be a name in PATH or an absolute path; '~' and relative paths "
        + "are not resolved"
    ),
    (
      #"run: [x, "{translaton.x}"]"#,
      "no line has a value 'translaton'; did you mean 'translation'?"
    ),
    (
      #"run: [x, "{scale}"], kinds: [pan, tap]"#,
      "a gesture of the kinds 'pan', 'tap' has no 'scale'"
    ),
    (
      "run: [x], every: 5",
      "'every' requires 'kinds', which decide its unit: points for pans, degrees for rotations, a "
        + "factor for pinches"
    ),
    (
      "run: [x], every: 5, kinds: [tap]",
      "'every' is for pans, pinches and rotations, not for 'tap'"
    ),
    (
      "run: [x], every: 5, kinds: [pan, pinch]",
      "'every' has another unit for 'pan' than for 'pinch'; write two actions"
    ),
    ("run: [x], every: 1, kinds: [pinch]", "'every' must be from 1.001 to 1000"),
    ("run: [x], range: [5, 1]", "the smallest number in 'range' must come first"),
    ("run: [x], decimals: 7", "'decimals' must be from 0 to 6"),
    ("run: [x], parallel: 0", "'parallel' must be from 1 to 16"),
    ("run: [x], timeLimit: 0", "'timeLimit' must be from 0.1 to 3600"),
    (
      "run: [x], timeLimit: 3s",
      "'timeLimit' must be a number of seconds, found a string; did you mean '3'?"
    ),
    ("run: [x], gaurded: true", "unknown key 'gaurded' in an action; did you mean 'guarded'?"),
    (
      "run: [x], guarded: yes",
      "'guarded' must be true or false, found a string; did you mean 'true'?"
    ),
    ("run: [x], perSecond: 1000", "'perSecond' must be from 0.1 to 100"),
    // One mistake is one error.
    (
      "run: [x], every: 5, kinds: pan",
      "'kinds' must be a list, found a string; did you mean '[pan]'?"
    ),
    (
      "run: [x], states: [failed]",
      "'failed' is unknown; an entry of 'states' must be one of 'began', 'changed', 'ended', "
        + "'recognized', 'cancelled'"
    ),
  ]

  @Test func `a mistake does not hide another one`() {
    #expect(
      errors(of: "run: [], guarded: yes, perSecond: 1000, parallel: 0, timeLimit: 0").count == 5)
  }

  /// Files with their errors.
  private static let wrongFiles: [(text: String, errors: String)] = [
    (
      """
      version: 1
      action: []
      actions:
        - {run: [x]}
        - {id: b, run: [x], parallel: many}
        - {id: b, run: [x]}
      """,
      """
      a.yaml:2:1: error: unknown key 'action' in a file of actions; did you mean 'actions'?
      a.yaml:4:5: error: the key 'id' is missing in an action
      a.yaml:5:33: error: 'parallel' must be a whole number, found a string
      a.yaml:6:10: error: the id 'b' of an action is given twice, first at a.yaml:5:10
      """
    ),
    (
      "version: 2\nactions: []\n",
      "a.yaml:1:10: error: version 2 is not supported; this program reads version 1"
    ),
  ]

  @Test(arguments: wrongFiles)
  func `every error of a file is reported with its position`(text: String, errors: String) {
    let error = #expect(throws: ConfigurationError.self) { try load(text) }
    #expect(error?.description == errors)
  }

  // MARK: Subscription

  @Test func `the subscription has the patterns of all actions unless they are too many`() throws {
    let list = try load(
      """
      version: 1
      actions:
        - {id: a, gestures: [volume], kinds: [screenEdgePan], every: 5, states: [changed], run: [x]}
        - {id: b, gestures: [mute, volume], kinds: [tap], run: [x]}
      """)
    #expect(
      list.subscription
        == GestureSubscription(
          gestures: ["volume", "mute"], kinds: [.tap, .screenEdgePan],
          states: [.began, .changed, .recognized], devices: false, menus: false, idle: false))
    let names = (0..<40).map { "g\($0)" }.joined(separator: ", ")
    let many = try action("surfaces: [main], gestures: [\(names)], run: [x]").subscription
    #expect(many.gestures == nil && many.surfaces == nil)
  }

  // MARK: Warnings

  @Test func `ids that a configuration lacks are warned of`() throws {
    let configuration = try Configuration.load([
      ConfigurationFile(
        name: "c.yaml",
        text: Array(
          """
          version: 1
          surfaces:
            - id: main
              views:
                - {id: canvas, frame: [0, 0, 10, 10], gestures: [{id: volume, kind: pan}]}
          """.utf8))
    ])
    let list = try action(
      "surfaces: [main, main-2], views: [canvs], gestures: [\"vol*\", mute], run: [x]")
    #expect(
      list.warnings(for: configuration).map(\.description) == [
        "a.yaml:3:47: warning: no view in the configuration matches 'canvs'; did you mean 'canvas'?",
        "a.yaml:3:74: warning: no gesture in the configuration matches 'mute'",
      ])
    let surfaces = try action("surfaces: [main-12, \"main-*\", main-hall, main-1], run: [x]")
    #expect(
      surfaces.warnings(for: configuration).map(\.message) == [
        "no surface in the configuration matches 'main-hall'",
        "no surface in the configuration matches 'main-1'",
      ])
  }

  /// Such as `taps and swipes`.
  private static let discreteKinds: String = {
    let titles = KindDescription.all.filter(\.isDiscrete).map { "\($0.kind.words.title)s" }
    return "\(titles.dropLast().joined(separator: ", ")) and \(titles.last ?? "")"
  }()

  /// Keys of an action, and the reason why it never runs.
  private static let idle: [(keys: String, reason: String?)] = [
    ("gestures: [tap], states: [began]", "\(discreteKinds) have only the state 'recognized'"),
    ("kinds: [pan], states: [recognized]", "only \(discreteKinds) have the state 'recognized'"),
    ("gestures: [tap]", nil), ("states: [began]", nil), ("gestures: [none], states: [began]", nil),
    ("gestures: [t*], run: [x, \"{scale}\"]", "no gesture that it matches has 'scale'"),
    ("run: [x, \"{numberOfTaps}\"]", nil),
    (
      "states: [began], run: [x, \"{numberOfTaps}\"]",
      "no gesture that it matches has 'numberOfTaps'"
    ),
  ]

  @Test(arguments: idle)
  func `an action that no gesture of a configuration can run is a warning`(
    keys: String, reason: String?
  ) throws {
    let text = """
      version: 1
      surfaces:
        - id: main
          views:
            - id: canvas
              frame: [0, 0, 10, 10]
              gestures: [{id: move, kind: pan}, {id: tap, kind: tap}]
      """
    let configuration = try Configuration.load([
      ConfigurationFile(name: "b.yaml", text: Array(text.utf8))
    ])
    let list = try action(keys.contains("run:") ? keys : "\(keys), run: [x]")
    let warnings = list.warnings(for: configuration).filter { !$0.message.contains("matches '") }
    #expect(
      warnings.map(\.description)
        == (reason.map { ["a.yaml:3:5: warning: the action 'a' never runs: \($0)"] } ?? []))
  }
}
