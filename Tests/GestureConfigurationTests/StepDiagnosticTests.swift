import Gestures
import Testing

@testable import GestureConfiguration

/// The steps of sequences and the templates of strokes, in files.
struct StepDiagnosticTests {
  private func text(_ gesture: String) -> String {
    """
    version: 1
    surfaces:
    - id: main
      views:
      - {id: other, frame: [0, 0, 9, 9]}
      - id: page
        frame: [0, 0, 99, 99]
        views: [{id: corner, frame: [0, 0, 9, 9]}]
        gestures:
        - {id: g, \(gesture)}
    """
  }

  private func value(_ gesture: String, _ name: String) throws -> PropertyValue? {
    let loaded = try Configuration.load(Fixtures.files([text(gesture)]))
    return loaded.surfaces[0].views[1].gestures[0].value(of: name)
  }

  @Test func `steps are directions, taps and presses`() throws {
    let steps = "[{tap: corner}, {longPress: page}, {swipe: upLeft}, down]"
    #expect(
      try value("kind: sequence, steps: \(steps)", "steps")
        == .steps([
          .tap(view: "corner"), .longPress(view: "page"), .swipe(.upLeft), .swipe(.down),
        ]))
  }

  @Test func `templates are the points of one finger or of several`() throws {
    let templates = """
      [{name: a, points: [[0, 0], [1, 0.5]]}, {name: b, fingers: [[[0, 0], [1, 0]], [[0, 1], [1, 1]]]}]
      """
    let line = [Point(x: 0, y: 0), Point(x: 1, y: 0)]
    #expect(
      try value("kind: stroke, templates: \(templates)", "templates")
        == .templates([
          .init(name: "a", paths: [[Point(x: 0, y: 0), Point(x: 1, y: 0.5)]]),
          .init(name: "b", paths: [line, line.map { $0 + Point(x: 0, y: 1) }]),
        ]))
  }

  @Test(arguments: wrongValues)
  func `a wrong step or template is an error`(keys: String, error: String) {
    let kind = keys.hasPrefix("steps") ? "sequence" : "stroke"
    let errors = Fixtures.errors([text("kind: \(kind), \(keys)")])
      .map { $0.drop { !$0.isWhitespace }.dropFirst() }
    #expect(errors.contains { $0 == error }, "\(errors)")
  }

  /// Keys with the error in them, at whatever place.
  private static let wrongValues: [(keys: String, error: String)] = [
    ("steps: []", "error: 'steps' must have 1 to 16 entries, found 0"),
    (
      "steps: {tap: corner}",
      "error: 'steps' must be a list such as '[{tap: corner}, {swipe: up}]', found a mapping"
    ),
    (
      "steps: [{tap: cornr}]",
      "error: a step names the view 'cornr', which is neither the gesture's view nor in it; "
        + "did you mean 'corner'?"
    ),
    (
      "steps: [{tap: other}]",
      "error: a step names the view 'other', which is neither the gesture's view nor in it"
    ),
    (
      "steps: [{tpa: corner}]",
      "error: 'tpa' is unknown; the key of a step must be one of 'tap', 'longPress', 'swipe'; "
        + "did you mean 'tap'?"
    ),
    (
      "steps: [upleft]",
      "error: 'upleft' is unknown; a step must be one of 'right', 'left', 'up', 'down', 'upLeft', "
        + "'upRight', 'downLeft', 'downRight'; did you mean 'upLeft'?"
    ),
    (
      "steps: [{tap: corner, swipe: up}]",
      "error: a step must be a direction, or a mapping with one key such as '{tap: VIEW}', found "
        + "a mapping"
    ),
    (
      "templates: [{name: a}]", "error: a template needs a 'name', and either 'points' or 'fingers'"
    ),
    (
      "templates: [{name: a, points: [[1, 2]]}]",
      "error: 'points' must have 2 to 256 entries, found 1"
    ),
    (
      "templates: [{name: a, points: [[1, 2], [1, 2]]}]",
      "error: 'points' must not be the same point again and again"
    ),
    (
      "templates: [{name: a, points: [[1, 2], [1]]}]",
      "error: a point must have 2 entries (x, y), found 1"
    ),
    (
      "templates: [{name: a, fingers: [[[1, 2], [1, 3]]]}]",
      "error: 'fingers' must have 2 to 10 entries, found 1"
    ),
    (
      "templates: [{nam: a, points: [[1, 2], [1, 3]]}]",
      "error: unknown key 'nam' in a template; did you mean 'name'?"
    ),
    (
      "templates: ["
        + repeatElement("{name: a, points: [[0, 0], [1, 0]]}", count: 33).joined(separator: ", ")
        + "]",
      "error: 'templates' must have 1 to 32 entries, found 33"
    ),
  ]
}
