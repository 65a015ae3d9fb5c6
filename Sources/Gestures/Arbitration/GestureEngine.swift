/// Sends touches to recognizers and views and decides between recognizers: the way of one event
/// (UIKit's `UIGestureEnvironment`, with what `UIWindow.sendEvent` does around it).
///
/// Frames of a panel come singly with `send(_:at:modifierFlags:buttonMask:)`, each of them an event,
/// or several at once with `send(_:)`, which makes one event of those that only move fingers.
///
/// Each event, and each timer that fires, goes through the same steps: recognizers receive their
/// touches; then one pass settles their states, sends their actions and resets those that are
/// done; then the views are told what is left for them.
///
/// A window does not keep its engine alive; whoever makes one keeps it. An engine, with all
/// views, recognizers and touches in it, is used by one thread at a time.
///
/// The engine reads no clock. Time comes with events and with `advance(to:)`; the same calls
/// give the same result.
public final class GestureEngine {
  /// The surface.
  public let window: Window
  /// What the views of the surface have in common: its menu and its pasteboard.
  public let application: Application
  /// Is told of everything; not kept alive.
  public var observer: (any GestureEngineObserver)? {
    get { unsafe uncheckedObserver }
    set {
      unsafe uncheckedObserver = newValue
      if storage.isProcessing { presentObserver = newValue }
    }
  }
  #if DEBUG
  @unsafe
  #else
  @exclusivity(unchecked)
  #endif
  private weak var uncheckedObserver: (any GestureEngineObserver)?
  /// Called with each mistake of the program that the engine has dealt with.
  ///
  /// The engine prints nothing. A program sets this to log mistakes; it works the same in release
  /// builds.
  public var onMisuse: ((Misuse) -> Void)?
  /// The number of mistakes so far, whether or not `onMisuse` is set.
  public internal(set) var misuseCount = 0

  private let eventUnderWay = Event()
  private let activeTouches: ActiveTouches
  private let arbiter: Arbiter
  private let touchBinder: TouchBinder
  private let viewDelivery = ViewDelivery()
  private let hoverTracker = HoverTracker()
  private let pressDispatcher: PressDispatcher
  private let estimates = EstimateLedger()
  private let intake = Intake()
  private let windowDispatch = WindowDispatch()
  #if DEBUG
  @unsafe
  #else
  @exclusivity(unchecked)
  #endif
  private var uncheckedStorage = Storage()
  /// The values of the pass under way.
  ///
  /// Accesses to them cannot overlap: each reads or writes one value and calls nothing that belongs
  /// to the program.
  private var storage: Storage {
    get { unsafe uncheckedStorage }
    _modify { yield unsafe &uncheckedStorage }
  }

  /// The values of the pass under way, all in one property: see `GestureRecognizer.Storage`.
  private struct Storage {
    var timers = TimerQueue()
    /// True while an event or a timer is on its way.
    var isProcessing = false
    /// True if something happened that the pass has yet to look at.
    var needsUpdate = false
    /// The observer while an event is on its way: a weak reference takes time at each line.
    var observer: (any GestureEngineObserver)?
  }

