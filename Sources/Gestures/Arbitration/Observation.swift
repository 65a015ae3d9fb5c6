/// The engine's observer.
final class Observation {
  #if hasFeature(Embedded)
  /// The observer; kept alive (see `Weak`).
  private(set) var observer: (any GestureEngineObserver)?
  #else
  /// The observer; not kept alive while no event is being processed.
  private(set) weak var observer: (any GestureEngineObserver)?
  #endif
  /// The observer while an event is being processed: reading the weak reference for each call would
  /// take time.
  private var present: (any GestureEngineObserver)?
  private var isUnderWay = false

  /// The observer, by a strong reference while an event is being processed.
  var listener: (any GestureEngineObserver)? { isUnderWay ? present : observer }

  /// Replaces the observer.
  func observe(by observer: (any GestureEngineObserver)?) {
    self.observer = observer
    if isUnderWay { hold(observer) }
  }

  /// Keeps the observer alive while an event or a timer is processed.
  func begin() {
    isUnderWay = true
    hold(observer)
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
    set { observers.observe(by: newValue) }
  }

  /// The observer, to be called now.
  var listener: (any GestureEngineObserver)? { observers.listener }
}
