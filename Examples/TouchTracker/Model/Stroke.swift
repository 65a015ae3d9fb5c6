public import Gestures

/// A line as a person sees it.
public struct Stroke: Equatable, Sendable {
  /// The role of a line.
  public enum Role: String, Sendable {
    /// A finger draws it.
    case inProgress
    /// The line is finished.
    case finished
    /// The line is finished and selected.
    case selected
  }

  /// The number of the line.
  public let number: Int
  /// The role of the line.
  public let role: Role
  /// The beginning.
  public let begin: Point
  /// The place where the line ends.
  public let end: Point
  /// The thickness, in points.
  public let thickness: Double
  /// The visible color.
  public let color: Color

  init(_ line: Line, _ role: Role) {
    (number, begin, end, thickness) = (line.number, line.begin, line.end, line.thickness)
    self.role = role
    color =
      switch role {
      case .inProgress: .red
      case .selected: .green
      case .finished: line.color
      }
  }

  /// The color for pictures.
  public var paint: String { color == .rainbow ? Hue.text(of: end - begin) : color.name }
}
