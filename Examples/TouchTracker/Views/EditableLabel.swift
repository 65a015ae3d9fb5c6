public import Gestures

/// A label whose text can be copied, cut and pasted: a double tap shows the menu.
///
/// The menu's standard items are enough. The label decides which of them are shown.
public final class EditableLabel: View {
  /// The text; `nil` if it is empty.
  public private(set) var text: String?
  /// The observer of the text.
  public weak var observer: (any HappeningObserver)?

  /// Creates a label.
  ///
  /// - Parameters:
  ///   - frame: Its place in the superview.
  ///   - text: The text at first; `nil` for an empty label.
  public init(frame: Rect, text: String?) {
    self.text = text
    super.init(frame: frame)
    accessibilityIdentifier = "label"
    let doubleTap = TapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    doubleTap.addTarget(self, action: "showMenu") { label, _ in label.showMenu() }
    addGestureRecognizer(doubleTap)
  }

  private var hasText: Bool { text?.isEmpty == false }

  private func setText(_ text: String?) {
    self.text = text
    observer?.didHappen(.textChanged(text))
  }

  // MARK: The menu

  private func showMenu() {
    becomeFirstResponder()
    let menu = window?.application?.menuController
    menu?.menuItems = nil
    menu?.showMenu(from: self, rect: bounds)
  }

  /// True, since menus are for the first responder.
  public override var canBecomeFirstResponder: Bool { true }

  /// Allows copying and cutting of text, and pasting at any time; forbids everything else, whatever
  /// others on the responder chain can do.
  public override func canPerformAction(
    _ action: Action, withSender sender: Any?
  ) -> Bool {
    switch action {
    case .copy, .cut: hasText
    case .paste: true
    default: false
    }
  }

  /// Copies, cuts and pastes.
  public override func implementation(of action: Action) -> Action.Implementation? {
    let edit: (EditableLabel) -> Void
    switch action {
    case .copy: edit = { $0.copy() }
    case .cut: edit = { $0.cut() }
    case .paste: edit = { $0.paste() }
    default: return super.implementation(of: action)
    }
    return { [unowned self] sender, _ in
      observer?.didChoose(action, from: sender)
      edit(self)
    }
  }

  private var pasteboard: Pasteboard? { window?.application?.pasteboard }

  private func copy() {
    pasteboard?.string = text
  }

  private func cut() {
    copy()
    setText(nil)
  }

  /// Pastes text; an empty pasteboard leaves the text unchanged.
  private func paste() {
    if let string = pasteboard?.string { setText(string) }
  }
}
