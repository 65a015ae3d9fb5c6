/// The gate for events from outside: it admits one at a time and keeps those that must wait.
final class Intake {
  #if DEBUG || CHECKED_ACCESS
  @unsafe
  #else
  @exclusivity(unchecked)
  #endif
  private var uncheckedStorage = Storage()
  /// The state of this part of the engine.
  ///
  /// Accesses cannot overlap: each reads or writes one value and calls no code of the program.
  private var storage: Storage {
    get { unsafe uncheckedStorage }
    _modify { yield unsafe &uncheckedStorage }
  }

  /// The state of this part of the engine, in one property: see `GestureRecognizer.Storage`.
  private struct Storage {
    /// True while an event or a time from outside is being handled.
    var isBusy = false
    /// The events that came from within an action or a view's method.
    var postponed: [(GestureEngine) -> Void] = []
    /// True while those events are sent.
    var isSendingPostponed = false
  }

  /// Admits an event or a time from outside, unless another is under way.
  ///
  /// - Parameter isProcessing: True while an event or a timer is being processed.
  /// - Returns: False if another is under way.
  func begin(whileProcessing isProcessing: Bool) -> Bool {
    guard !storage.isBusy, !isProcessing else { return false }
    storage.isBusy = true
    return true
  }

  /// Postpones an event that comes during another until that one ends.
  ///
  /// - Returns: False if too many events wait already; this one is then dropped.
  func postpone(_ send: @escaping (GestureEngine) -> Void) -> Bool {
    guard storage.postponed.count < Metrics.postponedEventCount else { return false }
    storage.postponed.append(send)
    return true
  }

  /// Ends the admitted event.
  func end() { storage.isBusy = false }

  /// Sends the postponed events, and those that are sent from within their actions.
  ///
  /// Sent events stay in the list until the end and count toward its limit, so that events that
  /// cause one another cannot go on forever.
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
    // This may release the last references to objects that the closures hold.
    withExtendedLifetime(sent) {}
  }
}
