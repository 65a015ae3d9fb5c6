import GestureConfiguration
import Testing

/// The warnings about valid configurations.
struct WarningTests {
  /// The warnings about the views of a surface, without positions and without hints.
  private func reasons(_ surface: String, _ views: String) throws -> [String] {
    let text = "version: 1\nsurfaces:\n- id: main\n\(surface)  views: [\(views)]"
    return try Configuration.check(Fixtures.files([text])).warnings
      .filter { $0.severity == .warning }.map(\.message)
  }

  @Test func `the default causes no warnings`() throws {
    #expect(try Configuration.check([]).warnings.isEmpty)
  }

  @Test(arguments: [
    ("{id: a, kind: tap}, {id: b, kind: tap}", true),
    (
      "{id: a, kind: pan, minimumNumberOfTouches: 2}, {id: b, kind: pan, minimumNumberOfTouches: 2}",
      true
    ),
    ("{id: a, kind: tap}, {id: b, kind: pan}", false),
    ("{id: a, kind: tap}, {id: b, kind: tap, numberOfTapsRequired: 2}", false),
    ("{id: a, kind: tap}, {id: b, kind: tap, simultaneousWith: [a]}", false),
    ("{id: a, kind: tap, simultaneousWith: all}, {id: b, kind: tap, simultaneousWith: all}", false),
    ("{id: a, kind: tap}, {id: b, kind: tap, requiresFailureOf: [a]}", false),
    ("{id: a, kind: tap, isEnabled: false}, {id: b, kind: tap, isEnabled: false}", false),
    ("{id: a, kind: hover}, {id: b, kind: hover}", false),
    ("{id: a, kind: tap}, {id: b, kind: tap}, {id: c, kind: pan, simultaneousWith: [b]}", false),
    ("{id: a, kind: tap}, {id: b, kind: tap}, {id: c, kind: pan, simultaneousWith: [a, b]}", true),
  ])
  func `gestures that are the same and exclude each other cause a warning`(
    gestures: String, isTold: Bool
  ) throws {
    #expect(
      try reasons("", "{id: canvas, frame: [0, 0, 1, 1], gestures: [\(gestures)]}")
        == (isTold
          ? [
            "the gestures 'a' and 'b' are the same and do not name each other in "
              + "'simultaneousWith': one always excludes the other"
          ] : []))
  }

  @Test(
    arguments: [
      ("[0, 0, 400, 800]", nil), ("[399, 799, 10, 10]", nil), ("[-9, -9, 10, 10]", nil),
      ("[400, 0, 10, 10]", "it lies outside its superview"),
      ("[0, 800, 10, 10]", "it lies outside its superview"),
      ("[-10, 0, 10, 10]", "it lies outside its superview"),
      ("[0, '-10%', 10, 80]", "it lies outside its superview"),
      ("['100%', 0, '50%', '50%']", "it lies outside its superview"),
      ("[0, 0, 0, 10]", "it is empty"), ("[0, 0, 10, '0%']", "it is empty"),
      ("[0, 0, 10, 10], hitTestInsets: [5, 0, 5, 0]", "it is empty"),
      ("[400, 0, 10, 10], hitTestInsets: [0, -1, 0, 0]", nil),
      ("[0, 0, 0, 0], hitTestInsets: [-1, -1, -1, -1]", nil),
    ] as [(String, String?)])
  func `a view that no touch can hit causes a warning`(frame: String, reason: String?) throws {
    #expect(
      try reasons("  size: [400, 800]\n", "{id: a, frame: \(frame)}")
        .filter { !$0.contains("the part of") }
        == (reason.map { ["no touch can hit the view 'a': \($0)"] } ?? []))
  }

  @Test(arguments: [
    // The size of the panel does not matter.
    ("{id: a, frame: ['100%', 0%, 50%, 50%]}", 1), ("{id: a, frame: [0%, 0%, 50%, 0%]}", 1),
    // The panel may be larger than any number.
    ("{id: a, frame: [5000, 0, 10, 10]}", 0), ("{id: a, frame: [0, 0, '100%', '100%']}", 0),
    // The superview has a known size.
    ("{id: b, frame: ['50%', 0, 10, 10], views: [{id: a, frame: [10, 0, 1, 1]}]}", 1),
    ("{id: b, frame: [0, 0, 50%, 50%], views: [{id: a, frame: [900, 0, 1, 1]}]}", 0),
    (
      """
      {id: b, frame: [0, 0, 9, 9], hitTestInsets: [0, 0, 0, -2],
       views: [{id: a, frame: [10, 0, 1, 1]}]}
      """, 0
    ),
    (
      """
      {id: b, frame: [0%, 0%, 9%, 9%], hitTestInsets: [0, 0, 0, -2],
       views: [{id: a, frame: ['100%', 0%, 1%, 1%]}]}
      """, 0
    ),
  ])
  func `warnings do not depend on an unknown size of the panel`(views: String, count: Int) throws {
    let reasons = try reasons("", views)
    #expect(reasons.count == count)
    #expect(reasons.allSatisfy { $0.contains("the view 'a'") })
  }

  @Test(
    arguments: [
      ("isHidden: true", "is hidden ('isHidden')"),
      ("alpha: 0", "is almost transparent ('alpha')"),
      ("alpha: 0.009", "is almost transparent ('alpha')"), ("alpha: 0.01", nil),
      ("isUserInteractionEnabled: false", "ignores touches ('isUserInteractionEnabled')"),
      ("isUserInteractionEnabled: true", nil),
    ] as [(String, String?)])
  func `gestures that no touch reaches cause warnings`(setting: String, reason: String?) throws {
    let place = "frame: [0, 0, 9, 9], gestures: [{kind: tap, id: "
    let views = """
      {id: a, \(setting), \(place) g}], views: [
        {id: b, frame: [0, 0, 9, 9], views: [{id: c, \(place) h}]}]}]}
      """
    #expect(
      try reasons("", views)
        == (reason.map {
          [
            "no touch can hit the view 'a': it \($0)",
            "no touch can hit the view 'c': it lies in 'a', which \($0)",
          ]
        } ?? []))
    // A view without gestures needs no warning.
    #expect(try reasons("", "{id: a, frame: [0, 0, 9, 9], \(setting)}").isEmpty)
  }

  @Test(arguments: [
    ("[up, left]", false), ("[up, {swipe: left}]", false), ("[up, {tap: a}]", true),
  ])
  func `a tap in one stroke causes a warning`(steps: String, isWarned: Bool) throws {
    let gesture = "{id: s, kind: sequence, continuous: true, steps: \(steps)}"
    #expect(
      try reasons("", "{id: a, frame: [0, 0, 9, 9], gestures: [\(gesture)]}")
        == (isWarned
          ? ["the sequence 's' is never recognized: with 'continuous', all steps are directions"]
          : []))
  }

  @Test(
    arguments: [
      ("[left]", nil), ("[left, right]", nil), ("[up, down]", nil), ("[up, left]", "up"),
      ("[down, right, up]", "down or up"), ("[up, left, upLeft]", nil),
    ] as [(String, String?)])
  func `a swipe on both axes causes a warning about the vertical directions`(
    direction: String, lost: String?
  ) throws {
    let gesture = "{id: s, kind: swipe, direction: \(direction)}"
    #expect(
      try reasons("", "{id: a, frame: [0, 0, 9, 9], gestures: [\(gesture)]}")
        == (lost.map {
          [
            "the swipe 's' is never recognized \($0): with 'left' or 'right', vertical directions "
              + "do not count"
          ]
        } ?? []))
  }

  @Test func `a summary counts surfaces, views and gestures`() throws {
    #expect(try Fixtures.load(Fixtures.contract).summary == "1 surface, 1 view, 4 gestures")
    #expect(try Fixtures.load(OverridingTests.base).summary == "2 surfaces, 3 views, 3 gestures")
    #expect(Configuration(surfaces: []).summary == "0 surfaces, 0 views, 0 gestures")
  }
}
