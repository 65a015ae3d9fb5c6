internal import YAML

/// A count of the views and gestures of a configuration, on all surfaces together, with its limits.
final class OutlineRoom {
  /// The entries that are counted.
  enum Kind: Int {
    case views
    case gestures
  }

  /// The number of steps it takes to merge an entry into an outline.
  private static let stepsOfEntry = 4

  private var counts = [0, 0]
  private let pauses: Pauses

  /// True if the configuration has more views or gestures than are allowed.
  private(set) var isExceeded = false

  /// Creates the count of one configuration.
  ///
  /// - Parameter pauses: The pauses in which other work gets its turn.
  init(pauses: Pauses = .none) {
    self.pauses = pauses
  }

  /// Counts one more view or gesture.
  ///
  /// - Parameters:
  ///   - kind: The kind of the entry.
  ///   - position: The position of the entry.
  ///   - diagnostics: The place for the error, which is reported once.
  /// - Returns: True if the entry is within the limit.
  func take(_ kind: Kind, at position: SourcePosition, _ diagnostics: Diagnostics) -> Bool {
    let limit =
      switch kind {
      case .views: Configuration.mostViews
      case .gestures: Configuration.mostGestures
      }
    counts[kind.rawValue] += 1
    pauses.step(Self.stepsOfEntry)
    guard counts[kind.rawValue] > limit else { return true }
    if counts[kind.rawValue] == limit + 1 {
      diagnostics.report(
        "a configuration has at most \(limit) \(kind), on all surfaces together", at: position)
    }
    isExceeded = true
    return false
  }
}
