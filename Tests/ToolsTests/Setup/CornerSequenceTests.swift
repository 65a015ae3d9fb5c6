import Gestures
import Testing

@testable import Tools

/// The order of touches, and touches that do not count.
struct CornerSequenceTests {
  private static let topLeft = at(0.1, 0.1)
  private static let topRight = at(0.9, 0.1)
  private static let bottomRight = at(0.9, 0.9)
  private static let bottomLeft = at(0.1, 0.9)
  private static let middle = at(0.5, 0.5)

  private static func at(_ x: Double, _ y: Double) -> TracedTouch { .single(Point(x: x, y: y)) }

  @Test(arguments: PanelOrientation.allCases)
  func `the four corners are accepted in every orientation`(orientation: PanelOrientation) {
    let places = MountedPanel(orientation, scale: 1.2).samples().map(\.place)
    var sequence = CornerSequence()
    var names: [String?] = []
    for place in places {
      names.append(sequence.corner?.name)
      _ = sequence.add(.single(place))
    }
    names.append(sequence.corner?.name)
    #expect(names == ["top left", "top right", "bottom right", "bottom left", nil])
    #expect(sequence.places == places)
  }

  /// Touches with their answers, which a name describes.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let touches: [(touch: TracedTouch, answer: CornerSequence.Answer)]

    init(_ name: String, _ touches: [(TracedTouch, CornerSequence.Answer)]) {
      (testDescription, self.touches) = (name, touches)
    }
  }

  private static let cases: [Case] = [
    Case(
      "touches with several fingers, drags and lost touches do not count",
      [
        (.severalFingers, .refused(.severalFingers)), (.drag, .refused(.drag)),
        (.lost, .refused(.lost)), (topLeft, .accepted),
      ]),
    Case(
      "touches near the middle of an axis do not count, nor start again before the first corner",
      [
        (middle, .refused(.notInCorner)), (at(0.5, 0.1), .refused(.notInCorner)),
        (at(0.1, 0.5), .refused(.notInCorner)), (at(0.36, 0.1), .refused(.notInCorner)),
        (at(.nan, 0.1), .refused(.notInCorner)), (at(0.34, 0.1), .accepted),
      ]),
    Case(
      "the same corner does not count twice",
      [
        (topLeft, .accepted), (topLeft, .refused(.corner(.topLeft))), (topRight, .accepted),
      ]),
    Case(
      "a touch in the opposite corner does not count",
      [
        (topLeft, .accepted), (bottomRight, .refused(.wrongCorner)), (topRight, .accepted),
        (bottomLeft, .refused(.wrongCorner)), (bottomRight, .accepted),
      ]),
    Case(
      "three misplaced touches in a row start again",
      [
        (topLeft, .accepted), (topLeft, .refused(.corner(.topLeft))), (.drag, .refused(.drag)),
        (bottomRight, .refused(.wrongCorner)), (topLeft, .startsAgain(.corner(.topLeft))),
        (bottomRight, .accepted),
      ]),
  ]

  @Test(arguments: cases)
  func `a touch that does not count is refused with the reason`(_ example: Case) {
    var sequence = CornerSequence()
    #expect(example.touches.map { sequence.add($0.touch) } == example.touches.map(\.answer))
  }
}
