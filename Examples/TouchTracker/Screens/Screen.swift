public import Gestures

/// An application on its surface: the window, the engine that sends touches to it, and its views.
///
/// The owner of the touches sends them to `engine`.
public class Screen: HappeningObserver {
  /// The size for which both applications are laid out, in points.
  public static let size = Size(width: 400, height: 800)

  /// The engine that gets the touches.
  public let engine: GestureEngine
  /// The observer of the application.
  public weak var observer: (any HappeningObserver)?

  init() {
    let window = Window(
      frame: Rect(x: 0, y: 0, width: Self.size.width, height: Self.size.height))
    window.accessibilityIdentifier = "screen"
    engine = GestureEngine(window: window)
    observeMenu()
    observePasteboard()
  }

  /// The window that fills the screen.
  public var window: Window { engine.window }
  /// The pasteboard for cutting and pasting.
  public var pasteboard: Pasteboard { engine.application.pasteboard }
  /// The menu, if it is open.
  public var menu: ShownMenu? { ShownMenu(engine.application.menuController) }

  /// The picture of the surface, as SVG.
  public var picture: String { Picture(of: Self.size, menu: menu).text }

  /// Passes events on to the observer.
  public func didHappen(_ happening: Happening) {
    observer?.didHappen(happening)
  }

  private func observeMenu() {
    let center = engine.application.notificationCenter
    let menu = engine.application.menuController
    center.addObserver(
      self, name: MenuController.didShowMenuNotification, object: menu
    ) { screen, _ in
      if let menu = screen.menu { screen.didHappen(.menuShown(menu)) }
    }
    center.addObserver(
      self, name: MenuController.didHideMenuNotification, object: menu
    ) { screen, _ in screen.didHappen(.menuHidden) }
  }

  private func observePasteboard() {
    engine.application.notificationCenter.addObserver(
      self, name: Pasteboard.changedNotification, object: pasteboard
    ) { screen, _ in screen.didHappen(.pasteboardChanged(screen.pasteboard.string)) }
  }
}
