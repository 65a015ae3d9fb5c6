internal import YAML

/// Counts the views and gestures of a configuration against its limits, on all surfaces together.
final class OutlineRoom {
  /// The entries that are counted.
  enum Kind: Int {
    case views
    case gestures
  }

  /// The steps that it takes to put an entry into an outline.
  private static let stepsOfEntry = 4

  private var counts = [0, 0]
  private let pauses: Pauses

  /// True if there were more views or gestures than a configuration may have.
  private(set) var isExceeded = false

  /// Makes the room of one configuration.
  ///
  /// - Parameter pauses: Gives others their turn as views and gestures come.
  init(pauses: Pauses = .none) {
    self.pauses = pauses
  }

  /// Takes room for one more view or gesture.
  ///
  /// - Parameters:
  ///   - kind: The kind of the entry.
  ///   - position: Where it is written.
  ///   - diagnostics: The place for the error, which is reported once.
  /// - Returns: True if there was room.
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
