/// The recognizers that are done and wait for their reset.
struct ResetQueue {
  /// Those that the pass under way has found done.
  private var done: [GestureRecognizer] = []
  /// Those that a relative by failure requirements keeps from their reset.
  private var kept: [GestureRecognizer] = []
  /// Those about to be reset; kept for its storage.
  private var ready: [GestureRecognizer] = []

  /// Adds a recognizer that is done.
  mutating func add(_ recognizer: GestureRecognizer) { done.append(recognizer) }

  /// True if no recognizer waits for its reset.
  var isEmpty: Bool { done.isEmpty && kept.isEmpty }

  /// Takes those that may be reset, in the order of processing.
  ///
  /// - Parameters:
  ///   - hasNews: True if those that were kept may be free now.
  ///   - isKept: Returns true if a relative keeps a recognizer from its reset.
  /// - Returns: The recognizers.
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

  /// Takes back the storage of those that were taken, once they are forgotten.
  mutating func reuse(_ storage: consuming [GestureRecognizer]) {
    ready = storage
  }
}
