/// The failure requirements among the participants, as numbers in the order of processing.
///
/// The engine builds the graph when a decision needs it and participants or requirements have
/// changed. Then a decision costs as much as the requirements of the recognizers that it concerns,
/// however many participants there are. The storage is kept from one build to the next.
///
/// An edge leads from a recognizer to one that it requires to fail. Edges are stored twice: with the
/// recognizer that waits and with the one that is awaited, both times in the order of processing.
struct RequirementGraph {
  private struct Edge {
    let source: Int
    let target: Int
  }

  /// The participants by number; `nil` for one that has been reset since the build.
  private(set) var members: [GestureRecognizer?] = []
  /// The numbers that lead into a circle, in ascending order.
  private(set) var circular: [Int] = []
  /// The number of builds.
  private(set) var version = 0
  /// The number of edges that were looked at, since the graph was made.
  private(set) var work = 0

  /// The positions in `required` at which the requirements of each number start, and the end.
  private var requiredStarts: [Int] = []
  private var required: [Int] = []
  /// The positions in `dependents` at which the dependents of each number start, and the end.
  private var dependentStarts: [Int] = []
  private var dependents: [Int] = []
  /// For each number the position in `required` before which nothing keeps it waiting.
  private var watched: [Int] = []
  /// True for each number whose requirements no longer count.
  private var released: [Bool] = []
  private var groups = RequirementGroups()
  private var isOutdated = true

  // Storage of the build.
  private var edges: [Edge] = []
  private var counters: [Int] = []
  private var pending: [Int] = []

  /// Notes that participants or requirements have changed, so that the graph must be built anew.
  mutating func invalidate() { isOutdated = true }

  /// Brings the graph up to date.
  mutating func update(for participants: [GestureRecognizer]) {
    if isOutdated { build(of: participants) }
  }

  /// Takes away the requirements of a member.
  mutating func release(_ recognizer: GestureRecognizer) {
    guard let number = number(of: recognizer) else { return }
    released[number] = true
    groups.invalidate()
  }

  /// Removes a member that has been reset.
  mutating func remove(_ recognizer: GestureRecognizer) {
    guard let number = number(of: recognizer) else { return }
    members[number] = nil
    groups.removeMember(number)
  }

  // MARK: Building

  /// Numbers the participants and gathers the requirements between them.
  mutating func build(of participants: [GestureRecognizer]) {
    isOutdated = false
    version += 1
    members.removeAll(keepingCapacity: true)
    for (number, recognizer) in participants.enumerated() {
      recognizer.attempt.number = number
      members.append(recognizer)
    }
    released.refill(with: false, count: members.count)
    gatherEdges()
    gatherGroups()
    circular.removeAll(keepingCapacity: true)
    guard !edges.isEmpty else { return }
    sortEdges()
    findCircular()
  }

  private mutating func gatherEdges() {
    edges.removeAll(keepingCapacity: true)
    // The newest source of an edge to each number: two requirements of one pair are one edge.
    counters.refill(with: -1, count: members.count)
    for (number, recognizer) in members.enumerated() {
      recognizer?.forEachRequirement { other in
        work += 1
        guard let target = self.number(of: other), counters[target] != number else { return }
        counters[target] = number
        edges.append(Edge(source: number, target: target))
      }
    }
  }

  /// Sorts the edges by target for the dependents, and these by source for the requirements.
  private mutating func sortEdges() {
    work += edges.count
    dependentStarts.refill(with: 0, count: members.count + 1)
    requiredStarts.refill(with: 0, count: members.count + 1)
    for edge in edges {
      dependentStarts[edge.target + 1] += 1
      requiredStarts[edge.source + 1] += 1
    }
    for number in members.indices {
      dependentStarts[number + 1] += dependentStarts[number]
      requiredStarts[number + 1] += requiredStarts[number]
    }
    dependents.refill(with: 0, count: edges.count)
    required.refill(with: 0, count: edges.count)
    counters.replaceSubrange(counters.indices, with: dependentStarts)
    for edge in edges {
      dependents[counters[edge.target]] = edge.source
      counters[edge.target] += 1
    }
    counters.replaceSubrange(counters.indices, with: requiredStarts)
    for target in members.indices {
      for position in dependentStarts[target]..<dependentStarts[target + 1] {
        let source = dependents[position]
        required[counters[source]] = target
        counters[source] += 1
      }
    }
    watched.replaceSubrange(watched.indices, with: requiredStarts)
  }

  /// Finds the numbers that lead into a circle: those that are left when all that require nothing,
  /// or only such as lead nowhere, are taken away.
  private mutating func findCircular() {
    work += edges.count
    pending.removeAll(keepingCapacity: true)
    // From here on the number of requirements that are left.
    counters.refill(with: 0, count: members.count)
    for number in members.indices {
      counters[number] = requiredStarts[number + 1] - requiredStarts[number]
      if counters[number] == 0 { pending.append(number) }
    }
    while let number = pending.popLast() {
      for position in dependentStarts[number]..<dependentStarts[number + 1] {
        let source = dependents[position]
        counters[source] -= 1
        if counters[source] == 0 { pending.append(source) }
      }
    }
    for number in members.indices where counters[number] > 0 { circular.append(number) }
  }

