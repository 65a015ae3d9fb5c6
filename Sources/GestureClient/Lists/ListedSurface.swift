internal import GestureWire
public import Gestures
public import JSON

/// A surface: a touchscreen with its views.
public struct ListedSurface: ListEntry, Equatable {
  /// The name of the list in the command `list`.
  public static let what = "surfaces"

  /// The surface's id.
  public let surface: String
  /// The short name of its device, for example `event5`.
  public let device: String
  /// Its size in points.
  public let size: Size
  /// The surface's rotation, in degrees clockwise.
  public let rotation: Int
  /// True if the daemon has grabbed the device, so that no other program gets its events.
  public let isGrabbed: Bool
  /// The whole entry.
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
