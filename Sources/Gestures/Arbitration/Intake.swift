/// The events that come from outside one at a time, and those that have to wait for their turn.
final class Intake {
  #if DEBUG
  @unsafe
  #else
  @exclusivity(unchecked)
  #endif
  private var uncheckedStorage = Storage()
  /// The values of the part.
  ///
  /// Accesses to them cannot overlap: each reads or writes one value and calls nothing that belongs
  /// to the program.
  private var storage: Storage {
    get { unsafe uncheckedStorage }
    _modify { yield unsafe &uncheckedStorage }
  }

  /// The values of the part, all in one property: see `GestureRecognizer.Storage`.
  private struct Storage {
    /// True while an event, or time, is taken in from outside.
    var isBusy = false
    /// The events that came from within an action or a view's method.
    var postponed: [(GestureEngine) -> Void] = []
    /// True while those events are sent.
    var isSendingPostponed = false
  }

  /// Begins to take in an event or a time from outside, unless another is under way.
  ///
  /// - Parameter isProcessing: True while an event or a timer is on its way.
  /// - Returns: False if another is under way.
  func begin(whileProcessing isProcessing: Bool) -> Bool {
    guard !storage.isBusy, !isProcessing else { return false }
    storage.isBusy = true
    return true
  }

  /// Has an event that comes in the middle of another wait for its end.
  ///
  /// - Returns: False if too many wait already, so that this one is dropped.
  func postpone(_ send: @escaping (GestureEngine) -> Void) -> Bool {
    guard storage.postponed.count < Metrics.postponedEventCount else { return false }
    storage.postponed.append(send)
    return true
  }

  /// Is done with an event.
  func end() { storage.isBusy = false }

  /// Sends the events that had to wait, and those that come from within their actions.
  ///
  /// They are forgotten together at the end, so that events that bring one another come to one.
  func sendPostponed(to engine: GestureEngine) {
    guard !storage.postponed.isEmpty, !storage.isSendingPostponed else { return }
    storage.isSendingPostponed = true
    var next = 0
    while !storage.isBusy, !engine.isOnItsWay, next < storage.postponed.count {
      let send = storage.postponed[next]
      next += 1
      send(engine)
    }
    let sent = storage.postponed[..<next]
    storage.postponed = Array(storage.postponed[next...])
    storage.isSendingPostponed = false
    // The last references to what they keep may go here.
    withExtendedLifetime(sent) {}
  }
}
