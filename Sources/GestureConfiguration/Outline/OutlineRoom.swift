internal import YAML

/// A count of the surfaces, views and gestures of a configuration, with its limits.
final class OutlineRoom {
  /// The entries that are counted.
  enum Kind: Int {
    case surfaces
    case views
    case gestures

    /// The most entries of the kind.
    fileprivate var limit: Int {
      switch self {
      case .surfaces: ConfigurationLimits.surfaces
      case .views: ConfigurationLimits.views
      case .gestures: ConfigurationLimits.gestures
      }
    }

    /// The noun for the entries in messages.
    fileprivate var noun: String {
      switch self {
      case .surfaces: "surfaces"
      case .views: "views, on all surfaces together"
      case .gestures: "gestures, on all surfaces together"
      }
    }
  }

  private var counts = [0, 0, 0]

  /// True if the configuration has more of them than are allowed.
  private(set) var isExceeded = false

  /// Counts one more surface, view or gesture.
  ///
  /// - Parameters:
  ///   - kind: The kind of the entry.
  ///   - position: The position of the entry.
  ///   - diagnostics: The place for the error, which is reported once.
  /// - Returns: True if the entry is within the limit.
  func take(_ kind: Kind, at position: SourcePosition, _ diagnostics: Diagnostics) -> Bool {
    counts[kind.rawValue] += 1
    guard counts[kind.rawValue] > kind.limit else { return true }
    if counts[kind.rawValue] == kind.limit + 1 {
      diagnostics.report(
        "a configuration has at most \(kind.limit) \(kind.noun)", at: position)
    }
    isExceeded = true
    return false
  }
}
