import GestureConfiguration
import Testing

/// The warnings and hints about gestures and other gestures, and warnings that siblings share.
struct RelationWarningTests {
  private func diagnostics(_ views: String) throws -> [String] {
    let text = "version: 1\nsurfaces:\n- id: main\n  views:\n\(views)"
    return try Configuration.check(Fixtures.files([text])).warnings.map(\.description)
  }

  @Test(arguments: [
    ("{id: z, kind: pinch}, {id: t, kind: rotation}", true),
    ("{id: t, kind: rotation}, {id: p, kind: pan}, {id: z, kind: pinch}", true),
    ("{id: z, kind: pinch}, {id: t, kind: rotation, simultaneousWith: [z]}", false),
    ("{id: z, kind: pinch, simultaneousWith: all}, {id: t, kind: rotation}", false),
    ("{id: z, kind: pinch}, {id: t, kind: rotation, requiresFailureOf: [z]}", false),
    ("{id: z, kind: pinch, isEnabled: false}, {id: t, kind: rotation}", false),
    ("{id: z, kind: pinch}, {id: p, kind: pan}", false),
  ])
  func `a pinch beside a rotation is a hint`(gestures: String, isHint: Bool) throws {
    let told = try diagnostics("  - {id: a, frame: [0, 0, 9, 9], gestures: [\(gestures)]}")
    let (first, second) = gestures.contains("pan") ? ("t", "z") : ("z", "t")
    #expect(told.count == (isHint ? 1 : 0))
    #expect(
      told.allSatisfy {
        $0.hasSuffix(
          ": hint: only one of '\(first)' and '\(second)' is recognized at a time; to recognize "
            + "both, write 'simultaneousWith: [\(first)]'")
      })
  }

  @Test func `equal warnings of siblings are one warning that names others`() throws {
    let wall = (1...24).map {
      "    - {id: b\($0), frame: [0, 0, 9, 9], gestures: [{id: t\($0), kind: tap}, "
        + "{id: d\($0), kind: tap, numberOfTapsRequired: 2}]}\n"
    }
    let other = "  - {id: x, frame: [0, 0, 9, 9], isHidden: true, gestures: [{id: y, kind: tap}]}\n"
    let told = try diagnostics(
      "  - id: wall\n    frame: [0, 0, 9, 9]\n    isHidden: true\n    views:\n\(wall.joined())"
        + other)
    #expect(
      told == [
        "1.yaml:9:7: warning: no touch can hit the view 'b1': it lies in 'wall', which is hidden "
          + "('isHidden'); also in 'b2', 'b3' and 21 more views",
        "1.yaml:9:53: hint: 't1' is also recognized as a part of 'd1'; to make 't1' wait, write "
          + "'requiresFailureOf: [d1]'; also in 'b2', 'b3' and 21 more views",
        "1.yaml:33:44: warning: no touch can hit the view 'x': it is hidden ('isHidden')",
      ])
  }

  @Test(arguments: [
    (1, ""), (2, "; also in 'b2'"), (3, "; also in 'b2' and 'b3'"),
    (4, "; also in 'b2', 'b3' and 'b4'"), (5, "; also in 'b2', 'b3' and 2 more views"),
  ])
  func `up to three other views are named`(count: Int, end: String) throws {
    let views = (1...count).map {
      "  - {id: b\($0), frame: [0, 0, 9, 9], gestures: [{id: e\($0), kind: screenEdgePan}]}\n"
    }
    #expect(
      try diagnostics(views.joined()).filter { $0.contains("'edges'") } == [
        "1.yaml:5:46: warning: the gesture 'e1' is never recognized: it has no 'edges'\(end)"
      ])
  }

  @Test func `warnings that name different other views stay apart`() throws {
    func view(_ id: String, _ frame: String, keys: String = "") -> String {
      "  - {id: \(id), frame: \(frame), gestures: [{id: \(id)t, kind: tap\(keys)}]}\n"
    }
    let told = try diagnostics(
      view("a", "[0, 0, 99, 99]", keys: ", requiresFailureOf: [bt, ct, dt]")
        + view("b", "[99, 0, 99, 99]") + view("c", "[198, 0, 99, 99]")
        + view("d", "[0, 99, 99, 99]") + view("over", "[0, 99, 99, 99]")
        + view("e", "[99, 99, 99, 99]") + view("front", "[99, 99, 99, 99]"))
    #expect(told.count { $0.contains("'at' gets no touch of") } == 3)
    #expect(told.count { $0.contains("'over' lies over all of it") } == 1)
    #expect(told.count { $0.contains("'front' lies over all of it") } == 1)
    #expect(!told.contains { $0.contains("also in") })
  }
}
