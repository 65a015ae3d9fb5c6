extension Recording {
  /// A movement of a finger that draws or moves a line.
  private struct Path {
    let finger: Int
    let begin: (x: Double, y: Double)
    let end: (x: Double, y: Double)

    init(_ finger: Int, _ begin: (x: Double, y: Double), _ end: (x: Double, y: Double)) {
      (self.finger, self.begin, self.end) = (finger, begin, end)
    }

    /// The place of the finger after a part of its movement, in tenths of a point.
    func place(after part: Double) -> String {
      let (x, y) = (begin.x + (end.x - begin.x) * part, begin.y + (end.y - begin.y) * part)
      return "\((x * 10).rounded() / 10),\((y * 10).rounded() / 10)"
    }
  }

  /// Fingers that come down, move at an even speed, and are lifted.
  ///
  /// - Parameters:
  ///   - paths: The movements.
  ///   - start: The time at which they come down, in milliseconds.
  ///   - rest: The time before they move, in milliseconds.
  ///   - duration: The duration of the movement, in milliseconds.
  /// - Returns: The script.
  private static func move(
    _ paths: Path..., at start: Int, afterRest rest: Int = 0, for duration: Int
  ) -> String {
    func frame(_ time: Int, _ letter: String, after part: Double) -> String {
      let parts = paths.map { "\(letter)\($0.finger) \($0.place(after: part))" }
      return "\(start + time) \(parts.joined(separator: " & "))"
    }
    let moves = stride(from: frameTime, through: duration, by: frameTime).map {
      frame(rest + $0, "m", after: Double($0) / Double(duration))
    }
    let end = paths.map { "u\($0.finger)" }.joined(separator: " & ")
    return ([frame(0, "d", after: 0)] + moves + ["\(start + rest + duration + frameTime) \(end)"])
      .joined(separator: " · ")
  }

  /// Milliseconds between two frames of a common panel.
  private static let frameTime = 16

  private static func tap(_ x: Int, _ y: Int, at start: Int) -> String {
    "\(start) d1 \(x),\(y) · \(start + 80) u1"
  }

  /// The capture that `Examples/touchtracker-demo` plays over and over.
  static let demo = Recording(
    "demo",
    "All that TouchTracker can do, at a pace at which one can watch. A finger draws an A, and two",
    "fingers draw a line each below it. The finger holds the bar of the A and moves it up; it taps on",
    "one of the lines and on Delete. Three fingers open the colors, and the finger chooses orange and",
    "draws. In the end it chooses the rainbow again and clears the sheet by a double tap.",
    script: [
      move(Path(1, (70, 520), (200, 200)), at: 0, for: 800),
      move(Path(1, (200, 200), (330, 520)), at: 1200, for: 800),
      move(Path(1, (110, 440), (290, 440)), at: 2400, for: 400),
      move(Path(1, (60, 600), (340, 620)), Path(2, (60, 680), (340, 660)), at: 3600, for: 704),
      move(Path(1, (200, 440), (200, 370)), at: 5200, afterRest: 700, for: 496),
      tap(150, 606, at: 7400), tap(151, 575, at: 9000),
      swipe(at: 10_000), tap(200, 750, at: 11_200),
      move(Path(1, (60, 580), (340, 580)), at: 12_000, for: 304),
      swipe(at: 13_500), tap(40, 750, at: 14_700),
      tap(200, 120, at: 16_000), tap(201, 120, at: 16_200),
    ].joined(separator: " · "))
}
