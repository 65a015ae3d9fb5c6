/// A timer of a recognizer that runs on the engine's clock (see `GestureRecognizer.startTimer`).
public final class GestureTimer {
  /// The recognizer that the timer belongs to; `nil` once that is destroyed or the timer is
  /// invalid.
  ///
  /// The owner clears the reference in its `deinit`.
  @safe private(set) unowned(unsafe) var owner: GestureRecognizer?
  private let fire: (GestureRecognizer) -> Void
  /// True if the owner keeps the timer, to start it repeatedly.
  private let isKept: Bool
  /// The engine whose clock the timer follows; `nil` while the timer is not scheduled.
  ///
  /// The engine clears the reference in its `deinit`.
  @safe private(set) unowned(unsafe) var engine: GestureEngine?
  /// The time at which the call is due, in seconds on the events' clock.
  private(set) var deadline = Double.infinity
  /// The timer's number among those of its queue, in the order in which they were scheduled.
  private(set) var number = 0
  /// True if the timer is in a queue.
  private(set) var isScheduled = false
  /// True until the timer fires or is invalidated; a kept timer stays valid when it fires.
  private(set) var isValid = true

  /// Creates a timer.
  ///
  /// - Parameters:
  ///   - owner: The recognizer that the timer belongs to.
  ///   - isKept: True if the owner keeps the timer, to start it repeatedly.
  ///   - fire: Called with the owner at the deadline.
  init(owner: GestureRecognizer, isKept: Bool = false, fire: @escaping (GestureRecognizer) -> Void)
  {
    (self.owner, self.isKept, self.fire) = (owner, isKept, fire)
    owner.timers.add(self)
  }

  /// Stops the timer for good.
  ///
  /// A timer that has fired or is invalid stays as it is.
  public func invalidate() {
    guard isValid else { return }
    isValid = false
    engine?.unschedule(self)
    leaveOwner()
  }

  /// Stops the timer because its owner's attempt has ended; the owner can start a kept timer again.
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

  /// Stops the timer until it is started again.
  func stop() {
    if isScheduled { engine?.unschedule(self) }
  }

  func callOwner() {
    guard isValid, let owner else { return }
    if !isKept {
      isValid = false
      leaveOwner()
    }
    fire(owner)
  }

  // MARK: For the queue and the owner

  /// Follows the clock of an engine.
  func follow(_ engine: GestureEngine) { self.engine = engine }

  /// Sets the timer's deadline and its number in a queue.
  func schedule(at deadline: Double, number: Int) {
    (self.deadline, self.number, isScheduled) = (deadline, number, true)
  }

  /// Forgets the queue and the engine.
  func leaveQueue() {
    (isScheduled, engine) = (false, nil)
  }

  /// Forgets the owner, which is being destroyed.
  func forgetOwner() { owner = nil }
}
