import SurfaceRig
import Surfaces
import Testing

/// The touches that pass to other programs, by UIKit's three properties.
struct ThroughTouchesTests {
  private static let edgePan = "{id: edge, kind: screenEdgePan, edges: [left]}"
  private static let tap = "{id: tap, kind: tap, delaysTouchesBegan: true}"
  private static let doubleTap = "{id: double, kind: tap, numberOfTapsRequired: 2}"
  private static let corner = ", {id: w, frame: [300, 0, 100, 100]}"

  private static let held: [ThroughCase] = [
    ThroughCase(
      "other programs see nothing of an edge pan that recognizes", edgePan,
      frames: "1000 a3,200 · 1016 a10 · 1032 a40 · 1048 a90 · 1064 a-",
      actions: ["edge began 1.032", "edge changed 1.048", "edge ended 1.064"], passed: []),
    ThroughCase(
      "an edge pan that fails arrives whole, from where the finger came down", edgePan,
      frames: "1000 a3,200 · 1016 a5,204 · 1032 a4,260 · 1048 a4,300 · 1064 a-",
      passed: [
        "1032 0@0 began 3,200", "1032 0@0 changed 4,260", "1048 0@0 changed 4,300",
        "1064 0@0 ended 4,300",
      ]),
    ThroughCase(
      "a timer that fails a gesture lets its finger through, and knows nothing of a later frame",
      tap, frames: "1000 a100,200 · 1100 a104 · 1800 a108 · 1900 a-",
      passed: [
        "1750 0@0 began 100,200", "1750 0@0 changed 104,200", "1800 0@0 changed 108,200",
        "1900 0@0 ended 108,200",
      ]),
    ThroughCase(
      "other programs see nothing of a tap that holds its touches back", tap,
      frames: "1000 a100,200 · 1080 a-", actions: ["tap recognized 1.08"], passed: []),
    ThroughCase(
      "a lift is held until the double tap has failed", doubleTap,
      frames: "1000 a100,200 · 1080 a-",
      passed: ["1000 0@0 began 100,200", "1430 0@0 ended 100,200"]),
    // With 'never' the first touch goes on to its end, and nothing of the second was delivered.
    ThroughCase(
      "a recognizer that holds a lift holds the next finger of the slot, too", doubleTap,
      frames: "1000 a100,200 · 1080 a- · 1200 a102,200 · 1280 a-",
      actions: ["double recognized 1.28"],
      passed: ["1000 0@0 began 100,200", "1280 0@0 ended 100,200"]),
    ThroughCase(
      "a finger elsewhere gets another slot while a lift is held", doubleTap, more: corner,
      frames: "1000 a100,200 · 1080 a- · 1100 a350,50 · 1150 a-",
      passed: [
        "1000 0@0 began 100,200", "1100 1@1 began 350,50", "1150 1@1 ended 350,50",
        "1430 0@0 ended 100,200",
      ]),
    // The second tap is too far from the first one: the double tap fails.
    ThroughCase(
      "taps that are released together reach other programs one after another",
      "{id: double, kind: tap, numberOfTapsRequired: 2, delaysTouchesBegan: true}",
      frames: "1000 a100,200 · 1080 a- · 1180 a300,200 · 1260 a-",
      passed: [
        "1180 0@0 began 100,200", "1180 0@0 ended 100,200", "1180 1@0 began 300,200",
        "1260 1@0 ended 300,200",
      ]),
    ThroughCase(
      "three taps that a gesture held back do not overlap when it fails",
      "{id: four, kind: tap, numberOfTapsRequired: 4, delaysTouchesBegan: true}",
      frames: "1000 a100,200 · 1080 a- · 1200 a101,200 · 1280 a- · 1400 a102,200 · 1480 a-",
      passed: [
        "1830 0@0 began 100,200", "1830 0@0 ended 100,200", "1830 1@0 began 101,200",
        "1830 1@0 ended 101,200", "1830 2@0 began 102,200", "1830 2@0 ended 102,200",
      ]),
    ThroughCase(
      "fingers that were down together are down together when a gesture fails",
      """
      {id: two, kind: tap, numberOfTouchesRequired: 2, numberOfTapsRequired: 2,
        delaysTouchesBegan: true}
      """,
      frames: "1000 a100,200 · 1010 b200,200 · 1080 a- · 1090 b-",
      passed: [
        "1440 0@0 began 100,200 · 1@1 began 200,200", "1440 0@0 ended 100,200 · 1@1 ended 200,200",
      ]),
    ThroughCase(
      "a recognizer holds a finger that its view refuses",
      "{id: two, kind: tap, numberOfTouchesRequired: 2, delaysTouchesBegan: true}",
      view: "isMultipleTouchEnabled: false",
      frames: "1000 a100,200 · 1010 b200,200 · 1080 a- · 1090 b-",
      actions: ["two recognized 1.09"], passed: []),
  ]

