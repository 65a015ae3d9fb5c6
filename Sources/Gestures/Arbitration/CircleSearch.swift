/// A search for recognizers that wait for each other in a circle.
///
/// The storage is reused from one search to the next.
struct CircleSearch {
  /// True for each number that can still proceed, or that waits for a number that can.
  private var isFree: [Bool] = []
  private var pending: [Int] = []
  /// The number of edges that all searches have examined.
  private(set) var work = 0

  /// Finds the first recognizer that waits for itself, through others, if everything that it waits
  /// for is stuck.
  ///
  /// - Parameters:
  ///   - graph: The participants and their requirements.
  ///   - isAwaited: Returns true if the dependents of a recognizer have to wait for it.
  ///   - isStuck: Returns true if a recognizer can do nothing but wait.
  /// - Returns: The first such recognizer in the order of processing; `nil` if there is no circle.
  mutating func first(
    in graph: RequirementGraph, isAwaited: (GestureRecognizer) -> Bool,
    isStuck: (GestureRecognizer) -> Bool
  ) -> GestureRecognizer? {
    // Requirements that lead into a circle are rare.
    guard graph.circular.contains(where: { graph.members[$0].map(isStuck) ?? false }) else {
      return nil
    }
    isFree.removeAll(keepingCapacity: true)
    pending.removeAll(keepingCapacity: true)
    for (number, member) in graph.members.enumerated() {
      let isMemberFree = !(member.map(isStuck) ?? false)
      isFree.append(isMemberFree)
      if isMemberFree { pending.append(number) }
    }
    spread(in: graph, isAwaited)
    guard let first = isFree.firstIndex(of: false) else { return nil }
    let number = graph.members.indices[first...].first { isInCircle($0, graph, isAwaited) }
    return number.flatMap { graph.members[$0] }
  }

  /// Frees every number that waits for a free one.
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

  /// True if a number is not free and its requirements lead back to it.
  ///
  /// A full search for each number is affordable because circles are rare.
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
