/// A finger or a pen that is near the surface and does not touch it.
///
/// It is no touch: it has no number, belongs to no view, and only hover recognizers follow it.
final class HoverPointer {
  /// The finger or pen, as the input names it.
  let contact: Int
  /// What hovers.
  let type: Touch.TouchType
  /// `regionEntered`, `regionMoved`, `regionExited`, or `cancelled`.
  private(set) var phase: Touch.Phase
  /// Where it is in the window.
  private(set) var location: Point
  /// How it is held.
  private(set) var stylus: Stylus
  /// Why it was cancelled, if it was and that is known.
  private(set) var cancellationCause: Touch.CancellationCause?
  /// Whether the event under way says something new of the pointer.
  var isChanged = true
  /// The recognizers that the pointer has met and not left: those that follow it, and those that
  /// it is lost to until it comes anew.
  var met: [WeakRecognizer] = []

  init(_ sample: TouchSample) {
    contact = sample.contact
    type = sample.type
    phase = .regionEntered
    location = sample.location
    stylus = sample.stylus
  }

  /// Whether the pointer is near the surface.
  var isInRange: Bool { phase == .regionEntered || phase == .regionMoved }

  /// What tells that the system no longer follows the pointer.
  var cancellation: TouchSample {
    var sample = TouchSample(contact: contact, phase: .cancelled, location: location, type: type)
    sample.stylus = stylus
    return sample
  }

  /// Takes over what an event says of the pointer.
  func update(with sample: TouchSample) {
    switch sample.phase {
    // What comes down no longer hovers.
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
