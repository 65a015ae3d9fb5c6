internal import GestureConfiguration
internal import GestureWire
internal import SurfaceClients

/// The ids of all surfaces, views and gestures, which are compared with clients' patterns before
/// there are lines with them.
///
/// The ids of a configuration are known before its surfaces are built, those of clients' views
/// before the views are added.
struct KnownIDs {
  private let matches: PatternMatches

  /// Creates the ids of a daemon, which is to learn them.
  ///
  /// - Parameter matches: The results of the comparisons.
  init(comparedBy matches: PatternMatches) {
    self.matches = matches
  }

  /// Compares the ids of a configuration with the patterns of all clients.
  ///
  /// - Parameters:
  ///   - configuration: The configuration, which is to be adopted.
  ///   - pauses: The pauses in which touches have their turn.
  func learn(_ configuration: Configuration, pauses: Pauses) {
    let ids = configuration.lineIDs
    for start in stride(from: 0, to: ids.count, by: Limits.idsInPart) {
      let part = Array(ids[start..<min(start + Limits.idsInPart, ids.count)])
      var isDone = false
      while !isDone {
        var budget = MatchingBudget(steps: Pauses.interval)
        isDone = matches.compare(part, within: &budget)
        pauses.step(budget.spent)
      }
    }
  }

  /// Compares the id of a surface with the patterns of all clients.
  func learn(surface: String) {
    var budget = MatchingBudget(steps: .max)
    _ = matches.compare([LineID(.surface, surface)], within: &budget)
  }

  /// Forgets the ids that nothing has any more, if too many are known.
  ///
  /// - Parameters:
  ///   - configuration: The configuration in use.
  ///   - sessions: The devices with their surfaces.
  /// - Returns: The number of ids that were looked through.
  func forgetOld(besides configuration: Configuration, _ sessions: [DeviceSession]) -> Int {
    guard matches.isCrowded else { return 0 }
    let count = matches.idCount
    var used = Set(configuration.lineIDs)
    for session in sessions {
      used.insert(LineID(.surface, session.surface))
      used.formUnion(session.surfaceClients.addedIDs)
    }
    matches.keep(only: used)
    return count
  }
}

extension Configuration {
  /// The ids of all surfaces, views and gestures.
  fileprivate var lineIDs: [LineID] {
    surfaces.flatMap { [LineID(.surface, $0.id)] + $0.views.flatMap(\.lineIDs) }
  }
}

extension ViewTemplate {
  /// The ids of the view and of everything in it.
  fileprivate var lineIDs: [LineID] {
    [LineID(.view, id)] + gestures.map { LineID(.gesture, $0.id) } + views.flatMap(\.lineIDs)
  }
}
