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
    guard let time = value["time"]?.number,
      let change = value["change"]?.string.flatMap(Change.init),
      let device = value["device"]?.string, let surface = value["surface"]?.string
    else { return nil }
    (self.time, self.change, self.device, self.surface) = (time, change, device, surface)
    name = value["name"]?.string ?? ""
  }
}

extension LineWriter {
  /// Writes that a device was added or removed.
  package mutating func write(_ line: DeviceLine) {
    begin(.device, time: line.time)
    write("change", line.change.rawValue)
    write("device", line.device)
    write("name", line.name)
    write("surface", line.surface)
    end()
  }
}
