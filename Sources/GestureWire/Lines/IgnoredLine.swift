public import Gestures
internal import JSON

/// A report of a contact that does not become a touch, or not as the panel reports it.
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

  /// The reason why a contact is ignored.
  ///
  /// Most are keys of the configuration's `filters`.
  public enum Cause: String, CaseIterable, Sendable {
    /// The contact is a palm.
    case palm
    /// A pen is near, or has just left.
    case pen
    /// The contact came down in a dead area.
    case deadAreas
    /// The contact came down at an edge and stayed there.
    case edgeBand
    /// The contact was always too small.
    case minimumSize
    /// The contact was always too large.
    case maximumSize
    /// The contact was always too light.
    case minimumPressure
    /// The contact was gone after a few frames.
    case skipFrames
    /// The contact continues a touch whose lift waited (`chatter`).
    case chatter
    /// The lift has waited for the finger to come back (`chatter`).
    case lift
    /// The contact jumped, so its touch ended and another one begins.
    case jump
    /// The contact came down on a spot where the panel reports contacts that nobody makes.
    case ghosts
    /// The contact moved less than the panel's own noise; reported once for each touch.
    case jitter
  }

  /// The time at which the contact was ignored, in seconds.
  public let time: Double
  /// The id of the surface.
  public let surface: String
  /// The device; `nil` while only one is present.
  public let device: String?
  /// The contact's location on the surface, in points, or in pixels if the surface has `pixels`.
  public let location: Point
  /// The reason; `nil` for a cause that this library does not know.
  public let cause: Cause?

  package init(
    _ cause: Cause, at location: Point, time: Double, origin: LineOrigin
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
    cause = value[Key.cause]?.string.flatMap(Cause.init)
  }
}

extension LineWriter {
  /// Writes that a contact is ignored.
  package mutating func write(_ line: IgnoredLine) {
    begin(.ignored, time: line.time)
    writeOrigin(line.surface, line.device)
    write(IgnoredLine.Key.location.name, line.location)
    if let cause = line.cause { write(IgnoredLine.Key.cause.name, cause.rawValue) }
    end()
  }
}
