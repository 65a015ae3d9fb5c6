/// The relations between the gestures of a surface, by id: failure requirements and simultaneous
/// recognition.
struct GestureRelations {
  private struct Entry {
    var requirements: [String] = []
    var partners = Simultaneity.with([])
  }

  private var entries: [String: Entry] = [:]

  // MARK: Gestures

  /// Adds a gesture without relations; its id must be free.
  mutating func add(_ id: String) { entries[id] = Entry() }

  /// Removes gestures and all references to them.
  mutating func remove(_ ids: [String]) {
    for id in ids { entries[id] = nil }
    let removed = Set(ids)
    entries = entries.mapValues { entry in
      Entry(
        requirements: entry.requirements.filter { !removed.contains($0) },
        partners: entry.partners.filter { !removed.contains($0) })
    }
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
    guard var entry = entries[id] else { return }
    if let requirements { entry.requirements = existing(requirements) }
    switch partners {
    case nil: break
    case .all?: entry.partners = .all
    case .with(let ids)?: entry.partners = .with(existing(ids))
    }
    entries[id] = entry
  }

  /// The ids of existing gestures, each once.
  private func existing(_ ids: [String]) -> [String] {
    var known: Set<String> = []
    return ids.filter { entries[$0] != nil && known.insert($0).inserted }
  }

  /// The ids of the gestures that must fail before a gesture acts.
  func requirements(of id: String) -> [String] { entries[id]?.requirements ?? [] }

  /// The gestures that a gesture may be recognized together with.
  func partners(of id: String) -> Simultaneity { entries[id]?.partners ?? .with([]) }

  // MARK: Cycles

  /// Finds a cycle that requirements would close.
  ///
  /// Only paths from the gesture are searched, since no cycle exists yet.
  ///
  /// - Parameters:
  ///   - requirements: The ids of the gestures that must fail before the gesture acts, in place of
  ///     the current ones.
  ///   - id: The id of the gesture.
  /// - Returns: The ids from the gesture back to itself; `nil` if there is no cycle.
  func cycle(closedBy requirements: [String], of id: String) -> [String]? {
    var seen: Set<String> = []
    // No recursion: a chain of requirements can be as long as the list of gestures.
    var path = [(id: id, rest: requirements[...])]
    while let next = path.last?.rest.first {
      path[path.count - 1].rest.removeFirst()
      if next == id {
        return path.map(\.id) + [id]
      } else if entries[next] != nil, seen.insert(next).inserted {
        path.append((next, self.requirements(of: next)[...]))
      }
      while path.last?.rest.isEmpty ?? false { path.removeLast() }
    }
    return nil
  }
}

extension Simultaneity {
  /// The gestures for which a condition is true.
  fileprivate func filter(_ isIncluded: (String) -> Bool) -> Simultaneity {
    guard case .with(let ids) = self else { return .all }
    return .with(ids.filter(isIncluded))
  }
}
