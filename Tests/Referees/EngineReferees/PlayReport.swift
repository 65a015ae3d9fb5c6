package import Gestures

/// The result of a play on a random surface.
package struct PlayReport: Sendable {
  /// The violations of rules.
  package let faults: [String]
  /// A hash of all that happened, in order.
  package let digest: UInt64
  /// All that happened as text, if the play was verbose.
  package let lines: [String]
  /// The number of actions, changes of state, messages to views, and touches in these messages.
  package let count: Int
  /// The kinds that acted, each once.
  package let kinds: [GestureKind]
}
