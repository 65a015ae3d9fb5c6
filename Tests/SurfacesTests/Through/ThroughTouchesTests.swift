import Gestures
import InputEvents
import SurfaceRig
import Surfaces
import Testing

/// The touches that pass to other programs, by UIKit's three properties.
struct ThroughTouchesTests {
  private static let edgePan = "{id: edge, kind: screenEdgePan, edges: [left]}"
  private static let tap = "{id: tap, kind: tap, delaysTouchesBegan: true}"
  private static let doubleTap = "{id: double, kind: tap, numberOfTapsRequired: 2}"

  @Test func `without gestures, each frame of the panel passes at once`() throws {
    let stage = try ThroughStage()
    stage.put(1000, id: 7, 100)
    stage.put(1010, slot: 1, id: 8, 300)
    stage.put(1020, 110)
    stage.lift(1030)
    stage.lift(1040, slot: 1)
    #expect(
      stage.drain() == [
        "1000 0@0 began 100,200", "1010 1@1 began 300,200", "1020 0@0 changed 110,200",
        "1030 0@0 ended 110,200", "1040 1@1 ended 300,200",
      ])
    #expect(stage.frames.frames.map(\.touches) == [[1], [2], [1], [1], [2]])
  }

  @Test func `other programs see nothing of an edge pan that recognizes`() throws {
    let stage = try ThroughStage(Self.edgePan)
    stage.put(1000, id: 1, 3)
    stage.put(1016, 10)
    stage.put(1032, 40)
    stage.put(1048, 90)
    stage.lift(1064)
    #expect(stage.panel.actions.first == "edge began 1.032")
    #expect(stage.drain() == [])
  }

  @Test func `an edge pan that fails arrives whole, from where the finger came down`() throws {
    let stage = try ThroughStage(Self.edgePan)
    stage.put(1000, id: 1, 3, 200)
    stage.put(1016, 5, 204)
    #expect(stage.drain() == [])
    stage.put(1032, 4, 260)
    stage.put(1048, 4, 300)
    stage.lift(1064)
    #expect(
      stage.drain() == [
        "1032 0@0 began 3,200", "1032 0@0 changed 4,260", "1048 0@0 changed 4,300",
        "1064 0@0 ended 4,300",
      ])
    #expect(stage.panel.actions == [])
  }

  @Test func `a timer that fails a gesture lets its finger through at that time`() throws {
    let stage = try ThroughStage(Self.tap)
    stage.put(1000, id: 1, 100)
    stage.put(1100, 104)
    stage.pipeline.advance(to: 1.749)
    #expect(stage.drain() == [])
    stage.pipeline.advance(to: 1.75)
    #expect(stage.drain() == ["1750 0@0 began 100,200", "1750 0@0 changed 104,200"])
    stage.put(1800, 108)
    stage.lift(1900)
    #expect(stage.drain() == ["1800 0@0 changed 108,200", "1900 0@0 ended 108,200"])
  }

  @Test func `a timer that is due before a frame knows nothing of the frame`() throws {
    let stage = try ThroughStage(Self.tap)
    stage.put(1000, id: 1, 100)
    stage.put(1100, 104)
    stage.put(1800, 108)
    #expect(
      stage.drain() == [
        "1750 0@0 began 100,200", "1750 0@0 changed 104,200", "1800 0@0 changed 108,200",
      ])
  }

  @Test func `other programs see nothing of a tap that holds its touches back`() throws {
    let stage = try ThroughStage(Self.tap)
    stage.put(1000, id: 1, 100)
    stage.lift(1080)
    #expect(stage.panel.actions == ["tap recognized 1.08"])
    #expect(stage.drain() == [])
  }

  @Test func `a lift is held until the double tap has failed`() throws {
    let stage = try ThroughStage(Self.doubleTap)
    stage.put(1000, id: 1, 100)
    stage.lift(1080)
    #expect(stage.drain() == ["1000 0@0 began 100,200"])
    stage.pipeline.advance(to: 1.43)
    #expect(stage.drain() == ["1430 0@0 ended 100,200"])
  }

  @Test func `a recognizer that holds a lift holds the next finger, too`() throws {
    let stage = try ThroughStage(Self.doubleTap)
    stage.put(1000, id: 1, 100)
    stage.lift(1080)
    // The slot of the panel is used again.
    stage.put(1200, id: 2, 102)
    #expect(stage.drain() == ["1000 0@0 began 100,200"])
    stage.lift(1280)
    // With 'never' the first touch goes on to its end, and nothing of the second was delivered.
    #expect(stage.panel.actions == ["double recognized 1.28"])
    #expect(stage.drain() == ["1280 0@0 ended 100,200"])
  }

  @Test func `taps that are released together reach other programs one after another`() throws {
    let stage = try ThroughStage(
      "{id: double, kind: tap, numberOfTapsRequired: 2, delaysTouchesBegan: true}")
    stage.put(1000, id: 1, 100)
    stage.lift(1080)
    // Too far from the first tap: the double tap fails.
    stage.put(1180, id: 2, 300)
    stage.lift(1260)
    #expect(
      stage.drain() == [
        "1180 0@0 began 100,200", "1180 0@0 ended 100,200", "1180 1@0 began 300,200",
        "1260 1@0 ended 300,200",
      ])
  }

  @Test func `three taps that a gesture held back do not overlap when it fails`() throws {
    let stage = try ThroughStage(
      "{id: four, kind: tap, numberOfTapsRequired: 4, delaysTouchesBegan: true}")
    for number in Int32(0)..<3 {
      stage.put(1000 + Int64(number) * 200, id: number, 100 + number)
      stage.lift(1080 + Int64(number) * 200)
    }
    #expect(stage.drain() == [])
    stage.pipeline.advance(to: 2)
    #expect(
      stage.drain()
        == (0..<3).flatMap {
          ["1830 \($0)@0 began \(100 + $0),200", "1830 \($0)@0 ended \(100 + $0),200"]
        })
  }

  @Test func `fingers that were down together are down together when a gesture fails`() throws {
    let stage = try ThroughStage(
      "{id: two, kind: tap, numberOfTouchesRequired: 2, numberOfTapsRequired: 2, "
        + "delaysTouchesBegan: true}")
    stage.put(1000, id: 1, 100)
    stage.put(1010, slot: 1, id: 2, 200)
    stage.lift(1080)
    stage.lift(1090, slot: 1)
    stage.pipeline.advance(to: 2)
    #expect(
      stage.drain() == [
        "1440 0@0 began 100,200 · 1@1 began 200,200", "1440 0@0 ended 100,200 · 1@1 ended 200,200",
      ])
  }

  @Test func `a finger elsewhere gets another slot while a lift is held`() throws {
    let stage = try ThroughStage(
      Self.doubleTap, more: ", {id: w, frame: [300, 0, 100, 100]}")
    stage.put(1000, id: 1, 100)
    stage.lift(1080)
    stage.put(1100, id: 2, 350, 50)
    stage.lift(1150)
    stage.pipeline.advance(to: 2)
    #expect(
      stage.drain() == [
        "1000 0@0 began 100,200", "1100 1@1 began 350,50", "1150 1@1 ended 350,50",
        "1430 0@0 ended 100,200",
      ])
  }

  @Test(arguments: [
    ("never", ["1032 0@0 changed 140,200", "1048 0@0 changed 150,200", "1064 0@0 ended 150,200"]),
    ("palm", ["1032 0@0 cancelled 140,200"]),
    ("lift", ["1032 0@0 changed 140,200", "1032 0@0 ended 140,200"]),
  ])
  func `a pan cancels the touch that was delivered as the surface says`(
    cancel: String, expected: [String]
  ) throws {
    let stage = try ThroughStage("{id: pan, kind: pan}", keys: "cancel: \(cancel)")
    stage.put(1000, id: 1, 100)
    stage.put(1016, 104)
    #expect(stage.drain() == ["1000 0@0 began 100,200", "1016 0@0 changed 104,200"])
    stage.put(1032, 140)
    stage.put(1048, 150)
    stage.lift(1064)
    #expect(stage.panel.actions.first == "pan began 1.032")
    #expect(stage.drain() == expected)
  }

  @Test(arguments: ["never", "palm", "lift"])
  func `a gesture that cancels nothing leaves its touches to other programs`(cancel: String) throws
  {
    let stage = try ThroughStage(
      "{id: pan, kind: pan, cancelsTouchesInView: false}", keys: "cancel: \(cancel)")
    stage.put(1000, id: 1, 100)
    stage.put(1032, 140)
    stage.lift(1064)
    #expect(
      stage.drain() == [
        "1000 0@0 began 100,200", "1032 0@0 changed 140,200", "1064 0@0 ended 140,200",
      ])
  }

  @Test(arguments: [
    ("never", ["1200 0@0 ended 100,200", "1210 1@1 ended 200,200"]),
    ("palm", ["1200 0@0 cancelled 100,200 · 1@1 cancelled 200,200"]),
    ("lift", ["1200 0@0 ended 100,200 · 1@1 ended 200,200"]),
  ])
  func `a tap of two fingers cancels both when it recognizes`(
    cancel: String, expected: [String]
  ) throws {
    let stage = try ThroughStage(
      "{id: two, kind: tap, numberOfTouchesRequired: 2, delaysTouchesEnded: false}, "
        + "{id: press, kind: longPress, numberOfTouchesRequired: 2, minimumPressDuration: 0.1}",
      keys: "cancel: \(cancel)")
    stage.put(1090, id: 1, 100)
    stage.put(1100, slot: 1, id: 2, 200)
    _ = stage.drain()
    stage.pipeline.advance(to: 1.2)
    stage.lift(1200)
    stage.lift(1210, slot: 1)
    #expect(stage.panel.actions.first == "press began 1.2")
    #expect(stage.drain() == expected)
  }

  @Test func `a finger that joins a gesture under way does not pass`() throws {
    let stage = try ThroughStage("{id: pan, kind: pan}")
    stage.put(1000, id: 1, 100)
    stage.put(1016, 140)
    stage.put(1032, slot: 1, id: 2, 300)
    stage.lift(1048, slot: 1)
    stage.lift(1064)
    #expect(
      stage.drain() == [
        "1000 0@0 began 100,200", "1016 0@0 changed 140,200", "1064 0@0 ended 140,200",
      ])
  }

  @Test func `properties of views that concern views alone do not keep fingers back`() throws {
    let stage = try ThroughStage(
      view: "isMultipleTouchEnabled: false, isExclusiveTouch: true",
      more: ", {id: w, frame: [300, 0, 100, 100]}")
    stage.put(1000, id: 1, 100)
    stage.put(1010, slot: 1, id: 2, 200)
    stage.put(1020, slot: 2, id: 3, 350, 50)
    #expect(
      stage.drain() == [
        "1000 0@0 began 100,200", "1010 1@1 began 200,200", "1020 2@2 began 350,50",
      ])
    #expect(stage.panel.collected.lines.map(\.touches) == [[1]])
  }

  @Test func `a recognizer holds a finger that its view refuses`() throws {
    let stage = try ThroughStage(
      "{id: two, kind: tap, numberOfTouchesRequired: 2, delaysTouchesBegan: true}",
      view: "isMultipleTouchEnabled: false")
    stage.put(1000, id: 1, 100)
    stage.put(1010, slot: 1, id: 2, 200)
    stage.lift(1080)
    stage.lift(1090, slot: 1)
    #expect(stage.panel.actions == ["two recognized 1.09"])
    #expect(stage.drain() == [])
  }

  @Test func `a finger that hits no view passes`() throws {
    let stage = try ThroughStage(view: "isUserInteractionEnabled: false")
    stage.put(1000, id: 1, 100)
    stage.lift(1020)
    #expect(stage.drain() == ["1000 0@0 began 100,200", "1020 0@0 ended 100,200"])
  }

  @Test func `a view keeps its touches and those of its subviews, unless these let them through`()
    throws
  {
    let stage = try ThroughStage(
      more: """
        , {id: k, frame: [200, 0, 200, 400], keepsTouches: true, isMultipleTouchEnabled: true,
          views: [{id: s, frame: [0, 0, 200, 100]},
            {id: l, frame: [0, 300, 200, 100], keepsTouches: false}]}
        """)
    stage.put(1000, id: 1, 300, 200)
    // It stays the view's, wherever it moves.
    stage.put(1010, 100, 200)
    stage.put(1020, slot: 1, id: 2, 300, 50)
    stage.lift(1030)
    stage.lift(1040, slot: 1)
    #expect(stage.drain() == [])
    stage.put(1100, id: 3, 300, 350)
    // And a touch that began elsewhere is not.
    stage.put(1110, 300, 200)
    stage.lift(1120)
    #expect(
      stage.drain() == [
        "1100 0@0 began 300,350", "1110 0@0 changed 300,200", "1120 0@0 ended 300,200",
      ])
  }
}
