public import ArgumentParser
public import GestureClient
public import Gestures

// What lines call kinds and states is what options take.
extension GestureKind: ExpressibleByArgument {
  /// The kinds that a daemon has: none but the classes of a program of one's own are `custom`.
  private static let configurable = allCases.filter { $0 != .custom }

  /// The words that help and completions offer.
  public static var allValueStrings: [String] { configurable.map(\.rawValue) }

  /// The kind that a word is, if it is one of those.
  public init?(argument: String) {
    guard let kind = Self.configurable.first(where: { $0.rawValue == argument }) else { return nil }
    self = kind
  }
}
extension GestureSubscription.State: ExpressibleByArgument {}