  // MARK: Requirements

  /// The number of a member; `nil` for any other recognizer.
  private func number(of recognizer: GestureRecognizer) -> Int? {
    let number = recognizer.attempt.number
    guard number < members.count, members[number] === recognizer else { return nil }
    return number
  }

  /// The positions of a recognizer's requirements, in the order of processing.
  func requirements(of recognizer: GestureRecognizer) -> Range<Int> {
    guard !edges.isEmpty, let number = number(of: recognizer), !released[number] else {
      return 0..<0
    }
    return requiredStarts[number]..<requiredStarts[number + 1]
  }

  /// The required recognizer at a position; `nil` once it has been reset.
  mutating func requirement(at position: Int) -> GestureRecognizer? {
    work += 1
    return members[required[position]]
  }

  /// The numbers that a number's recognizer requires to fail.
  func requirements(of number: Int) -> ArraySlice<Int> {
    guard !edges.isEmpty, !released[number] else { return [] }
    return required[requiredStarts[number]..<requiredStarts[number + 1]]
  }

  /// True if a member must wait for another to fail.
  func requires(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    let positions = requirements(of: recognizer)
    guard !positions.isEmpty, let number = number(of: other) else { return false }
    let position = Self.firstPosition(in: positions, of: required, from: number)
    return position < positions.upperBound && required[position] == number
  }

  /// Looks for an active requirement, which keeps a recognizer from acting.
  ///
  /// Requirements that were found inactive are not looked at again before `restart` or the next
  /// build: none becomes active without a new touch.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that wants to act.
  ///   - restart: True to look at all requirements.
  ///   - isActive: Returns true if dependents of a recognizer have to wait for it.
  /// - Returns: True if there is one.
  mutating func isKeptWaiting(
    _ recognizer: GestureRecognizer, restart: Bool = false,
    by isActive: (GestureRecognizer) -> Bool
  ) -> Bool {
    let positions = requirements(of: recognizer)
    let number = recognizer.attempt.number
    guard !positions.isEmpty else { return false }
    if restart { watched[number] = positions.lowerBound }
    while watched[number] < positions.upperBound {
      if let other = requirement(at: watched[number]), isActive(other) { return true }
      watched[number] += 1
    }
    return false
  }

  // MARK: Dependents

  /// The positions of those that require a recognizer to fail, in the order of processing.
  func dependents(of recognizer: GestureRecognizer) -> Range<Int> {
    guard !edges.isEmpty, let number = number(of: recognizer) else { return 0..<0 }
    return dependentStarts[number]..<dependentStarts[number + 1]
  }

  /// The positions of those behind another member in the order of processing.
  func dependents(of recognizer: GestureRecognizer, behind other: GestureRecognizer) -> Range<Int> {
    let positions = dependents(of: recognizer)
    let first = Self.firstPosition(in: positions, of: dependents, from: other.attempt.number + 1)
    return first..<positions.upperBound
  }

  /// The dependent at a position; `nil` once it has been reset or its requirements were taken away.
  mutating func dependent(at position: Int) -> GestureRecognizer? {
    work += 1
    let number = dependents[position]
    return released[number] ? nil : members[number]
  }

  /// The numbers that require a number's recognizer to fail, or did before their requirements were
  /// taken away.
  func dependents(of number: Int) -> ArraySlice<Int> {
    edges.isEmpty ? [] : dependents[dependentStarts[number]..<dependentStarts[number + 1]]
  }

  /// The first position whose number is not below another, by bisection.
  private static func firstPosition(
    in positions: Range<Int>, of numbers: [Int], from number: Int
  ) -> Int {
    var (low, high) = (positions.lowerBound, positions.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Groups

  private mutating func gatherGroups() {
    groups.startGathering(count: members.count)
    for edge in edges
    where !released[edge.source] && members[edge.source] != nil && members[edge.target] != nil {
      work += 1
      groups.unite(edge.source, edge.target)
    }
    for number in members.indices where members[number] != nil { groups.addMember(number) }
  }

  /// Marks the groups with a member that keeps its relatives from their reset.
  mutating func markGroups(withAny isActive: (GestureRecognizer) -> Bool) {
    guard !edges.isEmpty else { return }
    if groups.needGathering { gatherGroups() }
    groups.mark { members[$0].map(isActive) ?? false }
  }

  /// True if the group of a member was marked.
  func isGroupMarked(of recognizer: GestureRecognizer) -> Bool {
    guard !edges.isEmpty, let number = number(of: recognizer) else { return false }
    return groups.isMarked(number)
  }

  /// The other members of a recognizer's group that meet a condition, in the order of processing.
  mutating func relatives(
    of recognizer: GestureRecognizer, where isIncluded: (GestureRecognizer) -> Bool
  ) -> [GestureRecognizer] {
    guard !edges.isEmpty, let number = number(of: recognizer) else { return [] }
    if groups.needGathering { gatherGroups() }
    let group = groups.group(of: number)
    var relatives: [GestureRecognizer] = []
    for other in members.indices where other != number && groups.group(of: other) == group {
      if let member = members[other], isIncluded(member) { relatives.append(member) }
    }
    return relatives
  }
}
