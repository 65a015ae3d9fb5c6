import Gestures
import Testing

@testable import Tools

/// The order of touches, and touches that do not count.
struct CornerSequenceTests {
  private static let topLeft = TracedTouch.single(Point(x: 0.1, y: 0.1))
  private static let topRight = TracedTouch.single(Point(x: 0.9, y: 0.1))
  private static let bottomRight = TracedTouch.single(Point(x: 0.9, y: 0.9))
  private static let bottomLeft = TracedTouch.single(Point(x: 0.1, y: 0.9))
  private static let middle = TracedTouch.single(Point(x: 0.5, y: 0.5))

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
    Case(
      "misplaced touches before the first corner change nothing",
      Array(repeating: (middle, .refused(.notInCorner)), count: 5) + [(topLeft, .accepted)]),
  ]

  @Test(arguments: cases)
  func `a touch that does not count is refused with the reason`(_ example: Case) {
    var sequence = CornerSequence()
    #expect(example.touches.map { sequence.add($0.touch) } == example.touches.map(\.answer))
  }

  @Test func `a touch near the middle of an axis does not count`() {
    var sequence = CornerSequence()
    let places: [(Double, Double)] = [
      (0.5, 0.5), (0.5, 0.1), (0.1, 0.5), (0.36, 0.1), (.nan, 0.1), (0.34, 0.1),
    ]
    let answers = places.map { sequence.add(.single(Point(x: $0, y: $1))) }
    #expect(answers == Array(repeating: .refused(.notInCorner), count: 5) + [.accepted])
  }
}
