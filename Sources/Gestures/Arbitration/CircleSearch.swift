/// Finds recognizers that wait for each other in a circle.
///
/// The storage is kept from one search to the next.
struct CircleSearch {
  /// True for each number that can come further, or that waits for such a one.
  private var isFree: [Bool] = []
  private var pending: [Int] = []
  /// The number of edges that were looked at, since the search was made.
  private(set) var work = 0

  /// Finds the first recognizer that waits for itself by way of others, if none of those that it
  /// waits for, however far, can come any further.
  ///
  /// - Parameters:
  ///   - graph: The participants and their requirements.
  ///   - isAwaited: Returns true if dependents of a recognizer have to wait for it.
  ///   - isStuck: Returns true if a recognizer waits and does nothing else.
  /// - Returns: The first of a circle in the order of processing; `nil` if there is no circle.
  mutating func first(
    in graph: RequirementGraph, isAwaited: (GestureRecognizer) -> Bool,
    isStuck: (GestureRecognizer) -> Bool
  ) -> GestureRecognizer? {
    // Few have requirements that lead into a circle at all.
    guard graph.circular.contains(where: { graph.members[$0].map(isStuck) ?? false }) else {
      return nil
    }
    isFree.removeAll(keepingCapacity: true)
    pending.removeAll(keepingCapacity: true)
    let members = graph.members
    let span = members.span
    for number in span.indices {
      let isMemberFree = !(span[number].map(isStuck) ?? false)
      isFree.append(isMemberFree)
      if isMemberFree { pending.append(number) }
    }
    spread(in: graph, isAwaited)
    guard let first = isFree.firstIndex(of: false) else { return nil }
    let number = graph.members.indices[first...].first { isInCircle($0, graph, isAwaited) }
    return number.flatMap { graph.members[$0] }
  }

  /// Frees all that wait for one that is free.
  private mutating func spread(
    in graph: RequirementGraph, _ isAwaited: (GestureRecognizer) -> Bool
  ) {
    while let number = pending.popLast() {
      guard let member = graph.members[number], isAwaited(member) else { continue }
      for source in graph.dependents(of: number) {
        work += 1
        guard !isFree[source] else { continue }
        isFree[source] = true
        pending.append(source)
      }
    }
  }

  /// True if one that is not free leads to itself: circles are rare.
  private mutating func isInCircle(
    _ number: Int, _ graph: RequirementGraph, _ isAwaited: (GestureRecognizer) -> Bool
  ) -> Bool {
    guard !isFree[number] else { return false }
    var seen = isFree
    pending.removeAll(keepingCapacity: true)
    pending.append(number)
    while let next = pending.popLast() {
      for target in graph.requirements(of: next) {
        work += 1
        guard let member = graph.members[target], isAwaited(member) else { continue }
        if target == number { return true }
        guard !seen[target] else { continue }
        seen[target] = true
        pending.append(target)
      }
    }
    return false
  }
}
