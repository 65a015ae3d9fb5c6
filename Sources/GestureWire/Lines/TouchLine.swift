public import Gestures
internal import JSON

/// A report of the touches that a view is sent.
public struct TouchLine: Equatable, Sendable {
  /// A touch, as it was at the time of the line.
  public struct Finger: Equatable, Sendable {
    /// The touch's number, which is unique while the daemon runs.
    public let id: Int
    /// The location in the view, in points, or in pixels if the surface has `pixels`.
    public let location: Point
    /// The location in the previous event.
    public let previousLocation: Point
    /// The number of taps, including this one.
    public let tapCount: Int
    /// The time at which the touch changed, in seconds.
    public let timestamp: Double
    /// The type: a finger is `direct`, a pen `pencil`.
    public let type: Touch.TouchType
    /// The reason why the system cancelled the touch; `nil` if a gesture did.
    public let cause: Touch.CancellationCause?
  }

  package enum Key: KeyName, LineKey {
    case time, surface, device, view, phase, touches

    package var shape: LineShape {
      switch self {
      case .time: .number
      case .surface, .device, .view, .phase: .text
      case .touches: .touches
      }
    }
  }

  /// The time at which the view is sent the touches, in seconds.
  public let time: Double
  /// The id of the surface.
  public let surface: String
  /// The device; `nil` while only one is present.
  public let device: String?
  /// The id of the view.
  public let view: String
  /// The phase: touches began, moved, ended or were cancelled.
  public let phase: Touch.Phase
  /// The touches, in the order in which they came down.
  public let touches: [Finger]

  private static let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]

  init?(_ value: JSON) {
    guard let time = value[Key.time]?.number, let surface = value[Key.surface]?.string,
      let view = value[Key.view]?.string,
      let word = value[Key.phase]?.string,
      let phase = Self.phases.first(where: { $0.word == word })
    else { return nil }
    (self.time, self.surface, self.view, self.phase) = (time, surface, view, phase)
    device = value[Key.device]?.string
    touches = (value[Key.touches]?.elements ?? []).compactMap(Finger.init)
  }
}

extension TouchLine.Finger {
  fileprivate init?(_ value: JSON) {
    guard let id = value["id"]?.integer, let location = value["location"]?.point else {
      return nil
    }
    (self.id, self.location) = (id, location)
    previousLocation = value["previousLocation"]?.point ?? location
    tapCount = value["tapCount"]?.integer ?? 1
    timestamp = value["timestamp"]?.number ?? 0
    type = value["type"]?.string.flatMap(Touch.TouchType.init(word:)) ?? .direct
    cause = value["cause"]?.string.flatMap(Touch.CancellationCause.init)
  }
}

extension LineWriter {
  /// Writes the touches that a view is sent.
  ///
  /// There may be such a line on each frame, so it is written without creating a `TouchLine`.
  ///
  /// - Parameters:
  ///   - touches: The touches, all sent to the view in the same phase.
  ///   - phase: The phase in which the view is sent them.
  ///   - view: The view that is sent the touches, named by its id.
  ///   - time: The time at which the view is sent the touches, in seconds.
  ///   - origin: The surface, and the device if lines must name it.
  package mutating func writeTouches(
    _ touches: [Touch], phase: Touch.Phase, to view: View, time: Double, origin: LineOrigin
  ) {
    typealias Key = TouchLine.Key
    begin(.touch, time: time)
    writeOrigin(origin.surface, origin.device)
    write(Key.view.name, view.name ?? "")
    write(Key.phase.name, phase.word)
    text.append(#","touches":["#)
    var isFirst = true
    for touch in touches {
      if !isFirst { text.append(",") }
      isFirst = false
      text.append(#"{"id":"#)
      text.append(touch.id)
      write("location", touch.location(in: view))
      write("previousLocation", touch.previousLocation(in: view))
      text.append(#","tapCount":"#)
      text.append(touch.tapCount)
      write("timestamp", touch.timestamp, .six)
      // A line without a type means a finger.
      if touch.type != .direct { write("type", touch.type.word) }
      if phase == .cancelled, let cause = touch.cancellationCause {
        write("cause", cause.rawValue)
      }
      text.append("}")
    }
    text.append("]")
    end()
  }
}
