/// The recognizers that a pass has to settle again, round by round in the order of processing.
///
/// A recognizer that comes behind the one being settled is settled in the same round, any other in
/// the next. So a pass need not look at all participants again whenever one of them wakes another.
struct SettlingRounds {
  /// The rest of the round; the last comes first.
  private var round: [GestureRecognizer] = []
  /// The recognizers of the next round, in any order, some more than once.
  private var next: [GestureRecognizer] = []
  /// The place of the recognizer being settled; `nil` while no round is under way.
  private var position: Attempt.Place?
  /// The newest enrollment at the start of the round: those that come later wait for the next.
  private var newestEnrollment = 0

  /// Adds a recognizer that needs settling.
  mutating func add(_ recognizer: GestureRecognizer) {
    let place = recognizer.attempt.place
    guard let position, position.precedes(place), place.enrollment <= newestEnrollment else {
      next.append(recognizer)
      return
    }
    var (low, high) = (0, round.count)
    while low < high {
      let middle = low + (high - low) / 2
      if place.precedes(round[middle].attempt.place) { low = middle + 1 } else { high = middle }
    }
    guard low == round.count || round[low] !== recognizer else { return }
    round.insert(recognizer, at: low)
  }

  /// Starts the next round.
  ///
  /// - Parameter newestEnrollment: The number of the newest participant.
  /// - Returns: False if there is nothing to settle.
  mutating func start(newestEnrollment: Int) -> Bool {
    position = nil
    guard !next.isEmpty else { return false }
    swap(&round, &next)
    if round.count > 1 {
      round.sort { $1.attempt.place.precedes($0.attempt.place) }
    }
    self.newestEnrollment = newestEnrollment
    return true
  }

  /// Takes the next recognizer of the round; `nil` at its end.
  mutating func takeNext() -> GestureRecognizer? {
    guard let recognizer = round.popLast() else { return nil }
    while let other = round.last, other === recognizer { round.removeLast() }
    position = recognizer.attempt.place
    return recognizer
  }
}
