/// The recognizers that are done and wait for their reset.
struct ResetQueue {
  /// The recognizers that the pass under way has found done.
  private var done: [GestureRecognizer] = []
  /// The recognizers whose reset has to wait for a relative by failure requirements.
  private var kept: [GestureRecognizer] = []
  /// The recognizers about to be reset; kept to reuse its storage.
  private var ready: [GestureRecognizer] = []

  /// Adds a recognizer that is done.
  mutating func add(_ recognizer: GestureRecognizer) { done.append(recognizer) }

  /// True if no recognizer waits for its reset.
  var isEmpty: Bool { done.isEmpty && kept.isEmpty }

  /// Removes and returns the recognizers that may be reset, in the order of processing.
  ///
  /// - Parameters:
  ///   - hasNews: True if recognizers whose reset had to wait may be free now.
  ///   - isKept: Returns true if the reset of a recognizer has to wait for a relative.
  /// - Returns: The recognizers to reset.
  mutating func takeReady(
    afterGroupNews hasNews: Bool, unless isKept: (GestureRecognizer) -> Bool
  ) -> [GestureRecognizer] {
    if hasNews, !kept.isEmpty {
      done.append(contentsOf: kept)
      kept.clear()
    }
    var isInOrder = true
    for recognizer in done {
      guard !isKept(recognizer) else {
        kept.append(recognizer)
        continue
      }
      if let last = ready.last, !last.attempt.place.precedes(recognizer.attempt.place) {
        isInOrder = false
      }
      ready.append(recognizer)
    }
    done.clear()
    if !isInOrder { ready.sort { $0.attempt.place.precedes($1.attempt.place) } }
    defer { ready = [] }
    return ready
  }

  /// Adopts an array that the caller has emptied, to reuse its storage.
  mutating func reuse(_ storage: consuming [GestureRecognizer]) {
    ready = storage
  }
}
