internal import JSON

/// A report that nobody has touched a surface for a while, or that somebody touches it again.
public struct SurfaceLine: Equatable, Sendable {
  /// The changes of a surface.
  public enum Change: String, Sendable {
    /// Nobody has touched the surface for its `idleAfter`.
    case idle
    /// A touch has ended the idle time.
    case active
  }

  /// The time of the change, in seconds.
  public let time: Double
  /// The id of the surface.
  public let surface: String
  /// The device; `nil` while only one is present.
  public let device: String?
  /// The change.
  public let change: Change

  package init(_ change: Change, time: Double, origin: LineOrigin) {
    (self.time, surface, device) = (time, origin.surface, origin.device)
    self.change = change
  }

  init?(_ value: JSON) {
    guard let time = value["time"]?.number, let surface = value["surface"]?.string,
      let change = value["change"]?.string.flatMap(Change.init)
    else { return nil }
    (self.time, self.surface, self.change) = (time, surface, change)
    device = value["device"]?.string
  }
}

extension LineWriter {
  /// Writes that a surface is idle or active.
  package mutating func write(_ line: SurfaceLine) {
    begin(.surface, time: line.time)
    writeOrigin(line.surface, line.device)
    write("change", line.change.rawValue)
    end()
  }
}
