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
    /// The client that has set the relations; `nil` if the configuration has.
    var setter: Int?
    /// The gestures that name this one, once for each reference.
    var namers: [Int] = []
  }

  private var entries: [Entry?] = []
  private var freeNumbers: [Int] = []
  private var numbers: [String: Int] = [:]
  /// The number of bytes in the names that each client has set.
  private var bytesByClient: [Int: Int] = [:]
  /// The number of bytes in the names that all clients have set.
  private(set) var clientBytes = 0

  // MARK: Gestures

  /// Adds a gesture without relations; its id must be free.
  mutating func add(_ id: String) {
    let number = freeNumbers.popLast() ?? entries.count
    if number == entries.count { entries.append(nil) }
    entries[number] = Entry(id: id)
    numbers[id] = number
  }

  /// Removes a gesture and all references to it.
  mutating func remove(_ id: String) {
    guard let number = numbers.removeValue(forKey: id) else { return }
    change(number) { entry in (entry.requirements, entry.partners) = ([], []) }
    for namer in entries[number]?.namers ?? [] { forget(number, in: namer, of: id.utf8.count) }
    entries[number] = nil
    freeNumbers.append(number)
  }

  /// Removes a gesture, whose id has that many bytes, from the relations of another.
  private mutating func forget(_ number: Int, in namer: Int, of bytes: Int) {
    guard var entry = entries[namer] else { return }
    let before = entry.requirements.count + (entry.partners?.count ?? 0)
    entry.requirements.removeAll { $0 == number }
    entry.partners?.removeAll { $0 == number }
    let after = entry.requirements.count + (entry.partners?.count ?? 0)
    entries[namer] = entry
    if let client = entry.setter { count((after - before) * bytes, of: client) }
  }

  // MARK: Relations

  /// Sets the relations of a gesture, without ids that do not exist.
  ///
  /// - Parameters:
  ///   - id: The id of the gesture.
  ///   - requirements: The ids of the gestures that must fail first; `nil` keeps the current ones.
  ///   - partners: The gestures that may be recognized together with it; `nil` keeps the present
  ///     ones.
  ///   - client: The client that sets the relations; `nil` keeps the current setter.
  mutating func set(
    _ id: String, requiresFailureOf requirements: [String]?,
    simultaneousWith partners: Simultaneity?, by client: Int?
  ) {
    guard let number = numbers[id] else { return }
    let required = requirements?.compactMap { numbers[$0] }
    let together: [Int]?? = partners.map { partners in
      guard case .with(let ids) = partners else { return nil }
      return ids.compactMap { numbers[$0] }
    }
    change(number) { entry in
      if let required { entry.requirements = required }
      if let together { entry.partners = together }
      if let client { entry.setter = client }
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

  /// The client that has set the relations of a gesture; `nil` if no client has.
  func setter(of id: String) -> Int? { entry(id)?.setter }

  /// The number of bytes in the names that a client has set, except those set on one gesture.
  func bytes(setBy client: Int, besides id: String?) -> Int {
    let own = id.flatMap(entry)
    return (bytesByClient[client] ?? 0) - (own?.setter == client ? own.map(bytes) ?? 0 : 0)
  }

  /// The number of bytes in the names that all clients have set, except those set on one gesture.
  func bytesSetByAll(besides id: String?) -> Int {
    let own = id.flatMap(entry)
    return clientBytes - (own?.setter == nil ? 0 : own.map(bytes) ?? 0)
  }

  private func entry(_ id: String) -> Entry? {
    numbers[id].flatMap { entries[$0] }
  }

  private func bytes(of entry: Entry) -> Int {
    (entry.requirements + (entry.partners ?? [])).reduce(0) { sum, number in
      sum + (entries[number]?.id.utf8.count ?? 0)
    }
  }

  /// Changes the relations of a gesture, and updates the indices and counts derived from them.
  private mutating func change(_ number: Int, _ body: (inout Entry) -> Void) {
    guard let before = entries[number] else { return }
    if let client = before.setter { count(-bytes(of: before), of: client) }
    var after = before
    body(&after)
    for other in before.requirements + (before.partners ?? []) {
      guard let index = entries[other]?.namers.lastIndex(of: number) else { continue }
      entries[other]?.namers.remove(at: index)
    }
    after.namers = entries[number]?.namers ?? []
    entries[number] = after
    for other in after.requirements + (after.partners ?? []) {
      entries[other]?.namers.append(number)
    }
    if let client = after.setter { count(bytes(of: after), of: client) }
  }

  private mutating func count(_ bytes: Int, of client: Int) {
    guard bytes != 0 else { return }
    clientBytes += bytes
    bytesByClient[client, default: 0] += bytes
    if bytesByClient[client] == 0 { bytesByClient[client] = nil }
  }

  // MARK: Cycles

  /// Finds the cycles that requirements would close.
  ///
  /// Only paths from the gesture are searched, since no cycle exists yet.
  ///
  /// - Parameters:
  ///   - requirements: The ids of the gestures that must fail before the gesture acts, in place of
  ///     the current ones.
  ///   - id: The id of the gesture.
  ///   - steps: A counter to which the number of inspected requirements is added.
  /// - Returns: For each requirement that closes a cycle, the ids from the gesture back to itself.
  func cycles(
    closedBy requirements: [String], of id: String, steps: inout Int
  ) -> [[String]] {
    guard let start = numbers[id] else { return [] }
    var cycles: [[String]] = []
    var isSeen = [Bool](repeating: false, count: entries.count)
    // No recursion: a chain of requirements can be as long as the list of gestures.
    var path = [(number: start, rest: requirements.compactMap { numbers[$0] }[...])]
    while let next = path.last?.rest.first {
      steps += 1
      path[path.count - 1].rest.removeFirst()
      if next == start {
        cycles.append((path.map(\.number) + [start]).compactMap { entries[$0]?.id })
      } else if !isSeen[next] {
        isSeen[next] = true
        path.append((next, (entries[next]?.requirements ?? [])[...]))
      }
      while path.last?.rest.isEmpty ?? false { path.removeLast() }
    }
    return cycles
  }
}
