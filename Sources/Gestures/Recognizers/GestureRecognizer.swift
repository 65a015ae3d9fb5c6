/// Finds one gesture in the touches on a view (`UIGestureRecognizer`).
///
/// A class of one's own overrides the `touches` methods, `reset()` and, for special rules of
/// arbitration, `canPrevent(_:)` and its like, and sets `state`. Everything else is the
/// environment's: it decides who may act, sends the actions and resets.
open class GestureRecognizer {
  // MARK: Settings

  /// A name for lines and diagnostics.
  public var name: String?
  /// Decides what the recognizer may do.
  public weak var delegate: (any GestureRecognizerDelegate)? {
    didSet {
      delegateKind =
        switch delegate as? any SimultaneityDelegate {
        case nil: .general
        case let delegate?: delegate.allowsAll ? .allowingAll : .simultaneity
        }
      environment?.noteRuleChange()
    }
  }
  /// Whether recognizing takes the touches from the view.
  public var cancelsTouchesInView = true
  /// Whether the view learns of new touches only when the recognizer has failed.
  public var delaysTouchesBegan = false
  /// Whether the view learns of the end of touches only when the recognizer has failed.
  public var delaysTouchesEnded = true
  /// The types of touches that the recognizer receives.
  public var allowedTouchTypes: [Touch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
  /// The types of presses that the recognizer receives.
  ///
  /// A touchscreen has no buttons, so that every class starts with none, and those here make
  /// nothing of presses; a class of one's own may.
  public var allowedPressTypes: [Press.PressType] = []
  /// Whether, after a first touch, touches of other types are not received.
  public var requiresExclusiveTouchType = true
  /// The view that the recognizer was added to.
  public internal(set) weak var view: View?

  // MARK: The newest event

  /// The modifier keys that were down in the newest event that the recognizer received.
  public private(set) var modifierFlags: KeyModifierFlags = []
  /// The buttons of a pointer device that were down in that event.
  public private(set) var buttonMask: Event.ButtonMask = []

  // MARK: The attempt, kept by the environment

  /// The environment that sends touches to the recognizer, while it takes part in an attempt.
  weak var environment: GestureEnvironment?
  /// The touches that the recognizer receives, those just lifted included.
  package internal(set) var touches: [Touch] = []
  /// The presses that the recognizer receives.
  var presses: [Press] = []
  /// The touches that the recognizer keeps from their view.
  var heldTouches: [Touch] = []
  /// What there is to know of the attempt under way.
  var attempt = Attempt()
  /// What was answered when the recognizer was asked about a sequence of touches.
  var sequenceAnswer: (environment: ObjectIdentifier, sequence: Int, receives: Bool)?
  /// The touches of one call of a `touches` method; kept for its storage.
  var delivered: [Touch] = []

  private var targets: [Target] = []
  /// The recognizers that this one requires to fail, in every attempt.
  var requirements = RequirementList()
  /// The number of timers that the recognizer has running.
  var runningTimers = 0
  /// The questions that the delegate may answer.
  private(set) var delegateKind = DelegateKind.general
  /// True if the class is one of the engine's own, and not derived from one.
  let isOfOwnClass: Bool
  private var isAllowed = true

  /// Makes a recognizer that nobody listens to yet.
  public init() {
    isOfOwnClass = Self.ownClasses.contains(ObjectIdentifier(Self.self))
  }

  /// Which kind of gesture this is.
  open var kind: GestureKind { .custom }

  // MARK: State

  /// Where the recognizer is in its attempt.
  ///
  /// Only a recognizer's own class sets it. A state that cannot follow the present one is replaced
  /// by UIKit's rules: a failed recognizer that had begun is cancelled, and so on.
  public var state: State {
    get { attempt.presentedState ?? attempt.state }
    set { request(newValue, because: .unexplained) }
  }

  /// Why the newest attempt failed or was cancelled; `nil` while it has not.
  public internal(set) var failureReason: FailureReason?

  /// Fails, as setting `state` to `failed` does, and says why.
  public func fail(because reason: FailureReason) {
    request(.failed, because: reason)
  }

  /// Whether the recognizer takes part; switching it off cancels what it recognizes.
  public var isEnabled: Bool {
    get { isAllowed }
    set {
      guard newValue != isAllowed else { return }
      isAllowed = newValue
      if !newValue { breakOff(because: .disabled) }
    }
  }

  /// Remembers the keys and buttons of an event that is about to be received.
  func noteKeysAndButtons(of event: Event) {
    (modifierFlags, buttonMask) = (event.modifierFlags, event.buttonMask)
  }

  /// Cancels what is recognized, at once if no event is on its way.
  func breakOff(because reason: FailureReason) {
    environment?.cancel(self, because: reason)
    environment?.updateIfIdle()
  }

  private func request(_ requested: State, because reason: FailureReason) {
    var reason = reason
    guard isEnabled, let environment = environment ?? view?.window?.environment,
      var next = attempt.state.successor(for: requested)
    else { return }
    if attempt.state == .possible, next != .failed {
      if !mayBegin() { (next, reason) = (.failed, .notAllowedToBegin) }
      // Whoever was asked may have broken the recognizer off.
      guard isEnabled, attempt.state == .possible else { return }
    }
    // Nobody was told that the gesture began, so nobody is told that it was broken off.
    if next == .cancelled, !attempt.sentBegan { next = .failed }
    attempt.enter(next)
    environment.enroll(self)
    environment.noteUnsettled(self)
    if next == .failed || next == .cancelled { failureReason = reason }
    environment.updateIfIdle()
  }

  // MARK: Where

  /// Where the gesture is, in points of a view, or of the window for `nil`: the middle of its
  /// touches.
  open func location(in view: View?) -> Point {
    let location = Self.centroid(of: touches) ?? .zero
    return view?.convertFromWindow(location) ?? location
  }

  /// Where one of the touches is, in points of a view, or of the window for `nil`.
  ///
  /// - Parameters:
  ///   - index: Which touch, in the order in which they came down.
  ///   - view: The view.
  /// - Returns: The location, or `nil` where there is no such touch.
  open func location(ofTouch index: Int, in view: View?) -> Point? {
    touches.indices.contains(index) ? touches[index].location(in: view) : nil
  }

  // MARK: Targets

  /// Makes a recognizer that calls something at each action.
  ///
  /// - Parameters:
  ///   - target: What is called; not kept alive.
  ///   - action: What tells the target's actions apart, if that is wanted.
  ///   - perform: Called with the target and the recognizer.
  public convenience init<Listener: AnyObject>(
    target: Listener, action: Action? = nil,
    perform: @escaping (Listener, GestureRecognizer) -> Void
  ) {
    self.init()
    addTarget(Target(target, action: action, perform: perform))
  }

  /// Takes a target; one for the same pair of object and action takes the place of the one before.
  func addTarget(_ target: Target) {
    targets.removeAll(where: \.isGone)
    if let index = targets.firstIndex(where: { $0.isSamePair(as: target) }) {
      targets[index] = target
    } else {
      targets.append(target)
    }
  }

  /// Stops calling targets.
  ///
  /// - Parameters:
  ///   - target: The target; `nil` is every target.
  ///   - action: The action; `nil` is every action, those without a name included.
  public func removeTarget(_ target: AnyObject?, action: Action? = nil) {
    targets.removeAll { $0.matches(target, action: action) }
  }

  func callTargets() {
    for target in targets { target.call(self) }
  }

  // MARK: For classes of one's own

  /// Tells that fingers came down.
  open func touchesBegan(_ touches: [Touch], with event: Event) {}

  /// Tells that fingers moved.
  open func touchesMoved(_ touches: [Touch], with event: Event) {}

  /// Tells that fingers were lifted.
  open func touchesEnded(_ touches: [Touch], with event: Event) {}

  /// Tells that the system no longer follows fingers.
  ///
  /// What was recognized is cancelled, as in every class of UIKit's own.
  open func touchesCancelled(_ touches: [Touch], with event: Event) {
    request(.cancelled, because: .touchesCancelled(cause: touches.first?.cancellationCause))
  }

  /// Tells that physical buttons came down.
  open func pressesBegan(_ presses: [Press], with event: PressesEvent) {}

  /// Tells that buttons are pressed harder or less hard.
  open func pressesChanged(_ presses: [Press], with event: PressesEvent) {}

  /// Tells that buttons were let go.
  open func pressesEnded(_ presses: [Press], with event: PressesEvent) {}

  /// Tells that the system no longer follows buttons; what was recognized is cancelled.
  open func pressesCancelled(_ presses: [Press], with event: PressesEvent) {
    request(.cancelled, because: .touchesCancelled(cause: nil))
  }

  /// Tells that better values have come for properties of touches that were estimated.
  ///
  /// - Parameter touches: Copies of the touches as they were, with the better values; their
  ///   `estimationUpdateIndex` says which samples they are.
  open func touchesEstimatedPropertiesUpdated(_ touches: [Touch]) {}

  /// Makes ready for the next attempt; called by the environment, never by the recognizer.
  open func reset() {}

  /// Receives no more of a touch, which goes to its view as if the recognizer were not there.
  public func ignore(_ touch: Touch, for event: Event) {
    touches.removeAll { $0 === touch }
    touch.gestureRecognizers.removeAll { $0 === self }
    environment?.release(touch, heldBy: self)
    environment?.updateIfIdle()
  }

  /// Whether this recognizer, when it recognizes, may make another fail.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Whether another recognizer, when it recognizes, may make this one fail.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Whether this recognizer must wait until another has failed; asked once an attempt.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }

  /// Whether another recognizer must wait until this one has failed; asked once an attempt.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// Whether the recognizer receives touches of an event; asked once a sequence of touches.
  open func shouldReceive(_ event: Event) -> Bool { true }

  /// Starts a timer on the engine's clock, which is stopped at the latest when the recognizer
  /// is reset.
  ///
  /// - Parameters:
  ///   - interval: In how many seconds of the events' clock it fires.
  ///   - fire: Called then.
  /// - Returns: The timer.
  @discardableResult
  public func startTimer(after interval: Double, fire: @escaping () -> Void) -> GestureTimer {
    let timer = GestureTimer(owner: self, fire: fire)
    (environment ?? view?.window?.environment)?.timers.schedule(timer, after: interval)
    return timer
  }

  // MARK: Rules of the classes

  /// Whether the class is about touches at all.
  var receivesTouches: Bool { true }

  /// Whether the class has room for one more touch.
  func canTrack(_ touch: Touch) -> Bool { true }

  /// True if the class measures distances or angles between touches.
  var measuresBetweenTouches: Bool { false }

  /// Whether touches that were lifted still belong to the gesture while it is possible.
  var keepsLiftedTouches: Bool { false }

  /// Called before the first action of a gesture that had to wait for others to fail.
  func willBeginAfterSatisfyingFailureRequirements() {}
}
