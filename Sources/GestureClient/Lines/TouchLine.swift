internal import GestureWire
public import Gestures

/// A view is told of touches.
public struct TouchLine: Equatable, Sendable {
  /// A touch, as it was then.
  public struct Finger: Equatable, Sendable {
    /// The touch's number, which no other touch has while the daemon runs.
    public let id: Int
    /// Where it is, in points of the view.
    public let location: Point
    /// Where it was in the event before.
    public let previousLocation: Point
    /// How many taps it is the last of, or may become.
    public let tapCount: Int
    /// When it changed, in seconds.
    public let timestamp: Double
    /// What touches: a finger is `direct`, a pen `pencil`.
    public let type: Touch.TouchType
    /// Why the system took it away, where it did; a gesture that takes it has no cause.
    public let cause: Touch.CancellationCause?
  }

  /// When the view is told, in seconds.
  public let time: Double
  /// The id of the surface.
  public let surface: String
  /// The device; `nil` while there is only one.
  public let device: String?
  /// The id of the view.
  public let view: String
  /// What it is told: that touches began, moved, ended or were cancelled.
  public let phase: Touch.Phase
  /// The touches, in the order in which they came down.
  public let touches: [Finger]

  init?(_ value: JSONValue) {
    guard let time = value["time"]?.number, let surface = value["surface"]?.string,
      let view = value["view"]?.string,
      let phase = value["phase"]?.string.flatMap(Self.phase)
    else { return nil }
    (self.time, self.surface, self.view, self.phase) = (time, surface, view, phase)
    device = value["device"]?.string
    touches = (value["touches"]?.elements ?? []).compactMap(Finger.init)
  }

  private static func phase(_ word: String) -> Touch.Phase? {
    switch word {
    case "began": .began
    case "moved": .moved
    case "ended": .ended
    case "cancelled": .cancelled
    default: nil
    }
  }
}

extension TouchLine.Finger {
  fileprivate init?(_ value: JSONValue) {
    guard let id = value["id"]?.integer, let location = value["location"]?.point else {
      return nil
    }
    (self.id, self.location) = (id, location)
    previousLocation = value["previousLocation"]?.point ?? location
    tapCount = value["tapCount"]?.integer ?? 1
    timestamp = value["timestamp"]?.number ?? 0
    type =
      switch value["type"]?.string {
      case "indirect": .indirect
      case "pencil": .pencil
      case "indirectPointer": .indirectPointer
      default: .direct
      }
    cause = value["cause"]?.string.flatMap(Touch.CancellationCause.init)
  }
}
