/// Finds one gesture in the touches on a view (`UIGestureRecognizer`).
///
/// A class of one's own overrides the `touches` methods, `reset()` and, for special rules of
/// arbitration, `canPrevent(_:)` and its like, and sets `state`. Everything else is the
/// engine's: it decides who may act, sends the actions and resets.
open class GestureRecognizer {
  // MARK: Settings

  /// A name for lines and diagnostics.
  open var name: String?
  /// Decides what the recognizer may do.
  open weak var delegate: (any GestureRecognizerDelegate)? {
    didSet {
      unanswered = []
      storage.delegateKind =
        switch delegate as? any SimultaneityDelegate {
        case nil: .general
        case let delegate?: delegate.allowsAll ? .allowingAll : .simultaneity
        }
      engine?.noteRuleChange()
    }
  }
  /// Whether recognizing takes the touches from the view.
  open var cancelsTouchesInView: Bool {
    get { storage.cancelsTouchesInView }
    set { storage.cancelsTouchesInView = newValue }
  }
  /// Whether the view learns of new touches only when the recognizer has failed.
  open var delaysTouchesBegan: Bool {
    get { storage.delaysTouchesBegan }
    set { storage.delaysTouchesBegan = newValue }
  }
  /// Whether the view learns of the end of touches only when the recognizer has failed.
  open var delaysTouchesEnded: Bool {
    get { storage.delaysTouchesEnded }
    set { storage.delaysTouchesEnded = newValue }
  }
  /// The types of touches that the recognizer receives.
  open var allowedTouchTypes: [Touch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer] {
    didSet { storage.allowsDirectTouches = allowedTouchTypes.contains(.direct) }
  }
  /// The types of presses that the recognizer receives.
  ///
  /// A touchscreen has no buttons, so that every class starts with none, and those here make
  /// nothing of presses; a class of one's own may.
  open var allowedPressTypes: [Press.PressType] = []
  /// Whether, after a first touch, touches of other types are not received.
  open var requiresExclusiveTouchType = true
  /// The view that the recognizer was added to.
  open var view: View? { host }

  // MARK: The newest event

  /// The modifier keys that were down in the newest event that the recognizer received.
  open var modifierFlags: KeyModifierFlags { storage.newestModifierFlags }
  /// The buttons of a pointer device that were down in that event.
  open var buttonMask: Event.ButtonMask { storage.newestButtonMask }

  // MARK: The values behind members that subclasses override

  #if DEBUG
  @unsafe
  #else
  @exclusivity(unchecked)
  #endif
  private final var uncheckedStorage = Storage()
  /// The values of the recognizer.
  ///
  /// Accesses to them cannot overlap: each reads or writes one value and calls nothing that belongs
  /// to the program.
  private final var storage: Storage {
    get { unsafe uncheckedStorage }
    _modify { yield unsafe &uncheckedStorage }
  }

  /// True if `allowedTouchTypes` has `direct`, which is looked up at each finger that comes down.
  final var allowsDirectTouches: Bool { storage.allowsDirectTouches }
  /// The view that the recognizer was added to, whatever a subclass answers.
  final var host: View? {
    get { unsafe storage.host }
    set { unsafe storage.host = newValue }
  }
  /// True if the program has not switched the recognizer off, whatever a subclass answers.
  final var isAllowed: Bool { storage.isAllowed }

  // MARK: The attempt, kept by the engine

  /// The engine that sends touches to the recognizer, while it takes part in an attempt.
  final var engine: GestureEngine? {
    get { unsafe storage.engine }
    set { unsafe storage.engine = newValue }
  }
  /// True while the recognizer takes part in an attempt.
  final var isTakingPart: Bool { unsafe storage.engine != nil }
  /// The touches that the recognizer receives, those just lifted included.
  package internal(set) final var touches: [Touch] {
    _read { yield storage.touches }
    _modify { yield &storage.touches }
  }
  /// The presses that the recognizer receives.
  final var presses: [Press] = []
  /// The touches that the recognizer keeps from their view.
  final var heldTouches: [Touch] {
    _read { yield storage.heldTouches }
    _modify { yield &storage.heldTouches }
  }
  /// The facts about the attempt under way.
  final var attempt: Attempt {
    _read { yield storage.attempt }
    _modify { yield &storage.attempt }
  }
  /// The answer to the question about a sequence of touches.
  final var sequenceAnswer: (engine: ObjectIdentifier, sequence: Int, receives: Bool)? {
    get { storage.sequenceAnswer }
    set { storage.sequenceAnswer = newValue }
  }
  /// The touches of one call of a `touches` method; kept for its storage.
  final var delivered: [Touch] = []

