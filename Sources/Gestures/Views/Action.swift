/// The name of an action that a responder can perform, such as `copy`.
///
/// It stands for UIKit's selectors, which Linux does not have. `Responder.implementation(of:)` maps
/// a name to what the responder does.
public struct Action: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the action.
  public let rawValue: String

  /// Creates an action from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates an action from a string literal.
  public init(stringLiteral name: String) {
    rawValue = name
  }
}
