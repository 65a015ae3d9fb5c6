import GestureWire
import Gestures
import InputEvents
import SurfaceRig
import Surfaces
import Testing

/// The lines about surfaces that nobody has touched for a while.
struct IdleTimeTests {
  private static let views = """
    {id: v, frame: [0, 0, 400, 400], gestures: [
      {id: press, kind: longPress, simultaneousWith: all}, {id: tap, kind: tap}]}
    """
  private let stage: PanelStage

  init() throws {
    stage = try PanelStage(
      Self.views, topics: [.gestures, .idle], surface: "size: [400, 400], idleAfter: 5")
  }

  /// The changes so far, and the actions between them.
  private var changes: [String] {
    stage.collected.lines.map { line in
      "\(line["type"] == "surface" ? line["change"] : line["state"]) \(line.time)"
    }
  }

  private func tap(at time: Int64, id: Int32 = 1) {
    stage.frame(time, slot: 0, id: id, x: 100, y: 100, tool: .finger)
    stage.frame(time + 80, slot: 0, id: -1)
  }

  @Test func `the last lift begins the idle time, and the next touch ends it`() {
    tap(at: 1000)
    #expect(stage.pipeline.nextDeadline == 6.08)
    stage.pipeline.advance(to: 6.07)
    #expect(changes == ["recognized 1.08"])
    stage.pipeline.advance(to: 100)
    #expect(stage.pipeline.nextDeadline == nil)
    tap(at: 200_000)
    #expect(
      changes == ["recognized 1.08", "idle 6.08", "active 200.0", "recognized 200.08"])
    #expect(
      stage.collected.bytes.starts(with: Array(#"{"type":"gesture""#.utf8)))
  }

  @Test func `a capture's time passes with its events`() {
    tap(at: 1000)
    tap(at: 6080)
    // The next frame comes after the deadline, which nobody has waited for.
    tap(at: 20_000)
    stage.pipeline.finish()
    #expect(
      changes == [
        "recognized 1.08", "recognized 6.16", "idle 11.16", "active 20.0", "recognized 20.08",
        "idle 25.08",
      ])
  }

  @Test func `a surface is not idle while a finger rests on it`() {
    stage.frame(1000, slot: 0, id: 1, x: 100, y: 100, tool: .finger)
    stage.frame(1010, slot: 1, id: 2, x: 300, y: 100, tool: .finger)
    stage.frame(1100, slot: 0, id: -1)
    stage.pipeline.advance(to: 60)
    #expect(!changes.contains { $0.hasPrefix("idle") })
    stage.frame(61_000, slot: 1, id: -1)
    stage.pipeline.advance(to: 100)
    #expect(changes.last == "idle 66.0")
  }

  @Test func `a timer before the deadline acts before it, and one after it acts after it`() throws {
    let stage = try PanelStage(
      """
      {id: v, frame: [0, 0, 400, 400], gestures: [
        {id: double, kind: tap, numberOfTapsRequired: 2},
        {id: tap, kind: tap, requiresFailureOf: [double]}]}
      """, topics: [.gestures, .idle], surface: "size: [400, 400], idleAfter: 0.5")
    stage.frame(1000, slot: 0, id: 1, x: 100, y: 100, tool: .finger)
    stage.frame(1080, slot: 0, id: -1)
    stage.pipeline.finish()
    #expect(stage.collected.lines.map(\.time) == [1.43, 1.58])
    #expect(stage.collected.lines.map { $0["type"] } == ["gesture", "surface"])
  }

  @Test func `a palm and a hovering pen are no touches`() {
    tap(at: 1000)
    stage.frame(2000, slot: 0, id: 2, x: 100, y: 100, tool: .palm)
    stage.frame(7000, slot: 0, id: -1)
    stage.frame(8000, slot: 0, id: 3, x: 100, y: 100, tool: .palm)
    stage.frame(8100, slot: 0, id: -1)
    #expect(changes == ["recognized 1.08", "idle 6.08"])
  }

  @Test func `a change of the configuration keeps the idle time if its limit is the same`() throws {
    func resume(_ keys: String, at time: Double) throws {
      stage.pipeline.suspend(at: time)
      stage.pipeline.resume(
        with: try PanelStage.template(Self.views, surface: keys), calibration: nil, at: time)
    }
    tap(at: 1000)
    try resume("size: [200, 200], idleAfter: 5", at: 3)
    stage.pipeline.advance(to: 7)
    #expect(changes.last == "idle 6.08")
    // Whoever has darkened a screen must light it again.
    try resume("size: [200, 200]", at: 8)
    #expect(changes.last == "active 8.0")
    #expect(stage.pipeline.nextDeadline == nil)
    try resume("size: [200, 200], idleAfter: 2", at: 9)
    stage.pipeline.advance(to: 20)
    #expect(changes.last == "idle 11.0")
  }

  @Test func `a finger that is down during a change of the configuration counts`() throws {
    stage.frame(1000, slot: 0, id: 1, x: 100, y: 100, tool: .finger)
    stage.pipeline.suspend(at: 2)
    stage.pipeline.resume(
      with: try PanelStage.template(Self.views, surface: "size: [200, 200], idleAfter: 3"),
      calibration: nil, at: 2)
    stage.pipeline.advance(to: 20)
    #expect(!changes.contains { $0.hasPrefix("idle") })
    stage.frame(30_000, slot: 0, id: -1)
    stage.pipeline.advance(to: 40)
    #expect(changes.last == "idle 33.0")
  }

  @Test func `an unplugged panel does not become idle`() {
    tap(at: 1000)
    stage.pipeline.breakOff(at: 2, because: .deviceGone)
    #expect(changes == ["recognized 1.08"])
  }
}
