/// Who waits for whom among the participants, as numbers: what the environment looks up where asking
/// each pair of many recognizers would take long.
///
/// A client may add hundreds of gestures that name each other; the time this takes grows with the
/// number of requirements. The storage is kept from one use to the next.
struct RequirementGraph {
  private struct Edge {
    let source: Int
    /// The next edge with the same end; negative after the last.
    let next: Int
  }

  private var edges: [Edge] = []
  /// The first edge that ends at each participant.
  private var firstEdges: [Int] = []
  /// For each participant another of its group, or itself.
  private var leaders: [Int] = []
  private var marks: [Bool] = []
  private var pending: [Int] = []

  /// Numbers the participants and finds the groups that requirements tie together, however far.
  mutating func gatherGroups(of participants: [GestureRecognizer]) {
    leaders.removeAll(keepingCapacity: true)
    number(participants) { graph, number in graph.leaders.append(number) }
    for (number, recognizer) in participants.enumerated() {
      recognizer.forEachRequirement { other in
        guard let place = Self.number(of: other, in: participants) else { return }
        let (one, another) = (leader(of: number), leader(of: place))
        leaders[max(one, another)] = min(one, another)
      }
    }
    marks.removeAll(keepingCapacity: true)
    marks.append(contentsOf: repeatElement(false, count: participants.count))
  }

  /// The number of the group that a participant is in.
  mutating func group(of recognizer: GestureRecognizer) -> Int {
    leader(of: recognizer.attempt.number)
  }

  /// Marks a group.
  mutating func mark(_ group: Int) { marks[group] = true }

  /// Whether a group is marked.
  func isMarked(_ group: Int) -> Bool { marks[group] }

  private mutating func leader(of number: Int) -> Int {
    var number = number
    while leaders[number] != number {
      leaders[number] = leaders[leaders[number]]
      number = leaders[number]
    }
    return number
  }

  /// Finds the first that waits in a circle: for itself, by way of others, of which none and nobody
  /// whom they wait for can come any further.
  ///
  /// - Parameters:
  ///   - participants: Those among whom it is looked for.
  ///   - isAwaited: Whether those that require a recognizer to fail have to wait for it.
  ///   - isStuck: Whether a recognizer waits and does nothing else.
  /// - Returns: The first of a circle; `nil` if there is none.
  mutating func firstInCircle(
    of participants: [GestureRecognizer], isAwaited: (GestureRecognizer) -> Bool,
    isStuck: (GestureRecognizer) -> Bool
  ) -> GestureRecognizer? {
    guard participants.contains(where: isStuck) else { return nil }
    // Marked are those that can come further, or wait for such: backwards from whom they wait for.
    marks.removeAll(keepingCapacity: true)
    firstEdges.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    pending.removeAll(keepingCapacity: true)
    number(participants) { graph, number in
      let isFree = !isStuck(participants[number])
      graph.marks.append(isFree)
      graph.firstEdges.append(-1)
      if isFree { graph.pending.append(number) }
    }
    for (number, recognizer) in participants.enumerated() where !marks[number] {
      recognizer.forEachRequirement { other in
        guard let end = Self.number(of: other, in: participants), isAwaited(other) else { return }
        edges.append(Edge(source: number, next: firstEdges[end]))
        firstEdges[end] = edges.count - 1
      }
    }
    spread()
    guard let first = marks.firstIndex(of: false) else { return nil }
    return participants[first...].first { isInCircle($0, participants, isAwaited) }
  }

  /// Marks all that lead to what is pending.
  private mutating func spread() {
    while let number = pending.popLast() {
      var edge = firstEdges[number]
      while edge >= 0 {
        let source = edges[edge].source
        if !marks[source] {
          marks[source] = true
          pending.append(source)
        }
        edge = edges[edge].next
      }
    }
  }

  /// Whether one that is not marked leads to itself: circles are rare.
  private func isInCircle(
    _ recognizer: GestureRecognizer, _ participants: [GestureRecognizer],
    _ isAwaited: (GestureRecognizer) -> Bool
  ) -> Bool {
    guard !marks[recognizer.attempt.number] else { return false }
    var seen = marks
    var pending = [recognizer]
    var returns = false
    while !returns, let member = pending.popLast() {
      member.forEachRequirement { other in
        guard let number = Self.number(of: other, in: participants), isAwaited(other) else {
          return
        }
        if other === recognizer { returns = true }
        guard !seen[number] else { return }
        seen[number] = true
        pending.append(other)
      }
    }
    return returns
  }

  private mutating func number(
    _ participants: [GestureRecognizer], _ body: (inout RequirementGraph, Int) -> Void
  ) {
    for (number, recognizer) in participants.enumerated() {
      recognizer.attempt.number = number
      body(&self, number)
    }
  }

  private static func number(
    of recognizer: GestureRecognizer, in participants: [GestureRecognizer]
  ) -> Int? {
    let number = recognizer.attempt.number
    guard number < participants.count, participants[number] === recognizer else { return nil }
    return number
  }
}
