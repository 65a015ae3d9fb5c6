/// Recognizes a finger or a pen that hovers above a view (`UIHoverGestureRecognizer`).
///
/// Continuous: begins when a pointer comes over the view or one in it, changes with each of its
/// moves, ends when it leaves for elsewhere, out of range, or for the surface itself. It receives no
/// touches, so it excludes no other recognizer and none excludes it; recognizers of a view and of
/// its superviews all follow the same pointer. What lies under the pointer is looked up with each
/// of its moves.
///
/// Where UIKit is silent:
///
/// * The first pointer that comes is followed; others have no part in it until that has left.
/// * A pointer that a delegate has refused, or whose hover was cancelled, has to leave the view
///   before it counts again, as a finger has to be lifted.
/// * `allowedTouchTypes` says what may hover: a pen is a `pencil`, a finger `direct`.
/// * It may wait for others to fail. None waits for it, since it shares no touch with them; one that
///   requires it to fail does not recognize while something hovers.
open class HoverGestureRecognizer: GestureRecognizer {
  /// Makes a recognizer that nobody listens to yet.
  public override init() {}

  /// The kind `hover`.
  open override var kind: GestureKind { .hover }

  // MARK: Values

  /// How far above the surface the pointer is, from 0 on the surface to 1 as far as the panel
  /// sees; 0 where the panel does not tell.
  open var zOffset: Double { stylus.zOffset ?? 0 }

  /// The angle between pen and surface, in radians: 0 lies flat, pi/2 stands upright.
  ///
  /// A finger, and a pen whose panel does not tell, is upright. While nothing hovers the angle is 0.
  open var altitudeAngle: Double { attempt.pointer?.stylus.altitudeAngle ?? 0 }

  /// How far the pen is turned about itself, in radians; 0 where the panel does not tell.
  open var rollAngle: Double { stylus.rollAngle }

  /// Where the far end of the pen leans.
  ///
  /// - Parameter view: The view whose coordinates count, or `nil` for the window's.
  /// - Returns: Radians from the x axis, clockwise on a screen, from -pi to pi; 0 for a pen that
  ///   stands upright.
  open func azimuthAngle(in view: View?) -> Double { stylus.azimuthAngle(in: view) }

  /// The way the far end of the pen leans.
  ///
  /// - Parameter view: The view whose coordinates count, or `nil` for the window's.
  /// - Returns: A vector of length 1; to the right for a pen that stands upright.
  open func azimuthUnitVector(in view: View?) -> Point { stylus.azimuthUnitVector(in: view) }

  /// Where the pointer is, in points of a view, or of the window for `nil`.
  open override func location(in view: View?) -> Point {
    let location = attempt.pointer?.location ?? .zero
    return view?.convertFromWindow(location) ?? location
  }

  /// How the pen that hovers is held; an upright one while none does.
  package var stylus: Stylus { attempt.pointer?.stylus ?? Stylus() }

  // MARK: Rules

  override var receivesTouches: Bool { false }
}
