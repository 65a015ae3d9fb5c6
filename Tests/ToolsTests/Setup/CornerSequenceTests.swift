import Gestures
import Testing

@testable import Tools

/// The order of touches, and touches that do not count.
struct CornerSequenceTests {
  private static let topLeft = TracedTouch.single(Point(x: 0.1, y: 0.1))
  private static let topRight = TracedTouch.single(Point(x: 0.9, y: 0.1))
  private static let bottomRight = TracedTouch.single(Point(x: 0.9, y: 0.9))
  private static let bottomLeft = TracedTouch.single(Point(x: 0.1, y: 0.9))

  @Test(arguments: PanelOrientation.allCases)
  func `the four corners are accepted in every orientation`(orientation: PanelOrientation) {
    var sequence = CornerSequence()
    for sample in MountedPanel(orientation, scale: 1.2).samples() {
      #expect(sequence.add(.single(sample.place)) == .accepted)
    }
    #expect(sequence.corner == nil)
    #expect(sequence.places == MountedPanel(orientation, scale: 1.2).samples().map(\.place))
  }

  @Test func `corners are asked for clockwise from the top left`() {
    var sequence = CornerSequence()
    var names: [String] = []
    for touch in [Self.topLeft, Self.topRight, Self.bottomRight, Self.bottomLeft] {
      names.append(sequence.corner?.name ?? "")
      _ = sequence.add(touch)
    }
    #expect(names == ["top left", "top right", "bottom right", "bottom left"])
  }

  @Test func `touches with several fingers, drags and lost touches do not count`() {
    var sequence = CornerSequence()
    #expect(sequence.add(.severalFingers) == .refused(.severalFingers))
    #expect(sequence.add(.drag) == .refused(.drag))
    #expect(sequence.add(.lost) == .refused(.lost))
    #expect(sequence.places.isEmpty)
  }

  @Test func `a touch near the middle of an axis does not count`() {
    var sequence = CornerSequence()
    for (x, y) in [(0.5, 0.5), (0.5, 0.1), (0.1, 0.5), (0.36, 0.1), (Double.nan, 0.1)] {
      #expect(sequence.add(.single(Point(x: x, y: y))) == .refused(.notInCorner))
    }
    #expect(sequence.add(.single(Point(x: 0.34, y: 0.1))) == .accepted)
  }

  @Test func `the same corner does not count twice`() {
    var sequence = CornerSequence()
    _ = sequence.add(Self.topLeft)
    #expect(sequence.add(Self.topLeft) == .refused(.corner(.topLeft)))
    #expect(sequence.corner == .topRight)
  }

  @Test func `a touch in the opposite corner does not count`() {
    var sequence = CornerSequence()
    _ = sequence.add(Self.topLeft)
    #expect(sequence.add(Self.bottomRight) == .refused(.wrongCorner))
    #expect(sequence.add(Self.topRight) == .accepted)
    #expect(sequence.add(Self.bottomLeft) == .refused(.wrongCorner))
    #expect(sequence.add(Self.bottomRight) == .accepted)
  }

  @Test func `three misplaced touches in a row start again`() {
    var sequence = CornerSequence()
    _ = sequence.add(Self.topLeft)
    _ = sequence.add(Self.topLeft)
    _ = sequence.add(.drag)
    #expect(sequence.add(Self.bottomRight) == .refused(.wrongCorner))
    #expect(sequence.add(Self.topLeft) == .startsAgain(.corner(.topLeft)))
    #expect(sequence.corner == .topLeft)
    #expect(sequence.add(Self.bottomRight) == .accepted)
  }

  @Test func `misplaced touches before the first corner change nothing`() {
    var sequence = CornerSequence()
    let middle = TracedTouch.single(Point(x: 0.5, y: 0.5))
    for _ in 0..<5 { #expect(sequence.add(middle) == .refused(.notInCorner)) }
  }
}
