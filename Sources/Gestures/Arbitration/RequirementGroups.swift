/// The groups of participants that failure requirements tie together, however far.
///
/// The members of a group are reset together. Participants and groups are numbers of the requirement
/// graph; the number of a group is that of its first member.
struct RequirementGroups {
  /// For each number another of its group, or itself; after gathering the first of the group.
  private var leaders: [Int] = []
  /// The number of members that each group had when it was gathered, by leader.
  private var sizes: [Int] = []
  /// The number of members that have left each group since, by leader.
  private var departures: [Int] = []
  /// The groups that some members have left and some have not: they may have fallen apart.
  private var tornGroups = 0
  /// The number of members of each group that keep others waiting, by leader.
  private var actives: [Int] = []
  private var isOutdated = true
  /// The leaders and sizes of whole groups, by which they can be restored.
  private var whole: (leaders: [Int], sizes: [Int]) = ([], [])

  /// True if groups may have fallen apart.
  var needGathering: Bool { isOutdated || tornGroups > 0 }

  /// Notes that members are no longer tied together as they were.
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

  /// Makes one group of those of two numbers.
  mutating func unite(_ one: Int, _ another: Int) {
    let (leader, other) = (leader(of: one), leader(of: another))
    leaders[max(leader, other)] = min(leader, other)
  }

  /// Counts a number as a member of its group; to be called once all groups are united.
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
  /// - Returns: True if it was the last of its group.
  mutating func removeActive(_ number: Int) -> Bool {
    let group = leaders[number]
    actives[group] -= 1
    return actives[group] == 0
  }

  /// True if a group of several members has one that keeps others waiting.
  func isActive(_ number: Int) -> Bool {
    let group = leaders[number]
    return sizes[group] > 1 && actives[group] > 0
  }

  // MARK: Using groups again

  /// Keeps the groups as they are now, whole.
  mutating func save() {
    whole.leaders.replaceSubrange(whole.leaders.indices, with: leaders)
    whole.sizes.replaceSubrange(whole.sizes.indices, with: sizes)
  }

  /// Has the groups be again as they were kept, with none that keeps others waiting.
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
  /// Replaces the elements by one, repeated; the storage is used again.
  mutating func refill(with element: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(element, count: count))
  }
}
