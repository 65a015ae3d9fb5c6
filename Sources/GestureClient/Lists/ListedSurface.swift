internal import GestureWire
public import Gestures
public import JSON

/// A surface: a touchscreen with its views.
public struct ListedSurface: ListEntry, Equatable {
  /// What the command `list` calls them.
  public static let what = "surfaces"

  /// The surface's id.
  public let surface: String
  /// The short name of its device, as `event5`.
  public let device: String
  /// Its size in points.
  public let size: Size
  /// How far it is turned clockwise, in degrees.
  public let rotation: Int
  /// Whether the daemon keeps the device from all other programs.
  public let isGrabbed: Bool
  /// All that the daemon tells of it.
  public let value: JSON

  /// Reads an entry.
  public init?(_ value: JSON) {
    guard let surface = value["surface"]?.string, let size = value["size"]?.size else {
      return nil
    }
    (self.surface, self.size, self.value) = (surface, size, value)
    device = value["device"]?.string ?? ""
    rotation = Int(value["rotation"]?.number ?? 0)
    isGrabbed = value["grab"] == .bool(true)
  }
}
