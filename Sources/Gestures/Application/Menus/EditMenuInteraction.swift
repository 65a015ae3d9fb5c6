/// An interaction that shows edit menus for a view (`UIEditMenuInteraction`), the successor of
/// `MenuController`.
///
/// A surface has at most one open menu: presenting a menu hides the one before, even one of another
/// interaction or of the menu controller.
public final class EditMenuInteraction: Interaction {
  /// The delegate that decides what menus offer; not kept alive.
  public private(set) weak var delegate: (any EditMenuInteractionDelegate)?
  /// The view that the interaction was added to; `nil` if there is none.
  public private(set) weak var view: View?

  /// The configuration of the open menu; `nil` if no menu of this interaction is open.
  private var configuration: EditMenuConfiguration?
  private var dismissal: EditMenuInteractionAnimator?

  /// Creates an interaction; its delegate is not kept alive.
  public init(delegate: (any EditMenuInteractionDelegate)?) {
    self.delegate = delegate
  }

  /// Hides an open menu before the interaction changes its view.
  public func willMove(to view: View?) {
    dismissMenu()
  }

  /// Stores the interaction's new view.
  public func didMove(to view: View?) {
    self.view = view
  }

  // MARK: Menus

  /// Shows a menu, unless it would be empty.
  ///
  /// An open menu of the surface is hidden first. Nothing is shown while the interaction has no
  /// view in a window, or if the target rectangle is not finite.
  ///
  /// - Parameter configuration: The identifier, place and arrow of the menu; the delegate gets it
  ///   with each call about this menu.
  public func presentEditMenu(with configuration: EditMenuConfiguration) {
    guard let presenter, let view else { return }
    presenter.dismiss()
    let entries = entries(for: configuration)
    guard !entries.isEmpty, presenter.presented == nil else { return }
    let animator = EditMenuInteractionAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    // The delegate may have shown another menu or removed the interaction.
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

  /// Hides the interaction's menu; does nothing if none is open.
  public func dismissMenu() {
    if configuration != nil { presenter?.dismiss() }
  }

  /// Updates what the open menu offers, and hides it if that is nothing.
  public func reloadVisibleMenu() {
    guard let configuration else { return }
    show(entries(for: configuration), for: configuration)
  }

  /// Moves the open menu to its present target rectangle.
  ///
  /// - Parameter animated: Ignored, because nothing is drawn here.
  public func updateVisibleMenuPosition(animated: Bool) {
    guard let configuration, let entries = presenter?.menu(of: self)?.entries else { return }
    show(entries, for: configuration)
  }

  /// The point that the open menu points at, in points of a view, or of the window if that is
  /// `nil`.
  ///
  /// - Parameter view: The view whose coordinates are used.
  /// - Returns: The point; the origin if no menu of this interaction is open.
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

  // MARK: Entries of a menu

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

  /// The responder that performs a command: the first in the chain from the first responder, or
  /// from the view if there is none.
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

/// An object that runs the animations and completions of an edit menu.
final class EditMenuInteractionAnimator: EditMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) {
    self.animations.append(animations)
  }

  func addCompletion(_ completion: @escaping () -> Void) {
    completions.append(completion)
  }

  func animate() {
    for animation in animations { animation() }
  }

  func complete() {
    for completion in completions { completion() }
  }
}

/// The identifier, place and arrow of an edit menu (`UIEditMenuConfiguration`).
public final class EditMenuConfiguration {
  /// The direction in which the arrow of an edit menu points (`UIEditMenuArrowDirection`).
  public enum ArrowDirection: Int, Sendable {
    /// Down if there is room for the menu above its target, otherwise up.
    case automatic = 0
    /// The arrow points up: the menu is below its target.
    case up = 1
    /// The arrow points down: the menu is above its target.
    case down = 2
    /// The arrow points to the left: the menu is to the right of its target.
    case left = 3
    /// The arrow points to the right: the menu is to the left of its target.
    case right = 4
  }

  /// The identifier that distinguishes the menus of an interaction.
  public var identifier: AnyHashable { given ?? AnyHashable(ObjectIdentifier(self)) }
  /// The point that the menu points at, in points of the interaction's view.
  public let sourcePoint: Point
  /// The preferred direction of the menu's arrow; `automatic` by default.
  ///
  /// If there is no room for the menu, the arrow points in the opposite direction.
  public var preferredArrowDirection = ArrowDirection.automatic

  private let given: AnyHashable?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: The identifier that distinguishes the menus of an interaction; `nil` for one
  ///     that equals no other.
  ///   - sourcePoint: The point that the menu points at, in points of the interaction's view.
  public init(identifier: AnyHashable?, sourcePoint: Point) {
    (given, self.sourcePoint) = (identifier, sourcePoint)
  }
}
