import Gestures
import InputEvents

/// A pen above a panel, on a node of its own or beside the panel's fingers: its decoder, and its way
/// to the points of the surface.
///
/// It has axes of its own, which span the same surface. To the engine a contact of the pen is one
/// more of the same panel: its number is below 0, where the panel has none.
final class PenFeed {
  /// Where a pen is told of.
  enum Place {
    /// On a node of its own.
    case ownNode
    /// On the node of the fingers.
    case panel
  }

  private let decoder: any ContactDecoder
  private let surface: Surface
  private let place: Place
  private var frame = ContactFrame()

  /// Makes the way of a pen.
  ///
  /// - Parameters:
  ///   - description: What the pen's node says of itself.
  ///   - state: Its state before its first event. What touches already is ignored until it is
  ///     lifted.
  ///   - geometry: From the pen's values to the points of the surface.
  ///   - place: Where it is told of.
  init(
    description: DeviceDescription, state: DeviceState, geometry: SurfaceGeometry,
    on place: Place = .ownNode
  ) {
    decoder =
      switch place {
      case .ownNode: SingleTouchDecoder(description: description, state: state)
      case .panel: PanelPenDecoder(description: description, state: state)
      }
    surface = Surface(geometry: geometry)
    self.place = place
  }

  /// Whether the pen is in range.
  var isNear: Bool { surface.hasContacts }

  /// Takes one event; says whether a frame is complete, which `send` then sends.
  func take(_ event: InputEvent) -> Bool { decoder.decode(event, into: &frame) }

  /// Takes over the state after events were lost; `send` then sends what has become of the pen.
  func resynchronize(to state: DeviceState, at time: Int64) {
    decoder.resynchronize(to: state, at: time, into: &frame)
  }

  /// The time of the newest frame, in microseconds of the events' clock.
  var time: Int64 { frame.time }

  /// Whether the newest frame tells anything.
  var hasNews: Bool { !frame.changes.isEmpty }

  /// Whether the newest frame brings the pen.
  var isComing: Bool { !isNear && frame.changes.contains { $0.phase == .began } }

  /// Sends the newest frame.
  ///
  /// Nothing but a pen can be above a pen's node: one whose driver tells of the touch before the
  /// tool, or of no tool at all, is taken for one too.
  ///
  /// - Parameters:
  ///   - cause: Why the pen is cancelled, if it is.
  ///   - body: Called for each event.
  func send(
    cancelledBecause cause: Touch.CancellationCause, to body: ([TouchSample]) -> Void
  ) {
    for index in frame.changes.indices {
      // Of the two pens that a panel can have, one has the even numbers.
      frame.changes[index].contact.number *= -2
      if place == .panel { frame.changes[index].contact.number += 1 }
      frame.changes[index].contact.tool = .pen
    }
    surface.send(frame, cancelledBecause: cause, to: body)
  }

  /// Tells that the pen has gone, and nobody knows how.
  ///
  /// - Parameters:
  ///   - time: When, in microseconds of the events' clock.
  ///   - body: Called with what it had, if that was anything.
  func cancel(at time: Int64, to body: ([TouchSample]) -> Void) {
    surface.cancelContacts(at: time, to: body)
  }

  /// Goes on with another geometry, for an engine that knows of no touch.
  func restart(with geometry: SurfaceGeometry) { surface.restart(with: geometry) }
}
