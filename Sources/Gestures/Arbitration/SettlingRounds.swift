/// The recognizers that a pass has to settle, round by round in the order of processing.
///
/// A recognizer that comes after the one being settled is settled in the same round, any other in
/// the next. So a pass need not look at all participants when one of them wakes another.
struct SettlingRounds {
  /// The recognizers of the round, in the order of processing.
  private var round: [GestureRecognizer] = []
  /// The index in `round` of the recognizer to settle next.
  private var next = 0
  /// The recognizers of the next round, some more than once.
  private var later: [GestureRecognizer] = []
  /// True if `later` is in the order of processing.
  private var isLaterInOrder = true
  /// True while a round is under way.
  private var isUnderWay = false
  /// The newest enrollment at the start of the round; recognizers that enroll later wait for the
  /// next.
  private var newestEnrollment = 0

  /// Adds a recognizer that needs settling.
  mutating func add(_ recognizer: GestureRecognizer) {
    guard isUnderWay, joinsRound(recognizer) else { return addLater(recognizer) }
    let place = recognizer.attempt.place
    var (low, high) = (next, round.count)
    while low < high {
      let middle = low + (high - low) / 2
      if round[middle].attempt.place.precedes(place) { low = middle + 1 } else { high = middle }
    }
    guard low == round.count || round[low] !== recognizer else { return }
    round.insert(recognizer, at: low)
  }

  private func joinsRound(_ recognizer: GestureRecognizer) -> Bool {
    let place = recognizer.attempt.place
    return next > 0 && round[next - 1].attempt.place.precedes(place)
      && place.enrollment <= newestEnrollment
  }

  private mutating func addLater(_ recognizer: GestureRecognizer) {
    if isLaterInOrder, let last = later.last {
      guard last !== recognizer else { return }
      isLaterInOrder = last.attempt.place.precedes(recognizer.attempt.place)
    }
    later.append(recognizer)
  }

  /// Starts the next round.
  ///
  /// - Parameter newestEnrollment: The enrollment number of the newest participant.
  /// - Returns: False if there is nothing to settle.
  mutating func start(newestEnrollment: Int) -> Bool {
    round.clear()
    next = 0
    isUnderWay = !later.isEmpty
    guard isUnderWay else { return false }
    swap(&round, &later)
    // Both lists get their storage with the first gesture, and no later one allocates.
    if later.capacity < round.count { later.reserveCapacity(round.count) }
    if !isLaterInOrder {
      round.sort { $0.attempt.place.precedes($1.attempt.place) }
      isLaterInOrder = true
    }
    self.newestEnrollment = newestEnrollment
    return true
  }

  /// Removes and returns the next recognizer of the round; `nil` at its end.
  mutating func takeNext() -> GestureRecognizer? {
    guard next < round.count else { return nil }
    let recognizer = round[next]
    next += 1
    while next < round.count, round[next] === recognizer { next += 1 }
    return recognizer
  }
}
