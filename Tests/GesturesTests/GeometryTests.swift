import Gestures
import Testing

/// The members that rectangles and transforms share with Core Graphics.
struct GeometryTests {
  /// Core Graphics chains in this order.
  @Test func `a chained transform is applied before the existing ones`() {
    let shift = Transform(translationX: 10, y: 0)
    #expect(shift.scaledBy(x: 2, y: 3).apply(to: Point(x: 1, y: 1)) == Point(x: 12, y: 3))
    let scale = Transform(scaleX: 2, y: 3)
    #expect(scale.translatedBy(x: 10, y: 1).apply(to: Point(x: 1, y: 1)) == Point(x: 22, y: 6))
    // A positive quarter turn is clockwise.
    let turn = shift.rotated(by: .pi / 2).apply(to: Point(x: 1, y: 0))
    #expect(turn.distance(to: Point(x: 10, y: 1)) < 1e-12)
  }

  @Test func `rectangles are offset and inset`() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect.center == Point(x: rect.midX, y: rect.midY) && rect.midX == 25)
    #expect(rect.offsetBy(dx: 1, dy: -2) == Rect(x: 11, y: 18, width: 30, height: 40))
    #expect(rect.insetBy(dx: 5, dy: -5) == Rect(x: 15, y: 15, width: 20, height: 50))
  }

  @Test func `rectangles that only share an edge do not intersect`() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    let others = [(9, 9), (10, 0), (0, -5)].map { Rect(x: $0, y: $1, width: 5, height: 5) }
    #expect(others.map(rect.intersects) == [true, false, false])
  }
}
