/// The engine's observer.
final class Observation {
  #if DEBUG || CHECKED_ACCESS
  @unsafe
  #else
  @exclusivity(unchecked)
  #endif
  private weak var uncheckedObserver: (any GestureEngineObserver)?
  #if DEBUG || CHECKED_ACCESS
  @unsafe
  #else
  @exclusivity(unchecked)
  #endif
  private var uncheckedPresent: (any GestureEngineObserver)?
  private var isUnderWay = false

  /// The observer; not kept alive while no event is being processed.
  var observer: (any GestureEngineObserver)? {
    get { unsafe uncheckedObserver }
    set {
      unsafe uncheckedObserver = newValue
      if isUnderWay { present = observer }
    }
  }

  /// The observer while an event is being processed.
  ///
  /// Reading the weak reference for each call would take time.
  private var present: (any GestureEngineObserver)? {
    get { unsafe uncheckedPresent }
    set {
      // This may release the last reference to the old observer. Its `deinit` must not run during
      // the access.
      let old = unsafe uncheckedPresent
      unsafe uncheckedPresent = newValue
      withExtendedLifetime(old) {}
    }
  }

  /// The observer, by its strong reference while an event is being processed.
  var listener: (any GestureEngineObserver)? { isUnderWay ? present : observer }

  /// Keeps the observer alive while an event or a timer is processed.
  func begin() {
    isUnderWay = true
    present = observer
  }

  /// Releases the observer after the event or timer.
  func end() {
    present = nil
    isUnderWay = false
  }
}
