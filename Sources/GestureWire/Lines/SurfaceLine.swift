public import Gestures
internal import JSON

/// A report about a surface: nobody has touched it for a while, somebody touches it again, or its
/// geometry has changed.
public struct SurfaceLine: Equatable, Sendable {
  /// The changes of a surface.
  public enum Change: Equatable, Sendable {
    /// Nobody has touched the surface for its `idleAfter`.
    case idle
    /// A touch has ended the idle time.
    case active
    /// A client or a new configuration has changed the geometry.
    case geometry(Geometry)

    package var name: String {
      switch self {
      case .idle: "idle"
      case .active: "active"
      case .geometry: "geometry"
      }
    }
  }

  package enum Key: KeyName, LineKey {
    case time, surface, device, change, size, pixelsPerPoint, rotation

    package var shape: LineShape {
      switch self {
      case .time, .pixelsPerPoint, .rotation: .number
      case .surface, .device, .change: .text
      case .size: .point
      }
    }
  }

  /// The geometry of a surface, in the coordinates of lines.
  public struct Geometry: Equatable, Sendable {
    /// The size in points, or in pixels if the surface has `pixels`.
    public let size: Size
    /// The number of pixels per point; `nil` if the surface has no `pixels`.
    public let pixelsPerPoint: Double?
    /// The rotation of the panel, in degrees clockwise.
    public let rotation: Int

    package init(size: Size, pixelsPerPoint: Double?, rotation: Int) {
      (self.size, self.pixelsPerPoint, self.rotation) = (size, pixelsPerPoint, rotation)
    }

    init?(_ value: JSON) {
      guard let size = value[Key.size]?.size, let rotation = value[Key.rotation]?.integer else {
        return nil
      }
      (self.size, self.rotation) = (size, rotation)
      pixelsPerPoint = value[Key.pixelsPerPoint]?.number
    }
  }

  /// The time of the change, in seconds.
  public let time: Double
  /// The id of the surface.
  public let surface: String
  /// The device; `nil` while only one is present.
  public let device: String?
  /// `idle`, `active`, or `geometry` with the new geometry.
  public let change: Change

  package init(_ change: Change, time: Double, origin: LineOrigin) {
    (self.time, surface, device) = (time, origin.surface, origin.device)
    self.change = change
  }

  package init(_ geometry: Geometry, time: Double, origin: LineOrigin) {
    self.init(.geometry(geometry), time: time, origin: origin)
  }

  init?(_ value: JSON) {
    guard let time = value[Key.time]?.number, let surface = value[Key.surface]?.string else {
      return nil
    }
    switch value[Key.change]?.string {
    case "idle": change = .idle
    case "active": change = .active
    case "geometry":
      guard let geometry = Geometry(value) else { return nil }
      change = .geometry(geometry)
    default: return nil
    }
    (self.time, self.surface) = (time, surface)
    device = value[Key.device]?.string
  }
}

extension LineWriter {
  /// Writes a change of a surface.
  package mutating func write(_ line: SurfaceLine) {
    begin(.surface, time: line.time)
    writeOrigin(line.surface, line.device)
    write(SurfaceLine.Key.change.name, line.change.name)
    if case .geometry(let geometry) = line.change { write(geometry) }
    end()
  }

  private mutating func write(_ geometry: SurfaceLine.Geometry) {
    typealias Key = SurfaceLine.Key
    writeKey(Key.size.name)
    text.append([geometry.size.width, geometry.size.height], decimals: .three)
    if let scale = geometry.pixelsPerPoint { write(Key.pixelsPerPoint.name, scale, .six) }
    write(Key.rotation.name, geometry.rotation)
  }
}
