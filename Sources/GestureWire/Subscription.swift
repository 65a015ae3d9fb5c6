package import Gestures

/// The lines that a client wants.
///
/// A new client wants the actions of every recognizer that it may be told of, and devices.
package struct Subscription: Equatable, Sendable {
  /// The most patterns of a command: the ids of each recognizer are compared with them, and a
  /// subscription is kept for as long as the client stays.
  package static let mostPatterns = 32
  /// The most bytes of the patterns of a command together.
  package static let mostPatternBytes = 1024

  /// The sorts of lines.
  package var topics: LineTopic
  /// Patterns of surface ids; `nil` is all, here as below.
  package var surfaces: GlobSet?
  /// Patterns of view ids.
  package var views: GlobSet?
  /// Patterns of recognizer ids.
  package var gestures: GlobSet?
  /// Kinds of recognizers.
  package var kinds: [GestureKind]?
  /// States of recognizers, by the names that lines have for them.
  package var states: [String]?

  /// Makes the subscription of a client that has not subscribed.
  package init(for rights: ClientRights = .control) {
    topics = rights.firstTopics
  }

  /// True if a line is wanted.
  package func includes(_ subject: LineSubject) -> Bool {
    wants(subject) && matches(subject)
  }

  /// True if a line is of a sort, kind and state that is wanted, whatever its ids.
  package func wants(_ subject: LineSubject) -> Bool {
    guard topics.contains(subject.topic) else { return false }
    guard let kind = subject.kind else { return true }
    if let kinds, !kinds.contains(kind) { return false }
    if let states, let state = subject.state { return states.contains(state.word(for: kind)) }
    return true
  }

  /// True if ids are chosen by patterns.
  package var hasPatterns: Bool { surfaces != nil || views != nil || gestures != nil }

  /// True if the ids of a line match the patterns.
  ///
  /// An id that a line does not have, such as the view of a `device` line, does not count.
  package func matches(_ subject: LineSubject) -> Bool {
    guard surfaces?.matches(subject.surface) ?? true else { return false }
    if let view = subject.view, let views, !views.matches(view) { return false }
    if let gesture = subject.gesture, let gestures, !gestures.matches(gesture) { return false }
    return true
  }
}
