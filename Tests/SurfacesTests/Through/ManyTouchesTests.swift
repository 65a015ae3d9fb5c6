import InputEvents
import SurfaceRig
import Surfaces
import Testing

/// A finger that rests, and more touches than a virtual touchscreen has slots or places.
struct ManyTouchesTests {
  /// Rests one finger, and taps with another one.
  private func tap(_ stage: ThroughStage, times: Int) {
    stage.put(1000, id: 1000, 50, 350)
    for number in 0..<Int32(times) {
      let time = 2000 + Int64(number) * 1000
      stage.put(time, slot: 1, id: number, 300)
      stage.lift(time + 80, slot: 1)
    }
  }

  /// The frames that other programs get of the taps at once.
  private func frames(times: Int) -> [String] {
    ["1000 0@0 began 50,350"]
      + (0..<times).flatMap {
        [
          "\(2000 + $0 * 1000) \($0 + 1)@1 began 300,200",
          "\(2080 + $0 * 1000) \($0 + 1)@1 ended 300,200",
        ]
      }
  }

  private static let gestures: [String] = [
    "{id: g, kind: pan}", "{id: g, kind: pan, cancelsTouchesInView: false}",
    "{id: g, kind: pan, minimumNumberOfTouches: 2}", "{id: g, kind: pinch}",
    "{id: g, kind: rotation}", "{id: g, kind: longPress, numberOfTouchesRequired: 3}",
    "{id: g, kind: swipe, numberOfTouchesRequired: 3}",
    "{id: g, kind: tap, numberOfTouchesRequired: 2, numberOfTapsRequired: 2}",
  ]

  @Test(arguments: gestures)
  func `a finger that rests does not keep the taps of another one`(gesture: String) throws {
    let stage = try ThroughStage(gesture)
    tap(stage, times: 90)
    #expect(stage.panel.actions == [])
    #expect(stage.drain() == frames(times: 90))
  }

  @Test func `the oldest touches that a gesture holds arrive if it holds more than there is room`()
    throws
  {
    let stage = try ThroughStage("{id: pan, kind: pan, delaysTouchesBegan: true}")
    tap(stage, times: 90)
    // Of the 91 touches the gesture still holds 64: the finger that rests, and 63 taps.
    let early = stage.frames.frames
    let begun = early.flatMap(\.frame.changes).count { $0.phase == .began }
    #expect(begun == 27)
    let taps: [Int] = (2..<29).flatMap { [$0, $0] }
    #expect(early.flatMap(\.touches) == taps)
    #expect(early.map(\.frame.time).first == 65_000_000)
    stage.lift(100_000)
    let all = stage.frames.frames
    #expect(all.flatMap(\.touches).count == 2 * 91)
    #expect(Set(all.flatMap(\.touches)) == Set(1...91))
    #expect(!stage.pipeline.hasTouchesThrough)
  }

  @Test func `the lift of a recognized gesture is held while the gesture waits for another`() throws
  {
    let stage = try ThroughStage(
      "{id: three, kind: pan, minimumNumberOfTouches: 3}", keys: "cancel: palm",
      more: """
        , {id: w, frame: [200, 0, 200, 300], gestures: [{id: swipe, kind: swipe,
          requiresFailureOf: [three]}]}
        """)
    stage.put(1000, id: 1, 50, 350)
    stage.put(1016, slot: 1, id: 2, 210)
    stage.put(1032, slot: 1, 280)
    stage.put(1048, slot: 1, 350)
    stage.lift(1064, slot: 1)
    #expect(stage.panel.actions == [])
    #expect(stage.drain().last == "1048 1@1 changed 350,200")
    stage.lift(3000)
    #expect(stage.panel.actions == ["swipe recognized 3.0"])
    #expect(stage.drain() == ["3000 0@0 ended 50,350 · 1@1 cancelled 350,200"])
  }

  @Test func `a finger without a slot gets that of the oldest finger whose lift is held`() throws {
    // The panel has five slots, its virtual touchscreen nine.
    let views = (0..<12).map {
      ", {id: v\($0), frame: [\($0 * 30), \($0 * 30), 30, 30], gestures: [{id: g\($0), kind: tap, "
        + "numberOfTapsRequired: 2}]}"
    }
    let stage = try ThroughStage(more: views.joined())
    for number in Int32(0)..<12 {
      let time = 1000 + Int64(number) * 20
      stage.put(time, slot: number % 5, id: number, 10 + number * 30, 10 + number * 30)
      stage.lift(time + 10, slot: number % 5)
    }
    #expect(
      stage.drain().suffix(7) == [
        "1160 8@8 began 250,250", "1180 0@0 ended 10,10", "1180 9@0 began 280,280",
        "1200 1@1 ended 40,40", "1200 10@1 began 310,310", "1220 2@2 ended 70,70",
        "1220 11@2 began 340,340",
      ])
    stage.pipeline.finish()
    #expect(stage.drain().count == 9)
    #expect(!stage.pipeline.hasTouchesThrough)
  }

  private static let drags: [(kind: String, time: Int)] = [
    ("longPress, numberOfTouchesRequired: 3", 1032), ("tap, numberOfTouchesRequired: 3", 1160),
    ("swipe, numberOfTouchesRequired: 3", 1512), ("pan, minimumNumberOfTouches: 3", 1800),
    ("pinch", 1800), ("rotation", 1800),
  ]

  @Test(arguments: drags)
  func `a drag that a gesture of several fingers holds back arrives as check-config says`(
    kind: String, time: Int
  ) throws {
    let stage = try ThroughStage("{id: g, kind: \(kind), delaysTouchesBegan: true}")
    stage.put(1000, id: 1, 100)
    for step in Int32(1)..<50 { stage.put(1000 + Int64(step) * 16, 100 + step * 5) }
    stage.lift(1800)
    #expect(stage.drain().first == "\(time) 0@0 began 100,200")
  }
}
