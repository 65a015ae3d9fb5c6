import Gestures
import Testing

/// The members that rectangles and transforms share with Core Graphics.
struct GeometryTests {
  @Test func `points, sizes and rectangles are made as in Core Graphics`() {
    #expect(Point() == Point(x: 0, y: 0) && Size() == Size(width: 0, height: 0))
    let rect = Rect(origin: Point(x: 1, y: 2), size: Size(width: 3, height: 4))
    #expect(rect == Rect(x: 1, y: 2, width: 3, height: 4) && Rect() == .zero)
  }

  @Test func `a positive quarter turn is clockwise`() {
    let turned = Transform(rotationAngle: .pi / 2).apply(to: Point(x: 1, y: 0))
    #expect(turned.distance(to: Point(x: 0, y: 1)) < 1e-12)
  }

  /// Core Graphics chains in this order.
  @Test func `a chained transform is applied before the existing ones`() {
    let shift = Transform(translationX: 10, y: 0)
    #expect(shift.scaledBy(x: 2, y: 3).apply(to: Point(x: 1, y: 1)) == Point(x: 12, y: 3))
    let scale = Transform(scaleX: 2, y: 3)
    #expect(scale.translatedBy(x: 10, y: 1).apply(to: Point(x: 1, y: 1)) == Point(x: 22, y: 6))
    let turn = shift.rotated(by: .pi).apply(to: Point(x: 1, y: 0))
    #expect(turn.distance(to: Point(x: 9, y: 0)) < 1e-12)
  }

  @Test func `rectangles are offset and inset`() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect.width == 30 && rect.height == 40 && rect.midX == 25 && rect.midY == 40)
    #expect(rect.offsetBy(dx: 1, dy: -2) == Rect(x: 11, y: 18, width: 30, height: 40))
    #expect(rect.insetBy(dx: 5, dy: -5) == Rect(x: 15, y: 15, width: 20, height: 50))
  }

  @Test func `rectangles that only share an edge do not intersect`() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.intersects(Rect(x: 9, y: 9, width: 5, height: 5)))
    #expect(!rect.intersects(Rect(x: 10, y: 0, width: 5, height: 5)))
    #expect(!rect.intersects(Rect(x: 0, y: -5, width: 5, height: 5)))
  }
}
