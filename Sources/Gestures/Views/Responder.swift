/// An object that handles touches, presses and actions (`UIResponder`).
///
/// Touches, presses and actions that a responder does not handle go to the next responder. A class
/// that overrides one of the `touches` methods must override all four; the same holds for the
/// `presses` methods.
open class Responder {
  /// True if the class passes touches on to the next responder, as the engine's own views do.
  ///
  /// A responder of such a class is skipped: the next one is called directly.
  package final var passesTouchesOn: Bool

  /// Creates a responder.
  public init() {
    passesTouchesOn = Self.classesThatPassTouchesOn.contains(ObjectIdentifier(type(of: self)))
  }

  #if hasFeature(Embedded)
  /// The anchor of weak references (see `Weak`).
  final var anchor: Anchor?

  deinit { anchor?.object = nil }
  #endif

  /// The responder that gets what this one does not handle; `nil` at the end of the chain.
  open var next: Responder? { nil }

  // MARK: First responder

  /// True if the responder may become the first responder; the default is false.
  open var canBecomeFirstResponder: Bool { false }

  /// True if the responder may stop being the first responder on request; the default is true.
  open var canResignFirstResponder: Bool { true }

  /// True if the responder is the first responder of its window: actions go to it first.
  open var isFirstResponder: Bool { hostWindow?.firstResponder === self }

