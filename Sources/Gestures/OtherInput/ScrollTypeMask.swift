/// Kinds of scroll events (`UIScrollTypeMask`).
public struct ScrollTypeMask: OptionSet, Sendable {
  /// The bits, one for each kind, with UIKit's values.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Scroll events of a wheel with detents.
  public static let discrete = ScrollTypeMask(rawValue: 1 << 0)
  /// Scroll events of a trackpad.
  public static let continuous = ScrollTypeMask(rawValue: 1 << 1)
  /// All scroll events.
  public static let all: ScrollTypeMask = [.discrete, .continuous]
}
