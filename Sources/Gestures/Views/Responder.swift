/// Something that can be told of touches and asked for actions (`UIResponder`).
///
/// What a responder does not handle goes on to the next one. A class that overrides one of the
/// `touches` methods overrides all four; the same holds for `presses`.
open class Responder {
  /// True if the class leaves touches to the next responder, as the engine's own views do.
  ///
  /// Such a responder is passed over: the next is told at once.
  package final var passesTouchesOn: Bool

  /// Makes a responder.
  public init() {
    passesTouchesOn = Self.classesThatPassTouchesOn.contains(ObjectIdentifier(Self.self))
  }

  /// The responder that gets what this one does not handle.
  open var next: Responder? { nil }

  // MARK: First responder

  /// Whether the responder may become the first; a class that wants to says so.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder gives up being the first when it is asked to.
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder is the one of its window that actions go to first.
  open var isFirstResponder: Bool { hostWindow?.firstResponder === self }

  /// Makes the responder the first of its window; the one that was gives up.
  ///
  /// - Returns: Whether it is the first now: not without a window, and not while the present one
  ///   does not give up.
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

  /// Gives up being the first responder.
  ///
  /// - Returns: Whether it is not the first now.
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

  /// What the responder does for an action, or `nil` where it does nothing for it.
  ///
  /// This stands for the methods that UIKit finds by their selectors: a class that performs actions
  /// overrides it, and leaves those it does not know to `super`.
  open func implementation(of action: Action) -> Action.Implementation? { nil }

  /// Whether an action can be performed now; `false` keeps it from menus.
  ///
  /// Of itself a responder can perform what it implements, and what the next one can.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: Who wants it: a menu controller, for one.
  /// - Returns: Whether it can.
  open func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
    implementation(of: action) != nil
      || next?.canPerformAction(action, withSender: sender) ?? false
  }

  /// Who performs an action: the first from here on that implements it and can perform it.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: Who wants it.
  /// - Returns: That responder, or `nil` where nobody does.
  open func target(forAction action: Action, withSender sender: Any?) -> Responder? {
    if implementation(of: action) != nil, canPerformAction(action, withSender: sender) {
      return self
    }
    return next?.target(forAction: action, withSender: sender)
  }

  // MARK: Touches

  /// Tells that fingers came down.
  ///
  /// - Parameters:
  ///   - touches: The touches that are new.
  ///   - event: The event they belong to.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard let event else { return next?.touchesBegan(touches, with: nil) ?? () }
    touchesBegan(touches.inOrder, with: event)
  }

  /// Tells the same with the touches in the order in which they came down.
  open func touchesBegan(_ touches: [Touch], with event: Event) {
    nextForTouches?.touchesBegan(Set(touches), with: event)
  }

  /// Tells that fingers moved.
  ///
  /// - Parameters:
  ///   - touches: The touches that moved.
  ///   - event: The event they belong to.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let event else { return next?.touchesMoved(touches, with: nil) ?? () }
    touchesMoved(touches.inOrder, with: event)
  }

  /// Tells the same with the touches in the order in which they came down.
  open func touchesMoved(_ touches: [Touch], with event: Event) {
    nextForTouches?.touchesMoved(Set(touches), with: event)
  }

  /// Tells that fingers were lifted.
  ///
  /// - Parameters:
  ///   - touches: The touches that ended.
  ///   - event: The event they belong to.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard let event else { return next?.touchesEnded(touches, with: nil) ?? () }
    touchesEnded(touches.inOrder, with: event)
  }

  /// Tells the same with the touches in the order in which they came down.
  open func touchesEnded(_ touches: [Touch], with event: Event) {
    nextForTouches?.touchesEnded(Set(touches), with: event)
  }

  /// Tells that touches are no longer this responder's: a recognizer or the system took them.
  ///
  /// - Parameters:
  ///   - touches: The touches that were cancelled.
  ///   - event: The event they belong to.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard let event else { return next?.touchesCancelled(touches, with: nil) ?? () }
    touchesCancelled(touches.inOrder, with: event)
  }

  /// Tells the same with the touches in the order in which they came down.
  open func touchesCancelled(_ touches: [Touch], with event: Event) {
    nextForTouches?.touchesCancelled(Set(touches), with: event)
  }

  /// Tells that better values have come for properties of touches that were estimated.
  ///
  /// - Parameter touches: The touches. During the call they show the sample that was improved: their
  ///   `estimationUpdateIndex`, location and values are those of that sample.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {
    next?.touchesEstimatedPropertiesUpdated(touches)
  }

  /// Tells that physical buttons came down.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Tells that buttons are pressed harder or less hard.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Tells that buttons were let go.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Tells that the system no longer follows buttons.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Motion and remote control

  /// Tells that the device begins to be moved, as when it is shaken; no touchscreen tells it.
  open func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {
    next?.motionBegan(motion, with: event)
  }

  /// Tells that a motion is over.
  open func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {
    next?.motionEnded(motion, with: event)
  }

  /// Tells that a motion is not to be taken for one: it took too long, say.
  open func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Tells of a command of a remote control; no touchscreen has one.
  open func remoteControlReceived(with event: Event?) {
    next?.remoteControlReceived(with: event)
  }
}
