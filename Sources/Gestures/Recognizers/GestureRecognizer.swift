/// Recognizes one gesture in the touches on a view (`UIGestureRecognizer`).
///
/// A program's own subclass overrides the `touches` methods of `TouchReceiver` and `reset()`, and
/// sets `state`. For special rules of arbitration it also overrides `canPrevent(_:)` and its
/// relatives. The engine does the rest: it decides which recognizers may act, sends the actions and
/// resets the recognizers.
open class GestureRecognizer: TouchReceiver {
  // MARK: Settings

  /// A name for lines and diagnostics.
  open var name: String?
  #if hasFeature(Embedded)
  /// The object that decides what the recognizer may do; kept alive (see `Weak`).
  open var delegate: (any GestureRecognizerDelegate)? { didSet { noteDelegate() } }
  #else
  /// The object that decides what the recognizer may do; held weakly.
  open weak var delegate: (any GestureRecognizerDelegate)? { didSet { noteDelegate() } }
  #endif
  /// True if views lose the touches when the gesture is recognized; the default is true.
  open var cancelsTouchesInView = true
  /// True if views get new touches only after the recognizer has failed; the default is false.
  open var delaysTouchesBegan = false
  /// True if views get the end of touches only after the recognizer has failed; the default is
  /// true.
  open var delaysTouchesEnded = true
  /// The types of touches that the recognizer receives; all types by default.
  open var allowedTouchTypes: [Touch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
  /// The types of presses that the recognizer receives; none by default, since the engine's own
  /// classes ignore presses.
  open var allowedPressTypes: [Press.PressType] = []
  /// True if the recognizer receives only touches of the first touch's type during an attempt; the
  /// default is true.
  open var requiresExclusiveTouchType = true
  /// The view that the recognizer was added to; `nil` before that and after its removal.
  open var view: View? { host }

  // MARK: The newest event

  /// The modifier keys that were down in the newest event that the recognizer received.
  open var modifierFlags: KeyModifierFlags { newestModifierFlags }
  /// The buttons of a pointer device that were down in the newest event that the recognizer
  /// received.
  open var buttonMask: Event.ButtonMask { newestButtonMask }

  // MARK: The values behind members that subclasses override

  /// The view that the recognizer was added to, even if a subclass overrides `view`.
  ///
  /// The view clears the reference in its `deinit`.
  @safe final unowned(unsafe) var host: View?
  /// True if the program has not disabled the recognizer, even if a subclass overrides `isEnabled`.
  private(set) final var isAllowed = true
  private final var newestModifierFlags: KeyModifierFlags = []
  private final var newestButtonMask: Event.ButtonMask = []

  // MARK: The attempt, kept by the engine

  /// The engine that sends touches to the recognizer, while it takes part in an attempt.
  ///
  /// The engine clears the reference when the attempt ends, and in its `deinit`.
  @safe final unowned(unsafe) var engine: GestureEngine?
  /// The touches that the recognizer receives, including those just lifted.
  package internal(set) final var touches: [Touch] = []
  final var presses: [Press] = []
  /// The touches that the recognizer withholds from their views.
  final var heldTouches: [Touch] = []
  /// The attempt under way.
  final var attempt = Attempt()
  /// The answer of `shouldReceive(_:)` for a sequence of touches, with the binder that asked and
  /// the number of the sequence.
  final var sequenceAnswer: (asker: TouchBinder.Asker, sequence: Int, receives: Bool)?
  /// The touches of one call of a `touches` method; kept for its storage.
  final var delivered: [Touch] = []

  /// The objects that are called at each action.
  final var targets: [Target] = []
  /// The timers that the recognizer has started.
  final var timers = RecognizerTimers()
  /// The change that is about to be made through the property `state`.
  final var announcement: StateAnnouncement?
  /// The recognizers that this one requires to fail, and those that require it to fail.
  final var requirements = RequirementList()
  /// The questions that the delegate may answer.
  private(set) final var delegateKind = DelegateKind.general
  /// The questions for which the delegate is known to have no method.
  final var unanswered: DelegateQuestions = []
  /// True if the class is one of the engine's own, not a subclass of one.
  let isOfOwnClass: Bool

  /// Creates a recognizer without targets.
  public override init() {
    isOfOwnClass = Self.ownClasses.contains(ObjectIdentifier(type(of: self)))
  }

  #if hasFeature(Embedded)
  /// The anchor of weak references (see `Weak`).
  final var anchor: Anchor?
  #endif

  deinit {
    #if hasFeature(Embedded)
    anchor?.object = nil
    #endif
    timers.forgetOwner()
    RequirementList.forget(self)
  }

  /// The kind of gesture; `custom` for a class that extends none of the engine's own.
  package var kind: GestureKind { .custom }

  // MARK: State

  /// The recognizer's state in its attempt.
  ///
  /// Only a subclass sets it. A state that cannot follow the present one is replaced by the state
  /// that UIKit would choose: for example, `failed` becomes `cancelled` for a gesture that has
  /// begun.
  ///
  /// A subclass that overrides the property sees each change by the recognizer or the engine:
  /// `didSet` runs for all of them, also for the return to `possible`. The engine's own changes
  /// take place even if the override does not pass them to `super`.
  open var state: State {
    get { attempt.presentedState ?? attempt.state }
    set { change(to: newValue) }
  }

  /// The reason why the newest attempt failed or was cancelled; `nil` if it did neither.
  package internal(set) final var failureReason: FailureReason?

  /// True if the recognizer receives touches; the default is true.
  ///
  /// Disabling the recognizer cancels the gesture under way.
  open var isEnabled: Bool {
    get { isAllowed }
    set {
      guard newValue != isAllowed else { return }
      isAllowed = newValue
      if !newValue { breakOff(because: .disabled) }
    }
  }

  private func noteDelegate() {
    unanswered = []
    delegateKind = DelegateKind(of: delegate)
  }

  /// Records the keys and buttons of an event that the recognizer is about to receive.
  func noteKeysAndButtons(of event: Event) {
    (newestModifierFlags, newestButtonMask) = (event.modifierFlags, event.buttonMask)
  }

  // MARK: Location

  /// Returns the location of the gesture: the centroid of its touches.
  ///
  /// - Parameter view: The view whose coordinates are used; `nil` for the window's.
  /// - Returns: The location in points; without touches, the window's origin in the view's
  ///   coordinates.
  open func location(in view: View?) -> Point { locationOfTouches(in: view) }

  /// Returns the location of one of the touches.
  ///
  /// - Parameters:
  ///   - index: The index of the touch, in the order in which the touches came down. In UIKit an
  ///     index out of range raises an exception; here it is reported (`Misuse`).
  ///   - view: The view whose coordinates are used; `nil` for the window's.
  /// - Returns: The location in points; for an index out of range, the location of the gesture.
  open func location(ofTouch index: Int, in view: View?) -> Point {
    touches.indices.contains(index)
      ? touches[index].location(in: view) : locationOfMissingTouch(index, in: view)
  }

  /// The number of touches that the recognizer receives now, including those just lifted.
  open var numberOfTouches: Int { touches.count }

  // MARK: Targets

  /// Removes targets.
  ///
  /// - Parameters:
  ///   - target: The target to remove; `nil` removes all targets.
  ///   - action: The name of the action to remove; `nil` removes all, also those without a name.
  open func removeTarget(_ target: AnyObject?, action: Action? = nil) {
    removeTargets { $0.matches(target, action: action) }
  }

  // MARK: For subclasses

  /// Cancels a gesture under way, as all of UIKit's recognizers do, and fails otherwise.
  open override func touchesCancelled(_ touches: [Touch], with event: Event) {
    set(.cancelled, because: .touchesCancelled(cause: touches.first?.cancellationCause))
  }

  /// Cancels a gesture under way, and fails otherwise.
  open override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) {
    set(.cancelled, because: .touchesCancelled(cause: nil))
  }

