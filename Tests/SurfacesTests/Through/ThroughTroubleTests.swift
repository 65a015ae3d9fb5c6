import GestureConfiguration
import Gestures
import InputEvents
import SurfaceRig
import Surfaces
import Testing

/// Palms, pens, lost events, guards and changes of the surface while other programs have touches.
struct ThroughTroubleTests {
  // MARK: Palms and pens

  @Test func `a palm never passes`() throws {
    let stage = try ThroughStage()
    stage.panel.frame(1000, slot: 0, id: 1, x: 100, y: 200, tool: .palm)
    stage.put(1010, 120)
    stage.lift(1020)
    #expect(stage.drain() == [])
  }

  @Test(arguments: [
    ("never", ["1010 0@0 changed 110,200", "1020 0@0 changed 120,200", "1030 0@0 ended 120,200"]),
    ("palm", ["1010 0@0 cancelled 110,200"]),
    ("lift", ["1010 0@0 changed 110,200", "1010 0@0 ended 110,200"]),
  ])
  func `a finger that becomes a palm is cancelled as the surface says`(
    cancel: String, expected: [String]
  ) throws {
    let stage = try ThroughStage(keys: "cancel: \(cancel)")
    stage.put(1000, id: 1, 100)
    _ = stage.drain()
    stage.panel.frame(1010, x: 110, tool: .palm)
    stage.put(1020, 120)
    stage.lift(1030)
    #expect(stage.drain() == expected)
    // A palm on the virtual touchscreen would be a cancelled touch.
    let tools = stage.frames.frames.flatMap(\.frame.changes).map(\.contact.tool)
    #expect(tools.allSatisfy { $0 == .finger })
  }