  private static let passing: [ThroughCase] = [
    ThroughCase(
      "without gestures, each frame of the panel passes at once",
      frames: "1000 a100,200 · 1010 b300,200 · 1020 a110 · 1030 a- · 1040 b-",
      passed: [
        "1000 0@0 began 100,200", "1010 1@1 began 300,200", "1020 0@0 changed 110,200",
        "1030 0@0 ended 110,200", "1040 1@1 ended 300,200",
      ]),
    ThroughCase(
      "a finger that joins a gesture under way does not pass", "{id: pan, kind: pan}",
      frames: "1000 a100,200 · 1016 a140 · 1032 b300,200 · 1048 b- · 1064 a-",
      actions: ["pan began 1.016", "pan changed 1.032", "pan changed 1.048", "pan ended 1.064"],
      passed: ["1000 0@0 began 100,200", "1016 0@0 changed 140,200", "1064 0@0 ended 140,200"]),
    ThroughCase(
      "a finger that hits no view passes", view: "isUserInteractionEnabled: false",
      frames: "1000 a100,200 · 1020 a-",
      passed: ["1000 0@0 began 100,200", "1020 0@0 ended 100,200"]),
    // A touch stays the view's, or is not the view's, wherever it moves.
    ThroughCase(
      "a view keeps its touches and those of its subviews, unless these let them through",
      more: """
        , {id: k, frame: [200, 0, 200, 400], keepsTouches: true, isMultipleTouchEnabled: true,
          views: [{id: s, frame: [0, 0, 200, 100]},
            {id: l, frame: [0, 300, 200, 100], keepsTouches: false}]}
        """,
      frames: """
        1000 a300,200 · 1010 a100,200 · 1020 b300,50 · 1030 a- · 1040 b- \
        · 1100 a300,350 · 1110 a300,200 · 1120 a-
        """,
      passed: ["1100 0@0 began 300,350", "1110 0@0 changed 300,200", "1120 0@0 ended 300,200"]),
  ]

  @Test(arguments: held + passing)
  func `touches pass when no gesture holds them any more`(_ it: ThroughCase) throws {
    let stage = try it.play()
    #expect(stage.panel.actions == it.actions)
    #expect(stage.drain() == it.passed)
  }

  private static let cancelledPans: [(cancel: String, expected: [String])] = [
    ("never", ["1032 0@0 changed 140,200", "1048 0@0 changed 150,200", "1064 0@0 ended 150,200"]),
    ("palm", ["1032 0@0 cancelled 140,200"]),
    ("lift", ["1032 0@0 changed 140,200", "1032 0@0 ended 140,200"]),
  ]

  @Test(arguments: cancelledPans)
  func `a pan cancels the touch that was delivered as the surface says`(
    cancel: String, expected: [String]
  ) throws {
    for cancelsTouches in [true, false] {
      let stage = try ThroughStage(
        "{id: pan, kind: pan, cancelsTouchesInView: \(cancelsTouches)}", keys: "cancel: \(cancel)")
      stage.play("1000 a100,200 · 1016 a104")
      #expect(stage.drain() == ["1000 0@0 began 100,200", "1016 0@0 changed 104,200"])
      stage.play("1032 a140 · 1048 a150 · 1064 a-")
      #expect(stage.panel.actions.first == "pan began 1.032")
      let all = ["1032 0@0 changed 140,200", "1048 0@0 changed 150,200", "1064 0@0 ended 150,200"]
      #expect(stage.drain() == (cancelsTouches ? expected : all))
    }
  }

  private static let cancelledPresses: [(cancel: String, expected: [String])] = [
    ("never", ["1200 0@0 ended 100,200", "1210 1@1 ended 200,200"]),
    ("palm", ["1200 0@0 cancelled 100,200 · 1@1 cancelled 200,200"]),
    ("lift", ["1200 0@0 ended 100,200 · 1@1 ended 200,200"]),
  ]

  @Test(arguments: cancelledPresses)
  func `a press of two fingers cancels both when it recognizes`(
    cancel: String, expected: [String]
  ) throws {
    let stage = try ThroughStage(
      "{id: two, kind: tap, numberOfTouchesRequired: 2, delaysTouchesEnded: false}, "
        + "{id: press, kind: longPress, numberOfTouchesRequired: 2, minimumPressDuration: 0.1}",
      keys: "cancel: \(cancel)")
    stage.play("1090 a100,200 · 1100 b200,200")
    _ = stage.drain()
    stage.pipeline.advance(to: 1.2)
    stage.play("1200 a- · 1210 b-")
    #expect(stage.panel.actions.first == "press began 1.2")
    #expect(stage.drain() == expected)
  }

  @Test func `properties of views that concern views alone do not keep fingers back`() throws {
    let stage = try ThroughStage(
      view: "isMultipleTouchEnabled: false, isExclusiveTouch: true", more: Self.corner)
    stage.play("1000 a100,200 · 1010 b200,200 · 1020 c350,50")
    #expect(
      stage.drain() == [
        "1000 0@0 began 100,200", "1010 1@1 began 200,200", "1020 2@2 began 350,50",
      ])
    #expect(stage.panel.collected.lines.map(\.touches) == [[1]])
  }
}
