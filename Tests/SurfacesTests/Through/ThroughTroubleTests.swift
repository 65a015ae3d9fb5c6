import GestureConfiguration
import Gestures
import InputEvents
import SurfaceRig
import Surfaces
import Testing

/// Palms, pens, lost events, guards and changes of the surface while other programs have touches.
struct ThroughTroubleTests {
  private static let contacts: [ThroughCase] = [
    ThroughCase("a palm never passes", frames: "1000 a100,200t2 · 1010 a120 · 1020 a-", passed: []),
    ThroughCase(
      "a finger that comes and goes within a frame begins in one and ends in the next",
      frames: "1000 a100,200 a-", passed: ["1000 0@0 began 100,200", "1000 0@0 ended 100,200"]),
    ThroughCase(
      "a contact does not begin in the frame in which the one before it ends",
      frames: "1000 a100,200 · 1010 a- a200 · 1020 a-",
      passed: [
        "1000 0@0 began 100,200", "1010 0@0 ended 100,200", "1010 1@0 began 200,200",
        "1020 1@0 ended 200,200",
      ]),
    ThroughCase(
      "a finger that rises and comes down again is another contact",
      frames: "1000 a100,200 · 1010 ad5 · 1020 a150 · 1030 ad0 · 1040 a-",
      passed: [
        "1000 0@0 began 100,200", "1010 0@0 ended 100,200", "1030 1@0 began 150,200",
        "1040 1@0 ended 150,200",
      ]),
    ThroughCase(
      "nothing of the touch that ends the idle time passes",
      keys: "guard: {after: 5, release: 1}",
      frames: """
        1000 a100,200 · 1050 a- · 20000 a100 · 20010 b200,200 · 20020 a- · 20030 b- \
        · 20900 a100 · 20910 a- · 22000 a100 · 22010 a-
        """,
      passed: [
        "1000 0@0 began 100,200", "1050 0@0 ended 100,200", "22000 1@0 began 100,200",
        "22010 1@0 ended 100,200",
      ]),
    ThroughCase(
      "a surface with a grab lets nothing through", keys: "grab: true",
      frames: "1000 a100,200 · 1010 a-", passed: []),
  ]

  @Test(arguments: contacts)
  func `contacts that are fingers pass one after another`(_ it: ThroughCase) throws {
    let passed = try it.play().drain()
    #expect(passed == it.passed)
  }

  // MARK: Palms and pens

  private static let cancelledPalms: [(cancel: String, expected: [String])] = [
    ("never", ["1010 0@0 changed 110,200", "1020 0@0 changed 120,200", "1030 0@0 ended 120,200"]),
    ("palm", ["1010 0@0 cancelled 110,200"]),
    ("lift", ["1010 0@0 changed 110,200", "1010 0@0 ended 110,200"]),
  ]

  @Test(arguments: cancelledPalms)
  func `a finger that becomes a palm is cancelled as the surface says`(
    cancel: String, expected: [String]
  ) throws {
    let stage = try ThroughStage(keys: "cancel: \(cancel)")
    stage.play("1000 a100,200 · 1010 a110t2 · 1020 a120 · 1030 a-")
    #expect(stage.drain().dropFirst() == expected[...])
    // A palm on the virtual touchscreen would be a cancelled touch.
    let tools = stage.frames.frames.flatMap(\.frame.changes).map(\.contact.tool)
    #expect(Set(tools) == [.finger])
  }

