internal import YAML

/// The failure requirements between the gestures of a surface.
struct FailureRequirements {
  /// The requirement that another gesture fails first.
  private struct Requirement {
    var other: Int
    var position: SourcePosition
  }

  /// The most gestures of a cycle that a message names; more would not help to find it.
  private static let mostNames = 8

  private var ids: [String] = []
  private var indices: [String: Int] = [:]
  private var requirements: [[Requirement]] = []

  /// Adds a requirement with its position.
  mutating func add(_ id: String, requires other: String, at position: SourcePosition) {
    let (index, other) = (index(of: id), index(of: other))
    requirements[index].append(Requirement(other: other, position: position))
  }

  private mutating func index(of id: String) -> Int {
    if let index = indices[id] { return index }
    indices[id] = ids.count
    ids.append(id)
    requirements.append([])
    return ids.count - 1
  }

  /// Reports the cycles: gestures that wait for each other could never act.
  ///
  /// Every requirement that closes a cycle is reported, with one of the cycles that it closes.
  /// Without those requirements there would be no cycle.
  func reportCycles(to diagnostics: Diagnostics) {
    // The path from a gesture to those that it waits for, each with the index of its next
    // requirement. No recursion: a chain of requirements can be as long as the files.
    var path: [(index: Int, next: Int)] = []
    var isOnPath = ids.map { _ in false }
    var isDone = isOnPath
    for start in ids.indices where !isDone[start] {
      path.append((start, 0))
      isOnPath[start] = true
      while let (index, next) = path.last {
        guard next < requirements[index].count else {
          path.removeLast()
          isOnPath[index] = false
          isDone[index] = true
          continue
        }
        path[path.count - 1].next += 1
        let requirement = requirements[index][next]
        if isOnPath[requirement.other] {
          report(requirement, closing: path.map(\.index), to: diagnostics)
        } else if !isDone[requirement.other] {
          path.append((requirement.other, 0))
          isOnPath[requirement.other] = true
        }
      }
    }
  }

  private func report(
    _ requirement: Requirement, closing path: [Int], to diagnostics: Diagnostics
  ) {
    let cycle = path.drop { $0 != requirement.other } + [requirement.other]
    diagnostics.report(Self.message(of: cycle.map { ids[$0] }), at: requirement.position)
  }

  /// Writes the message for a cycle.
  ///
  /// - Parameter cycle: The ids of its gestures, from one back to itself.
  /// - Returns: The message; for a long cycle it contains the beginning and the last requirement.
  static func message(of cycle: [String]) -> String {
    var names = cycle.prefix(mostNames).map(quoted)
    if cycle.count > mostNames { names += ["..."] + cycle.suffix(2).map(quoted) }
    return "cycle of failure requirements: \(names.joined(separator: " -> "))"
  }
}
