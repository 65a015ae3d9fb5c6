import Testing

@testable import Gestures

/// Pans from screen edges: docs/behaviour.md 4.5, docs/behaviour-scenarios.md S61 and S78.
struct ScreenEdgePanTests {
  @Test(arguments: scenarios) func `pans from edges follow their rules`(_ scenario: Scenario) {
    scenario.check()
  }

  private static func edge(_ edges: RectEdge) -> @Sendable (Scenario.Stage) -> Void {
    { stage in
      stage.showTranslations()
      stage.add("e", ScreenEdgePanGestureRecognizer()) { $0.edges = edges }
    }
  }

  /// e = EdgePan(left) on W, pan = Pan on V; e's delegate makes pan wait for e.
  private static func edgeBeforePan(_ stage: Scenario.Stage) {
    let delegate = Delegate()
    stage.delegates.append(delegate)
    let pan = stage.add("pan", PanGestureRecognizer())
    stage.add("e", ScreenEdgePanGestureRecognizer(), to: stage.window) {
      $0.edges = .left
      $0.delegate = delegate
    }
    delegate.isRequiredToFail = { _, other in other === pan }
  }

  static let scenarios: [Scenario] = [
    Scenario(
      "S61 a pan from the screen edge", "0 d1 5,400 · 16 m1 12,400 · 32 m1 25,400 · 60 u1",
      expect: "32 e→Began, ACT e(Began)[t 5,0] · 60 e→Ended, ACT e(Ended)[t 5,0]", on: edge(.left)),
    Scenario(
      "a pan that has begun goes anywhere",
      "0 d1 5,400 · 16 m1 12,400 · 32 m1 25,400 · 48 m1 45,410 · 60 u1",
      expect: "32 e→Began, ACT e(Began)[t 5,0] · 48 ACT e(Changed)[t 25,10] "
        + "· 60 e→Ended, ACT e(Ended)[t 25,10]", on: edge(.left)),
    Scenario(
      "a pan that begins away from the edge fails", "0 d1 30,400 · 16 m1 60,400 · 32 u1",
      expect: "0 e→Failed, V.began{1} · 16 V.moved{1} · 32 V.ended{1}", on: edge(.left)),
    Scenario(
      "a pan along the edge fails", "0 d1 5,400 · 16 m1 8,415 · 32 m1 60,415 · 48 u1",
      expect: "16 e→Failed, V.began{1}, V.moved{1} · 32 V.moved{1} · 48 V.ended{1}",
      on: edge(.left)),
    Scenario(
      "a pan may go 3.5 points inwards on 15 along the edge", "0 d1 5,400 · 16 m1 8.5,415 · 32 u1",
      expect: "16 e→Began, ACT e(Began)[t 0,15] · 32 e→Ended, ACT e(Ended)[t 0,15]",
      on: edge(.left)),
    Scenario(
      "a pan out of the window fails", "0 d1 12,400 · 16 m1 -10,400 · 32 u1",
      expect: "16 e→Failed, V.began{1}, V.moved{1} · 32 V.ended{1}", on: edge(.left)),
    Scenario(
      "a pan that moves too little fails", "0 d1 5,400 · 16 m1 19,400 · 32 u1",
      expect: "32 e→Failed, V.began{1}, V.ended{1}", on: edge(.left)),
    Scenario(
      "a second finger has no part in an edge pan",
      "0 d1 5,400 · 16 m1 25,400 · 32 d2 5,500 · 48 m2 60,500 · 64 u1 · 80 u2",
      expect: "16 e→Began, ACT e(Began)[t 5,0] · 32 V.began{2} · 48 V.moved{2} "
        + "· 64 e→Ended, ACT e(Ended)[t 5,0] · 80 V.ended{2}", on: edge(.left)),
    Scenario(
      "a finger elsewhere does not use up the edge",
      "0 d1 200,400 · 16 d2 5,400 · 32 m2 25,400 · 48 u1 & u2",
      expect: "0 e→Failed, V.began{1} · 32 e→Began, ACT e(Began)[t 5,0] "
        + "· 48 e→Ended, ACT e(Ended)[t 5,0], V.ended{1}", on: edge(.left)),
    Scenario(
      "a recognizer without edges fails", "0 d1 5,400 · 16 m1 60,400 · 32 u1",
      expect: "0 e→Failed, V.began{1} · 16 V.moved{1} · 32 V.ended{1}", on: edge([])),
    Scenario(
      "in a corner the edge that the finger leaves counts",
      "0 d1 5,5 · 16 m1 9,45 · 32 u1",
      expect: "16 e→Began, ACT e(Began)[t 4,25] · 32 e→Ended, ACT e(Ended)[t 4,25]",
      on: edge(.all)),
    Scenario(
      "the edges are the window's", "0 d1 101,400 · 16 m1 140,400 · 32 u1",
      expect: "0 e→Failed, C.began{1} · 16 C.moved{1} · 32 C.ended{1}"
    ) { stage in
      let view = stage.addView("C", Rect(x: 100, y: 0, width: 200, height: 800))
      stage.add("e", ScreenEdgePanGestureRecognizer(), to: view) { $0.edges = .left }
    },
    Scenario(
      "S78 from the edge", "0 d1 5,400 · 16 m1 12,400 · 32 m1 25,400 · 60 u1",
      expect: "32 pan→Began(waiting), e→Began, ACT e(Began), pan→Failed "
        + "· 60 e→Ended, ACT e(Ended)", on: edgeBeforePan),
    Scenario(
      "S78 from the middle", "0 d1 200,400 · 16 m1 209,400 · 32 m1 210,400 · 60 u1",
      expect: "0 e→Failed, V.began{1} · 16 V.moved{1} "
        + "· 32 pan→Began, ACT pan(Began), V.cancelled{1} · 60 pan→Ended, ACT pan(Ended)",
      on: edgeBeforePan),
  ]

  /// The start and the end of a finger's way, the edges, and true if the pan is recognized.
  @Test(arguments: [
    ("12.9,400", "40,400", RectEdge.left, true), ("13,400", "40,400", .left, false),
    ("200,12.9", "200,40", .top, true), ("200,13", "200,40", .top, false),
    ("387,400", "360,400", .right, true), ("386.9,400", "360,400", .right, false),
    ("200,789", "200,760", .bottom, true), ("200,788.9", "200,760", .bottom, false),
    ("5,400", "40,400", .right, false), ("5,400", "40,400", .all, true),
  ])
  func `an edge pan begins only close to one of its edges`(
    from: String, to: String, edges: RectEdge, isRecognized: Bool
  ) {
    let scenario = Scenario("", "0 d1 \(from) · 16 m1 \(to) · 32 u1", expect: "") {
      $0.add("e", ScreenEdgePanGestureRecognizer()) { $0.edges = edges }
    }
    #expect(scenario.run().contains("ACT e(Began)") == isRecognized)
  }
}
