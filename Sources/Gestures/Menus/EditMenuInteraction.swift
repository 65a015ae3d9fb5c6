/// Shows edit menus about a view (`UIEditMenuInteraction`), as `MenuController` did before.
///
/// A surface has one open menu: presenting one hides the one before, whosever it is.
public final class EditMenuInteraction: Interaction {
  /// Decides what menus offer.
  public private(set) weak var delegate: (any EditMenuInteractionDelegate)?
  /// The view that the interaction was added to.
  public private(set) weak var view: View?

  /// The menu that is open.
  private var configuration: EditMenuConfiguration?
  private var dismissal: EditMenuInteractionAnimator?

  /// Makes an interaction; its delegate is not kept alive.
  public init(delegate: (any EditMenuInteractionDelegate)?) {
    self.delegate = delegate
  }

  /// Hides what is open on the view before.
  public func willMove(to view: View?) {
    dismissMenu()
  }

  /// Takes over the view.
  public func didMove(to view: View?) {
    self.view = view
  }

  // MARK: Menus

  /// Shows a menu, unless nothing is left for it to offer.
  public func presentEditMenu(with configuration: EditMenuConfiguration) {
    guard let presenter, let view else { return }
    presenter.dismiss()
    let entries = entries(for: configuration)
    guard !entries.isEmpty, presenter.presented == nil else { return }
    let animator = EditMenuInteractionAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    // Whoever was told may have shown another.
    guard presenter.presented == nil, self.view === view else { return }
    self.configuration = configuration
    let isShown = presenter.present(
      entries, about: targetRect(for: configuration), in: view,
      direction: configuration.direction, owner: self)
    guard isShown else {
      self.configuration = nil
      return
    }
    animator.animate()
    animator.complete()
  }

  /// Hides the open menu of this interaction.
  public func dismissMenu() {
    if configuration != nil { presenter?.dismiss() }
  }

  /// Asks anew what the open menu offers, and hides it where that is nothing.
  public func reloadVisibleMenu() {
    guard let configuration else { return }
    show(entries(for: configuration), for: configuration)
  }

  /// Asks anew what the open menu is about, and shows it there.
  ///
  /// - Parameter animated: UIKit's; nothing is drawn here, so that it makes no difference.
  public func updateVisibleMenuPosition(animated: Bool) {
    guard let configuration, let entries = presenter?.menu(of: self)?.entries else { return }
    show(entries, for: configuration)
  }

  /// Where the open menu points, in points of a view, or of the window for `nil`; the origin where
  /// none is open.
  public func location(in view: View?) -> Point {
    guard let configuration, let own = self.view else { return .zero }
    return own.convert(configuration.sourcePoint, to: view)
  }

  private func show(_ entries: [MenuEntry], for configuration: EditMenuConfiguration) {
    guard let presenter, let view else { return }
    guard !entries.isEmpty else { return dismissMenu() }
    presenter.update(
      entries, about: targetRect(for: configuration), in: view, direction: configuration.direction)
  }

  private var presenter: MenuPresenter? { view?.window?.application?.menuPresenter }

  private func targetRect(for configuration: EditMenuConfiguration) -> Rect {
    let point = configuration.sourcePoint
    let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    return rect.isNull ? Rect(x: point.x, y: point.y, width: 0, height: 0) : rect
  }

  // MARK: What a menu offers

  private func entries(for configuration: EditMenuConfiguration) -> [MenuEntry] {
    let suggested = MenuItem.standard.map { MenuCommand(title: $0.title, action: $0.action) }
      .filter { target(of: $0) != nil }
    let menu = delegate?.editMenuInteraction(
      self, menuFor: configuration, suggestedActions: suggested)
    return (menu?.children ?? suggested).flatMap(entries)
  }

  private func entries(of element: MenuElement) -> [MenuEntry] {
    switch element {
    case let menu as Menu:
      return menu.children.flatMap(entries)
    case let command as MenuCommand:
      guard !command.attributes.contains(.hidden), target(of: command) != nil else { return [] }
      return [
        MenuEntry(
          title: command.title, action: command.action, attributes: command.attributes
        ) { [weak self] event in
          guard let self else { return }
          target(of: command)?.implementation(of: command.action)?(command, event)
        }
      ]
    case let action as MenuAction:
      guard !action.attributes.contains(.hidden) else { return [] }
      return [
        MenuEntry(title: action.title, attributes: action.attributes) { _ in
          action.handler(action)
        }
      ]
    default:
      return []
    }
  }

  /// Who performs a command: the first from the first responder on, or from the view.
  private func target(of command: MenuCommand) -> Responder? {
    let start = view?.window?.firstResponder ?? view
    return start?.target(forAction: command.action, withSender: command)
  }
}

extension EditMenuInteraction: MenuOwner {
  func menuWillHide() {
    guard let configuration else { return }
    let animator = EditMenuInteractionAnimator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    dismissal = animator
  }

  func menuDidHide() {
    let animator = dismissal
    (configuration, dismissal) = (nil, nil)
    animator?.animate()
    animator?.complete()
  }
}

extension EditMenuConfiguration {
  fileprivate var direction: MenuController.ArrowDirection {
    switch preferredArrowDirection {
    case .automatic: .default
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}
