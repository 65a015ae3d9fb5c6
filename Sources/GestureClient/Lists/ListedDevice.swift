public import JSON

/// A touchscreen that the daemon follows.
public struct ListedDevice: ListEntry, Equatable {
  /// What the command `list` calls them.
  public static let what = "devices"

  /// The device's short name, as `event5`.
  public let device: String
  /// What the device calls itself.
  public let name: String
  /// Its node, as `/dev/input/event5`.
  public let path: String
  /// The id of its surface.
  public let surface: String
  /// All that the daemon tells of it.
  public let value: JSON

  /// Reads an entry.
  public init?(_ value: JSON) {
    guard let device = value["device"]?.string, let surface = value["surface"]?.string else {
      return nil
    }
    (self.device, self.surface, self.value) = (device, surface, value)
    name = value["name"]?.string ?? ""
    path = value["path"]?.string ?? ""
  }
}
