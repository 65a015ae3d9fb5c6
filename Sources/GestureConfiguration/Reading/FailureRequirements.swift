internal import YAML

/// The failure requirements between the gestures of a surface.
struct FailureRequirements {
  /// The requirement that another gesture fails first.
  private struct Requirement {
    var other: Int
    var position: SourcePosition
  }

  /// The most gestures of a cycle that a message names; more would not help to find it.
  private static let maximumNames = 8

  private var ids: [String] = []
  private var indices: [String: Int] = [:]
  private var requirements: [[Requirement]] = []

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
  ///
  /// - Parameter diagnostics: The place for the errors.
  func reportCycles(to diagnostics: Diagnostics) {
    // The path from a gesture to those that it waits for, each with the index of its next
    // requirement. No recursion: a chain of requirements can be as long as the files.
    var path: [(index: Int, next: Int)] = []
    // The places of gestures on the path.
    var places = [Int?](repeating: nil, count: ids.count)
    var isDone = ids.map { _ in false }
    for start in ids.indices where !isDone[start] {
      places[start] = 0
      path.append((start, 0))
      while let (index, next) = path.last {
        guard next < requirements[index].count else {
          path.removeLast()
          places[index] = nil
          isDone[index] = true
          continue
        }
        path[path.count - 1].next += 1
        let requirement = requirements[index][next]
        if let place = places[requirement.other] {
          // The requirement leads back to the first gesture of the cycle.
          let length = path.count - place
          let message = Self.message(ofCycle: length + 1) { number in
            ids[number < length ? path[place + number].index : requirement.other]
          }
          diagnostics.report(message, at: requirement.position)
        } else if !isDone[requirement.other] {
          places[requirement.other] = path.count
          path.append((requirement.other, 0))
        }
      }
    }
  }

  /// Writes the message for a cycle.
  ///
  /// - Parameters:
  ///   - count: The number of ids of its gestures, from one back to itself.
  ///   - id: Returns the id at an index from 0. It is called for the ids in the message only, since
  ///     thousands of cycles may have thousands of gestures each.
  /// - Returns: The message; for a long cycle it contains the beginning and the last requirement.
  static func message(ofCycle count: Int, id: (Int) -> String) -> String {
    var names = (0..<min(count, maximumNames)).map { quoted(id($0)) }
    if count > maximumNames { names += ["..."] + (count - 2..<count).map { quoted(id($0)) } }
    return "cycle of failure requirements: \(names.joined(separator: " -> "))"
  }
}
