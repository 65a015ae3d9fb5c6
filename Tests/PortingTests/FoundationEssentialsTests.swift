import FoundationEssentials
import Testing
import UIKitNames

/// Programs that import FoundationEssentials too, which has no Core Graphics types.
struct FoundationEssentialsTests {
  @Test func `FoundationEssentials leaves Core Graphics' names alone`() {
    let width: CGFloat = 40
    let interval: TimeInterval = 0.5
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20))
    view.transform = CGAffineTransform(scaleX: interval, y: interval)
    #expect(view.frame.size == CGSize(width: 20, height: 10))
  }
}
