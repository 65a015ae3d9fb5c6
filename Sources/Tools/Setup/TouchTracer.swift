import Gestures
import InputEvents
import Surfaces

/// A touch from the first finger down to the last finger up.
enum TracedTouch: Equatable, Sendable {
  /// One finger touched a place, which is normalized: 0 to 1 on each axis of the panel.
  case single(Point)
  /// More than one finger was down.
  case severalFingers
  /// The finger moved.
  case drag
  /// The panel lost the finger, for example because events were lost.
  case lost
}

/// Makes touches of a panel's events, without calibration and rotation.
struct TouchTracer {
  /// A touch under way.
  private struct Trace {
    var start: Point
    var sum = Point()
    var count = 0.0
    var hasSeveralFingers = false
    var isDrag = false
    var isLost = false

    var result: TracedTouch {
      if isLost { return .lost }
      if hasSeveralFingers { return .severalFingers }
      return isDrag ? .drag : .single(Point(x: sum.x / count, y: sum.y / count))
    }
  }

  /// The share of an axis by which a finger may move: some 5 mm on a panel of 7 inches.
  private static let allowableMovement = 0.06

  private let geometry: SurfaceGeometry
  private var reader: FrameReader
  /// The numbers of the contacts that touch the panel.
  private var down: [Int] = []
  private var trace: Trace?

  /// Creates a tracer; `nil` if the device has no position.
  ///
  /// - Parameters:
  ///   - description: The panel.
  ///   - state: The panel's state before its first event.
  init?(description: DeviceDescription, state: DeviceState = DeviceState()) {
    guard let reader = FrameReader(description: description, state: state) else { return nil }
    self.reader = reader
    geometry = SurfaceGeometry(description: description, size: Size(width: 1, height: 1))
  }

  /// True if a frame waits for its end: call `settle` if no event comes in time.
  var isWaiting: Bool { reader.isWaiting }

  /// True if a finger is down.
  var isTouched: Bool { trace != nil }

  /// Processes an event of the panel.
  ///
  /// - Returns: The touches that have ended: at most two, if the end of one was held back.
  mutating func decode(_ event: InputEvent) -> [TracedTouch] {
    var ended: [TracedTouch] = []
    for frame in reader.read(event) { follow(frame, into: &ended) }
    return ended
  }

  /// Ends a frame that was held back.
  ///
  /// - Returns: The touches that have ended.
  mutating func settle() -> [TracedTouch] {
    var ended: [TracedTouch] = []
    for frame in reader.settle() { follow(frame, into: &ended) }
    return ended
  }

  /// Adopts the panel's present state after events were lost.
  ///
  /// - Returns: The touches that have ended.
  mutating func resynchronize(to state: DeviceState, at time: Int64) -> [TracedTouch] {
    var ended = settle()
    trace?.isLost = true
    follow(reader.resynchronize(to: state, at: time), into: &ended)
    return ended
  }

  private mutating func follow(_ frame: ContactFrame, into ended: inout [TracedTouch]) {
    for change in frame.changes {
      let contact = change.contact
      let isOver = change.phase == .ended || change.phase == .cancelled
      if isOver || contact.isHovering || contact.tool == .palm {
        lift(contact.number, isLost: change.phase == .cancelled, into: &ended)
      } else {
        touch(contact.number, at: geometry.location(of: contact))
      }
    }
  }

  private mutating func touch(_ number: Int, at place: Point) {
    if !down.contains(number) { down.append(number) }
    var trace = trace ?? Trace(start: place)
    if down.count > 1 { trace.hasSeveralFingers = true }
    let movement = max(abs(place.x - trace.start.x), abs(place.y - trace.start.y))
    if movement > Self.allowableMovement { trace.isDrag = true }
    trace.sum = Point(x: trace.sum.x + place.x, y: trace.sum.y + place.y)
    trace.count += 1
    self.trace = trace
  }

  private mutating func lift(_ number: Int, isLost: Bool, into ended: inout [TracedTouch]) {
    guard let index = down.firstIndex(of: number) else { return }
    down.remove(at: index)
    if isLost { trace?.isLost = true }
    guard down.isEmpty, let trace else { return }
    ended.append(trace.result)
    self.trace = nil
  }
}
