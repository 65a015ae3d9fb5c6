/// A call that a recognizer wants at a moment of the engine's clock.
public final class GestureTimer {
  /// The recognizer that wants the call; `nil` once that has gone.
  private(set) var owner: GestureRecognizer? {
    get { unsafe unsafeOwner }
    set { unsafe unsafeOwner = newValue }
  }
  /// The owner knows its timers and clears the reference in its `deinit`: a weak reference would make
  /// each reference count of the recognizer slower.
  private unowned(unsafe) var unsafeOwner: GestureRecognizer?
  private let fire: () -> Void
  /// True if the owner keeps the timer, to start it again and again.
  private let isKept: Bool
  /// The engine whose clock the timer follows; `nil` while the timer is not scheduled.
  ///
  /// The engine clears the reference in its `deinit`.
  private(set) var engine: GestureEngine? {
    get { unsafe unsafeEngine }
    set { unsafe unsafeEngine = newValue }
  }
  private unowned(unsafe) var unsafeEngine: GestureEngine?
  /// When the call is due, in seconds on the events' clock.
  private(set) var deadline = Double.infinity
  /// The timer's number among those of its queue, in the order in which they were scheduled.
  private(set) var number = 0
  /// True if a queue has the timer.
  private(set) var isScheduled = false
  /// Whether the call is still wanted.
  private(set) var isValid = true

  /// Makes a timer.
  ///
  /// - Parameters:
  ///   - owner: The recognizer that wants the call.
  ///   - isKept: True if the owner keeps the timer, to start it again and again.
  ///   - fire: The call.
  init(owner: GestureRecognizer, isKept: Bool = false, fire: @escaping () -> Void) {
    unsafe unsafeOwner = owner
    (self.isKept, self.fire) = (isKept, fire)
    owner.timers.add(self)
  }

  /// Gives the call up.
  public func invalidate() {
    guard isValid else { return }
    isValid = false
    engine?.unschedule(self)
    leaveOwner()
  }

  /// Is given up with the attempt of its owner, who may start it again if it is kept.
  func retire() {
    leaveQueue()
    guard !isKept else { return }
    isValid = false
    leaveOwner()
  }

  private func leaveOwner() {
    owner?.timers.remove(self)
    owner = nil
  }

  /// Gives the call up until the timer is started again.
  func stop() {
    if isScheduled { engine?.unschedule(self) }
  }

  func callOwner() {
    guard isValid, owner != nil else { return }
    if !isKept {
      isValid = false
      leaveOwner()
    }
    fire()
  }

  // MARK: For the queue and the owner

  /// Follows the clock of an engine.
  func follow(_ engine: GestureEngine) { self.engine = engine }

  /// Notes the place in a queue.
  func schedule(at deadline: Double, number: Int) {
    (self.deadline, self.number, isScheduled) = (deadline, number, true)
  }

  /// Notes that no queue has the timer.
  func leaveQueue() {
    (isScheduled, engine) = (false, nil)
  }

  /// Forgets the owner, which goes.
  func forgetOwner() { owner = nil }
}
