internal import GestureWire

/// A touchscreen is there, or has gone.
public struct DeviceLine: Equatable, Sendable {
  /// What can become of a device.
  public enum Change: String, Sendable {
    /// It was plugged in, or was there when the client connected.
    case added
    /// It was unplugged, or has another surface.
    case removed
  }

  /// When, in seconds.
  public let time: Double
  /// Which of both.
  public let change: Change
  /// The device's short name, as `event5`.
  public let device: String
  /// What the device calls itself.
  public let name: String
  /// The id of its surface.
  public let surface: String

  init?(_ value: JSONValue) {
    guard let time = value["time"]?.number,
      let change = value["change"]?.string.flatMap(Change.init),
      let device = value["device"]?.string, let surface = value["surface"]?.string
    else { return nil }
    (self.time, self.change, self.device, self.surface) = (time, change, device, surface)
    name = value["name"]?.string ?? ""
  }
}