  @Test func `a pen in a slot passes, and fingers beside it do not`() throws {
    let stage = try ThroughStage(keys: "cancel: palm")
    stage.put(1000, id: 1, 100)
    stage.panel.frame(1010, slot: 1, id: 2, x: 300, y: 200, tool: .pen)
    stage.panel.frame(1020, slot: 2, id: 3, x: 50, y: 50, tool: .finger)
    stage.lift(1030, slot: 1)
    #expect(
      stage.drain() == [
        "1000 0@0 began 100,200", "1010 0@0 cancelled 100,200", "1010 1@0 began 300,200",
        "1030 1@0 ended 300,200",
      ])
    #expect(stage.frames.frames.last?.frame.changes.first?.contact.tool == .pen)
  }

  // MARK: Contacts that end otherwise

  @Test(arguments: [("never", "ended"), ("lift", "ended"), ("palm", "cancelled")])
  func `a contact that was lost with events ends, and its successor is a new one`(
    cancel: String, phase: String
  ) throws {
    let stage = try ThroughStage(keys: "cancel: \(cancel)")
    stage.put(1000, id: 1, 100)
    stage.send(1020, [(.synDropped, 0), (.absMTPositionX, 180), (.synReport, 0)])
    stage.pipeline.resynchronize(to: state(id: 2, x: 200), at: 1_030_000)
    stage.lift(1040)
    #expect(
      stage.drain() == [
        "1000 0@0 began 100,200", "1020 0@0 \(phase) 100,200", "1030 1@0 began 200,200",
        "1040 1@0 ended 200,200",
      ])
  }

  private func state(id: Int32, x: Int32) -> DeviceState {
    var state = DeviceState()
    state.slots = [
      [
        EventCode.absMTTrackingID.code: id, EventCode.absMTPositionX.code: x,
        EventCode.absMTPositionY.code: 200,
      ]
    ]
    return state
  }

  @Test(arguments: [("never", "ended"), ("palm", "cancelled")])
  func `touches end when the panel is unplugged`(cancel: String, phase: String) throws {
    let stage = try ThroughStage(
      "{id: tap, kind: tap, delaysTouchesBegan: true}", keys: "cancel: \(cancel)",
      more: ", {id: w, frame: [300, 0, 100, 100]}")
    stage.put(1000, id: 1, 350, 50)
    stage.put(1010, slot: 1, id: 2, 100)
    stage.pipeline.breakOff(at: 1.02, because: .deviceGone)
    #expect(stage.drain() == ["1000 0@0 began 350,50", "1020 0@0 \(phase) 350,50"])
  }

  @Test func `touches that a gesture has taken end when the panel is unplugged`() throws {
    let stage = try ThroughStage("{id: pan, kind: pan}")
    stage.put(1000, id: 1, 100)
    stage.put(1010, 150)
    _ = stage.drain()
    stage.pipeline.breakOff(at: 1.02, because: .deviceGone)
    #expect(stage.drain() == ["1020 0@0 ended 150,200"])
  }

  @Test func `a finger that comes and goes within a frame begins in one and ends in the next`()
    throws
  {
    let stage = try ThroughStage()
    stage.send(
      1000,
      [
        (.absMTTrackingID, 1), (.absMTPositionX, 100), (.absMTPositionY, 200),
        (.absMTTrackingID, -1), (.synReport, 0),
      ])
    #expect(stage.drain() == ["1000 0@0 began 100,200", "1000 0@0 ended 100,200"])
  }

  @Test func `a contact does not begin in the frame in which the one before it ends`() throws {
    let stage = try ThroughStage()
    stage.put(1000, id: 1, 100)
    stage.put(1010, id: 2, 200)
    stage.lift(1020)
    #expect(
      stage.drain() == [
        "1000 0@0 began 100,200", "1010 0@0 ended 100,200", "1010 1@0 began 200,200",
        "1020 1@0 ended 200,200",
      ])
  }

  @Test func `a finger that rises and comes down again is another contact`() throws {
    let stage = try ThroughStage()
    stage.put(1000, id: 1, 100)
    stage.send(1010, [(.absMTDistance, 5), (.synReport, 0)])
    stage.send(1020, [(.absMTPositionX, 150), (.synReport, 0)])
    stage.send(1030, [(.absMTDistance, 0), (.synReport, 0)])
    stage.lift(1040)
    #expect(
      stage.drain() == [
        "1000 0@0 began 100,200", "1010 0@0 ended 100,200", "1030 1@0 began 150,200",
        "1040 1@0 ended 150,200",
      ])
  }

  // MARK: The guard and a lease

  @Test func `nothing of the touch that ends the idle time passes`() throws {
    let stage = try ThroughStage(keys: "guard: {after: 5, release: 1}")
    stage.put(1000, id: 1, 100)
    stage.lift(1050)
    #expect(stage.drain().count == 2)
    stage.put(20_000, id: 2, 100)
    stage.put(20_010, slot: 1, id: 3, 200)
    stage.lift(20_020)
    stage.lift(20_030, slot: 1)
    stage.put(20_900, id: 4, 100)
    stage.lift(20_910)
    #expect(stage.drain() == [])
    stage.put(22_000, id: 5, 100)
    stage.lift(22_010)
    #expect(stage.drain() == ["22000 1@0 began 100,200", "22010 1@0 ended 100,200"])
  }

  @Test func `a touch passes until its lift is released, which is after its finger has gone`()
    throws
  {
    let stage = try ThroughStage(
      "{id: double, kind: tap, numberOfTapsRequired: 2, cancelsTouchesInView: false}")
    stage.put(1000, id: 1, 100)
    stage.lift(1050)
    #expect(stage.drain() == ["1000 0@0 began 100,200"])
    #expect(!stage.pipeline.hasContacts)
    #expect(stage.pipeline.hasTouchesThrough)
    stage.pipeline.advance(to: try #require(stage.pipeline.nextDeadline))
    #expect(stage.drain().map { $0.dropFirst(5) } == ["0@0 ended 100,200"])
    #expect(!stage.pipeline.hasTouchesThrough)
  }

  @Test func `a surface with a grab lets nothing through`() throws {
    let stage = try ThroughStage(keys: "grab: true")
    stage.put(1000, id: 1, 100)
    stage.lift(1010)
    #expect(stage.drain() == [])
    #expect(!stage.pipeline.isThrough)
  }

  // MARK: Changes of the surface

  @Test(arguments: [
    ("never", ["1020 0@0 changed 150,200", "1030 0@0 ended 150,200"]),
    ("palm", ["1010 0@0 cancelled 100,200"]), ("lift", ["1010 0@0 ended 100,200"]),
  ])
  func `a reload cancels touches as the surface says`(cancel: String, expected: [String]) throws {
    let stage = try ThroughStage(keys: "cancel: \(cancel)")
    stage.put(1000, id: 1, 100)
    _ = stage.drain()
    try stage.reload(at: 1010, keys: "cancel: \(cancel)")
    stage.put(1020, 150)
    stage.lift(1030)
    #expect(stage.drain() == expected)
    stage.put(1100, id: 2, 100)
    #expect(stage.drain() == ["1100 1@0 began 100,200"])
  }

  @Test func `a reload keeps touches that are held from other programs`() throws {
    let stage = try ThroughStage("{id: tap, kind: tap, delaysTouchesBegan: true}")
    stage.put(1000, id: 1, 100)
    try stage.reload(at: 1010)
    stage.put(1020, 150)
    stage.lift(1030)
    #expect(stage.drain() == [])
  }

  @Test func `touches end when a reload lets nothing through any more`() throws {
    let stage = try ThroughStage()
    stage.put(1000, id: 1, 100)
    try stage.reload(at: 1010, isThrough: false)
    stage.put(1020, 150)
    stage.lift(1030)
    stage.put(1040, id: 2, 150)
    #expect(stage.drain() == ["1000 0@0 began 100,200", "1010 0@0 ended 100,200"])
  }

  @Test func `a touch goes on when its view is removed, and a held one is released`() throws {
    let stage = try ThroughStage(
      "{id: tap, kind: tap, delaysTouchesBegan: true}",
      more: ", {id: w, frame: [300, 0, 100, 100]}")
    stage.put(1000, id: 1, 350, 50)
    stage.put(1010, slot: 1, id: 2, 100)
    _ = stage.drain()
    for id in ["w", "v"] {
      stage.pipeline.surface.remove([id])
    }
    #expect(stage.drain() == ["1010 1@1 began 100,200"])
    stage.put(1020, slot: 0, 340, 50)
    stage.lift(1030)
    stage.lift(1040, slot: 1)
    #expect(
      stage.drain() == [
        "1020 0@0 changed 340,50", "1030 0@0 ended 340,50", "1040 1@1 ended 100,200",
      ])
  }

  @Test func `the receiver gets the ends of its touches when it is replaced`() throws {
    let stage = try ThroughStage()
    stage.put(1000, id: 1, 100)
    let next = ClonedFrames()
    stage.pipeline.letTouchesThrough(to: next)
    stage.put(1010, 150)
    stage.put(1020, slot: 1, id: 2, 200)
    stage.lift(1030)
    #expect(stage.drain() == ["1000 0@0 began 100,200", "1000 0@0 ended 100,200"])
    #expect(next.drain() == ["1020 0@0 began 200,200"])
  }
}
