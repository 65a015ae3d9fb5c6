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
  private var marks: [Bool] = []
  private var isOutdated = true

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
    marks.refill(with: false, count: count)
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

  /// Marks the groups that have a member for which a closure returns true, in place of earlier marks.
  ///
  /// - Parameter isActive: Returns true for members that keep their relatives. It is called until
  ///   it does for one of a group, and not at all for members that nothing ties to others.
  mutating func mark(where isActive: (Int) -> Bool) {
    for number in marks.indices { marks[number] = false }
    for number in leaders.indices {
      let group = leaders[number]
      if sizes[group] > 1, !marks[group], isActive(number) { marks[group] = true }
    }
  }

  /// True if the group of a number was marked.
  func isMarked(_ number: Int) -> Bool { marks[leaders[number]] }
}

extension Array {
  /// Replaces the elements by one, repeated; the storage is used again.
  mutating func refill(with element: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(element, count: count))
  }
}
