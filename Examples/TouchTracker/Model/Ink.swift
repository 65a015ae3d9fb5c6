/// The thickness of a line by the speed of drawing: as with ink, slow is thick and fast is thin.
public enum Ink {
  /// The thickest line, drawn by a finger at rest, in points.
  public static let thickest = 12.0
  /// The limit of the thickness as the speed grows, in points.
  public static let thinnest = 2.0
  /// The speed of a line halfway between the two, in points per second: a calm stroke.
  static let middlingSpeed = 500.0

  /// The thickness of a line.
  ///
  /// The result is within its bounds for any speed.
  ///
  /// - Parameter speed: The speed of the finger, in points per second.
  /// - Returns: The thickness in points, from `thinnest` to `thickest`.
  public static func thickness(atSpeed speed: Double) -> Double {
    guard speed > 0 else { return thickest }
    return thinnest + (thickest - thinnest) / (1 + speed / middlingSpeed)
  }
}