  /// Makes an engine for a window.
  ///
  /// - Parameters:
  ///   - window: The surface.
  ///   - identifiers: Numbers the touches; shared where several engines work side by side.
  ///   - pasteboard: What is cut and copied; shared where engines are to share it.
  public init(
    window: Window, identifiers: TouchIdentifiers = TouchIdentifiers(),
    pasteboard: Pasteboard = Pasteboard()
  ) {
    self.window = window
    application = Application(window: window, pasteboard: pasteboard)
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

  /// Leaves recognizers as if nothing had touched them; nobody is told.
  deinit {
    // Nobody is to find an engine that is about to go.
    if window.engine === self { window.engine = nil }
    storage.timers.removeAll()
    let participants = arbiter.removeAll()
    for recognizer in participants { recognizer.engine = nil }
    for recognizer in participants {
      recognizer.reset()
      recognizer.forgetTouches { _ in }
      recognizer.decide(.possible)
    }
  }

  // MARK: The pass

  /// Does what an event or a timer begins with, and then the pass.
  func process(_ begin: () -> Void) {
    storage.isProcessing = true
    presentObserver = observer
    layOutWindow()
    begin()
    settle()
    if window.hasPendingLayout {
      layOutWindow()
      if storage.needsUpdate { settle() }
    }
    removeFinishedTouches()
    presentObserver = nil
    storage.isProcessing = false
  }

  /// The observer while an event is on its way.
  private var presentObserver: (any GestureEngineObserver)? {
    get { storage.observer }
    set {
      // The last reference may be the old one: what its `deinit` does must find no access open.
      let old = storage.observer
      storage.observer = newValue
      withExtendedLifetime(old) {}
    }
  }

  /// Settles recognizers and tells views, until nothing is left to do.
  private func settle() {
    repeat {
      storage.needsUpdate = false
      arbiter.settleParticipants(in: self)
      viewDelivery.takeJoiningTouches(in: self)
      viewDelivery.holdTouches(in: self)
      viewDelivery.releaseHolds()
      arbiter.resetParticipants(in: self)
      viewDelivery.tellViews(in: self)
    } while storage.needsUpdate
    arbiter.noteWaiting()
  }

  private func removeFinishedTouches() {
    guard activeTouches.isAnyLifted else { return }
    arbiter.removeLiftedTouches(after: changedPhases)
    event.touchesInOrder.removeLifted()
    activeTouches.removeFinished { estimates.endUpdates(of: $0) }
  }

  /// Does the pass, unless an event is on its way, whose pass will do what there is to do.
  func updateIfIdle() {
    storage.needsUpdate = true
    guard !storage.isProcessing else { return }
    process {}
    intake.sendPostponed(to: self)
  }

  /// Places the subviews of views where that is due.
  private func layOutWindow() {
    guard window.hasPendingLayout else { return }
    window.hasPendingLayout = false
    window.layoutIfNeeded()
  }

  // MARK: Touches

  /// Brings the touches and pointers up to date.
  ///
  /// - Returns: True if anything changed.
  func take(_ samples: ArraySlice<TouchSample>) -> Bool { activeTouches.take(samples, at: now) }

  /// Has all touches stand still, until something is said of them.
  func restTouches() { activeTouches.rest() }

  /// Sends what was taken.
  func deliver() {
    beginEvent()
    process {
      activeTouches.beginEvent()
      if changedPhases.contains(.began) {
        for touch in touches where touch.phase == .began { touchBinder.bind(touch, in: self) }
      }
      if changedPhases.isAnyOver { arbiter.noteLift() }
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

  /// Notes that recognizers receive the event under way.
  func beginSending() { arbiter.beginSending() }

  /// Has the window send the event under way.
  private func sendToWindow() {
    guard !window.sendsEventsAsUsual, event.type == .touches else { return sendToRecognizers() }
    // What an override has kept from the others, their views are not told of either.
    if !windowDispatch.send(event, by: window) { viewDelivery.refuseEvent(of: touches) }
  }

  /// Sends the event under way to recognizers and views, as the window does.
  func dispatch(_ event: Event) {
    guard windowDispatch.take(event) else { return report(.eventNotUnderWay) }
    sendToRecognizers()
    settle()
  }

  // MARK: Time

  /// The time of the newest event or timer, in seconds; before the first, minus infinity.
  public var now: Double { storage.timers.now }

  /// The time at which `advance(to:)` has something to do, in seconds on the events' clock; `nil` if
  /// there is nothing.
  public var nextDeadline: Double? { storage.timers.nextDeadline }

  /// True if timers wait for the first time.
  var hasEarlyTimers: Bool { storage.timers.hasEarlyTimers }

  /// Goes forward in time; a step back leaves the time as it is.
  func goForward(to time: Double) { storage.timers.advance(to: time) }

  func fireTimers(before time: Double, inclusive: Bool) {
    while let timer = storage.timers.takeFirst(before: time, inclusive: inclusive) {
      beginEvent()
      process {
        if let owner = timer.owner, owner.engine === self { arbiter.noteTimeOut(of: owner) }
        timer.callOwner()
      }
    }
  }

  /// Has a timer fire some seconds from now.
  func schedule(_ timer: GestureTimer, after interval: Double) {
    if storage.timers.schedule(timer, after: interval) { timer.follow(self) }
  }

  /// Gives up a timer.
  func unschedule(_ timer: GestureTimer) {
    storage.timers.remove(timer)
    if let owner = timer.owner, owner.engine === self { arbiter.noteTimeOut(of: owner) }
  }

  // MARK: Events from outside

  /// True while an event or a timer is on its way.
  var isOnItsWay: Bool { storage.isProcessing }

  /// Begins to take in an event or a time from outside, unless another is under way.
  func mayTakeIn() -> Bool { intake.begin(whileProcessing: storage.isProcessing) }

  /// Has an event that comes in the middle of another wait for its end.
  func postpone(_ send: @escaping (GestureEngine) -> Void) {
    report(intake.postpone(send) ? .eventFromWithin : .tooManyEventsFromWithin)
  }

  /// Is done with an event, and takes in those that had to wait.
  func endTakingIn() {
    intake.end()
    intake.sendPostponed(to: self)
  }

  // MARK: What the parts know, for one another

  /// The observer.
  var listener: (any GestureEngineObserver)? {
    storage.isProcessing ? storage.observer : observer
  }
  /// The event under way.
  var event: Event { eventUnderWay }
  /// The touches that are down, or that a view has yet to be told the end of, oldest first.
  var touches: [Touch] { activeTouches.all }
  /// True if a finger is on the surface.
  var isTouched: Bool { activeTouches.isAnyDown }
  /// The phases to which the event under way has brought touches.
  var changedPhases: PhaseSet { activeTouches.changedPhases }
  /// The samples that cancel all that hovers.
  var hoverCancellations: [TouchSample] { hoverTracker.cancellations }
  /// The part that decides between recognizers.
  var decisions: Arbiter { arbiter }
  /// The part that tells views of touches.
  var delivery: ViewDelivery { viewDelivery }
  /// The samples that better values are to come for.
  var awaitedSamples: EstimateLedger { estimates }
  /// The part that tells of buttons.
  var presses: PressDispatcher { pressDispatcher }
  /// The recognizers with an attempt under way, in the order of processing.
  var participants: [GestureRecognizer] { arbiter.participants }

  /// True if something hovers.
  var isHovered: Bool { !hoverTracker.isEmpty }

  // MARK: What recognizers do

  /// Puts a recognizer among those with an attempt under way.
  func enroll(_ recognizer: GestureRecognizer, index: Int? = nil, depth: Int? = nil) {
    storage.needsUpdate = true
    if recognizer.isTakingPart { return }
    arbiter.enroll(recognizer, index: index, depth: depth, in: self)
  }

  /// Resets a recognizer, which is done.
  func reset(_ recognizer: GestureRecognizer) {
    recognizer.reset()
    recognizer.forgetTouches { activeTouches.reclaim(&$0) }
    arbiter.remove(recognizer)
    let timers = storage.timers.removeTimers(of: recognizer)
    withExtendedLifetime(timers) {}
    recognizer.engine = nil
    recognizer.decide(.possible)
  }
}
