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
  /// The numbers of the contacts that touch the panel.
  private var down: [Int] = []
  private var trace: Trace?

  /// Creates a tracer of a panel, which must have a position.
  init(description: DeviceDescription) {
    geometry = SurfaceGeometry(description: description, size: Size(width: 1, height: 1))
  }

  /// True if a finger is down.
  var isTouched: Bool { trace != nil }

  /// Follows the panel.
  ///
  /// - Returns: The touches that have ended.
  mutating func follow(_ news: PanelNews) -> [TracedTouch] {
    var ended: [TracedTouch] = []
    switch news {
    case .event: break
    case .loss: trace?.isLost = true
    case .frame(let frame): follow(frame, into: &ended)
    }
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
