import Glibc
import Gestures

/// The colours of directions: once around the colour wheel, at a saturation and a lightness that can be
/// seen on white and on black.
public enum Hue {
  private static let saturation = 0.7
  private static let lightness = 0.45

  /// So many of the wheel's colours, evenly apart, to show what the rainbow is.
  public static func wheel(of count: Int) -> [String] {
    (0..<count).map { text(at: Double($0) / Double(count)) }
  }

  /// The colour of a direction: blue to the right, where most lines go and none is to look like one in
  /// progress, then by way of red, yellow and green, as a clock goes; a point has that of a line to the
  /// right.
  ///
  /// - Parameter vector: From where a line begins to where it ends.
  /// - Returns: Six hexadecimal digits after a `#`, as pictures want them.
  static func text(of vector: Point) -> String {
    let turn = atan2(vector.y, vector.x) / (2 * .pi)
    return text(at: (turn + 1 + 2.0 / 3).truncatingRemainder(dividingBy: 1))
  }

  /// A colour by its place on the wheel, from 0 to 1: HSL to sRGB (CSS Color Module Level 4, 7.1).
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