  /// Makes the responder the first responder of its window, in place of the present one.
  ///
  /// - Returns: True if it is the first responder now. False if it may not become that, if it is in
  ///   no window, or if the present one does not resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window = hostWindow else { return false }
    guard window.firstResponder !== self else { return true }
    guard window.firstResponder?.resignFirstResponder() ?? true, hostWindow === window else {
      return false
    }
    window.changeFirstResponder(to: self)
    return true
  }

  /// Stops being the first responder.
  ///
  /// - Returns: True if it is not the first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    hostWindow?.changeFirstResponder(to: nil)
    return true
  }

  /// The window at the end of the chain.
  private var hostWindow: Window? {
    var responder: Responder? = self
    while let current = responder {
      if let view = current as? View { return view.window }
      responder = current.next
    }
    return nil
  }

  // MARK: Actions

  // They belong to the application, but members of extensions cannot be overridden.
  #if !hasFeature(Embedded)
  /// Returns the implementation of an action, or `nil` if the responder does not implement it.
  ///
  /// This stands for the methods that UIKit finds by their selectors. A class that performs actions
  /// overrides it and passes actions that it does not know to `super`.
  open func implementation(of action: Action) -> Action.Implementation? { nil }

  /// Returns true if an action can be performed now; menus leave out actions that cannot.
  ///
  /// By default a responder can perform the actions that it implements and those that the next
  /// responder can perform.
  ///
  /// - Parameters:
  ///   - action: The name of the action, such as `copy`.
  ///   - sender: The object that sends the action, for example a menu controller.
  /// - Returns: True if the action can be performed.
  open func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
    implementation(of: action) != nil
      || next?.canPerformAction(action, withSender: sender) ?? false
  }

  /// Returns the first responder in the chain, from this one on, that implements an action and can
  /// perform it.
  ///
  /// - Parameters:
  ///   - action: The name of the action, such as `copy`.
  ///   - sender: The object that sends the action.
  /// - Returns: The responder; `nil` if there is none.
  open func target(forAction action: Action, withSender sender: Any?) -> Responder? {
    if implementation(of: action) != nil, canPerformAction(action, withSender: sender) {
      return self
    }
    return next?.target(forAction: action, withSender: sender)
  }
  #endif

  // MARK: Touches

  /// Handles fingers that came down; the default passes them to the next responder.
  ///
  /// - Parameters:
  ///   - touches: The new touches.
  ///   - event: The event that they belong to.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard let event else { return next?.touchesBegan(touches, with: nil) ?? () }
    touchesBegan(touches.inOrder, with: event)
  }

  /// Handles fingers that came down; the default passes them to the next responder.
  ///
  /// - Parameters:
  ///   - touches: The new touches, in the order in which they came down.
  ///   - event: The event that they belong to.
  open func touchesBegan(_ touches: [Touch], with event: Event) {
    nextForTouches?.touchesBegan(Set(touches), with: event)
  }

  /// Handles fingers that moved; the default passes them to the next responder.
  ///
  /// - Parameters:
  ///   - touches: The touches that moved.
  ///   - event: The event that they belong to.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let event else { return next?.touchesMoved(touches, with: nil) ?? () }
    touchesMoved(touches.inOrder, with: event)
  }

  /// Handles fingers that moved; the default passes them to the next responder.
  ///
  /// - Parameters:
  ///   - touches: The touches that moved, in the order in which they came down.
  ///   - event: The event that they belong to.
  open func touchesMoved(_ touches: [Touch], with event: Event) {
    nextForTouches?.touchesMoved(Set(touches), with: event)
  }

  /// Handles fingers that were lifted; the default passes them to the next responder.
  ///
  /// - Parameters:
  ///   - touches: The touches that ended.
  ///   - event: The event that they belong to.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard let event else { return next?.touchesEnded(touches, with: nil) ?? () }
    touchesEnded(touches.inOrder, with: event)
  }

  /// Handles fingers that were lifted; the default passes them to the next responder.
  ///
  /// - Parameters:
  ///   - touches: The touches that ended, in the order in which they came down.
  ///   - event: The event that they belong to.
  open func touchesEnded(_ touches: [Touch], with event: Event) {
    nextForTouches?.touchesEnded(Set(touches), with: event)
  }

  /// Handles touches that a recognizer or the system took from this responder; the default passes
  /// them to the next responder.
  ///
  /// - Parameters:
  ///   - touches: The touches that were cancelled.
  ///   - event: The event that they belong to.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard let event else { return next?.touchesCancelled(touches, with: nil) ?? () }
    touchesCancelled(touches.inOrder, with: event)
  }

  /// Handles touches that a recognizer or the system took from this responder; the default passes
  /// them to the next responder.
  ///
  /// - Parameters:
  ///   - touches: The touches that were cancelled, in the order in which they came down.
  ///   - event: The event that they belong to.
  open func touchesCancelled(_ touches: [Touch], with event: Event) {
    nextForTouches?.touchesCancelled(Set(touches), with: event)
  }

  /// Handles better values for properties of touches that were estimated; the default passes them
  /// to the next responder.
  ///
  /// - Parameter touches: The touches. During the call they show the sample that was improved:
  ///   their `estimationUpdateIndex`, location and values are those of that sample.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {
    next?.touchesEstimatedPropertiesUpdated(touches)
  }

  /// Handles physical buttons that came down; the default passes them to the next responder.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Handles a change in how hard buttons are pressed; the default passes it to the next responder.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Handles buttons that were released; the default passes them to the next responder.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Handles presses that the system cancelled; the default passes them to the next responder.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Motion and remote control

  /// Handles the beginning of a motion of the device, for example a shake; no touchscreen sends
  /// one.
  open func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {
    next?.motionBegan(motion, with: event)
  }

  /// Handles the end of a motion.
  open func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {
    next?.motionEnded(motion, with: event)
  }

  /// Handles a motion that was cancelled, for example because it took too long.
  open func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Handles a command of a remote control; no touchscreen sends one.
  open func remoteControlReceived(with event: Event?) {
    next?.remoteControlReceived(with: event)
  }
}

extension Responder {
  /// The classes that pass touches on to the next responder.
  static let classesThatPassTouchesOn = [
    Responder.self, View.self, Window.self, ViewController.self,
  ].map { ObjectIdentifier($0) }

  /// The next responder that may handle touches.
  var nextForTouches: Responder? { next?.firstForTouches }

  /// The first responder, from this one on, that may handle touches.
  var firstForTouches: Responder? {
    var responder: Responder? = self
    while let current = responder, current.passesTouchesOn { responder = current.next }
    return responder
  }
}

extension Set<Touch> {
  /// The touches in the order in which they came down.
  var inOrder: [Touch] { sorted { $0.id < $1.id } }
}
