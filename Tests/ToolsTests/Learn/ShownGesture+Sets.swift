import Captures
import Gestures

/// Sets of gestures that one person uses beside each other.
extension ShownGesture {
  static let sets = ["flicks": flicks, "codes": codes, "strokes": strokes]

  /// The twelve flicks of two legs that NVDA, a screen reader, has.
  private static let flicks: [ShownGesture] = {
    let directions = ["up", "down", "left", "right"]
    return directions.flatMap { first in
      directions.filter { $0 != first }.compactMap { shape("\(first)-then-\($0)", in: 0.6) }
    }
  }()

  /// Five service codes of taps on corners.
  private static let codes = [
    code("square", [.upperLeft, .upperRight, .lowerRight, .lowerLeft]),
    code("back", [.upperLeft, .lowerLeft, .lowerRight, .upperRight]),
    code("cross", [.upperLeft, .lowerRight, .upperRight, .lowerLeft]),
    code("zed", [.upperLeft, .upperRight, .lowerLeft, .lowerRight]),
    code("twice", [.lowerLeft, .lowerLeft, .upperRight]),
  ]

  /// Ten strokes of the $1 set.
  private static let strokes = SentenceShape.names.compactMap { shape($0, in: 1.2) }

  static func code(
    _ name: String, _ corners: [Hand.Corner], contains others: [String] = []
  ) -> ShownGesture {
    ShownGesture(name, contains: others) { hand in
      for corner in corners {
        hand.tap(at: hand.corner(corner))
        hand.pause(hand.varied(0.35 * hand.person.pace))
      }
    }
  }

  private static func shape(_ word: String, in seconds: Double) -> ShownGesture? {
    SentenceShape(word).map { figure(word, $0.points, in: seconds) }
  }
}
