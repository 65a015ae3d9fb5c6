/// Kinds of scroll events (`UIScrollTypeMask`).
public struct ScrollTypeMask: OptionSet, Sendable {
  /// A bit for each kind: UIKit's.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Those of a wheel that clicks.
  public static let discrete = ScrollTypeMask(rawValue: 1 << 0)
  /// Those of a trackpad.
  public static let continuous = ScrollTypeMask(rawValue: 1 << 1)
  /// All of them.
  public static let all: ScrollTypeMask = [.discrete, .continuous]
}
