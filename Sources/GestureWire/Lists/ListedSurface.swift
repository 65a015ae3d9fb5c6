public import Gestures
public import JSON

/// A surface: a touchscreen with its views.
public struct ListedSurface: ListEntry, Equatable {
  /// The name of the list in the command `list`.
  public static let what = ListRequest.Subject.surfaces.rawValue
  /// The keys that most entries have, in their order.
  package static let commonKeys = ["surface", "device", "size", "rotation", "grab"]

  /// The surface's id.
  public let surface: String
  /// The short name of its device, for example `event5`.
  public let device: String
  /// Its size in points, or in pixels if it has `pixels`.
  public let size: Size
  /// The number of pixels per point; `nil` if it has no `pixels`.
  public let pixelsPerPoint: Double?
  /// The surface's rotation, in degrees clockwise.
  public let rotation: Int
  /// The compositor's output that shows the surface; `nil` if the configuration names none.
  public let output: String?
  /// The geometry of the configuration, to which a reload returns; `nil` for a capture.
  public let configured: ConfiguredGeometry?
  /// True if the daemon has grabbed the device, so that no other program gets its events.
  public let isGrabbed: Bool
  /// The id of the first responder's view; `nil` without a first responder, and for watchers.
  public let firstResponder: String?
  /// The whole entry.
  public let value: JSON

  /// The geometry that the configuration gives a surface.
  public struct ConfiguredGeometry: Equatable, Sendable {
    /// The rotation, in degrees clockwise.
    public let rotation: Int
    /// The size in points; `nil` if it is derived from the panel.
    public let size: Size?
    /// The size in pixels; `nil` if lines are in points.
    public let pixels: Size?

    package init(rotation: Int, size: Size?, pixels: Size?) {
      (self.rotation, self.size, self.pixels) = (rotation, size, pixels)
    }
  }

  /// Reads an entry.
  public init?(_ value: JSON) {
    guard let surface = value["surface"]?.string, let size = value["size"]?.size else {
      return nil
    }
    (self.surface, self.size, self.value) = (surface, size, value)
    device = value["device"]?.string ?? ""
    pixelsPerPoint = value["pixelsPerPoint"]?.number
    rotation = value["rotation"]?.integer ?? 0
    output = value["output"]?.string
    configured = value["configured"].flatMap { configured in
      guard let rotation = configured["rotation"]?.integer else { return nil }
      return ConfiguredGeometry(
        rotation: rotation, size: configured["size"]?.size, pixels: configured["pixels"]?.size)
    }
    isGrabbed = value["grab"]?.bool ?? false
    firstResponder = value["firstResponder"]?.string
  }
}

extension ListWriter {
  /// Writes a surface.
  ///
  /// - Parameters:
  ///   - surface: The surface's id.
  ///   - device: The short name of its device, or the name of the capture that stands for it.
  ///   - name: The name that the device reports, for a capture.
  ///   - size: The surface's size in points, or in pixels if it has them.
  ///   - pixelsPerPoint: The number of pixels per point; `nil` without pixels.
  ///   - rotation: The surface's rotation, in degrees clockwise; `nil` for a capture.
  ///   - output: The compositor's output that shows the surface; `nil` if it is unknown.
  ///   - isGrabbed: True if no other program gets the device's events; `nil` for a capture.
  ///   - configured: The geometry of the configuration; `nil` for a capture.
  ///   - firstResponder: The id of the first responder's view; `nil` if the entry does not name it.
  package mutating func writeSurface(
    _ surface: String, device: String, name: String? = nil, size: Size,
    pixelsPerPoint: Double? = nil, rotation: Int? = nil, output: String? = nil,
    isGrabbed: Bool? = nil, configured: ListedSurface.ConfiguredGeometry? = nil,
    firstResponder: String? = nil
  ) {
    beginEntry()
    write("surface", surface)
    write("device", device)
    if let name { write("name", name) }
    write("size", [size.width, size.height])
    if let pixelsPerPoint { write("pixelsPerPoint", pixelsPerPoint, decimals: .six) }
    if let rotation { write("rotation", rotation) }
    if let output { write("output", output) }
    if let isGrabbed { write("grab", isGrabbed) }
    if let configured {
      writeObject("configured") { list in
        list.write("rotation", configured.rotation)
        if let size = configured.size { list.write("size", [size.width, size.height]) }
        if let pixels = configured.pixels { list.write("pixels", [pixels.width, pixels.height]) }
      }
    }
    if let firstResponder { write("firstResponder", firstResponder) }
    endEntry()
  }
}
