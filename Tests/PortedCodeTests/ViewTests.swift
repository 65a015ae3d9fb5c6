import Testing
import UIKitNames

/// Views as programs for UIKit write them.
struct ViewTests {
  /// A view that prepares itself in the initializer that all of UIKit's ways to make it share.
  private class KnobView: UIView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      isMultipleTouchEnabled = true
    }
  }

  /// A view whose properties have names that `View` has for the engine's own use.
  private final class CardView: UIView {
    let name: String
    var hitTestInsets: CGFloat = 12

    init(frame: CGRect, name: String) {
      self.name = name
      super.init(frame: frame)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -hitTestInsets, dy: -hitTestInsets).contains(point)
    }
  }

  @Test func `a view that overrides the initializer with a frame is made without one, too`() {
    let knob = KnobView()
    #expect(knob.frame == .zero && knob.isMultipleTouchEnabled)
  }

  @Test func `a view has a name and insets of its own beside those of the engine`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let card = CardView(frame: CGRect(x: 100, y: 100, width: 50, height: 50), name: "Ace")
    card.accessibilityIdentifier = "card"
    window.addSubview(card)
    let hits = [90, 80].map { window.hitTest(CGPoint(x: $0, y: $0), with: nil) }
    #expect(hits == [card, window])

    let engine = GestureEngine(window: window)
    var mistakes: [String] = []
    engine.onMisuse = { mistakes.append("\($0)") }
    card.addSubview(card)
    #expect(card.name == "Ace")
    #expect(mistakes.count == 1 && mistakes.first?.contains("'card'") == true)
  }
}
