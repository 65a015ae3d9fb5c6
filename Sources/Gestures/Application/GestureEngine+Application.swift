extension GestureEngine {
  /// Creates an engine for a window.
  ///
  /// If the window already has an engine, that one cancels its touches, loses the window and
  /// reports `Misuse.windowInTwoEngines(_:)`.
  ///
  /// - Parameters:
  ///   - window: The window whose touches the engine handles.
  ///   - identifiers: The source of touch identifiers; shared by engines whose touches must have
  ///     different identifiers.
  ///   - pasteboard: The pasteboard for cut and copied text; shared by engines whose views exchange
  ///     text.
  public convenience init(
    window: Window, identifiers: TouchIdentifiers = TouchIdentifiers(),
    pasteboard: Pasteboard = Pasteboard()
  ) {
    self.init(
      window: window, identifiers: identifiers,
      host: Application(window: window, pasteboard: pasteboard))
  }

  /// The object that the window's views share, with the menu, the pasteboard and the notification
  /// center.
  public var application: Application {
    if let application = host as? Application { return application }
    let application = Application(window: window, pasteboard: Pasteboard())
    host = application
    return application
  }
}

extension Window {
  /// The application object of the surface; `nil` without an engine.
  public final var application: Application? { engine?.application }
}

extension Application: WindowHost {
  func menu(at location: Point) -> View? { menuPresenter.menu(at: location) }

  func claimTouch(at location: Point) -> View? { menuPresenter.claimTouch(at: location) }

  func viewWillLeave(_ view: View) { menuPresenter.viewWillLeave(view) }

  /// Updates the menu, whose items depend on the responder that performs them.
  func firstResponderDidChange() { menuController.update() }
}
