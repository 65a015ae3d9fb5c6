internal import GestureConfiguration
internal import Gestures

/// How much clients have a surface keep in names: the ids of what they add, and the other gestures
/// that gestures name because a client has said so.
///
/// Each list of gestures tells all of them, and each change of a relation is checked against all
/// others. What a client has set of a gesture of the configuration outlives the client, so what all
/// clients together may have counts that, too.
struct ClientNames {
  /// How many bytes one client may have on a surface.
  static let limit = 64 * 1024
  /// How many bytes all clients together may have: as many as four who use all that they may.
  static let limitOfAll = 256 * 1024

  /// Who has set which others a gesture names, by its id.
  private var setters: [String: Int] = [:]

  /// Takes note of the gestures in a view that a client has added.
  mutating func note(_ template: ViewTemplate, of client: Int) {
    for gesture in template.allGestures where gesture.relationBytes > 0 {
      setters[gesture.id] = client
    }
  }

  /// Takes note of a client that has set which others a gesture names.
  mutating func note(gesture id: String, of client: Int) { setters[id] = client }

  /// Forgets gestures.
  ///
  /// - Parameter isGone: Whether the gesture with an id is, or names what the configuration says.
  mutating func forget(where isGone: (String) -> Bool) {
    setters = setters.filter { !isGone($0.key) }
  }

  /// How many bytes of relations there are on a surface because clients have said so.
  ///
  /// - Parameters:
  ///   - surface: The surface.
  ///   - gesture: A gesture that does not count.
  ///   - client: Whose relations; `nil` is all clients'.
  /// - Returns: How many.
  func relationBytes(
    on surface: BuiltSurface, besides gesture: String?, of client: Int?
  ) -> Int {
    guard !setters.isEmpty else { return 0 }
    return surface.recognizers.reduce(0) { sum, recognizer in
      guard let id = recognizer.name, id != gesture, let setter = setters[id],
        client == nil || setter == client
      else { return sum }
      return sum + (surface.template(ofGesture: id)?.relationBytes ?? 0)
    }
  }
}

extension GestureTemplate {
  /// How many bytes the names of other gestures have.
  var relationBytes: Int {
    let required = requiresFailureOf.reduce(0) { $0 + $1.utf8.count }
    guard case .with(let partners) = simultaneousWith else { return required }
    return partners.reduce(required) { $0 + $1.utf8.count }
  }
}

extension ViewTemplate {
  /// How many bytes its id has, with those of what is in it.
  var idBytes: Int {
    gestures.reduce(id.utf8.count) { $0 + $1.id.utf8.count }
      + views.reduce(0) { $0 + $1.idBytes }
  }
}
