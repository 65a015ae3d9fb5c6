import Testing
import UIKitNames

// Many programs bring operators on points, since Core Graphics has none. These add 1000, so that
// the tests see which operators are called.

func + (left: CGPoint, right: CGPoint) -> CGPoint {
  CGPoint(x: left.x + right.x + 1000, y: left.y + right.y)
}

func += (left: inout CGPoint, right: CGPoint) { left = left + right }

func - (left: CGPoint, right: CGPoint) -> CGPoint {
  CGPoint(x: left.x - right.x + 1000, y: left.y - right.y)
}

extension CGPoint {
  static func * (point: CGPoint, factor: CGFloat) -> CGPoint {
    CGPoint(x: point.x * factor + 1000, y: point.y * factor)
  }
}

/// Geometry as programs for UIKit write it.
struct GeometryTests {
  private let point = CGPoint(x: 1, y: 2)

  @Test func `a program's operators on points are called in place of the engine's`() {
    var sum = point
    sum += point
    let sums = [point + point, point * 2, sum]
    #expect(sums == Array(repeating: CGPoint(x: 1002, y: 4), count: 3))
    #expect(point - point == CGPoint(x: 1000, y: 0))
    #expect([point, point].reduce(.zero, +) == CGPoint(x: 2002, y: 4))
  }

  @Test func `a transform is inverted by a method`() {
    let transform = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 4)
    #expect(transform.concatenating(transform.inverted()) == .identity)
    #expect(CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1))
  }

  @Test func `integers are coordinates`() {
    let (column, side) = (3, 40)
    let frame = CGRect(x: 10, y: column * side, width: side, height: side)
    #expect(frame == CGRect(x: 10.0, y: 120.0, width: 40.0, height: 40.0))
    #expect(CGPoint(x: column, y: 0) == CGPoint(x: 3.0, y: 0.0))
    #expect(CGSize(width: 1, height: side) == CGSize(width: 1.0, height: 40.0))
    #expect(CGRect(x: 0, y: 0, width: 1, height: 1.5).height == 1.5)
    let vector = CGVector(dx: 3, dy: -4.5)
    #expect(CGVector(dx: vector.dx, dy: 1) != CGVector(dx: 2, dy: [1].count))
  }
}
