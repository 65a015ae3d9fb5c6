/// A finger or a pen that is near the surface and does not touch it.
///
/// It is not a touch: it has no number, belongs to no view, and only hover recognizers follow it.
final class HoverPointer {
  /// The number of the finger or pen in the input.
  let contact: Int
  let type: Touch.TouchType
  /// The phase: `regionEntered`, `regionMoved`, `regionExited` or `cancelled`.
  private(set) var phase: Touch.Phase
  /// The location in the window.
  private(set) var location: Point
  /// The pose of the pen.
  private(set) var stylus: Stylus
  /// The reason why the pointer was cancelled, if it was and the reason is known.
  private(set) var cancellationCause: Touch.CancellationCause?
  /// True if the pointer has changed in the event under way.
  var isChanged = true
  /// The recognizers that the pointer has met and not left: those that follow it, and those that
  /// ignore it until it comes back.
  var met: [Weak<HoverGestureRecognizer>] = []

  init(_ sample: TouchSample) {
    contact = sample.contact
    type = sample.type
    phase = .regionEntered
    location = sample.location
    stylus = sample.stylus
  }

  /// True if the pointer is near the surface.
  var isInRange: Bool { phase == .regionEntered || phase == .regionMoved }

  /// A sample that cancels the pointer.
  var cancellation: TouchSample {
    var sample = TouchSample(contact: contact, phase: .cancelled, location: location, type: type)
    sample.stylus = stylus
    return sample
  }

  func update(with sample: TouchSample) {
    switch sample.phase {
    // A pointer that comes down no longer hovers.
    case .regionExited, .began: phase = .regionExited
    case .cancelled: phase = .cancelled
    default: phase = .regionMoved
    }
    location = sample.location
    stylus = sample.stylus
    cancellationCause = sample.cancellationCause
    isChanged = true
  }
}
