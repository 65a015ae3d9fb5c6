import Gestures
import InputEvents
import TestRig
import Testing

@testable import Tools

/// Touches from a panel's events.
struct TouchTracerTests {
  private static func events(_ time: Int64, _ changes: [(EventCode, Int32)]) -> [InputEvent] {
    (changes + [(.synReport, 0)]).map { InputEvent(time: time, code: $0.0, value: $0.1) }
  }

  private static func down(
    _ id: Int32, slot: Int32 = 0, x: Int32, y: Int32, at time: Int64
  ) -> [InputEvent] {
    events(
      time,
      [
        (.absMTSlot, slot), (.absMTTrackingID, id), (.absMTPositionX, x), (.absMTPositionY, y),
        (.btnTouch, 1),
      ])
  }

  private static func up(slot: Int32 = 0, at time: Int64) -> [InputEvent] {
    events(time, [(.absMTSlot, slot), (.absMTTrackingID, -1)])
  }

  private func trace(_ events: [InputEvent]) throws -> [TracedTouch] {
    var reader = try #require(FrameReader(description: .touchscreen()))
    var tracer = TouchTracer(description: .touchscreen())
    return events.flatMap { reader.read($0) }.flatMap { tracer.follow(.frame($0)) }
  }

  /// The place of a single touch, in values of the panel.
  private func place(of touches: [TracedTouch]) throws -> Point {
    guard case .single(let place)? = touches.first, touches.count == 1 else {
      throw RigError("\(touches)")
    }
    return Point(x: place.x * 4001, y: place.y * 3001)
  }

  @Test func `a touch has the normalized place of the finger, the mean if it trembles`() throws {
    let still = try trace(Self.down(1, x: 1000, y: 2250, at: 0) + Self.up(at: 80_000))
    #expect(try place(of: still).distance(to: Point(x: 1000, y: 2250)) < 1e-9)
    let trembling = try trace(
      Self.down(1, x: 1000, y: 600, at: 0) + Self.events(8_000, [(.absMTPositionX, 1100)])
        + Self.events(16_000, [(.absMTPositionX, 1200)]) + Self.up(at: 24_000))
    #expect(try place(of: trembling).distance(to: Point(x: 1100, y: 600)) < 1e-9)
  }

  @Test func `a finger that moves is a drag, and two are one touch until both are lifted`() throws {
    let drag =
      Self.down(1, x: 1000, y: 600, at: 0) + Self.events(8_000, [(.absMTPositionX, 1300)])
      + Self.events(16_000, [(.absMTPositionX, 1000)]) + Self.up(at: 24_000)
    let two =
      Self.down(1, x: 400, y: 300, at: 0) + Self.down(2, slot: 1, x: 800, y: 300, at: 8_000)
      + Self.up(at: 16_000)
    let touches = try [drag, two, two + Self.up(slot: 1, at: 24_000)].map(trace)
    #expect(touches == [[.drag], [], [.severalFingers]])
  }

  @Test func `a finger that events were lost of is a lost touch`() throws {
    var reader = try #require(FrameReader(description: .touchscreen()))
    var tracer = TouchTracer(description: .touchscreen())
    func touches(_ events: [InputEvent]) -> [TracedTouch] {
      events.flatMap { reader.read($0) }.flatMap { tracer.follow(.frame($0)) }
    }
    let found =
      touches(Self.down(1, x: 400, y: 300, at: 0))
      + tracer.follow(.loss(DeviceState(), time: 8_000)) + touches(Self.up(at: 16_000))
    #expect(found == [.lost])
  }
}
