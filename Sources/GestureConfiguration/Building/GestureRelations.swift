/// The relations between the gestures of a surface: failure requirements and simultaneous
/// recognition.
///
/// Gestures are stored by number, so that the time to find cycles or to remove a gesture depends on
/// the relations concerned, not on the number of gestures on the surface.
struct GestureRelations {
  private struct Entry {
    let id: String
    var requirements: [Int] = []
    /// The gestures that may be recognized together with this one; `nil` stands for all.
    var partners: [Int]? = []
    /// The gestures that name this one, each with the number of its references.
    var namers: [Int: Int] = [:]

    /// The gestures that this one names, once for each reference.
    var names: [Int] { requirements + (partners ?? []) }
  }

  private var entries: [Entry?] = []
  private var freeNumbers: [Int] = []
  private var numbers: [String: Int] = [:]
  /// The number of references that were set, removed or looked through so far: the work of all
  /// changes.
  private(set) var work = 0

  // MARK: Gestures

  /// Adds a gesture without relations; its id must be free.
  mutating func add(_ id: String) {
    let number = freeNumbers.popLast() ?? entries.count
    if number == entries.count { entries.append(nil) }
    entries[number] = Entry(id: id)
    numbers[id] = number
  }

  /// Removes gestures and all references to them.
  ///
  /// - Parameter ids: The ids of the gestures; the list of each gesture that names some of them is
  ///   looked through once.
  mutating func remove(_ ids: [String]) {
    let removed = ids.compactMap { numbers[$0] }
    for number in removed { change(number) { ($0.requirements, $0.partners) = ([], []) } }
    var isRemoved = [Bool](repeating: false, count: entries.count)
    var isKnown = isRemoved
    for number in removed { isRemoved[number] = true }
    for number in removed {
      for namer in (entries[number]?.namers ?? [:]).keys where !isKnown[namer] {
        isKnown[namer] = true
        forget(isRemoved, in: namer)
      }
    }
    for number in removed {
      guard let id = entries[number]?.id else { continue }
      (numbers[id], entries[number]) = (nil, nil)
      freeNumbers.append(number)
    }
  }

  /// Frees all gestures with pauses; nothing is left.
  mutating func free(pauses: Pauses) {
    numbers = [:]
    while entries.popLast() != nil { pauses.step() }
    self = GestureRelations()
  }

  /// Removes the marked gestures from the relations of another.
  private mutating func forget(_ isRemoved: [Bool], in namer: Int) {
    guard var entry = entries[namer] else { return }
    work += entry.names.count
    entry.requirements.removeAll { isRemoved[$0] }
    entry.partners?.removeAll { isRemoved[$0] }
    entries[namer] = entry
  }

  // MARK: Relations

  /// Sets the relations of a gesture, without ids that do not exist or are repeated.
  ///
  /// - Parameters:
  ///   - id: The id of the gesture.
  ///   - requirements: The ids of the gestures that must fail first; `nil` keeps the current ones.
  ///   - partners: The gestures that may be recognized together with it; `nil` keeps the present
  ///     ones.
  mutating func set(
    _ id: String, requiresFailureOf requirements: [String]?,
    simultaneousWith partners: Simultaneity?
  ) {
    guard requirements != nil || partners != nil, let number = numbers[id] else { return }
    let required = requirements.map(existing)
    let together: [Int]?? = partners.map { partners in
      guard case .with(let ids) = partners else { return nil }
      return existing(ids)
    }
    change(number) { entry in
      if let required { entry.requirements = required }
      if let together { entry.partners = together }
    }
  }

  /// The numbers of the gestures with these ids, each once.
  ///
  /// A configuration may name a gesture thousands of times, and the work for a relation grows with
  /// the relations that the gesture already has.
  private func existing(_ ids: [String]) -> [Int] {
    var known: Set<Int> = []
    return ids.compactMap { id in
      guard let number = numbers[id], known.insert(number).inserted else { return nil }
      return number
    }
  }

  /// The ids of the gestures that must fail before a gesture acts.
  func requirements(of id: String) -> [String] {
    entry(id)?.requirements.compactMap { entries[$0]?.id } ?? []
  }

  /// The gestures that a gesture may be recognized together with.
  func partners(of id: String) -> Simultaneity {
    guard let entry = entry(id) else { return .with([]) }
    guard let partners = entry.partners else { return .all }
    return .with(partners.compactMap { entries[$0]?.id })
  }

  private func entry(_ id: String) -> Entry? {
    numbers[id].flatMap { entries[$0] }
  }

  /// Changes the relations of a gesture, and updates the indices derived from them.
  private mutating func change(_ number: Int, _ body: (inout Entry) -> Void) {
    guard var entry = entries[number] else { return }
    let before = entry.names
    body(&entry)
    let after = entry.names
    entries[number] = entry
    for other in before {
      let rest = (entries[other]?.namers[number] ?? 0) - 1
      entries[other]?.namers[number] = rest > 0 ? rest : nil
    }
    for other in after { entries[other]?.namers[number, default: 0] += 1 }
    work += before.count + after.count
  }

  // MARK: Cycles

  /// Finds a cycle that requirements would close.
  ///
  /// Only paths from the gesture are searched, since no cycle exists yet. The search ends with the
  /// first cycle: thousands of them could be closed at once, each with thousands of ids.
  ///
  /// - Parameters:
  ///   - requirements: The ids of the gestures that must fail before the gesture acts, in place of
  ///     the current ones.
  ///   - id: The id of the gesture.
  ///   - steps: A counter to which the number of inspected requirements is added.
  /// - Returns: The ids from the gesture back to itself; `nil` if there is no cycle.
  func cycle(
    closedBy requirements: [String], of id: String, steps: inout Int
  ) -> [String]? {
    guard let start = numbers[id] else { return nil }
    var isSeen = [Bool](repeating: false, count: entries.count)
    // No recursion: a chain of requirements can be as long as the list of gestures.
    var path = [(number: start, rest: requirements.compactMap { numbers[$0] }[...])]
    while let next = path.last?.rest.first {
      steps += 1
      path[path.count - 1].rest.removeFirst()
      if next == start {
        return (path.map(\.number) + [start]).compactMap { entries[$0]?.id }
      } else if !isSeen[next] {
        isSeen[next] = true
        path.append((next, (entries[next]?.requirements ?? [])[...]))
      }
      while path.last?.rest.isEmpty ?? false { path.removeLast() }
    }
    return nil
  }
}
