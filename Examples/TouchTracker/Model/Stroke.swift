public import Gestures

/// A line as a person sees it.
public struct Stroke: Equatable, Sendable {
  /// Where it begins.
  public let begin: Point
  /// Where it ends.
  public let end: Point
  /// How thick it is, in points.
  public let thickness: Double
  /// The colour it is seen in.
  public let color: Color

  init(_ line: Line, color: Color) {
    (begin, end, thickness) = (line.begin, line.end, line.thickness)
    self.color = color
  }
}
