/// An open menu, which lies in front of all views and receives the touches on it.
///
/// The menu has no superview, just as UIKit's menu has a window of its own: its coordinates are the
/// window's, no recognizer receives its touches, and nothing passes to a next responder.
final class MenuView: View {
  /// The view that the menu is for; when that leaves the window, the menu is hidden.
  private(set) weak var target: View?
  private(set) weak var owner: (any MenuOwner)?
  private(set) var entries: [MenuEntry]
  private(set) var layout: MenuLayout
  private weak var presenter: MenuPresenter?
  /// The index of the entry that the finger came down on.
  private var touched: Int?

  init(
    entries: [MenuEntry], layout: MenuLayout, target: View, owner: any MenuOwner,
    presenter: MenuPresenter
  ) {
    (self.entries, self.layout) = (entries, layout)
    (self.target, self.owner, self.presenter) = (target, owner, presenter)
    super.init(frame: layout.frame)
  }

  func change(entries: [MenuEntry], layout: MenuLayout) {
    (self.entries, self.layout) = (entries, layout)
    // The entry that the finger came down on may be another one now.
    touched = nil
  }

  override var isMenu: Bool { true }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    layout.frame.contains(point) ? self : nil
  }

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    touched = entry(at: touches[0])
  }

  override func touchesMoved(_ touches: [Touch], with event: Event) {}

  /// Chooses the entry that the finger came down on, if it is lifted there.
  override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard let touched, touched == entry(at: touches[0]),
      !entries[touched].attributes.contains(.disabled)
    else { return }
    presenter?.choose(entries[touched], in: self, for: event)
  }

  override func touchesCancelled(_ touches: [Touch], with event: Event) {
    touched = nil
  }

  private func entry(at touch: Touch) -> Int? {
    layout.itemFrames.firstIndex { $0.contains(touch.windowLocation) }
  }
}
