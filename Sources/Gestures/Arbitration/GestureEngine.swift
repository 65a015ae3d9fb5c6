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
  public weak var observer: (any GestureEngineObserver)?

  let identifiers: TouchIdentifiers
  let event = Event()
  var timers = TimerQueue()
  /// The touches that are down, or that a view has yet to be told the end of, oldest first.
  var touches: [Touch] = []
  /// The part that gives touches their view and recognizers.
  let touchBinder = TouchBinder()
  /// The part that tells views of touches.
  let viewDelivery = ViewDelivery()
  /// The part that follows what hovers above the surface.
  let hoverTracker = HoverTracker()
  /// The part that tells of buttons.
  let pressDispatcher = PressDispatcher()
  /// The samples that better values are to come for.
  let estimates = EstimateLedger()
  /// The recognizers with an attempt under way, in the order of processing: the deepest view's
  /// first, then in the order in which a view has them.
  var participants: [GestureRecognizer] = []
  /// The participants that have recognized, in the order of processing.
  var recognized: [GestureRecognizer] = []
  /// The participants that may answer questions about requirements; kept for its storage.
  var answering: [GestureRecognizer] = []
  /// Those that are about to be reset; kept for its storage.
  var done: [GestureRecognizer] = []
  /// The failure requirements between the participants.
  var requirementGraph = RequirementGraph()
  /// The search for recognizers that wait for each other.
  var circleSearch = CircleSearch()
  /// The number of the newest participant.
  var newestEnrollment = 0
  /// The number of changes to the rules by which recognizers wait for or prevent each other.
  var ruleChanges = 0
  /// The recognizers that the pass under way has to settle again.
  var settlingRounds = SettlingRounds()
  /// True while the pass settles recognizers.
  var isSettling = false
  /// True if a recognizer may have failed that the pass has yet to settle.
  var hasUnsettledFailure = false
  /// The work of decisions, for tests.
  var work = DecisionWork()
  /// Whether a recognizer has come to an end, or to something that it waits for.
  ///
  /// That is what lets others be reset, or be stuck; frames that only move fingers need not look.
  var hasDecided = false
  /// Whether a recognizer has received its first input since all were asked who waits for whom.
  var hasNewParticipants = false
  /// The number of the newest first input of a recognizer, which each attempt has but one of.
  var newestArrival = 0
  /// Whether a recognizer waits for others since the last pass.
  var hasNewWaiting = false
  /// What the event under way says of touches: most frames only move them, and then much that
  /// could be done for each recognizer need not be looked at.
  var changedPhases = PhaseSet()

  private var tapCounter = TapCounter()
  /// Called with each mistake of the program that the engine has dealt with.
  ///
  /// The engine prints nothing. A program sets this to log mistakes; it works the same in release
  /// builds.
  public var onMisuse: ((Misuse) -> Void)?
  /// The number of mistakes so far, whether or not `onMisuse` is set.
  public internal(set) var misuseCount = 0
  /// Whether an event or a timer is on its way.
  var isProcessing = false
  /// True while an event, or time, is taken in from outside.
  var isTakingIn = false
  /// The events that came from within an action or a view's method.
  var postponed: [(GestureEngine) -> Void] = []
  /// True while those events are sent.
  var isSendingPostponed = false
  /// True while the window may send the event under way.
  var isDispatchable = false
  /// Whether something happened that the pass under way has yet to look at.
  var needsUpdate = false

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
    self.identifiers = identifiers
    if let other = window.engine {
      other.report(.windowInTwoEngines(window))
      if other.now.isFinite { other.cancelTouches(at: other.now) }
    }
    window.engine = self
    window.startEarlyTimers(in: self)
  }

  /// Leaves recognizers as if nothing had touched them; nobody is told.
  deinit {
    for recognizer in participants { reset(recognizer) }
    timers.removeAll()
  }

  // MARK: Events

  /// Sends one event: what one frame says of the fingers that changed.
  ///
  /// Timers due before it fire first; one that is due at the same time fires after it. An event that
  /// comes from within an action or a view's method is a mistake: it is reported (`onMisuse`) and
  /// sent after the one under way.
  ///
  /// What a frame says of a finger a second time, as of one that comes and goes within it, is an
  /// event of its own.
  ///
  /// - Parameters:
  ///   - samples: The fingers that changed, and what hovers. What is said of a finger that never
  ///     came down or near, and a second touch-down of one that is down, is passed over.
  ///   - time: When it happened, in seconds; a time before the newest counts as that.
  ///   - modifierFlags: The modifier keys that are down.
  ///   - buttonMask: The buttons of a pointer device that are down.
  public func send(
    _ samples: [TouchSample], at time: Double, modifierFlags: KeyModifierFlags = [],
    buttonMask: Event.ButtonMask = []
  ) {
    guard mayTakeIn() else {
      return postpone {
        $0.send(samples, at: time, modifierFlags: modifierFlags, buttonMask: buttonMask)
      }
    }
    accept(samples, at: time, modifierFlags, buttonMask)
    endTakingIn()
  }

  /// Sends one event that was taken in.
  func accept(
    _ samples: [TouchSample], at time: Double, _ modifierFlags: KeyModifierFlags,
    _ buttonMask: Event.ButtonMask
  ) {
    guard let time = checked(time) else { return }
    fireTimers(before: time, inclusive: false)
    timers.advance(to: time)
    (event.modifierFlags, event.buttonMask) = (modifierFlags, buttonMask)
    var rest = samples[...]
    while !rest.isEmpty {
      let first = rest.startIndex
      let repeated = rest.indices.first { index in
        rest[first..<index].contains { $0.contact == rest[index].contact }
      }
      for touch in touches { touch.rest() }
      if take(rest[..<(repeated ?? rest.endIndex)]) { deliver() }
      rest = rest[(repeated ?? rest.endIndex)...]
    }
  }

  /// Sends what was taken.
  func deliver() {
    beginEvent()
    process {
      for touch in touches where touch.phase == .began { touchBinder.bind(touch, in: self) }
      hoverTracker.followPointers(in: self)
      for touch in touches where touch.isChanged { changedPhases.insert(touch.phase) }
      sendToWindow()
    }
    changedPhases = PhaseSet()
    for touch in touches { touch.endEvent() }
  }

  func beginEvent() {
    event.timestamp = now
    let isHover = hoverTracker.hasNews && !touches.contains(where: \.isChanged)
    event.type = isHover ? .hover : .touches
    event.touchesInOrder.removeAll(keepingCapacity: true)
    for touch in touches where touch.isDown || touch.isChanged {
      event.touchesInOrder.append(touch)
    }
  }

  /// Brings the touches and pointers up to date; says whether anything changed.
  func take(_ samples: ArraySlice<TouchSample>) -> Bool {
    var hasChanged = false
    for sample in samples where sample.location.isOnThePlane {
      if hoverTracker.take(sample, beside: touches) { hasChanged = true }
      let touch = touches.first { $0.contact == sample.contact && $0.isDown }
      switch (sample.phase, touch) {
      case (.began, nil):
        let touch = makeTouch(sample)
        touches.append(touch)
        estimates.awaitUpdates(of: touch)
        hasChanged = true
      case (.moved, let touch?), (.ended, let touch?), (.cancelled, let touch?):
        touch.update(with: sample, timestamp: now)
        estimates.awaitUpdates(of: touch)
        hasChanged = true
      default:
        break
      }
    }
    return hasChanged
  }

  private func makeTouch(_ sample: TouchSample) -> Touch {
    if !touches.contains(where: \.isDown) { touchBinder.beginSequence() }
    return Touch(
      id: identifiers.next(), sample: sample, timestamp: now,
      tapCount: tapCounter.count(at: sample.location, time: now))
  }

  // MARK: The pass

  /// Does the pass, unless an event is on its way, whose pass will do what there is to do.
  func updateIfIdle() {
    needsUpdate = true
    guard !isProcessing else { return }
    process {}
    sendPostponed()
  }

  /// Does what an event or a timer begins with, and then the pass.
  func process(_ begin: () -> Void) {
    isProcessing = true
    layOutWindow()
    begin()
    update()
    isProcessing = false
  }

  private func update() {
    settle()
    if window.hasPendingLayout {
      layOutWindow()
      if needsUpdate { settle() }
    }
    removeFinishedTouches()
  }

  /// Settles recognizers and tells views, until nothing is left to do.
  func settle() {
    repeat {
      needsUpdate = false
      settleParticipants()
      viewDelivery.takeJoiningTouches(in: self)
      viewDelivery.holdTouches(in: self)
      viewDelivery.releaseHolds(in: self)
      resetParticipants()
      viewDelivery.tellViews(in: self)
    } while needsUpdate
    if hasNewWaiting {
      hasNewWaiting = false
      for recognizer in participants where recognizer.attempt.isWaiting {
        recognizer.attempt.hasWaited = true
      }
    }
  }

  private func removeFinishedTouches() {
    guard touches.contains(where: { !$0.isDown }) else { return }
    let holders = participants
    let span = holders.span
    for index in span.indices
    where !span[index].attempt.state.isTerminal && !span[index].keepsLiftedTouches {
      span[index].touches.removeAll { !$0.isDown }
    }
    touches.removeAll { touch in
      guard !touch.isDown else { return false }
      if touch.isChanged, touch.phase == .ended { tapCounter.lifted(touch, time: touch.timestamp) }
      // A tap recognizer may keep the touch; it must not take it for news in the next event.
      touch.isChanged = false
      guard touch.delivery == .finished, touch.holdCount == 0 else { return false }
      estimates.endUpdates(of: touch)
      return true
    }
    event.touchesInOrder.removeAll { !$0.isDown }
  }
}
