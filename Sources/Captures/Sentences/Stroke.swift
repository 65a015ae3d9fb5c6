import Gestures

/// Fingers that come down together, rest, move together, and are lifted together.
struct Stroke {
  /// The places of the fingers from the beginning of their movement to its end, in the
  /// unit of the surface.
  enum Path {
    /// Fingers side by side.
    ///
    /// - Parameters:
    ///   - fingers: The number of fingers.
    ///   - apart: The distance between neighbors.
    ///   - from: The middle of the row at the beginning.
    ///   - to: The middle of the row at the end.
    case row(fingers: Int, apart: Double, from: Point, to: Point)
    /// Fingers side by side that draw the same line.
    ///
    /// - Parameters:
    ///   - fingers: The number of fingers.
    ///   - apart: The distance between neighbors.
    ///   - points: The line of the middle of the row, from corner to corner.
    case line(fingers: Int, apart: Double, points: [Point])
    /// Two fingers on a line through a middle, which is horizontal at the beginning.
    ///
    /// - Parameters:
    ///   - middle: The middle of the fingers.
    ///   - from: Their distance at the beginning.
    ///   - to: Their distance at the end.
    ///   - turn: The angle by which the line turns, in radians, clockwise.
    case pair(middle: Point, from: Double, to: Double, turn: Double)
  }

  /// The places of the fingers.
  let path: Path
  /// The time before the movement or, without a movement, before the lift, in seconds.
  let rest: Double
  /// The duration of the movement, in seconds; `nil` without a movement.
  let duration: Double?
  /// The word that sets the place at the beginning, for errors.
  let start: SentenceWord
  /// The word that sets the place at the end, for errors.
  let end: SentenceWord

  var fingers: Int {
    switch path {
    case .row(let fingers, _, _, _), .line(let fingers, _, _): fingers
    case .pair: 2
    }
  }

  /// The location of a finger.
  ///
  /// - Parameters:
  ///   - finger: The number of the finger, from 0.
  ///   - part: The part of the movement that is over, from 0 to 1. The speed is constant.
  /// - Returns: The location on the surface, in its unit.
  func location(of finger: Int, at part: Double) -> Point {
    switch path {
    case .row(let fingers, let apart, let start, let end):
      return start + (end - start) * part
        + Self.offset(of: finger, among: fingers, apart: apart)
    case .line(let fingers, let apart, let points):
      return Self.place(on: points, at: part)
        + Self.offset(of: finger, among: fingers, apart: apart)
    case .pair(let middle, let start, let end, let turn):
      let radius = (start + (end - start) * part) / 2
      let vector = Transform(rotationAngle: turn * part).apply(toVector: Point(x: radius, y: 0))
      return finger == 0 ? middle - vector : middle + vector
    }
  }

  /// The distance of a finger from the middle of its row.
  private static func offset(of finger: Int, among fingers: Int, apart: Double) -> Point {
    Point(x: (Double(finger) - Double(fingers - 1) / 2) * apart, y: 0)
  }

  private static func place(on points: [Point], at part: Double) -> Point {
    let lengths = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    var rest = lengths.reduce(0, +) * part
    for (index, length) in lengths.enumerated() where length > 0 {
      if rest <= length {
        return points[index] + (points[index + 1] - points[index]) * (rest / length)
      }
      rest -= length
    }
    return points[points.count - 1]
  }
}
