/// The pose of a pen: how it leans and rolls, and its height above the surface.
///
/// A finger is upright on the surface, as in UIKit, and so is a pen if its panel does not report
/// the pose.
public struct Stylus: Equatable, Sendable {
  /// The angle between the pen and the surface, in radians: 0 is flat, pi/2 is upright.
  public var altitudeAngle: Double
  /// The direction in which the far end of the pen leans, in radians of the window, from -pi to pi:
  /// 0 is to the right, pi/2 is downwards; 0 for an upright pen.
  public var azimuthAngle: Double
  /// The rotation of the pen about its own axis, in radians; 0 if the panel does not report it.
  public var rollAngle: Double
  /// The height of the pen above the surface, from 0 on the surface to 1 at the panel's largest
  /// distance; `nil` if the panel does not report it.
  public var zOffset: Double?

  /// Creates a pose; the default is an upright pen whose height is not known.
  ///
  /// - Parameters:
  ///   - altitudeAngle: The angle between the pen and the surface, in radians from 0 to pi/2.
  ///   - azimuthAngle: The direction in which the far end of the pen leans, in radians from -pi to
  ///     pi.
  ///   - rollAngle: The rotation of the pen about its own axis, in radians.
  ///   - zOffset: The height above the surface, from 0 to 1; `nil` if it is not known.
  public init(
    altitudeAngle: Double = .pi / 2, azimuthAngle: Double = 0, rollAngle: Double = 0,
    zOffset: Double? = nil
  ) {
    self.altitudeAngle = altitudeAngle
    self.azimuthAngle = azimuthAngle
    self.rollAngle = rollAngle
    self.zOffset = zOffset
  }

  /// Creates a pose from tilts to two sides.
  ///
  /// Each tilt is the angle between the vertical and a plane that contains the pen and the other
  /// axis. The two planes intersect in the pen (W3C Pointer Events, `tiltX`).
  ///
  /// - Parameters:
  ///   - tiltX: The tilt to the right, in radians from -pi/2 to pi/2.
  ///   - tiltY: The tilt downwards, in radians from -pi/2 to pi/2.
  ///   - rollAngle: The rotation of the pen about its own axis, in radians.
  ///   - zOffset: The height above the surface, from 0 to 1; `nil` if it is not known.
  public init(tiltX: Double, tiltY: Double, rollAngle: Double = 0, zOffset: Double? = nil) {
    // The sum with zero turns a negative zero, which would make an upright pen lean left, into
    // zero.
    let lean = Point(x: tiltX.tangent, y: tiltY.tangent) + .zero
    self.init(
      altitudeAngle: Point(x: lean.distance(to: .zero), y: 1).angle, azimuthAngle: lean.angle,
      rollAngle: rollAngle, zOffset: zOffset)
  }

  /// Returns the pose on a surface that is turned or mirrored; an upright pen stays upright.
  package func turned(by transform: Transform) -> Stylus {
    guard altitudeAngle < .pi / 2 else { return self }
    var turned = self
    turned.azimuthAngle = transform.apply(toVector: Point(angle: azimuthAngle)).angle
    return turned
  }

  /// The direction in which the far end of the pen leans, as a vector of length 1 in a view's
  /// coordinates, or the window's for `nil`.
  func azimuthUnitVector(in view: View?) -> Point {
    Point(angle: azimuthAngle(in: view))
  }

  /// The direction in which the far end of the pen leans, in radians of a view's coordinates, or
  /// the window's for `nil`.
  func azimuthAngle(in view: View?) -> Double {
    view?.convertVectorFromWindow(Point(angle: azimuthAngle)).angle ?? azimuthAngle
  }
}

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
