/// The view that all others lie in: the whole surface (`UIWindow`).
public final class Window: View {
  /// The environment that sends touches to this window.
  public internal(set) weak var environment: GestureEnvironment?
  /// The responder that actions go to first, if there is one; not kept alive.
  public private(set) weak var firstResponder: Responder?

  /// The application of this window.
  public var application: Application? { environment?.application }

  /// The window itself.
  public override var window: Window? { self }

  /// The application.
  public override var next: Responder? { application }

  /// Has another responder be the first, or none.
  func changeFirstResponder(to responder: Responder?) {
    firstResponder = responder
    // What the menu offers depends on who performs it.
    application?.menuController.update()
  }

  /// Has none be the first whose chain leads through a view that leaves.
  func viewWillLeave(_ view: View) {
    var responder = firstResponder
    while let current = responder, current !== view { responder = current.next }
    if responder != nil { changeFirstResponder(to: nil) }
  }
}
