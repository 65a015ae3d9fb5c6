/// The name of something that a responder can be asked to do, such as `copy`.
///
/// It stands where UIKit has a selector: Linux has none. What a responder does for a name is said by
/// `Responder.implementation(of:)`.
public struct Action: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// What is to be done, called with who wants it and the event it came of.
  public typealias Implementation = (_ sender: Any?, _ event: Event?) -> Void

  /// The name.
  public let rawValue: String

  /// Makes an action from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes an action from its name, as written in a program.
  public init(stringLiteral name: String) {
    rawValue = name
  }
}
