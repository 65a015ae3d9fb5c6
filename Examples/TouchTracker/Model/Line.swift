public import Gestures

/// A straight line, from the place where its finger came down to the finger's last place.
public struct Line: Equatable, Sendable {
  /// The number of the line: the drawing counts from 1.
  public let number: Int
  /// The beginning.
  public internal(set) var begin: Point
  /// The place where the finger is, or where it was lifted.
  public internal(set) var end: Point
  /// Its own color.
  public let color: Color
  /// The thickness, in points.
  public internal(set) var thickness: Double

  /// The distance within which a finger selects a line, in points.
  static let reach = 20.0
  /// The number of pieces into which a line is cut to measure its distance.
  private static let pieces = 20

  /// True if one of the line's sample points is nearer than 20 points.
  ///
  /// They are at t = 0, 0.05, 0.1 and so on to 1, so a line longer than 800 points has places out
  /// of reach. The application that this one follows does the same.
  func isNear(_ point: Point) -> Bool {
    (0...Self.pieces).contains { piece in
      let sample = begin + (end - begin) * (Double(piece) / Double(Self.pieces))
      return sample.distance(to: point) < Self.reach
    }
  }
}
