import Gestures

/// The colors of directions: once around the color wheel, at a saturation and a lightness that
/// are visible on white and on black.
public enum Hue {
  private static let saturation = 0.7
  private static let lightness = 0.45

  /// Colors of the wheel at even distances, which show the rainbow.
  public static func wheel(of count: Int) -> [String] {
    (0..<count).map { text(at: Double($0) / Double(count)) }
  }

  /// The color of a direction: blue to the right, where most lines go, so that none looks like a
  /// line in progress.
  ///
  /// Clockwise it continues with red, yellow and green. A point has the color of a line to the
  /// right.
  ///
  /// - Parameter vector: The vector from the beginning of a line to its end.
  /// - Returns: Six hexadecimal digits behind a `#`, for pictures.
  static func text(of vector: Point) -> String {
    let turn = vector.angle / (2 * .pi)
    return text(at: (turn + 1 + 2.0 / 3).truncatingRemainder(dividingBy: 1))
  }

  /// A color by its place on the wheel, from 0 to 1: HSL to sRGB (CSS Color Module Level 4, 7.1).
  private static func text(at turn: Double) -> String {
    "#"
      + [0.0, 8, 4].map { part in
        let place = (part + turn * 12).truncatingRemainder(dividingBy: 12)
        let amplitude = saturation * min(lightness, 1 - lightness)
        let value = lightness - amplitude * max(-1, min(place - 3, 9 - place, 1))
        let digits = String(Int((value * 255).rounded()), radix: 16)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}