  /// The objects that are called at each action.
  final var targets: [Target] {
    _read { yield storage.targets }
    _modify { yield &storage.targets }
  }
  /// The timers that the recognizer has started.
  final var timers: RecognizerTimers {
    _read { yield storage.timers }
    _modify { yield &storage.timers }
  }
  /// The change that the recognizer's state is about to go through by way of `state`.
  final var announcement: StateAnnouncement? {
    get { storage.announcement }
    set { storage.announcement = newValue }
  }
  /// The recognizers that this one requires to fail, in every attempt.
  final var requirements: RequirementList {
    _read { yield storage.requirements }
    _modify { yield &storage.requirements }
  }
  /// The questions that the delegate may answer.
  final var delegateKind: DelegateKind { storage.delegateKind }
  /// The questions for which the delegate is known to have no method.
  final var unanswered: DelegateQuestions {
    get { storage.unanswered }
    set { storage.unanswered = newValue }
  }
  /// True if the class is one of the engine's own, and not derived from one.
  let isOfOwnClass: Bool

  /// Makes a recognizer that nobody listens to yet.
  public init() {
    isOfOwnClass = Self.ownClasses.contains(ObjectIdentifier(Self.self))
  }

  deinit {
    timers.forgetOwner()
    RequirementList.forget(self)
  }

  /// Which kind of gesture this is.
  open var kind: GestureKind { .custom }

  // MARK: State

  /// Where the recognizer is in its attempt.
  ///
  /// Only a recognizer's own class sets it. A state that cannot follow the present one is replaced
  /// by UIKit's rules: a failed recognizer that had begun is cancelled, and so on.
  ///
  /// A subclass that overrides it sees each change that the recognizer or the engine makes:
  /// `didSet` runs for all of them, the return to `possible` included. The engine's own changes
  /// take place even if the override does not pass them on.
  open var state: State {
    get { attempt.presentedState ?? attempt.state }
    set {
      let change = takeAnnouncement(of: newValue) ?? .request(.unexplained)
      switch change {
      case .request(let reason): request(newValue, because: reason)
      case .decision: enter(newValue)
      }
    }
  }

  /// Why the newest attempt failed or was cancelled; `nil` while it has not.
  public internal(set) var failureReason: FailureReason?

  /// Fails, as setting `state` to `failed` does, and says why.
  public func fail(because reason: FailureReason) {
    set(.failed, because: reason)
  }

  /// Whether the recognizer takes part; switching it off cancels what it recognizes.
  open var isEnabled: Bool {
    get { isAllowed }
    set {
      guard newValue != isAllowed else { return }
      storage.isAllowed = newValue
      if !newValue { breakOff(because: .disabled) }
    }
  }

  /// Remembers the keys and buttons of an event that is about to be received.
  func noteKeysAndButtons(of event: Event) {
    (storage.newestModifierFlags, storage.newestButtonMask) =
      (event.modifierFlags, event.buttonMask)
  }

  /// Cancels what is recognized, at once if no event is on its way.
  func breakOff(because reason: FailureReason) {
    guard let engine else { return }
    breakOffAttempt(because: reason)
    engine.updateIfIdle()
  }

