/// The recognizers with an attempt under way, in the order of processing: the deepest view's first,
/// then in the order in which a view has them.
struct Participants {
  private var list: [GestureRecognizer] = []
  private var enrollments = 0

  /// The recognizers, in the order of processing.
  var all: [GestureRecognizer] { list }
  /// The number of the newest participant.
  var newestEnrollment: Int { enrollments }

  /// Adds a recognizer of a view, which begins an attempt.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer.
  ///   - view: Its view.
  ///   - index: The likely index of the recognizer among those of the view.
  ///   - depth: The number of views that the view lies in, where that is known.
  mutating func add(_ recognizer: GestureRecognizer, of view: View, index: Int?, depth: Int?) {
    enrollments += 1
    let place = Attempt.Place(
      depth: depth ?? view.depth, index: view.index(of: recognizer, near: index) ?? 0,
      enrollment: enrollments)
    recognizer.attempt.place = place
    // Most often the last: views are asked from the deepest up, and in their order.
    guard let last = list.last, !last.attempt.place.precedes(place) else {
      return list.append(recognizer)
    }
    var (low, high) = (0, list.count)
    while low < high {
      let middle = low + (high - low) / 2
      if list[middle].attempt.place.precedes(place) { low = middle + 1 } else { high = middle }
    }
    list.insert(recognizer, at: low)
  }

  /// Removes a recognizer, which is reset.
  mutating func remove(_ recognizer: GestureRecognizer) { list.removeFirst(recognizer) }

  /// Removes all recognizers.
  mutating func removeAll() { list.removeAll() }

  /// Takes lifted touches from the recognizers that do not keep them.
  func removeLiftedTouches() {
    list.forEachUnretained { recognizer in
      guard !recognizer.attempt.state.isTerminal, !recognizer.keepsLiftedTouches else { return }
      recognizer.touches.removeLifted()
    }
  }
}
