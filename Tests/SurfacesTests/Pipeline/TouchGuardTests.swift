import GestureWire
import Gestures
import InputEvents
import SurfaceRig
import Surfaces
import Testing

/// The guard of a surface, which keeps the touch that ends the idle time from other programs.
struct TouchGuardTests {
  private static let views = """
    {id: v, frame: [0, 0, 400, 400], isMultipleTouchEnabled: true, gestures: [
      {id: tap, kind: tap, simultaneousWith: all},
      {id: double, kind: tap, numberOfTapsRequired: 2, simultaneousWith: all}]}
    """
  private let stage: PanelStage

  init() throws {
    stage = try Self.stage("guard: {after: 5, release: 1}")
  }

  private static func stage(_ keys: String) throws -> PanelStage {
    try PanelStage(
      views, topics: [.gestures, .transitions, .idle], surface: "size: [400, 400], \(keys)")
  }

  private func tap(at time: Int64, id: Int32 = 1) {
    stage.frame(time, slot: 0, id: id, x: 100, y: 100, tool: .finger)
    stage.frame(time + 80, slot: 0, id: -1)
  }

  /// The times of the taps so far, and whether they were guarded.
  private var taps: [String] {
    stage.collected.lines.filter { $0["gesture"] == "tap" && $0["state"] == "recognized" }
      .map { "\($0.time)\($0.object["guarded"] as? Bool == true ? " guarded" : "")" }
  }

  @Test func `the touch that ends the idle time is swallowed, and the guard opens after its lift`()
  {
    tap(at: 1000)
    #expect(!stage.pipeline.isGuardClosed)
    #expect(isClosed(at: 6.08))
    #expect(stage.pipeline.nextDeadline == nil)
    tap(at: 20_000)
    #expect([20.09, 21.07, 21.08].map(isClosed) == [true, true, false])
    tap(at: 21_100)
    #expect(taps == ["1.08", "20.08 guarded", "21.18"])
  }

  /// Lets time pass, and returns whether the guard is closed then.
  private func isClosed(at time: Double) -> Bool {
    stage.pipeline.advance(to: time)
    return stage.pipeline.isGuardClosed
  }

  @Test func `each touch before the guard opens is swallowed and starts the release anew`() {
    stage.pipeline.startIdleTime(at: 0)
    tap(at: 6000)
    tap(at: 7000)
    tap(at: 8000)
    tap(at: 9081)
    #expect(taps == ["6.08 guarded", "7.08 guarded", "8.08 guarded", "9.161"])
  }

  @Test func `a finger that rests keeps the guard closed, and a second finger is swallowed, too`() {
    stage.pipeline.startIdleTime(at: 0)
    stage.frame(6000, slot: 0, id: 1, x: 100, y: 100, tool: .finger)
    stage.frame(9000, slot: 1, id: 2, x: 300, y: 100, tool: .finger)
    stage.frame(9080, slot: 1, id: -1)
    #expect(stage.pipeline.isGuardClosed)
    stage.frame(9100, slot: 0, id: -1)
    #expect(stage.collected.lines.allSatisfy { $0.object["guarded"] as? Bool == true })
    #expect(!isClosed(at: 10.1))
  }

  @Test func `the guard closes again when nobody touches the surface`() {
    tap(at: 1000)
    stage.pipeline.advance(to: 6.08)
    tap(at: 20_000)
    #expect([25.07, 25.08].map(isClosed) == [false, true])
  }

  @Test func `the guard closes with the idle time unless it has a time of its own`() throws {
    let stage = try Self.stage("idleAfter: 3, guard: {}")
    stage.pipeline.startIdleTime(at: 1)
    stage.pipeline.advance(to: 4)
    #expect(stage.pipeline.isGuardClosed)
    #expect(stage.collected.lines.map { $0["change"] } == ["idle"])
  }

  /// An owner of the touchscreen, who keeps touches from other programs or does not.
  private final class Owner: TouchGuardOwner {
    var hasGrab = false

    func keepsTouches(isGuardClosed: Bool) -> Bool { hasGrab }
  }

  @Test func `after a client's lease the guard opens a while after the last lift`() {
    let owner = Owner()
    stage.pipeline.feed.target.guardOwner = owner
    tap(at: 1000)
    owner.hasGrab = true
    tap(at: 3000)
    // The lease ends.
    stage.pipeline.feed.target.closeGuard()
    #expect([4.07, 4.6].map(isClosed) == [true, false])
    owner.hasGrab = false
    tap(at: 4700)
    #expect(taps == ["1.08", "3.08 guarded", "4.78"])
  }

  @Test func `an idle surface stays guarded when its client goes`() {
    stage.pipeline.startIdleTime(at: 0)
    stage.pipeline.advance(to: 5)
    stage.pipeline.feed.target.closeGuard()
    #expect(isClosed(at: 100))
  }

  @Test func `touches that other programs get are not guarded`() {
    let owner = Owner()
    stage.pipeline.feed.target.guardOwner = owner
    stage.pipeline.startIdleTime(at: 0)
    stage.pipeline.advance(to: 5)
    // Another program has grabbed the touchscreen.
    tap(at: 6000)
    // The touchscreen is still grabbed, although the guard has opened.
    owner.hasGrab = true
    tap(at: 8000)
    #expect(taps == ["6.08", "8.08 guarded"])
  }

  @Test func `a reload that keeps the times keeps the guard`() throws {
    func resume(_ keys: String, at time: Double) throws {
      stage.pipeline.suspend(at: time)
      stage.pipeline.resume(
        with: try PanelStage.template(Self.views, surface: keys), calibration: nil, at: time)
    }
    stage.pipeline.startIdleTime(at: 0)
    stage.pipeline.advance(to: 5)
    try resume("size: [200, 200], guard: {after: 5, release: 1}", at: 6)
    #expect(stage.pipeline.isGuardClosed)
    try resume("size: [200, 200]", at: 7)
    #expect(!stage.pipeline.isGuardClosed)
  }
}
