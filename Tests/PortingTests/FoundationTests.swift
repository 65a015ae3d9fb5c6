import Foundation
import Testing
import UIKitNames

// What the guide tells such programs to declare.
private typealias CGFloat = Double
private typealias CGPoint = Point
private typealias CGRect = Rect

/// Programs that import Foundation too, which has types with Core Graphics' names.
struct FoundationTests {
  @Test func `a program says once which names it means, and has Foundation's by its name`() {
    let width: CGFloat = 40
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20))
    let point = Foundation.CGPoint(x: 100, y: 50)
    view.center = CGPoint(x: Double(point.x), y: Double(point.y))
    #expect(view.frame == CGRect(x: 80, y: 40, width: 40, height: 20))
  }
}
