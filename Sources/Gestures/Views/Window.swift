/// The view that all others lie in: the whole surface (`UIWindow`).
open class Window: View {
  /// The engine that sends touches to this window.
  public final internal(set) var engine: GestureEngine? {
    get { unsafe unsafeEngine }
    set { unsafe unsafeEngine = newValue }
  }
  private final unowned(unsafe) var unsafeEngine: GestureEngine?
  /// The responder that actions go to first, if there is one; not kept alive.
  public final private(set) weak var firstResponder: Responder?
  /// True if a view of the window has to have its subviews placed.
  #if DEBUG
  @unsafe
  #else
  @exclusivity(unchecked)
  #endif
  private final var uncheckedLayout = true
  /// True if a view of the window has to have its subviews placed.
  ///
  /// Accesses to them cannot overlap: each reads or writes one value and calls nothing that belongs
  /// to the program.
  final var hasPendingLayout: Bool {
    get { unsafe uncheckedLayout }
    _modify { yield unsafe &uncheckedLayout }
  }
  /// True if the class is `Window` itself, so that nobody overrides `sendEvent(_:)`.
  final var sendsEventsAsUsual: Bool { type(of: self) == Window.self }

  /// The application of this window.
  public final var application: Application? { engine?.application }

  /// The window itself.
  open override var window: Window? { self }

  /// The application.
  open override var next: Responder? { application }

  /// Sends an event to the recognizers and the views of its touches.
  ///
  /// An override sees each event of touches, before and after it is sent: the touches have their
  /// views and recognizers. An event that it does not pass on to `super` reaches none of them.
  open func sendEvent(_ event: Event) {
    engine?.dispatch(event)
  }

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
