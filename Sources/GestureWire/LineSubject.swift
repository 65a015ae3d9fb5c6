package import Gestures

/// The properties of a line by which clients choose lines.
package struct LineSubject {
  /// The touches, in the order in which they came down, for lines about touches, contacts and hits.
  package var touches: [Touch]
  package var topic: LineTopic
  /// The id of the surface.
  package var surface: String
  /// The id of the view, for lines about gestures and touches.
  package var view: String?
  /// The id of the recognizer, for lines about gestures.
  package var gesture: String?
  /// The kind of the recognizer, for lines about gestures.
  package var kind: GestureKind?
  /// The state of the recognizer, for lines about gestures.
  package var state: GestureRecognizer.State?
  /// The phase of the touches, for lines about touches and contacts; `nil` if they have several.
  package var phase: Touch.Phase?
  /// The number of the only client that gets the line, whatever it has subscribed to; `nil` for all
  /// clients that want it.
  package var client: Int?
}

// In an extension, the initializer makes the value in one step; in the type, it would copy it. The
// order of its parameters tells it from the one that the language adds.
extension LineSubject {
  package init(
    topic: LineTopic, surface: String, view: String? = nil, gesture: String? = nil,
    kind: GestureKind? = nil, state: GestureRecognizer.State? = nil, phase: Touch.Phase? = nil,
    client: Int? = nil, touches: [Touch] = []
  ) {
    self.init(
      touches: touches, topic: topic, surface: surface, view: view, gesture: gesture, kind: kind,
      state: state, phase: phase, client: client)
  }
}

/// The topics of lines, by which clients choose lines.
///
/// In other modules, write `LineTopic()` for no topics: an empty literal goes through the protocol,
/// which takes thousands of instructions the first time.
package struct LineTopic: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// True if the topics include others.
  ///
  /// The method of `OptionSet` asks for each topic through the protocol, which takes longer.
  package func contains(_ others: LineTopic) -> Bool {
    rawValue & others.rawValue == others.rawValue
  }

  /// Actions of recognizers.
  package static let gestures = LineTopic(rawValue: 1 << 0)
  /// Changes of state without an action.
  package static let transitions = LineTopic(rawValue: 1 << 1)
  package static let touches = LineTopic(rawValue: 1 << 2)
  /// The gestures that new touches reach, and contacts that do not become touches.
  package static let hits = LineTopic(rawValue: 1 << 5)
  package static let devices = LineTopic(rawValue: 1 << 3)
  /// Actions of recognizers on views that are open to watchers, without the fingers' locations.
  package static let openGestures = LineTopic(rawValue: 1 << 4)
  /// Menus that are shown or hidden.
  package static let menus = LineTopic(rawValue: 1 << 6)
  /// Surfaces that nobody has touched for a while, and that are touched again.
  package static let idle = LineTopic(rawValue: 1 << 8)
  /// Fingers that come down, move or are lifted, whether or not views are sent them.
  package static let contacts = LineTopic(rawValue: 1 << 9)
  /// Contacts that other programs would get; only for captures, and clients cannot choose them.
  package static let through = LineTopic(rawValue: 1 << 10)
  /// Losses of one client, which always gets these lines; clients cannot choose them.
  package static let losses = LineTopic(rawValue: 1 << 7)
}
