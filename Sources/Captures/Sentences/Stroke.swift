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
    case .row(let fingers, _, _, _): fingers
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
      let middle = start + (end - start) * part
      let offset = (Double(finger) - Double(fingers - 1) / 2) * apart
      return middle + Point(x: offset, y: 0)
    case .pair(let middle, let start, let end, let turn):
      let radius = (start + (end - start) * part) / 2
      let vector = Transform(rotationAngle: turn * part).apply(toVector: Point(x: radius, y: 0))
      return finger == 0 ? middle - vector : middle + vector
    }
  }
}
