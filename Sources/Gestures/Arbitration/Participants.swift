/// The recognizers with an attempt under way, in the order of processing: those of the deepest view
/// first, and those of one view in the view's order.
struct Participants {
  private var list: [GestureRecognizer] = []
  private var enrollments = 0

  /// The recognizers, in the order of processing.
  var all: [GestureRecognizer] { list }
  /// The enrollment number of the newest participant; the first has 1.
  var newestEnrollment: Int { enrollments }

  /// Adds a recognizer that begins an attempt.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that begins the attempt.
  ///   - view: The view that the recognizer belongs to.
  ///   - index: The probable index of the recognizer in the view's list; `nil` if not known.
  ///   - depth: The number of superviews of the view; `nil` if not known.
  mutating func add(_ recognizer: GestureRecognizer, of view: View, index: Int?, depth: Int?) {
    enrollments += 1
    let place = Attempt.Place(
      depth: depth ?? view.depth, index: view.index(of: recognizer, near: index) ?? 0,
      enrollment: enrollments)
    recognizer.attempt.place = place
    // Usually it goes to the end: views are visited from the deepest up, and recognizers in order.
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

  /// Removes a recognizer that is reset.
  mutating func remove(_ recognizer: GestureRecognizer) { list.removeFirst(recognizer) }

  /// Removes all recognizers.
  mutating func removeAll() { list.removeAll() }

  /// Removes lifted touches from the recognizers that do not keep them.
  func removeLiftedTouches() {
    for recognizer in list where !recognizer.retainsLiftedTouches {
      recognizer.removeLiftedTouches()
    }
  }
}
