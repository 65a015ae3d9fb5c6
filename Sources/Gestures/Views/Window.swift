/// The view that contains all others: the whole surface (`UIWindow`).
open class Window: View {
  /// The engine that sends touches to this window; `nil` before it is created and once it is gone.
  ///
  /// The engine clears the reference in its `deinit`.
  @safe public final internal(set) unowned(unsafe) var engine: GestureEngine?
  /// The responder that actions go to first, if there is one; held weakly.
  public final var firstResponder: Responder? { first.object }
  private final var first = Weak<Responder>(nil)
  /// True if a view in the window is marked for layout.
  final var hasPendingLayout = true
  /// True if the class is `Window` itself, so that `sendEvent(_:)` is not overridden.
  final var sendsEventsAsUsual: Bool {
    ObjectIdentifier(type(of: self)) == ObjectIdentifier(Window.self)
  }

  /// The window itself.
  open override var window: Window? { self }

  /// The next responder: the application of the engine.
  open override var next: Responder? { engine?.host }

  /// Sends an event to the recognizers and the views of its touches (`UIWindow.sendEvent(_:)`).
  ///
  /// An override gets each event of touches; the touches have their views and recognizers by then.
  /// An event that the override does not pass to `super` reaches none of them.
  open func sendEvent(_ event: Event) {
    engine?.dispatch(event)
  }

  /// Makes another responder the first responder, or none for `nil`.
  func changeFirstResponder(to responder: Responder?) {
    first.object = responder
    engine?.host?.firstResponderDidChange()
  }

  /// Clears the first responder if its responder chain contains a view that leaves the window.
  func viewWillLeave(_ view: View) {
    var responder = firstResponder
    while let current = responder, current !== view { responder = current.next }
    if responder != nil { changeFirstResponder(to: nil) }
  }
}
