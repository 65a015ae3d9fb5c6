/// How a pen is held: which way it leans, how it is turned, and how far above the surface it is.
///
/// A finger, and a pen of which the panel does not tell, stands upright on the surface, as in UIKit.
public struct Stylus: Equatable, Sendable {
  /// The angle between pen and surface, in radians: 0 lies flat, pi/2 stands upright.
  public var altitudeAngle: Double
  /// Where the far end of the pen leans, in radians of the window: 0 is to the right, pi/2
  /// downwards, from -pi to pi; 0 for a pen that stands upright.
  public var azimuthAngle: Double
  /// How far the pen is turned about itself, in radians; 0 where the panel does not tell.
  public var rollAngle: Double
  /// How far above the surface the pen is, from 0 on the surface to 1 as far as the panel sees;
  /// `nil` where the panel does not tell.
  public var zOffset: Double?

  /// Makes a pen by its angles; one that stands upright unless told otherwise.
  public init(
    altitudeAngle: Double = .pi / 2, azimuthAngle: Double = 0, rollAngle: Double = 0,
    zOffset: Double? = nil
  ) {
    self.altitudeAngle = altitudeAngle
    self.azimuthAngle = azimuthAngle
    self.rollAngle = rollAngle
    self.zOffset = zOffset
  }

  /// Makes a pen that leans to two sides.
  ///
  /// A pen that leans by one angle along an axis lies in the plane at that angle to the upright
  /// one across the axis; the two planes meet in the pen (W3C Pointer Events, `tiltX`).
  ///
  /// - Parameters:
  ///   - tiltX: How far it leans to the right, in radians from -pi/2 to pi/2.
  ///   - tiltY: How far it leans downwards, in radians from -pi/2 to pi/2.
  ///   - rollAngle: How far it is turned about itself, in radians.
  ///   - zOffset: How far above the surface it is, 0 to 1, or `nil`.
  public init(tiltX: Double, tiltY: Double, rollAngle: Double = 0, zOffset: Double? = nil) {
    // A sum with zero is never the zero with a sign, which would have an upright pen lean left.
    let lean = Point(x: tiltX.tangent, y: tiltY.tangent) + .zero
    self.init(
      altitudeAngle: Point(x: lean.distance(to: .zero), y: 1).angle, azimuthAngle: lean.angle,
      rollAngle: rollAngle, zOffset: zOffset)
  }

  /// The pen as it leans on a surface that is turned or mirrored; an upright one leans nowhere.
  package func turned(by transform: Transform) -> Stylus {
    guard altitudeAngle < .pi / 2 else { return self }
    var turned = self
    turned.azimuthAngle = transform.apply(toVector: Point(angle: azimuthAngle)).angle
    return turned
  }

  /// The way the far end of the pen leans, in coordinates of a view, or of the window for `nil`:
  /// a vector of length 1.
  func azimuthUnitVector(in view: View?) -> Point {
    Point(angle: azimuthAngle(in: view))
  }

  /// Where the far end of the pen leans, in radians of a view, or of the window for `nil`.
  func azimuthAngle(in view: View?) -> Double {
    view?.convertVectorFromWindow(Point(angle: azimuthAngle)).angle ?? azimuthAngle
  }
}
