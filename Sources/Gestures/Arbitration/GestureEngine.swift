/// The engine of one window, which sends touches to recognizers and views and decides between
/// recognizers.
///
/// It does the work of UIKit's private `UIGestureEnvironment` and of `UIWindow.sendEvent(_:)`.
///
/// Send a panel's frames one at a time with `send(_:at:modifierFlags:buttonMask:)`, each as an
/// event, or several at once with `send(_:)`, which merges frames that only move fingers into one
/// event.
///
/// Each event and each timer that fires goes through the same steps. Recognizers receive their
/// touches. Then one pass settles their states, sends their actions and resets the recognizers that
/// are done. Then views receive the touches that are left for them.
///
/// A window does not keep its engine alive; the program does. Use an engine, with all views,
/// recognizers and touches in it, from one thread at a time.
///
/// The engine reads no clock. It learns the time, in seconds, from events and from `advance(to:)`,
/// so the same calls always give the same results.
public final class GestureEngine {
  /// The window whose touches the engine handles.
  public let window: Window
  /// The closure that is called for each mistake of the program; `nil` by default.
  ///
  /// The engine handles mistakes safely and prints nothing. Set this to log them; debug and release
  /// builds behave the same.
  public var onMisuse: ((Misuse) -> Void)?
  /// The number of mistakes so far, even while `onMisuse` is `nil`.
  public internal(set) var misuseCount = 0

  /// The last responder of the window's chain, whose menus lie over the views; `nil` if the engine
  /// has no application.
  var host: (any WindowHost)?
  private let observation = Observation()
  private let eventUnderWay = Event()
  private let timers = TimerQueue()
  private let activeTouches: ActiveTouches
  private let arbiter: Arbiter
  private let touchBinder: TouchBinder
  private let viewDelivery = ViewDelivery()
  private let hoverTracker = HoverTracker()
  private let pressDispatcher: PressDispatcher
  private let estimates = EstimateLedger()
  private let intake = Intake()
  private let windowDispatch = WindowDispatch()
  /// True while an event or a timer is being processed.
  private(set) var isProcessing = false
  /// True if something has happened that the pass has not looked at yet.
  private var needsUpdate = false

  /// Creates an engine for a window, which it takes from an earlier engine.
  init(window: Window, identifiers: TouchIdentifiers, host: (any WindowHost)?) {
    (self.window, self.host) = (window, host)
    arbiter = Arbiter(viewDelivery: viewDelivery)
    touchBinder = TouchBinder(arbiter: arbiter, viewDelivery: viewDelivery)
    activeTouches = ActiveTouches(
      identifiers: identifiers, hoverTracker: hoverTracker, touchBinder: touchBinder,
      estimates: estimates)
    pressDispatcher = PressDispatcher(arbiter: arbiter)
    if let other = window.engine {
      other.report(.windowInTwoEngines(window))
      if other.now.isFinite { other.cancelTouches(at: other.now) }
    }
    window.engine = self
    window.startEarlyTimers(in: self)
  }

  /// Resets all recognizers, without actions and without calls of the observer.
  deinit {
    // The program's `reset()` must not find an engine that is being destroyed.
    if window.engine === self { window.engine = nil }
    let unfired = timers.removeAll()
    hoverTracker.removeAll()
    let participants = arbiter.removeAll()
    for recognizer in participants { recognizer.leaveEngine() }
    for recognizer in participants {
      recognizer.reset()
      recognizer.forgetTouches { _ in }
      recognizer.decide(.possible)
    }
    withExtendedLifetime(unfired) {}
  }

  // MARK: The pass

  /// Processes an event or a timer: runs its beginning, and then the pass.
  func process(_ begin: () -> Void) {
    isProcessing = true
    observation.begin()
    layOutWindow()
    begin()
    runPass()
    if window.hasPendingLayout {
      layOutWindow()
      if needsUpdate { runPass() }
    }
    removeFinishedTouches()
    observation.end()
    isProcessing = false
  }

  /// Runs the pass: settles recognizers and sends touches to views, until nothing is left to do.
  private func runPass() {
    repeat {
      needsUpdate = false
      arbiter.settleParticipants(in: self)
      viewDelivery.withholdJoiningTouches(in: self)
      viewDelivery.holdTouches(in: self)
      viewDelivery.releaseHolds()
      arbiter.resetParticipants(in: self)
      viewDelivery.tellViews(in: self)
    } while needsUpdate
    arbiter.noteWaiting()
  }

  private func removeFinishedTouches() {
    guard activeTouches.isAnyLifted else { return }
    arbiter.removeLiftedTouches(after: changedPhases)
    event.touchesInOrder.removeLifted()
    activeTouches.removeFinished { estimates.endUpdates(of: $0) }
  }

  /// Makes a change and runs the pass, unless an event is being processed, whose pass then does the
  /// work.
  func updateIfIdle(_ change: () -> Void = {}) {
    needsUpdate = true
    guard !isProcessing else { return change() }
    process(change)
    intake.sendPostponed(to: self)
  }

