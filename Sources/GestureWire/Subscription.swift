import Gestures

/// The filter of a client's lines, which the daemon makes of the client's `GestureSubscription`.
///
/// A new client gets devices, idle surfaces, the actions of every recognizer that it may see, and
/// menus if it is a controller.
package struct Subscription: Equatable, Sendable {
  /// The topics of wanted lines.
  package var topics: LineTopic
  /// The patterns that choose ids.
  package var patterns = IDPatterns()
  /// Kinds of recognizers; `nil` for all.
  var kinds: [GestureKind]?
  /// States of recognizers, by their names on lines; `nil` for all.
  var states: [GestureSubscription.State]?

  /// Creates the filter of a client that has not subscribed.
  package init(for rights: ClientRights = .control) {
    topics = rights.firstTopics
  }

  /// The filter of a client that wants no lines.
  package static var nothing: Subscription {
    var subscription = Subscription()
    subscription.topics = []
    return subscription
  }

  /// Creates the filter of a client's subscription.
  package init(_ request: GestureSubscription, for rights: ClientRights = .control) {
    self.init(for: rights)
    patterns = IDPatterns(
      surfaces: request.surfaces, views: request.views, gestures: request.gestures)
    (kinds, states) = (request.kinds, request.states)
    set(.touches, request.touches)
    set(.contacts, request.contacts)
    set(.hits, request.hits)
    set(.transitions, request.transitions)
    set(.devices, request.devices)
    set(.idle, request.idle)
    if let menus = request.menus { set(.menus, menus) }
  }

  private mutating func set(_ topic: LineTopic, _ isWanted: Bool) {
    if isWanted { topics.insert(topic) } else { topics.remove(topic) }
  }

  /// True if a line's topic, kind and state are wanted, whatever its ids.
  package func wants(_ subject: LineSubject) -> Bool {
    guard topics.contains(subject.topic) else { return false }
    guard let kind = subject.kind else { return true }
    if let kinds, !kinds.contains(kind) { return false }
    guard let states, let state = subject.state else { return true }
    return states.contains { $0.includes(state, of: kind) }
  }

  package func includes(_ subject: LineSubject) -> Bool { wants(subject) && matches(subject) }

  /// True if the ids of a line match the patterns.
  ///
  /// A pattern for an id that the line lacks, such as the view of a `device` line, is ignored.
  func matches(_ subject: LineSubject) -> Bool {
    guard patterns.includes(surface: subject.surface) else { return false }
    if let view = subject.view, !patterns.includes(view: view) { return false }
    if let gesture = subject.gesture, !patterns.includes(gesture: gesture) { return false }
    return true
  }
}

extension GestureSubscription.State {
  /// True if a recognizer's state has this name on lines.
  func includes(_ state: GestureRecognizer.State, of kind: GestureKind) -> Bool {
    switch self {
    case .began: state == .began
    case .changed: state == .changed
    case .ended: state == .ended && !kind.isDiscrete
    case .recognized: state == .ended && kind.isDiscrete
    case .cancelled: state == .cancelled
    case .failed: state == .failed
    }
  }
}
