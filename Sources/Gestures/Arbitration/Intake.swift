/// The events that come from outside one at a time, and those that have to wait for their turn.
final class Intake {
  /// True while an event, or time, is taken in from outside.
  private var isBusy = false
  /// The events that came from within an action or a view's method.
  private var postponed: [(GestureEngine) -> Void] = []
  /// True while those events are sent.
  private var isSendingPostponed = false

  /// Begins to take in an event or a time from outside, unless another is under way.
  ///
  /// - Parameter isProcessing: True while an event or a timer is on its way.
  /// - Returns: False if another is under way.
  func begin(whileProcessing isProcessing: Bool) -> Bool {
    guard !isBusy, !isProcessing else { return false }
    isBusy = true
    return true
  }

  /// Has an event that comes in the middle of another wait for its end.
  ///
  /// - Returns: False if too many wait already, so that this one is dropped.
  func postpone(_ send: @escaping (GestureEngine) -> Void) -> Bool {
    guard postponed.count < Metrics.postponedEventCount else { return false }
    postponed.append(send)
    return true
  }

  /// Is done with an event.
  func end() { isBusy = false }

  /// Sends the events that had to wait, and those that come from within their actions.
  ///
  /// They are forgotten together at the end, so that events that bring one another come to one.
  func sendPostponed(to engine: GestureEngine) {
    guard !postponed.isEmpty, !isSendingPostponed else { return }
    isSendingPostponed = true
    var next = 0
    while !isBusy, !engine.isOnItsWay, next < postponed.count {
      let send = postponed[next]
      next += 1
      send(engine)
    }
    postponed.removeFirst(next)
    isSendingPostponed = false
  }
}
