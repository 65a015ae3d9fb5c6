public import ArgumentParser
public import GestureClient
public import Gestures

// Options use the same words for kinds and states as lines do.
extension GestureKind: ExpressibleByArgument {
  /// The kinds that a configuration can name: all but `custom`, a program's own class.
  private static let configurable = allCases.filter { $0 != .custom }

  /// The words that help and completions offer.
  public static var allValueStrings: [String] { configurable.map(\.rawValue) }

  /// Makes the kind that a word names, or returns `nil`.
  public init?(argument: String) {
    guard let kind = Self.configurable.first(where: { $0.rawValue == argument }) else { return nil }
    self = kind
  }
}
extension GestureSubscription.State: ExpressibleByArgument {}
