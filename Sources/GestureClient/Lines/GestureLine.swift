internal import GestureWire
public import Gestures

/// A recognizer acts, or changes its state in silence.
public struct GestureLine: Equatable, Sendable {
  /// A finger of the gesture.
  public struct Finger: Equatable, Sendable {
    /// The touch's number, which no other touch has while the daemon runs.
    public let id: Int
    /// Where it is, in points of the view.
    public let location: Point
  }

  /// When, in seconds of the monotonic clock.
  public let time: Double
  /// The id of the surface.
  public let surface: String
  /// The device; `nil` while there is only one.
  public let device: String?
  /// The id of the recognizer's view.
  public let view: String
  /// The id of the recognizer.
  public let gesture: String
  /// The recognizer's kind.
  public let kind: GestureKind
  /// The state; `ended` is also that of a discrete gesture that was recognized.
  public let state: GestureRecognizer.State
  /// The state of the attempt's action before, `possible` for its first.
  public let previous: GestureRecognizer.State
  /// Where the gesture is, in points of the view; `nil` for those who may only watch.
  public let location: Point?
  /// Its fingers, in the order in which they came down.
  public let touches: [Finger]
  /// What a gesture of this kind tells besides.
  public let values: GestureValues
  /// Whether nobody acts yet, since others must fail first.
  public let isWaiting: Bool
  /// The ids of those others.
  public let waitsFor: [String]
  /// Why it failed or was cancelled, where that is told.
  public let failure: GestureFailure?

  init?(_ value: JSONValue) {
    guard let time = value["time"]?.number, let surface = value["surface"]?.string,
      let view = value["view"]?.string, let gesture = value["gesture"]?.string,
      let kind = value["kind"]?.string.flatMap(GestureKind.init),
      let state = value["state"]?.string.flatMap(GestureRecognizer.State.init(word:))
    else { return nil }
    (self.time, self.surface, self.view, self.gesture) = (time, surface, view, gesture)
    (self.kind, self.state) = (kind, state)
    device = value["device"]?.string
    previous = value["previous"]?.string.flatMap(GestureRecognizer.State.init(word:)) ?? .possible
    location = value["location"]?.point
    touches = (value["touches"]?.elements ?? []).compactMap(Finger.init)
    values = GestureValues(value, kind: kind)
    isWaiting = value["waiting"]?.bool ?? false
    waitsFor = value["waitsFor"]?.strings ?? []
    failure = GestureFailure(value)
  }
}

extension GestureLine.Finger {
  fileprivate init?(_ value: JSONValue) {
    guard let id = value["id"]?.integer, let location = value["location"]?.point else {
      return nil
    }
    (self.id, self.location) = (id, location)
  }
}
