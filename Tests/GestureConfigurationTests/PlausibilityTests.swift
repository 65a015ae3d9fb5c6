import Gestures
import Testing

@testable import GestureConfiguration

/// The warnings and hints about what was probably not meant.
struct PlausibilityTests {
  private static let head = """
    version: 1
    surfaces:
    - id: main

    """

  /// The diagnostics about a surface with the id `main`, whose other keys begin on line 4.
  private func diagnostics(_ surface: String, sizes: [String: Size] = [:]) throws -> [String] {
    try Configuration.check(Fixtures.files([Self.head + surface]), sizes: sizes).warnings
      .map(\.description)
  }

  // MARK: Edge pans

  @Test(
    arguments: [
      ("[0, 0, 100, 100]", "left", nil), ("[12, 0, 100, 100]", "left", nil),
      ("[13, 0, 100, 100]", "left", 13), ("[0, 0, 288, 100]", "right", nil),
      ("[0, 0, 287, 100]", "right", 13), ("[0, 40.25, 300, 100]", "top", 40.3),
      ("[0, 0, 300, 589.5]", "bottom", nil), ("[0, 0, 300, 589]", "bottom", 11),
      ("['50%', 0, '50%', 100]", "left", 150), ("['50%', 0, '50%', 100]", "right", nil),
      ("[20, 0, 100, 100], hitTestInsets: [0, -10, 0, 0]", "left", nil),
      ("[0, 0, 100, 100], hitTestInsets: [0, 15, 0, 0]", "left", 15),
    ] as [(String, String, Double?)])
  func `an edge pan on a view far from its edge causes a warning`(
    frame: String, edge: String, distance: Double?
  ) throws {
    let told = try diagnostics(
      """
        size: [300, 600]
        views:
        - {id: page, gestures: [{id: back, kind: screenEdgePan, edges: [\(edge)]}], frame: \(frame)}
      """)
    #expect(
      told
        == (distance.map {
          [
            "1.yaml:6:66: warning: the gesture 'back' is never recognized at the \(edge) edge of "
              + "the surface: the view 'page' is at least \(shortest($0)) points away, and the "
              + "finger must come down less than \(edge == "bottom" ? 11 : 13) points from that edge"
          ]
        } ?? []))
  }

  @Test(arguments: [
    ("['5%', 0, '50%', '50%']", 0), ("['50%', 0, '50%', '50%']", 1), ("['-5%', 0, 9, 9]", 0),
    ("[5, 0, 20, 20]", 0), ("[20, 0, 20, 20]", 1),
  ])
  func `a view is far from an edge only if it is on a panel of any size`(
    frame: String, count: Int
  ) throws {
    let told = try diagnostics(
      """
        views:
        - id: page
          frame: \(frame)
          gestures: [{id: in, kind: screenEdgePan, edges: [left]}]
      """)
    #expect(told.count { $0.contains("never recognized at the left edge") } == count)
  }

  @Test func `the size of a panel counts for a surface without a size`() throws {
    let surface = """
        views:
        - id: page
          frame: [0, 0, 300, '100%']
          gestures: [{id: in, kind: screenEdgePan, edges: [right]}]
      """
    #expect(try diagnostics(surface).isEmpty)
    let panels = ["main": Size(width: 800, height: 480), "other": Size(width: 1, height: 1)]
    let told = try diagnostics(surface, sizes: panels)
    #expect(told.count == 1)
    #expect(told.first?.contains("the view 'page' is at least 500 points away") == true)
    #expect(try diagnostics("  size: [300, 480]\n" + surface, sizes: panels).isEmpty)
    let checked = try Configuration.check(Fixtures.files([Self.head + surface]), sizes: panels)
    #expect(checked.configuration.surfaces[0].size == nil)
  }

  // MARK: Frames

  @Test(
    arguments: [
      ("[0, 0, 400, 800]", nil), ("[0, 0, 400.4, 800]", nil), ("[0, 0, '33.34%', 9]", nil),
      ("[0, 0, 401, 800]", "right edge"), ("[-1, 0, 9, 9]", "left edge"),
      ("[0, '-1%', 9, 80]", "top edge"), ("[0, '50%', 9, '60%']", "bottom edge"),
      ("[-1, 0, 402, 9]", "left and right edges"), ("[0, 0, '150%', 9]", "right edge"),
    ] as [(String, String?)])
  func `a view partly outside the surface causes a warning`(
    frame: String, edges: String?
  ) throws {
    #expect(
      try diagnostics("  size: [400, 800]\n  views: [{id: a, frame: \(frame)}]")
        == (edges.map {
          [
            "1.yaml:5:26: warning: no touch can hit the part of the view 'a' beyond the \($0) of "
              + "the surface"
          ]
        } ?? []))
  }

  @Test(
    arguments: [
      ("['10%', 0, '100%', 9]", "right edge"), ("[20, 0, '100%', 9]", "right edge"),
      ("[0, 0, 9, '101%']", "bottom edge"), ("[-9, 0, 10, 10]", "left edge"),
      // These depend on the size of the panel.
      ("[0, 0, 9000, 9000]", nil), ("['60%', 0, 500, 9]", nil),
      ("[-20, 0, '100%', 9]", "left edge"),
      ("['33.33%', 0, '66.67%', 9]", nil),
    ] as [(String, String?)])
  func `a view is partly outside only if it is on a panel of any size`(
    frame: String, edges: String?
  ) throws {
    let views = "{id: b, frame: [0, 0, '100%', '100%'], views: [{id: a, frame: \(frame)}]}"
    #expect(
      try diagnostics("  views: [\(views)]")
        == (edges.map {
          [
            "1.yaml:4:73: warning: no touch can hit the part of the view 'a' beyond the \($0) of "
              + "its superview"
          ]
        } ?? []))
  }

  @Test func `a view may fill the target of its superview`() throws {
    let superview = "id: b, frame: [0, 0, 9, 9], hitTestInsets: [0, 0, 0, -2]"
    let counts = try [11, 12].map { width in
      try diagnostics("  views: [{\(superview), views: [{id: a, frame: [0, 0, \(width), 9]}]}]")
        .count
    }
    #expect(counts == [0, 1])
    // A target may be larger than the surface, and a hidden view may lie anywhere.
    let insets = "hitTestInsets: [-9, -9, -9, -9]"
    #expect(try diagnostics("  views: [{id: a, frame: [0, 0, 9, 9], \(insets)}]").isEmpty)
    #expect(try diagnostics("  views: [{id: a, frame: [-5, 0, 9, 9], isHidden: true}]").isEmpty)
  }

  // MARK: Taps

  @Test(
    arguments: [
      ("{id: t, kind: tap}, {id: d, kind: tap, numberOfTapsRequired: 2}", ["t", "d"]),
      ("{id: d, kind: tap, numberOfTapsRequired: 2}, {id: t, kind: tap}", ["t", "d"]),
      (
        "{id: t, kind: tap, requiresFailureOf: [d]}, {id: d, kind: tap, numberOfTapsRequired: 2}",
        []
      ),
      (
        "{id: t, kind: tap}, {id: d, kind: tap, numberOfTapsRequired: 2, simultaneousWith: [t]}",
        []
      ),
      (
        "{id: t, kind: tap, simultaneousWith: all}, {id: d, kind: tap, numberOfTapsRequired: 2}",
        []
      ),
      (
        "{id: t, kind: tap, isEnabled: false}, {id: d, kind: tap, numberOfTapsRequired: 2}", []
      ),
      (
        "{id: t, kind: tap}, {id: d, kind: tap, numberOfTapsRequired: 2, numberOfTouchesRequired: 2}",
        []
      ),
      // A tap that waits for the double tap waits for the triple tap, too, if that one waits.
      (
        "{id: t, kind: tap, requiresFailureOf: [d]}, {id: d, kind: tap, numberOfTapsRequired: 2}, "
          + "{id: e, kind: tap, numberOfTapsRequired: 3}", ["d", "e"]
      ),
      ("{id: t, kind: longPress}, {id: d, kind: tap, numberOfTapsRequired: 2}", []),
    ] as [(String, [String])])
  func `a tap beside a double tap is a hint`(gestures: String, ids: [String]) throws {
    let text = Self.head + "  views: [{id: a, frame: [0, 0, 1, 1], gestures: [\(gestures)]}]"
    let hints = try Configuration.check(Fixtures.files([text])).warnings
    #expect(hints.allSatisfy { $0.severity == .hint })
    #expect(
      hints.map(\.message)
        == (ids.isEmpty
          ? []
          : [
            "'\(ids[0])' is also recognized as a part of '\(ids[1])'; to make '\(ids[0])' "
              + "wait, write 'requiresFailureOf: [\(ids[1])]'"
          ]))
  }
}
