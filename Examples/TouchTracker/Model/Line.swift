public import Gestures

/// A straight line, from where its finger came down to where it was last.
public struct Line: Equatable, Sendable {
  /// The number of the line: the drawing counts from 1.
  public let number: Int
  /// Where it begins.
  public internal(set) var begin: Point
  /// Where it ends.
  public internal(set) var end: Point
  /// Its own colour.
  public let color: Color
  /// How thick it is, in points.
  public internal(set) var thickness: Double

  /// How near to a line a finger must be to select it, in points.
  static let reach = 20.0
  /// Into how many pieces a line is cut to see how near it is.
  private static let pieces = 20

  /// Whether one of the line's sample points is nearer than 20 points.
  ///
  /// They are at t = 0, 0.05, 0.1 and so on to 1, so that on a line longer than 800 points there are
  /// places out of reach. The application that this one follows has it so.
  func isNear(_ point: Point) -> Bool {
    (0...Self.pieces).contains { piece in
      let sample = begin + (end - begin) * (Double(piece) / Double(Self.pieces))
      return sample.distance(to: point) < Self.reach
    }
  }
}
