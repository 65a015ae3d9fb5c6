public import Gestures
public import JSON

/// A recognizer of a view.
public struct ListedGesture: ListEntry, Equatable {
  /// The name of the list in the command `list`.
  public static let what = ListRequest.Subject.gestures.rawValue
  /// The keys that all entries have before the gesture's properties, in their order.
  package static let commonKeys = ["surface", "view", "gesture", "kind", "state"]

  /// The id of its surface.
  public let surface: String
  /// The id of its view.
  public let view: String
  /// The recognizer's id.
  public let gesture: String
  /// The kind of the gesture.
  public let kind: GestureKind
  /// Its state at the moment.
  public let state: GestureRecognizer.State
  /// The whole entry, including the gesture's properties by name.
  public let value: JSON

  /// Reads an entry.
  public init?(_ value: JSON) {
    guard let surface = value["surface"]?.string, let view = value["view"]?.string,
      let gesture = value["gesture"]?.string,
      let kind = value["kind"]?.string.flatMap(GestureKind.init(rawValue:)),
      let state = value["state"]?.string.flatMap(GestureRecognizer.State.init(word:))
    else { return nil }
    (self.surface, self.view, self.gesture) = (surface, view, gesture)
    (self.kind, self.state, self.value) = (kind, state, value)
  }

  /// The entry without the state, which lines report.
  package var stateless: JSON { .object((value.members ?? []).filter { $0.key != "state" }) }
}

extension ListWriter {
  /// Writes a recognizer.
  ///
  /// - Parameters:
  ///   - gesture: The recognizer's id.
  ///   - surface: The id of its surface.
  ///   - view: The id of its view.
  ///   - kind: The kind of the gesture, which decides the name of the state.
  ///   - state: The state at the moment.
  ///   - requirements: The ids of the gestures that must fail before this one acts.
  ///   - partners: The ids of the gestures that may be recognized together with it; `nil` for all.
  ///   - writeProperties: Writes the gesture's properties by name.
  package mutating func writeGesture(
    _ gesture: String, on surface: String, of view: String, kind: GestureKind,
    state: GestureRecognizer.State, requiresFailureOf requirements: [String],
    simultaneousWith partners: [String]?, writeProperties: (inout ListWriter) -> Void
  ) {
    beginEntry()
    write("surface", surface)
    write("view", view)
    write("gesture", gesture)
    write("kind", kind.rawValue)
    write("state", state, of: kind)
    writeProperties(&self)
    write("requiresFailureOf", requirements)
    if let partners {
      write("simultaneousWith", partners)
    } else {
      write("simultaneousWith", "all")
    }
    endEntry()
  }
}
