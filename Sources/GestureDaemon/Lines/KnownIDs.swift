internal import GestureConfiguration
internal import GestureWire
internal import SurfaceClients

/// The ids of all surfaces, views and gestures, which are compared with clients' patterns before
/// there are lines with them.
///
/// The ids of a configuration are known before its surfaces are built, those of clients' views
/// before the views are added.
final class KnownIDs {
  private let matches: PatternMatches
  /// The ids of a configuration that is to be adopted.
  private var awaited: [LineID] = []
  /// The number of awaited ids that were compared.
  private var compared = 0

  /// Creates the ids of a daemon, which is to learn them.
  ///
  /// - Parameter matches: The results of the comparisons.
  init(comparedBy matches: PatternMatches) {
    self.matches = matches
  }

  /// Compares the ids of the first configuration, before there are clients.
  func learn(_ configuration: Configuration) {
    begin(configuration)
    var budget = MatchingBudget(steps: .max)
    _ = proceed(within: &budget)
  }

  /// Begins to compare the ids of a configuration that is to be adopted with the patterns of all
  /// clients.
  ///
  /// Clients that subscribe meanwhile compare their patterns with the ids that are known by then.
  func begin(_ configuration: Configuration) { (awaited, compared) = (configuration.lineIDs, 0) }

  /// Continues the comparisons.
  ///
  /// - Parameter budget: The steps that may be taken; reduced by those that were.
  /// - Returns: True once all ids are compared.
  func proceed(within budget: inout MatchingBudget) -> Bool {
    while compared < awaited.count {
      guard !budget.isSpent else { return false }
      let part = awaited[compared..<min(compared + Limits.idsInPart, awaited.count)]
      guard matches.compare(part, within: &budget) else { return false }
      compared = part.endIndex
    }
    (awaited, compared) = ([], 0)
    return true
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
    used.formUnion(awaited)
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
