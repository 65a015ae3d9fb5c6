internal import JSON

/// A report, only to this client, that it has lost the role of first responder without asking for
/// it.
public struct FirstResponderLine: Equatable, Sendable {
  /// The changes of a first responder.
  public enum Change: String, Sendable {
    /// Another client has become first responder, or the view is gone.
    case resigned
  }

  /// The time of the change, in seconds.
  public let time: Double
  /// The id of the surface.
  public let surface: String
  /// The device; `nil` while only one is present.
  public let device: String?
  /// The id of the view for which the client performed actions.
  public let view: String
  /// The change.
  public let change: Change

  package init(_ change: Change, view: String, time: Double, origin: LineOrigin) {
    (self.time, surface, device) = (time, origin.surface, origin.device)
    (self.view, self.change) = (view, change)
  }

  init?(_ value: JSON) {
    guard let time = value["time"]?.number, let surface = value["surface"]?.string,
      let view = value["view"]?.string, let change = value["change"]?.string.flatMap(Change.init)
    else { return nil }
    (self.time, self.surface, self.view, self.change) = (time, surface, view, change)
    device = value["device"]?.string
  }
}

/// A report, only to this client, that a view it has added is gone without its asking for it.
public struct ViewLine: Equatable, Sendable {
  /// The changes of a client's view.
  public enum Change: String, Sendable {
    /// The view is gone with its superview, or does not fit into a changed surface.
    case removed
  }

  /// The time of the change, in seconds.
  public let time: Double
  /// The id of the surface.
  public let surface: String
  /// The device; `nil` while only one is present.
  public let device: String?
  /// The id of the view.
  public let view: String
  /// The change.
  public let change: Change

  package init(_ change: Change, view: String, time: Double, origin: LineOrigin) {
    (self.time, surface, device) = (time, origin.surface, origin.device)
    (self.view, self.change) = (view, change)
  }

  init?(_ value: JSON) {
    guard let time = value["time"]?.number, let surface = value["surface"]?.string,
      let view = value["view"]?.string, let change = value["change"]?.string.flatMap(Change.init)
    else { return nil }
    (self.time, self.surface, self.view, self.change) = (time, surface, view, change)
    device = value["device"]?.string
  }
}

extension LineWriter {
  /// Writes that a client is no longer the first responder.
  package mutating func write(_ line: FirstResponderLine) {
    begin(.firstResponder, time: line.time)
    writeOrigin(line.surface, line.device)
    write("view", line.view)
    write("change", line.change.rawValue)
    end()
  }

  /// Writes that a client's view is gone.
  package mutating func write(_ line: ViewLine) {
    begin(.view, time: line.time)
    writeOrigin(line.surface, line.device)
    write("view", line.view)
    write("change", line.change.rawValue)
    end()
  }
}
