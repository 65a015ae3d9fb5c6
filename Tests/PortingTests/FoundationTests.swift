import Foundation
import Testing
import UIKitNames

/// Programs that import Foundation too.
@Suite("Names beside Foundation") struct FoundationTests {
  @Test func `Foundation leaves UIKit's names alone`() {
    let view = UIView(frame: Rect(x: 0, y: 0, width: 40, height: 20))
    view.center = Point(CGPoint(x: 100, y: 50))
    #expect(view.frame == Rect(x: 80, y: 40, width: 40, height: 20))
  }
}

extension Point {
  fileprivate init(_ point: CGPoint) {
    self.init(x: point.x, y: point.y)
  }
}