  @Test func `a pen in a slot passes, and fingers beside it do not`() throws {
    let stage = try ThroughStage(keys: "cancel: palm")
    stage.play("1000 a100,200 · 1010 b300,200t1 · 1020 c50,50t0 · 1030 b-")
    #expect(
      stage.drain() == [
        "1000 0@0 began 100,200", "1010 0@0 cancelled 100,200", "1010 1@0 began 300,200",
        "1030 1@0 ended 300,200",
      ])
    #expect(stage.frames.frames.last?.frame.changes.first?.contact.tool == .pen)
  }

  // MARK: Contacts that end otherwise

  @Test(arguments: [("never", "ended"), ("lift", "ended"), ("palm", "cancelled")])
  func `touches end with lost events and with an unplugged panel`(
    cancel: String, phase: String
  ) throws {
    let stage = try ThroughStage(keys: "cancel: \(cancel)")
    stage.play("1000 a100,200")
    stage.pipeline.input(InputEvent(time: 1_020_000, code: .synDropped, value: 0))
    stage.play("1020 a180")
    let state = DeviceState(slots: [
      [
        EventCode.absMTTrackingID.code: 2, EventCode.absMTPositionX.code: 200,
        EventCode.absMTPositionY.code: 200,
      ]
    ])
    stage.pipeline.resynchronize(to: state, at: 1_030_000)
    stage.pipeline.breakOff(at: 1.04, because: .deviceGone)
    #expect(
      stage.drain() == [
        "1000 0@0 began 100,200", "1020 0@0 \(phase) 100,200", "1030 1@0 began 200,200",
        "1040 1@0 \(phase) 200,200",
      ])
  }

  @Test func `touches that a gesture holds or has taken end when the panel is unplugged`() throws {
    let stage = try ThroughStage(
      "{id: tap, kind: tap, delaysTouchesBegan: true}",
      more: ", {id: w, frame: [300, 0, 100, 100], gestures: [{id: pan, kind: pan}]}")
    stage.play("1000 a350,50 · 1010 b100,200 · 1015 a370")
    stage.pipeline.breakOff(at: 1.02, because: .deviceGone)
    #expect(stage.panel.actions.first == "pan began 1.015")
    #expect(stage.drain().last == "1020 0@0 ended 370,50")
    #expect(Set(stage.frames.frames.flatMap(\.touches)) == [1])
  }

  @Test func `a touch passes until its lift is released, which is after its finger has gone`()
    throws
  {
    let stage = try ThroughStage(
      "{id: double, kind: tap, numberOfTapsRequired: 2, cancelsTouchesInView: false}")
    stage.play("1000 a100,200 · 1050 a-")
    #expect(stage.drain() == ["1000 0@0 began 100,200"])
    #expect(!stage.pipeline.hasContacts)
    #expect(stage.pipeline.hasTouchesThrough)
    stage.pipeline.advance(to: try #require(stage.pipeline.nextDeadline))
    #expect(stage.drain().map { $0.dropFirst(5) } == ["0@0 ended 100,200"])
    #expect(!stage.pipeline.hasTouchesThrough)
  }

  // MARK: Changes of the surface

  /// A change of the configuration while a finger is down, and what passes after it.
  struct Reload: CustomTestStringConvertible {
    let testDescription: String
    var gestures = ""
    var keys = ""
    var isThrough = true
    let passed: [String]
  }

  private static let next = "1100 1@0 began 100,200"
  private static let reloads: [Reload] = [
    Reload(
      testDescription: "a touch goes on", keys: "cancel: never",
      passed: ["1020 0@0 changed 150,200", "1030 0@0 ended 150,200", next]),
    Reload(
      testDescription: "a touch is cancelled", keys: "cancel: palm",
      passed: ["1010 0@0 cancelled 100,200", next]),
    Reload(
      testDescription: "a touch ends", keys: "cancel: lift",
      passed: ["1010 0@0 ended 100,200", next]),
    Reload(
      testDescription: "a touch that is held stays held",
      gestures: "{id: tap, kind: tap, delaysTouchesBegan: true}", passed: []),
    Reload(
      testDescription: "nothing passes any more", isThrough: false,
      passed: ["1010 0@0 ended 100,200"]),
  ]

  @Test(arguments: reloads)
  func `a reload ends touches as the surface says`(_ it: Reload) throws {
    let stage = try ThroughStage(it.gestures, keys: it.keys)
    stage.play("1000 a100,200")
    let began = it.gestures.isEmpty ? ["1000 0@0 began 100,200"] : []
    try stage.reload(at: 1010, keys: it.keys, isThrough: it.isThrough)
    stage.play("1020 a150 · 1030 a- · 1100 a100,200")
    #expect(stage.drain() == began + it.passed)
  }

  @Test func `a touch goes on when its view is removed, and a held one is released`() throws {
    let stage = try ThroughStage(
      "{id: tap, kind: tap, delaysTouchesBegan: true}",
      more: ", {id: w, frame: [300, 0, 100, 100]}")
    stage.play("1000 a350,50 · 1010 b100,200")
    for id in ["w", "v"] { stage.pipeline.surface.remove([id]) }
    stage.play("1020 a340 · 1030 a- · 1040 b-")
    #expect(
      stage.drain() == [
        "1000 0@0 began 350,50", "1010 1@1 began 100,200", "1020 0@0 changed 340,50",
        "1030 0@0 ended 340,50", "1040 1@1 ended 100,200",
      ])
  }

  @Test func `the receiver gets the ends of its touches when it is replaced`() throws {
    let stage = try ThroughStage()
    stage.play("1000 a100,200")
    let next = ClonedFrames()
    stage.pipeline.letTouchesThrough(to: next)
    stage.play("1010 a150 · 1020 b200,200 · 1030 a-")
    #expect(stage.drain() == ["1000 0@0 began 100,200", "1000 0@0 ended 100,200"])
    #expect(next.drain() == ["1020 0@0 began 200,200"])
  }
}
