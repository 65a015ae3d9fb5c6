public import Gestures
internal import JSON

/// A report of a contact that does not become a touch.
public struct IgnoredLine: Equatable, Sendable {
  package enum Key: KeyName, LineKey {
    case time, surface, device, location, cause

    package var shape: LineShape {
      switch self {
      case .time: .number
      case .surface, .device, .cause: .text
      case .location: .point
      }
    }
  }

  /// The time at which the contact came down, in seconds.
  public let time: Double
  /// The id of the surface.
  public let surface: String
  /// The device; `nil` while only one is present.
  public let device: String?
  /// The contact's location on the surface, in points, or in pixels if the surface has `pixels`.
  public let location: Point
  /// The reason: a palm, or a pen in range; `nil` for a cause that this library does not know.
  public let cause: Touch.CancellationCause?

  package init(
    _ cause: Touch.CancellationCause, at location: Point, time: Double, origin: LineOrigin
  ) {
    (self.time, surface, device) = (time, origin.surface, origin.device)
    (self.location, self.cause) = (location, cause)
  }

  init?(_ value: JSON) {
    guard let time = value[Key.time]?.number, let surface = value[Key.surface]?.string,
      let location = value[Key.location]?.point
    else { return nil }
    (self.time, self.surface, self.location) = (time, surface, location)
    device = value[Key.device]?.string
    cause = value[Key.cause]?.string.flatMap(Touch.CancellationCause.init)
  }
}

extension LineWriter {
  /// Writes that a contact does not become a touch.
  package mutating func write(_ line: IgnoredLine) {
    begin(.ignored, time: line.time)
    writeOrigin(line.surface, line.device)
    write(IgnoredLine.Key.location.name, line.location)
    if let cause = line.cause { write(IgnoredLine.Key.cause.name, cause.rawValue) }
    end()
  }
}