  /// Lays out the subviews of the views that need it.
  private func layOutWindow() {
    guard window.hasPendingLayout else { return }
    window.hasPendingLayout = false
    window.layoutIfNeeded()
  }

  // MARK: Touches

  /// Updates touches and pointers from samples.
  ///
  /// - Returns: True if anything changed.
  func updateTouches(from samples: ArraySlice<TouchSample>) -> Bool {
    activeTouches.update(from: samples, at: now)
  }

  /// Makes all touches stationary, until a sample changes them.
  func restTouches() { activeTouches.rest() }

  /// Sends the updated touches as one event.
  func deliver() {
    beginEvent()
    process {
      activeTouches.beginEvent()
      if changedPhases.contains(.began) {
        for touch in touches where touch.phase == .began { touchBinder.bind(touch, in: self) }
      }
      if event.type == .touches { listener?.gestureEngine(self, willSend: event) }
      if changedPhases.isAnyOver { noteEnds() }
      hoverTracker.followPointers(in: self)
      sendToWindow()
    }
    activeTouches.endEvent()
  }

  func beginEvent() {
    event.timestamp = now
    event.type = hoverTracker.hasNews && !activeTouches.isAnyChanged ? .hover : .touches
    activeTouches.putPresent(in: event)
  }

  /// Has the window send the event under way.
  private func sendToWindow() {
    guard !window.sendsEventsAsUsual, event.type == .touches else { return sendToRecognizers() }
    // If an override did not pass the event on, views do not receive it either.
    if !windowDispatch.send(event, by: window) { viewDelivery.refuseEvent(of: touches) }
  }

  /// Sends the event under way to recognizers and views, on behalf of the window.
  func dispatch(_ event: Event) {
    guard windowDispatch.claim(event) else { return report(.eventNotUnderWay) }
    sendToRecognizers()
    runPass()
  }

  // MARK: Time

  /// The time of the newest event or timer, in seconds; minus infinity before the first.
  public var now: Double { timers.now }

  /// The time at which the next timer is due, in seconds on the events' clock; `nil` if there is
  /// none.
  ///
  /// Call `advance(to:)` at that time if no event comes before.
  public var nextDeadline: Double? { timers.nextDeadline }

  // MARK: Events from outside

  /// Admits an event or a time from outside, unless another is under way.
  func mayTakeIn() -> Bool { intake.begin(whileProcessing: isProcessing) }

  /// Postpones an event that comes during another until that one ends, and reports the mistake.
  func postpone(_ send: @escaping (GestureEngine) -> Void) {
    report(intake.postpone(send) ? .eventFromWithin : .tooManyEventsFromWithin)
  }

  /// Ends an event from outside, and sends the postponed ones.
  func endTakingIn() {
    intake.end()
    intake.sendPostponed(to: self)
  }

  // MARK: State that the engine's parts share

  /// The part that refers to the observer.
  var observers: Observation { observation }
  /// The timers, and the present time.
  var timerQueue: TimerQueue { timers }
  var event: Event { eventUnderWay }
  /// The touches that are down or whose end a view has yet to receive, oldest first.
  var touches: [Touch] { activeTouches.all }
  /// True if a finger is on the surface.
  package var isTouched: Bool { activeTouches.isAnyDown }
  /// The phases that touches entered in the event under way.
  var changedPhases: PhaseSet { activeTouches.changedPhases }
  /// Samples that cancel all hovering pointers.
  var hoverCancellations: [TouchSample] { hoverTracker.cancellations }
  /// The part that decides between recognizers.
  var decisions: Arbiter { arbiter }
  /// The part that sends touches to views.
  var delivery: ViewDelivery { viewDelivery }
  /// The samples for which better values are expected.
  var awaitedSamples: EstimateLedger { estimates }
  /// The part that sends presses of buttons.
  var presses: PressDispatcher { pressDispatcher }
  /// The recognizers with an attempt under way, in the order of processing.
  var participants: [GestureRecognizer] { arbiter.participants }

  /// True if a pointer hovers above the surface.
  var isHovered: Bool { !hoverTracker.isEmpty }

  // MARK: Calls from recognizers

  /// Adds a recognizer to the participants.
  func enroll(_ recognizer: GestureRecognizer, index: Int? = nil, depth: Int? = nil) {
    needsUpdate = true
    if recognizer.engine != nil { return }
    arbiter.enroll(recognizer, index: index, depth: depth, in: self)
  }

  /// Resets a recognizer that is done.
  func reset(_ recognizer: GestureRecognizer) {
    recognizer.reset()
    recognizer.forgetTouches { activeTouches.reclaim(&$0) }
    arbiter.remove(recognizer)
    let stopped = timers.removeTimers(of: recognizer)
    recognizer.leaveEngine()
    recognizer.decide(.possible)
    withExtendedLifetime(stopped) {}
  }
}
