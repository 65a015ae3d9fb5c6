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
