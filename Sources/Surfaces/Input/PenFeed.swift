import Gestures
import InputEvents

/// The path of a pen's events to points of the surface, for a pen on another node or beside the
/// panel's fingers.
///
/// The pen has axes of its own, which span the same surface. For the engine, a contact of the pen
/// is a contact of the panel whose number is below 0, where the panel has none.
final class PenFeed {
  /// The node that reports the pen.
  enum Place {
    /// A node of its own.
    case ownNode
    /// The node of the fingers.
    case panel
  }

  private let decoder: any ContactDecoder
  private let surface: Surface
  private let place: Place
  private var frame = ContactFrame()

  /// Creates the feed of a pen.
  ///
  /// - Parameters:
  ///   - description: The description of the pen.
  ///   - state: Its state before its first event. A pen that touches already is ignored until it is
  ///     lifted.
  ///   - geometry: The map from the pen's values to points of the surface.
  ///   - place: The node that reports the pen.
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

  /// True if the pen is in range.
  var isNear: Bool { surface.hasContacts }

  /// Decodes one event; returns true if a frame is complete, which `send` then sends.
  func decode(_ event: InputEvent) -> Bool { decoder.decode(event, into: &frame) }

  /// Adopts the state after events were lost; `send` then sends the changes of the pen.
  func resynchronize(to state: DeviceState, at time: Int64) {
    decoder.resynchronize(to: state, at: time, into: &frame)
  }

  /// The time of the newest frame, in microseconds of the events' clock.
  var time: Int64 { frame.time }

  /// True if the newest frame has changes.
  var hasNews: Bool { !frame.changes.isEmpty }

  /// True if the pen comes into range in the newest frame.
  var isComing: Bool { !isNear && frame.changes.contains { $0.phase == .began } }

  /// Sends the newest frame.
  ///
  /// A contact on a pen's node can only be a pen, even if its driver reports the touch before the
  /// tool, or no tool at all.
  ///
  /// - Parameters:
  ///   - cause: The reason why the pen is cancelled, if it is.
  ///   - body: Called for each event.
  func send(
    cancelledBecause cause: Touch.CancellationCause, to body: ([TouchSample]) -> Void
  ) {
    for index in frame.changes.indices {
      // A panel can have two pens; one of them gets the even numbers.
      frame.changes[index].contact.number *= -2
      if place == .panel { frame.changes[index].contact.number += 1 }
      frame.changes[index].contact.tool = .pen
    }
    surface.send(frame, cancelledBecause: cause, to: body)
  }

  /// Cancels the pen, which has gone for an unknown reason.
  ///
  /// - Parameters:
  ///   - time: The present time, in microseconds of the events' clock.
  ///   - body: Called with the samples of the pen, if it was present.
  func cancel(at time: Int64, to body: ([TouchSample]) -> Void) {
    surface.cancelContacts(at: time, to: body)
  }

  /// Continues with another geometry and an engine without touches.
  func restart(with geometry: SurfaceGeometry) { surface.restart(with: geometry) }
}
