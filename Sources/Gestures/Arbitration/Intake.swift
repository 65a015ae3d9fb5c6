/// The gate for events from outside: it admits one at a time and keeps those that must wait.
final class Intake {
  /// True while an event or a time from outside is being handled.
  private var isBusy = false
  /// The events that came from within an action or a view's method.
  private var postponed: [(GestureEngine) -> Void] = []
  /// True while those events are sent.
  private var isSendingPostponed = false

  /// Admits an event or a time from outside, unless another is under way.
  ///
  /// - Parameter isProcessing: True while an event or a timer is being processed.
  /// - Returns: False if another is under way.
  func begin(whileProcessing isProcessing: Bool) -> Bool {
    guard !isBusy, !isProcessing else { return false }
    isBusy = true
    return true
  }

  /// Postpones an event that comes during another until that one ends.
  ///
  /// - Returns: False if too many events wait already; this one is then dropped.
  func postpone(_ send: @escaping (GestureEngine) -> Void) -> Bool {
    guard postponed.count < Metrics.postponedEventCount else { return false }
    postponed.append(send)
    return true
  }

  /// Ends the admitted event.
  func end() { isBusy = false }

  /// Sends the postponed events, and those that are sent from within their actions.
  ///
  /// Sent events stay in the list until the end and count toward its limit, so that events that
  /// cause one another cannot go on forever.
  func sendPostponed(to engine: GestureEngine) {
    guard !postponed.isEmpty, !isSendingPostponed else { return }
    isSendingPostponed = true
    var next = 0
    while !isBusy, !engine.isProcessing, next < postponed.count {
      let send = postponed[next]
      next += 1
      send(engine)
    }
    let sent = postponed[..<next]
    postponed = Array(postponed[next...])
    isSendingPostponed = false
    // This may release the last references to objects that the closures hold.
    withExtendedLifetime(sent) {}
  }
}
