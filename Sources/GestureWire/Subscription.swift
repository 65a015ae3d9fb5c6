package import Gestures

/// Which lines a client wants.
///
/// A new client wants the actions of every recognizer that it may be told of, and devices.
package struct Subscription: Equatable, Sendable {
  /// The sorts of lines.
  package var topics: LineTopic
  /// Patterns of surface ids; `nil` is all, here as below.
  package var surfaces: [Glob]?
  /// Patterns of view ids.
  package var views: [Glob]?
  /// Patterns of recognizer ids.
  package var gestures: [Glob]?
  /// Kinds of recognizers.
  package var kinds: [GestureKind]?
  /// States of recognizers, by the names that lines have for them.
  package var states: [String]?

  /// Makes the subscription of a client that has not subscribed.
  package init(for rights: ClientRights = .control) {
    topics = rights.firstTopics
  }

  /// Whether a line is wanted.
  ///
  /// What a line does not have, such as the view of a `device` line, does not count.
  package func includes(_ subject: LineSubject) -> Bool {
    guard topics.contains(subject.topic), Self.matches(surfaces, subject.surface) else {
      return false
    }
    if let view = subject.view, !Self.matches(views, view) { return false }
    if let gesture = subject.gesture, !Self.matches(gestures, gesture) { return false }
    guard let kind = subject.kind else { return true }
    if let kinds, !kinds.contains(kind) { return false }
    if let states, let state = subject.state { return states.contains(state.word(for: kind)) }
    return true
  }

  private static func matches(_ patterns: [Glob]?, _ id: String) -> Bool {
    guard let patterns else { return true }
    return patterns.contains { $0.matches(id) }
  }
}
