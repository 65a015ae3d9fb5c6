public import JSON

/// A touchscreen that the daemon follows.
public struct ListedDevice: ListEntry, Equatable {
  /// The name of the list in the command `list`.
  public static let what = ListRequest.Subject.devices.rawValue
  /// The keys that most entries have, in their order.
  static let commonKeys = ["device", "name", "path", "surface"]

  /// The device's short name, for example `event5`.
  public let device: String
  /// The name that the device reports.
  public let name: String
  /// The path of its node, for example `/dev/input/event5`.
  public let path: String
  /// The id of its surface.
  public let surface: String
  /// The whole entry.
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

extension ListWriter {
  /// Writes a touchscreen.
  ///
  /// - Parameters:
  ///   - device: The device's short name, for example `event5`.
  ///   - name: The name that the device reports.
  ///   - path: The path of its node.
  ///   - surface: The id of its surface.
  package mutating func writeDevice(
    _ device: String, name: String, path: String, surface: String
  ) {
    beginEntry()
    write("device", device)
    write("name", name)
    write("path", path)
    write("surface", surface)
    endEntry()
  }
}
