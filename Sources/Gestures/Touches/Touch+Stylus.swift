extension Touch {
  /// The angle between the pen and the surface, in radians: 0 is flat, pi/2 is upright
  /// (`UITouch.altitudeAngle`).
  ///
  /// A finger is upright, and so is a pen if its panel does not report the angle.
  public var altitudeAngle: Double { stylus.altitudeAngle }

  /// The rotation of the pen about its own axis, in radians; 0 if the panel does not report it
  /// (`UITouch.rollAngle`).
  public var rollAngle: Double { stylus.rollAngle }

  /// Returns the direction in which the far end of the pen leans, as an angle
  /// (`UITouch.azimuthAngle(in:)`).
  ///
  /// - Parameter view: The view whose coordinates are used; `nil` for the window's.
  /// - Returns: The angle from the x axis, in radians, clockwise on a screen; 0 for an upright pen.
  ///   The range is -pi to pi; UIKit does not document its range.
  public func azimuthAngle(in view: View?) -> Double { stylus.azimuthAngle(in: view) }

  /// Returns the direction in which the far end of the pen leans, as a vector
  /// (`UITouch.azimuthUnitVector(in:)`).
  ///
  /// - Parameter view: The view whose coordinates are used; `nil` for the window's.
  /// - Returns: A vector of length 1; it points to the right for an upright pen.
  public func azimuthUnitVector(in view: View?) -> Point { stylus.azimuthUnitVector(in: view) }
}
