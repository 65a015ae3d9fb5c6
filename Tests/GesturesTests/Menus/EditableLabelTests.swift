import Testing

@testable import Gestures

/// A label with copy, cut and paste by double tap: docs/behaviour-scenarios.md S25.
struct EditableLabelTests {
  private final class Label: View {
    var text: String?

    override var canBecomeFirstResponder: Bool { true }

    override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
      switch action {
      case "myCopy", "myCut": text != nil
      case "myPaste": true
      default: false
      }
    }

    override func implementation(of action: Action) -> Action.Implementation? {
      let pasteboard = window?.application?.pasteboard
      return switch action {
      case "myCopy", .copy: { [unowned self] _, _ in pasteboard?.string = text }
      case "myCut", .cut:
        { [unowned self] _, _ in
          pasteboard?.string = text
          text = nil
        }
      case "myPaste", .paste: { [unowned self] _, _ in text = pasteboard?.string }
      default: super.implementation(of: action)
      }
    }

    func showMenu() {
      becomeFirstResponder()
      let menu = window?.application?.menuController
      menu?.menuItems = [
        MenuItem(title: "複製", action: "myCopy"), MenuItem(title: "剪切", action: "myCut"),
        MenuItem(title: "粘貼", action: "myPaste"),
      ]
      menu?.showMenu(from: self, rect: bounds)
    }
  }

  private let stage = MenuStage()
  private let label = Label(frame: Rect(x: 100, y: 300, width: 200, height: 40), name: "L")

  init() {
    let doubleTap = TapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    doubleTap.addTarget(label) { label, _ in label.showMenu() }
    label.addGestureRecognizer(doubleTap)
    stage.view.addSubview(label)
  }

  private func doubleTap() {
    stage.play("0 d1 200,320 · 80 u1 · 200 d1' 200,320 · 280 u1'")
  }

  @Test func `S25a a label cuts its text`() {
    label.text = "abc"
    doubleTap()
    #expect(stage.titles == ["複製", "剪切", "粘貼"])
    stage.choose("剪切")
    #expect(stage.application.pasteboard.string == "abc")
    #expect(label.text == nil && !stage.menu.isMenuVisible)
  }

  @Test func `S25b a label without text offers only Paste`() {
    stage.application.pasteboard.string = "abc"
    doubleTap()
    #expect(stage.titles == ["粘貼"])
    stage.choose("粘貼")
    #expect(label.text == "abc")
  }

  @Test func `S25c a label without user interaction shows no menu`() {
    label.isUserInteractionEnabled = false
    label.text = "abc"
    doubleTap()
    #expect(!stage.menu.isMenuVisible)
  }
}
