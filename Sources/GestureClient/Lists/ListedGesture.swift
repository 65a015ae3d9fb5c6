public import Gestures
public import JSON

/// A recognizer of a view.
public struct ListedGesture: ListEntry, Equatable {
  /// The name of the list in the command `list`.
  public static let what = "gestures"

  /// The id of its surface.
  public let surface: String
  /// The id of its view.
  public let view: String
  /// The recognizer's id.
  public let gesture: String
  /// Its kind.
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
}
