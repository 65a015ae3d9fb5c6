/// The graph of failure requirements between the participants, which are numbered in the order of
/// processing.
///
/// The engine builds the graph when a decision needs it and participants or requirements have
/// changed. The cost of a decision then depends only on the requirements of the recognizers that it
/// concerns, not on the number of participants. If the same recognizers take part as the last time,
/// the previous edges are reused.
struct RequirementGraph {
  private var edges = RequirementEdges()
  /// The participants by number; `nil` for one that has been reset since the build.
  private var list: [GestureRecognizer?] = []
  /// True for each number whose requirements no longer count.
  private var released: [Bool] = []
  private var groups = RequirementGroups()
  private var counters = RequirementCounters()
  /// The participants of the last build and their requirements, by which the edges can be reused.
  private var origin = RequirementOrigin()
  private var isOutdated = true
  /// True if groups may have ended since the last `takeGroupNews()`.
  private var hasGroupNews = false
  private var builds = 0
  private var edgesLookedAt = 0

  /// The participants by number; `nil` for one that has been reset since the build.
  var members: [GestureRecognizer?] { list }
  /// The numbers whose requirements lead into a circle, in ascending order.
  var circular: [Int] { edges.circular }
  /// The number of builds.
  var version: Int { builds }
  /// The number of edges that were examined.
  var work: Int { edgesLookedAt }
  /// True if the graph is up to date and contains no requirements.
  var isKnownToBeEmpty: Bool { !isOutdated && edges.isEmpty }

  /// Marks the graph as outdated, since participants or requirements have changed.
  mutating func invalidate() { isOutdated = true }

  /// Rebuilds the graph if participants or requirements have changed.
  mutating func update(for participants: [GestureRecognizer]) {
    if isOutdated { build(of: participants) }
  }

  /// Drops the requirements of a member.
  mutating func release(_ recognizer: GestureRecognizer) {
    guard let number = number(of: recognizer) else { return }
    released[number] = true
    origin.forget()
    groups.invalidate()
    hasGroupNews = true
  }

  /// Removes a member that has been reset.
  mutating func remove(_ recognizer: GestureRecognizer) {
    guard let number = number(of: recognizer) else { return }
    list[number] = nil
    if !isOutdated, !edges.isEmpty { groups.removeMember(number) }
  }

  // MARK: Building

  /// Numbers the participants and gathers the requirements between them.
  mutating func build(of participants: [GestureRecognizer]) {
    isOutdated = false
    hasGroupNews = true
    builds += 1
    list.clear()
    guard participants.contains(where: { $0.mayRequire }) else {
      edges.removeAll()
      origin.forget()
      return
    }
    for (number, recognizer) in participants.enumerated() {
      recognizer.attempt.number = number
      list.append(recognizer)
    }
    if origin.matches(participants) {
      groups.restore()
    } else {
      gatherEdges()
      if edges.isEmpty { origin.forget() } else { origin.note(participants) }
    }
    if !edges.isEmpty { startCounting() }
  }

  private mutating func gatherEdges() {
    released.refill(with: false, count: list.count)
    edges.startGathering(count: list.count)
    for (number, recognizer) in list.enumerated() {
      guard let recognizer, recognizer.mayRequire else { continue }
      recognizer.forEachRequirement { other in
        edgesLookedAt += 1
        if let target = self.number(of: other) { edges.add(from: number, to: target) }
      }
    }
    guard !edges.isEmpty else { return }
    edges.finishGathering()
    // The edges were sorted twice and searched for circles.
    edgesLookedAt += 2 * edges.edgeCount
    gatherGroups(countingActive: false)
    groups.save()
  }

  /// Counts the open requirements of each waiting member, and the open members of each group.
  private mutating func startCounting() {
    counters.restart(count: list.count)
    for (number, member) in list.enumerated() {
      guard let member, member.isActive else { continue }
      counters.open(number)
      groups.addActive(number)
    }
    for (number, member) in list.enumerated() where member?.attempt.isWaiting ?? false {
      counters.wait(number, for: countUnmet(number))
    }
  }

  // MARK: Requirements

  /// The number of a member; `nil` for any other recognizer.
  private func number(of recognizer: GestureRecognizer) -> Int? {
    let number = recognizer.attempt.number
    guard number < list.count, list[number] === recognizer else { return nil }
    return number
  }

  /// The positions of a recognizer's requirements, in the order of processing.
  func requirements(of recognizer: GestureRecognizer) -> Range<Int> {
    guard !edges.isEmpty, let number = number(of: recognizer), !released[number] else {
      return 0..<0
    }
    return edges.positionsOfRequirements(of: number)
  }

  /// The required recognizer at a position; `nil` once it has been reset.
  mutating func requirement(at position: Int) -> GestureRecognizer? {
    edgesLookedAt += 1
    return list[edges.requirement(at: position)]
  }

  /// The numbers that a number's recognizer requires to fail.
  func requirements(of number: Int) -> ArraySlice<Int> {
    edges.isEmpty || released[number] ? [] : edges.requirements(of: number)
  }

  /// True if a member must wait for another to fail.
  func requires(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard !edges.isEmpty, let number = number(of: recognizer), !released[number],
      let required = self.number(of: other)
    else { return false }
    return edges.requires(number, required)
  }

  // MARK: Waiting

