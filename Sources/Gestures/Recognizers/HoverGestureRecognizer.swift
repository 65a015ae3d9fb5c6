/// Recognizes a finger or a pen that hovers above a view (`UIHoverGestureRecognizer`).
///
/// The gesture is continuous. It begins when a pointer comes over the view or one of its subviews
/// and changes with each move of the pointer. It ends when the pointer leaves the view, goes out of
/// range or touches the surface. The recognizer receives no touches, so it prevents no other
/// recognizer and no other prevents it. Recognizers of a view and of its superviews all follow the
/// same pointer. The view under the pointer is determined again at each move.
///
/// In these cases UIKit documents nothing:
///
/// * The recognizer follows the first pointer that comes and ignores others until that one has
///   left.
/// * A pointer that a delegate refused, or whose hover was cancelled, must leave the view before it
///   counts again, just as a finger must be lifted.
/// * `allowedTouchTypes` sets which pointers may hover: a pen is a `pencil`, a finger is `direct`.
/// * The recognizer may wait for others to fail. No other waits for it, since it shares no touches
///   with them, but one that requires it to fail does not recognize while a pointer hovers.
open class HoverGestureRecognizer: GestureRecognizer {
  /// Creates a recognizer without targets.
  public override init() {}

  package override var kind: GestureKind { .hover }

  // MARK: Values

  /// The height of the pointer above the surface, from 0 on the surface to 1 at the panel's largest
  /// distance; 0 if the panel does not report it.
  open var zOffset: Double { stylus.zOffset ?? 0 }

  /// The angle between the pen and the surface, in radians: 0 is flat, pi/2 is upright.
  ///
  /// A finger is upright, and so is a pen if its panel does not report the angle. The value is 0
  /// while no pointer hovers.
  open var altitudeAngle: Double { attempt.pointer?.stylus.altitudeAngle ?? 0 }

  /// The rotation of the pen about its own axis, in radians; 0 if the panel does not report it.
  open var rollAngle: Double { stylus.rollAngle }

  /// Returns the direction in which the far end of the pen leans, as an angle.
  ///
  /// - Parameter view: The view whose coordinates are used; `nil` for the window's.
  /// - Returns: The angle from the x axis, in radians, clockwise on a screen, from -pi to pi; 0 for
  ///   an upright pen.
  open func azimuthAngle(in view: View?) -> Double { stylus.azimuthAngle(in: view) }

  /// Returns the direction in which the far end of the pen leans, as a vector.
  ///
  /// - Parameter view: The view whose coordinates are used; `nil` for the window's.
  /// - Returns: A vector of length 1; it points to the right for an upright pen.
  open func azimuthUnitVector(in view: View?) -> Point { stylus.azimuthUnitVector(in: view) }

  /// Returns the location of the pointer.
  ///
  /// - Parameter view: The view whose coordinates are used; `nil` for the window's.
  /// - Returns: The location in points.
  open override func location(in view: View?) -> Point {
    let location = attempt.pointer?.location ?? .zero
    return view?.convertFromWindow(location) ?? location
  }

  /// The pose of the pen that hovers; upright while no pointer hovers.
  package var stylus: Stylus { attempt.pointer?.stylus ?? Stylus() }

  // MARK: Pointers

  /// The pointers that have met the recognizer and not left it, whether it follows or ignores them.
  private var met: [HoverPointer] = []

  /// True if a pointer has met the recognizer and not left it.
  func hasMet(_ pointer: HoverPointer) -> Bool { met.contains { $0 === pointer } }

  /// Adds a pointer that has come over the view.
  func meet(_ pointer: HoverPointer) { met.append(pointer) }

  /// Removes a pointer that has left the view.
  func leave(_ pointer: HoverPointer) { met.removeAll { $0 === pointer } }

  // MARK: Rules

  override var receivesTouches: Bool { false }
}