  /// Requests a state, which is replaced by another if it cannot follow the present one.
  func request(_ requested: State, because reason: FailureReason) {
    var reason = reason
    guard isAllowed, let engine = engine ?? host?.window?.engine,
      var next = attempt.state.successor(for: requested)
    else { return }
    if attempt.state == .possible, next != .failed {
      if !mayBegin() { (next, reason) = (.failed, .notAllowedToBegin) }
      // Whoever was asked may have broken the recognizer off.
      guard isAllowed, attempt.state == .possible else { return }
    }
    // Nobody was told that the gesture began, so nobody is told that it was broken off.
    if next == .cancelled, !attempt.sentBegan { next = .failed }
    attempt.enter(next)
    engine.enroll(self)
    engine.noteUnsettled(self)
    if next == .failed || next == .cancelled { failureReason = reason }
    engine.updateIfIdle()
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
  ///   - index: The index of the touch, in the order in which the touches came down. UIKit raises an
  ///     exception for an index that is out of range; here it is reported (`Misuse`).
  ///   - view: The view.
  /// - Returns: The location; the location of the recognizer where there is no such touch.
  open func location(ofTouch index: Int, in view: View?) -> Point {
    guard touches.indices.contains(index) else { return locationOfMissingTouch(index, in: view) }
    return touches[index].location(in: view)
  }

  /// The number of touches that make up the gesture.
  open var numberOfTouches: Int { touches.count }

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

  /// Stops calling targets.
  ///
  /// - Parameters:
  ///   - target: The target; `nil` is every target.
  ///   - action: The action; `nil` is every action, those without a name included.
  open func removeTarget(_ target: AnyObject?, action: Action? = nil) {
    targets.removeAll { $0.matches(target, action: action) }
  }

  // MARK: For classes of one's own

  /// Tells that fingers came down.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    touchesBegan(touches.inOrder, with: event)
  }

  /// Tells that fingers came down, in the order in which they came down.
  open func touchesBegan(_ touches: [Touch], with event: Event) {}

  /// Tells that fingers moved.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    touchesMoved(touches.inOrder, with: event)
  }

  /// Tells that fingers moved, in the order in which they came down.
  open func touchesMoved(_ touches: [Touch], with event: Event) {}

  /// Tells that fingers were lifted.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    touchesEnded(touches.inOrder, with: event)
  }

  /// Tells that fingers were lifted, in the order in which they came down.
  open func touchesEnded(_ touches: [Touch], with event: Event) {}

  /// Tells that the system no longer follows fingers.
  ///
  /// What was recognized is cancelled, as in every class of UIKit's own.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    touchesCancelled(touches.inOrder, with: event)
  }

  /// Tells that the system no longer follows fingers, in the order in which they came down.
  open func touchesCancelled(_ touches: [Touch], with event: Event) {
    set(.cancelled, because: .touchesCancelled(cause: touches.first?.cancellationCause))
  }

  /// Tells that physical buttons came down.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {}

  /// Tells that buttons are pressed harder or less hard.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent) {}

  /// Tells that buttons were let go.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {}

  /// Tells that the system no longer follows buttons; what was recognized is cancelled.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) {
    set(.cancelled, because: .touchesCancelled(cause: nil))
  }

  /// Tells that better values have come for properties of touches that were estimated.
  ///
  /// - Parameter touches: The touches. During the call they show the sample that was improved: their
  ///   `estimationUpdateIndex`, location and values are those of that sample.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {}

  /// Makes ready for the next attempt; called by the engine, never by the recognizer.
  open func reset() {}

  /// Receives no more of a touch, which goes to its view as if the recognizer were not there.
  open func ignore(_ touch: Touch, for event: Event) {
    touches.removeAll { $0 === touch }
    touch.receivers.removeAll { $0 === self }
    engine?.noteIgnored(touch, by: self)
    engine?.updateIfIdle()
  }

  /// Receives no more of a press, which goes to its responder as if the recognizer were not there.
  open func ignore(_ press: Press, for event: PressesEvent) {
    presses.removeAll { $0 === press }
    press.receivers.removeAll { $0 === self }
    engine?.decisions.noteLift()
    engine?.updateIfIdle()
  }

  /// Makes the recognizer wait until another has failed before it acts.
  ///
  /// - Parameter other: The recognizer that comes first; the recognizer itself is ignored.
  open func require(toFail other: GestureRecognizer) {
    guard other !== self else { return }
    RequirementList.add(other, to: self)
    engine?.noteRequirementChange()
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
