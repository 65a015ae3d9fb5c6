/// A message to the broker.
package struct Message: Equatable, Sendable {
  package var topic: String
  /// Its content; an empty one removes a message that the broker has retained.
  package var payload: String
  /// True for a message that the broker keeps for later subscribers, and acknowledges (QoS 1).
  package var isRetained: Bool

  /// What is true until it changes.
  static func state(_ topic: String, _ payload: String) -> Message {
    Message(topic: topic, payload: payload, isRetained: true)
  }

  /// What happens at this moment: if it is not delivered at once, it is lost.
  static func event(_ topic: String, _ payload: String) -> Message {
    Message(topic: topic, payload: payload, isRetained: false)
  }
}
