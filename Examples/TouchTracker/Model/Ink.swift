/// How thick a line is by how fast it is drawn: as with ink, slow is thick and fast is thin.
public enum Ink {
  /// The thickest line, drawn by a finger at rest, in points.
  public static let thickest = 12.0
  /// What the thickness comes down to as the speed grows, in points.
  public static let thinnest = 2.0
  /// At which speed a line is halfway between the two, in points a second: a calm stroke.
  static let middlingSpeed = 500.0

  /// The thickness of a line.
  ///
  /// Nothing is assumed of how small or large a speed can be: whatever it is, the thickness is
  /// within its bounds.
  ///
  /// - Parameter speed: How fast the finger is, in points a second.
  /// - Returns: The thickness in points, from `thinnest` to `thickest`.
  public static func thickness(atSpeed speed: Double) -> Double {
    guard speed > 0 else { return thickest }
    return thinnest + (thickest - thinnest) / (1 + speed / middlingSpeed)
  }
}