  /// Counts the requirements that keep a recognizer from acting, and marks it as waiting if there
  /// are any.
  ///
  /// - Returns: True if the recognizer has to wait.
  mutating func startWaiting(_ recognizer: GestureRecognizer) -> Bool {
    guard !edges.isEmpty, let number = number(of: recognizer) else { return false }
    let count = countUnmet(number)
    if count > 0 { counters.wait(number, for: count) }
    return count > 0
  }

  private mutating func countUnmet(_ number: Int) -> Int {
    let required = requirements(of: number)
    edgesLookedAt += required.count
    return counters.countOpen(required)
  }

  /// True if a requirement keeps a waiting recognizer from acting.
  func isKeptWaiting(_ recognizer: GestureRecognizer) -> Bool {
    guard !edges.isEmpty, let number = number(of: recognizer) else { return false }
    return counters.isKept(number)
  }

  /// Releases the recognizers that wait for a member.
  mutating func close(_ recognizer: GestureRecognizer) {
    guard !isOutdated, !edges.isEmpty, let number = number(of: recognizer), counters.close(number)
    else { return }
    if groups.removeActive(number) { hasGroupNews = true }
    forEachWaiting(for: number) { $0.counters.meet($1) }
  }

  /// Calls a closure with each recognizer that waits for a member, in the order of processing.
  mutating func forEachWaiting(
    for recognizer: GestureRecognizer, _ body: (GestureRecognizer) -> Void
  ) {
    guard !edges.isEmpty, let number = number(of: recognizer) else { return }
    forEachWaiting(for: number) { graph, other in
      if !graph.released[other], let member = graph.list[other] { body(member) }
    }
  }

  /// Calls a closure with each number that waits for another, in the order of processing.
  private mutating func forEachWaiting(
    for number: Int, _ body: (inout RequirementGraph, Int) -> Void
  ) {
    let waiting = counters.waitingNumbers
    guard !waiting.isEmpty else { return }
    let positions = edges.positionsOfDependents(of: number)
    // Usually few numbers wait, and a search finds each of them in a few steps.
    guard waiting.count * Self.searchSteps > positions.count else {
      edgesLookedAt += waiting.count
      for other in waiting where edges.requires(other, number) { body(&self, other) }
      return
    }
    edgesLookedAt += positions.count
    for position in positions {
      let other = edges.dependent(at: position)
      if counters.isWaiting(other) { body(&self, other) }
    }
  }

  /// The number of steps of a search by bisection among a few hundred numbers.
  private static let searchSteps = 8

  // MARK: Dependents

  /// The positions of the recognizers that require another to fail, in the order of processing.
  func dependents(of recognizer: GestureRecognizer) -> Range<Int> {
    guard !edges.isEmpty, let number = number(of: recognizer) else { return 0..<0 }
    return edges.positionsOfDependents(of: number)
  }

  /// The positions of the dependents that come after another member in the order of processing.
  func dependents(of recognizer: GestureRecognizer, behind other: GestureRecognizer) -> Range<Int> {
    guard !edges.isEmpty, let number = number(of: recognizer) else { return 0..<0 }
    return edges.positionsOfDependents(of: number, from: other.attempt.number + 1)
  }

  /// The dependent at a position; `nil` once it has been reset or its requirements were dropped.
  mutating func dependent(at position: Int) -> GestureRecognizer? {
    edgesLookedAt += 1
    let number = edges.dependent(at: position)
    return released[number] ? nil : list[number]
  }

  /// The numbers that require a number's recognizer to fail, including those whose requirements
  /// were dropped.
  func dependents(of number: Int) -> ArraySlice<Int> {
    edges.isEmpty ? [] : edges.dependents(of: number)
  }

  // MARK: Groups

  private mutating func gatherGroups(countingActive: Bool) {
    groups.startGathering(count: list.count)
    edgesLookedAt += edges.edgeCount
    edges.forEach { source, target in
      guard !released[source], list[source] != nil, list[target] != nil else { return }
      groups.unite(source, target)
    }
    for number in list.indices where list[number] != nil {
      groups.addMember(number)
      if countingActive, list[number]?.isActive ?? false { groups.addActive(number) }
    }
  }

  /// Returns true if a group has ended or was rebuilt since the last call.
  mutating func takeGroupNews() -> Bool {
    defer { hasGroupNews = false }
    return hasGroupNews
  }

  /// True if a member's group contains one that keeps others waiting.
  mutating func isGroupActive(of recognizer: GestureRecognizer) -> Bool {
    guard !edges.isEmpty, let number = number(of: recognizer) else { return false }
    if groups.needGathering { gatherGroups(countingActive: true) }
    return groups.isActive(number)
  }

  /// The first other members of a recognizer's group that meet a condition, in the order of
  /// processing: at most `count`, found by looking at `steps` recognizers, which is reduced.
  mutating func relatives(
    of recognizer: GestureRecognizer, atMost count: Int, steps: inout Int,
    where isIncluded: (GestureRecognizer) -> Bool
  ) -> [GestureRecognizer] {
    guard !edges.isEmpty, let number = number(of: recognizer) else { return [] }
    if groups.needGathering { gatherGroups(countingActive: true) }
    let group = groups.group(of: number)
    var relatives: [GestureRecognizer] = []
    for other in list.indices {
      guard relatives.count < count, steps > 0 else { break }
      steps -= 1
      guard other != number, groups.group(of: other) == group else { continue }
      if let member = list[other], isIncluded(member) { relatives.append(member) }
    }
    return relatives
  }
}
