public import Gestures

/// A label whose text can be copied, cut and pasted: a double tap offers to.
///
/// The menu's own items are enough. The label says which of them are shown.
public final class EditableLabel: View {
  /// What it reads; `nil` is nothing.
  public private(set) var text: String?
  /// Is told of the text.
  public weak var observer: (any HappeningObserver)?

  /// Makes a label.
  ///
  /// - Parameters:
  ///   - frame: Where it lies in its superview.
  ///   - text: What it reads.
  public init(frame: Rect, text: String?) {
    self.text = text
    super.init(frame: frame, name: "label")
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

  /// Menus go to the first responder, so that it must be possible to be it.
  public override var canBecomeFirstResponder: Bool { true }

  /// Copies and cuts only what is there, pastes always, and does nothing else, whatever others on
  /// the responder chain could do.
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

  /// An empty pasteboard leaves the text as it is.
  private func paste() {
    if let string = pasteboard?.string { setText(string) }
  }
}
