public import Gestures

/// A line as a person sees it.
public struct Stroke: Equatable, Sendable {
  /// What is being done with a line.
  public enum Role: String, Sendable {
    /// A finger draws it.
    case inProgress
    /// It is done.
    case finished
    /// It is done, and selected.
    case selected
  }

  /// The number of the line.
  public let number: Int
  /// What is being done with it.
  public let role: Role
  /// Where it begins.
  public let begin: Point
  /// Where it ends.
  public let end: Point
  /// How thick it is, in points.
  public let thickness: Double
  /// The colour it is seen in.
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

  /// The colour as pictures want it.
  public var paint: String { color == .rainbow ? Hue.text(of: end - begin) : color.name }
}
