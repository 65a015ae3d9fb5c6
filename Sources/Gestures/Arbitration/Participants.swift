/// The recognizers with an attempt under way, in the order of processing: those of the deepest view
/// first, and those of one view in the view's order.
struct Participants {
  private(set) var all: [GestureRecognizer] = []
  /// The enrollment number of the newest participant; the first has 1.
  private(set) var newestEnrollment = 0

  // Some of them, in the same order, until their reset.

  /// The participants that have recognized.
  var recognized: [GestureRecognizer] = []
  /// The participants that have had to wait; some do no longer.
  var waiting: [GestureRecognizer] = []
  var done: [GestureRecognizer] = []

  /// Adds a recognizer that begins an attempt.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that begins the attempt.
  ///   - view: The view that the recognizer belongs to.
  ///   - index: The probable index of the recognizer in the view's list; `nil` if not known.
  ///   - depth: The number of superviews of the view; `nil` if not known.
  mutating func add(_ recognizer: GestureRecognizer, of view: View, index: Int?, depth: Int?) {
    newestEnrollment += 1
    recognizer.attempt.place = Attempt.Place(
      depth: depth ?? view.depth, index: view.index(of: recognizer, near: index) ?? 0,
      enrollment: newestEnrollment)
    all.insertInOrder(recognizer)
  }

  /// Removes a recognizer that is reset.
  mutating func remove(_ recognizer: GestureRecognizer) {
    all.removeFirst(recognizer)
    recognized.removeFirst(recognizer)
    waiting.removeFirst(recognizer)
    done.removeFirst(recognizer)
  }
}

extension [GestureRecognizer] {
  /// Inserts a recognizer at its place in the order of processing, unless it stands there.
  mutating func insertInOrder(_ recognizer: GestureRecognizer) {
    let place = recognizer.attempt.place
    // Usually it goes to the end: views are visited from the deepest up, and recognizers in order.
    guard let last, !last.attempt.place.precedes(place) else { return append(recognizer) }
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle].attempt.place.precedes(place) { low = middle + 1 } else { high = middle }
    }
    if self[low] !== recognizer { insert(recognizer, at: low) }
  }
}