  /// Prepares the recognizer for the next attempt; called by the engine only.
  open func reset() {}

  /// Stops receiving a touch, which then reaches its view as if the recognizer did not exist.
  open func ignore(_ touch: Touch, for event: Event) { drop(touch) }

  /// Stops receiving a press, which then reaches its responder as if the recognizer did not exist.
  open func ignore(_ press: Press, for event: PressesEvent) { drop(press) }

  /// Makes the recognizer wait until another one has failed before it acts.
  ///
  /// - Parameter other: The recognizer that must fail first; the recognizer itself is ignored.
  open func require(toFail other: GestureRecognizer) { addFailureRequirement(other) }

  /// Returns true if this recognizer may prevent another one when it recognizes.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Returns true if another recognizer may prevent this one when the other recognizes.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Returns true if this recognizer must wait until another one has failed; called once in each
  /// attempt.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }

  /// Returns true if another recognizer must wait until this one has failed; called once in each
  /// attempt.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// Returns true if the recognizer receives touches of an event; called once in each sequence of
  /// touches.
  open func shouldReceive(_ event: Event) -> Bool { true }

  // MARK: Rules that classes override

  /// True if the class recognizes touches.
  var receivesTouches: Bool { true }

  /// Returns true if the recognizer can receive one more touch.
  func canTrack(_ touch: Touch) -> Bool { true }

  /// True if the class measures distances or angles between touches.
  var measuresBetweenTouches: Bool { false }

  /// True if touches that were lifted still belong to the gesture while it is possible.
  var keepsLiftedTouches: Bool { false }

  /// Called before the first action of a gesture that had to wait for others to fail.
  func willBeginAfterSatisfyingFailureRequirements() {}
}

/// Questions to the delegate of a recognizer.
///
/// UIKit asks a delegate only the questions that it has a method for. Here the default methods
/// record that they were called, so that the same delegate is not asked again: a question for each
/// finger and each pair of recognizers would take time.
struct DelegateQuestions: OptionSet {
  let rawValue: UInt8

  static let shouldBegin = DelegateQuestions(rawValue: 1 << 0)
  static let shouldReceiveEvent = DelegateQuestions(rawValue: 1 << 1)
  static let shouldReceiveTouch = DelegateQuestions(rawValue: 1 << 2)
  static let simultaneity = DelegateQuestions(rawValue: 1 << 3)
  static let requirements = DelegateQuestions(rawValue: 1 << 4)
  static let dependents = DelegateQuestions(rawValue: 1 << 5)
}

extension GestureRecognizer {
  /// The delegate, if it may have a method of its own for a question.
  func delegate(for question: DelegateQuestions) -> (any GestureRecognizerDelegate)? {
    unanswered.contains(question) ? nil : delegate
  }

  /// Records that a delegate has no method for a question.
  ///
  /// - Parameters:
  ///   - question: The question that the default method answered.
  ///   - answering: The delegate that used the default answer. It may differ from the recognizer's
  ///     delegate, which can forward a question to another object.
  func noteDefault(of question: DelegateQuestions, by answering: any GestureRecognizerDelegate) {
    // A subclass may return another delegate for each question.
    if isOfOwnClass, delegate === answering { unanswered.insert(question) }
  }
}
