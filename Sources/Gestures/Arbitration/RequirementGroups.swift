/// The groups of participants that failure requirements tie together, directly or through others.
///
/// The members of a group are reset together. Participants and groups are numbers of the
/// requirement graph; the number of a group is that of its first member.
struct RequirementGroups {
  /// Another number of the same group for each number, or the number itself; after gathering, the
  /// first number of the group.
  private var leaders: [Int] = []
  /// The number of members that each group had when it was gathered, by leader.
  private var sizes: [Int] = []
  /// The number of members that have left each group since, by leader.
  private var departures: [Int] = []
  /// The number of groups that only some members have left: they may have split.
  private var tornGroups = 0
  /// The number of members of each group that keep others waiting, by leader.
  private var actives: [Int] = []
  private var isOutdated = true
  /// The leaders and sizes of the groups before any member left, to restore them.
  private var whole: (leaders: [Int], sizes: [Int]) = ([], [])

  /// True if groups may have split and must be gathered again.
  var needGathering: Bool { isOutdated || tornGroups > 0 }

  /// Marks the groups as outdated, since the ties between members have changed.
  mutating func invalidate() { isOutdated = true }

  /// Starts to gather groups, with each number in a group of its own.
  mutating func startGathering(count: Int) {
    isOutdated = false
    tornGroups = 0
    leaders.removeAll(keepingCapacity: true)
    leaders.append(contentsOf: 0..<count)
    sizes.refill(with: 0, count: count)
    departures.refill(with: 0, count: count)
    actives.refill(with: 0, count: count)
  }

  /// Merges the groups of two numbers.
  mutating func unite(_ one: Int, _ another: Int) {
    let (leader, other) = (leader(of: one), leader(of: another))
    leaders[max(leader, other)] = min(leader, other)
  }

  /// Counts a number as a member of its group; call this once all groups are merged.
  mutating func addMember(_ number: Int) {
    leaders[number] = leader(of: number)
    sizes[leaders[number]] += 1
  }

  private mutating func leader(of number: Int) -> Int {
    var number = number
    while leaders[number] != number {
      leaders[number] = leaders[leaders[number]]
      number = leaders[number]
    }
    return number
  }

  /// Removes a member from its group.
  mutating func removeMember(_ number: Int) {
    let group = leaders[number]
    departures[group] += 1
    if departures[group] == 1 { tornGroups += 1 }
    if departures[group] == sizes[group] { tornGroups -= 1 }
  }

  /// The group of a number.
  func group(of number: Int) -> Int { leaders[number] }

  // MARK: Members that keep others waiting

  /// Counts a member of a group that keeps others waiting.
  mutating func addActive(_ number: Int) { actives[leaders[number]] += 1 }

  /// Counts a member that no longer keeps others waiting.
  ///
  /// - Returns: True if it was the last one of a group with several members: others may be free.
  mutating func removeActive(_ number: Int) -> Bool {
    let group = leaders[number]
    actives[group] -= 1
    return sizes[group] > 1 && actives[group] == 0
  }

  /// True if a number's group has several members and one that keeps others waiting.
  func isActive(_ number: Int) -> Bool {
    let group = leaders[number]
    return sizes[group] > 1 && actives[group] > 0
  }

  // MARK: Using groups again

  /// Saves the groups before any member leaves.
  mutating func save() {
    whole.leaders.replaceSubrange(whole.leaders.indices, with: leaders)
    whole.sizes.replaceSubrange(whole.sizes.indices, with: sizes)
  }

  /// Restores the saved groups, with no member that keeps others waiting.
  mutating func restore() {
    isOutdated = false
    tornGroups = 0
    leaders.replaceSubrange(leaders.indices, with: whole.leaders)
    sizes.replaceSubrange(sizes.indices, with: whole.sizes)
    departures.refill(with: 0, count: leaders.count)
    actives.refill(with: 0, count: leaders.count)
  }
}

extension Array {
  /// Replaces the contents by repetitions of one element, and reuses the storage.
  mutating func refill(with element: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(element, count: count))
  }
}
