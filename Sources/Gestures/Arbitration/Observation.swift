/// The engine's observer.
final class Observation {
  private weak var changing: (any GestureEngineObserver)?
  /// The observer while an event is being processed: reading the weak reference for each call would
  /// take time.
  private var present: (any GestureEngineObserver)?
  /// The observer that ends its observation before it is destroyed, if `isLasting` is true.
  private unowned(unsafe) var lasting: (any GestureEngineObserver)?
  /// True if there is such an observer; to ask the reference itself would retain it.
  private var isLasting = false
  private var isUnderWay = false

  /// The observer; not kept alive while no event is being processed.
  var observer: (any GestureEngineObserver)? {
    get { unsafe isLasting ? lasting : changing }
    set {
      isLasting = false
      changing = newValue
      if isUnderWay { hold(observer) }
    }
  }

  /// The observer, by a strong reference while an event is being processed.
  var listener: (any GestureEngineObserver)? {
    if isLasting { return unsafe lasting }
    return isUnderWay ? present : observer
  }

  /// Makes an object the observer that ends its observation before it is destroyed.
  func begin(lasting observer: any GestureEngineObserver) {
    self.observer = nil
    unsafe lasting = observer
    isLasting = true
  }

  /// Forgets an object that is about to be destroyed, unless it is no longer the observer.
  func end(lasting observer: any GestureEngineObserver) {
    if isLasting, unsafe lasting === observer { isLasting = false }
  }

  /// Keeps the observer alive while an event or a timer is processed.
  func begin() {
    isUnderWay = true
    if !isLasting { hold(observer) }
  }

  /// Releases the observer after the event or timer.
  func end() {
    hold(nil)
    isUnderWay = false
  }

  private func hold(_ observer: (any GestureEngineObserver)?) {
    // This may release the last reference to the old observer. Its `deinit` must not run during the
    // access.
    let old = present
    present = observer
    withExtendedLifetime(old) {}
  }
}

extension GestureEngine {
  /// The observer of everything that the engine does; not kept alive.
  public var observer: (any GestureEngineObserver)? {
    get { observers.observer }
    set { observers.observer = newValue }
  }

  /// Makes an object the observer that calls `endObservation(by:)` before it is destroyed.
  ///
  /// This is `observer` without a weak reference, which would slow down each change of the object's
  /// reference count.
  ///
  /// - Parameter observer: The object, not kept alive.
  package func beginObservation(by observer: any GestureEngineObserver) {
    observers.begin(lasting: observer)
  }

  /// Forgets an object that called `beginObservation(by:)`, unless it was replaced since.
  package func endObservation(by observer: any GestureEngineObserver) {
    observers.end(lasting: observer)
  }

  /// The observer, to be called now.
  var listener: (any GestureEngineObserver)? { observers.listener }
}
