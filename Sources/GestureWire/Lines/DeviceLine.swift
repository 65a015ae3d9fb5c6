internal import JSON

/// A report that a touchscreen was added or removed.
public struct DeviceLine: Equatable, Sendable {
  /// The changes of a device.
  public enum Change: String, Sendable {
    /// The touchscreen was plugged in, or was present when the client connected.
    case added
    /// The touchscreen was unplugged, or has another surface.
    case removed
  }

  package enum Key: KeyName, LineKey {
    case time, change, device, name, surface

    package var shape: LineShape {
      switch self {
      case .time: .number
      case .change, .device, .name, .surface: .text
      }
    }
  }

  /// The time of the change, in seconds.
  public let time: Double
  /// `added` or `removed`.
  public let change: Change
  /// The device's short name, for example `event5`.
  public let device: String
  /// The name that the device reports.
  public let name: String
  /// The id of its surface.
  public let surface: String

  package init(
    _ change: Change, device: String, name: String, surface: String, time: Double
  ) {
    (self.time, self.change) = (time, change)
    (self.device, self.name, self.surface) = (device, name, surface)
  }

  init?(_ value: JSON) {
    guard let time = value[Key.time]?.number,
      let change = value[Key.change]?.string.flatMap(Change.init),
      let device = value[Key.device]?.string, let surface = value[Key.surface]?.string
    else { return nil }
    (self.time, self.change, self.device, self.surface) = (time, change, device, surface)
    name = value[Key.name]?.string ?? ""
  }
}

extension LineWriter {
  package mutating func write(_ line: DeviceLine) {
    typealias Key = DeviceLine.Key
    begin(.device, time: line.time)
    write(Key.change.name, line.change.rawValue)
    write(Key.device.name, line.device)
    write(Key.name.name, line.name)
    write(Key.surface.name, line.surface)
    end()
  }
}
