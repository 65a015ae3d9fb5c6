extension Touch {
  /// The angle between pen and surface, in radians: 0 lies flat, pi/2 stands upright.
  ///
  /// A finger, and a pen whose panel does not tell, is upright (`UITouch.altitudeAngle`).
  public var altitudeAngle: Double { stylus.altitudeAngle }

  /// How far the pen is turned about itself, in radians; 0 where the panel does not tell.
  public var rollAngle: Double { stylus.rollAngle }

  /// Where the far end of the pen leans (`UITouch.azimuthAngle(in:)`).
  ///
  /// - Parameter view: The view whose coordinates count, or `nil` for the window's.
  /// - Returns: Radians from the x axis, clockwise on a screen, from -pi to pi; UIKit leaves the
  ///   range open. 0 for a pen that stands upright.
  public func azimuthAngle(in view: View?) -> Double { stylus.azimuthAngle(in: view) }

  /// The way the far end of the pen leans (`UITouch.azimuthUnitVector(in:)`).
  ///
  /// - Parameter view: The view whose coordinates count, or `nil` for the window's.
  /// - Returns: A vector of length 1; to the right for a pen that stands upright.
  public func azimuthUnitVector(in view: View?) -> Point { stylus.azimuthUnitVector(in: view) }
}
