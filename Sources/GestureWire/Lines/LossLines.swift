internal import JSON

/// A report, only to this client, that it has lost something without asking for it.
public struct LossLine<Change>: Equatable, Sendable
where Change: RawRepresentable & Equatable & Sendable, Change.RawValue == String {
  /// The time of the change, in seconds.
  public let time: Double
  /// The id of the surface.
  public let surface: String
  /// The device; `nil` while only one is present.
  public let device: String?
  /// The id of the view that is gone, or for which the client performed actions.
  public let view: String
  /// `resigned` for a first responder, `removed` for a view.
  public let change: Change

  package init(_ change: Change, view: String, time: Double, origin: LineOrigin) {
    (self.time, surface, device) = (time, origin.surface, origin.device)
    (self.view, self.change) = (view, change)
  }

  init?(_ value: JSON) {
    guard let time = value[LossKey.time]?.number, let surface = value[LossKey.surface]?.string,
      let view = value[LossKey.view]?.string,
      let change = value[LossKey.change]?.string.flatMap(Change.init(rawValue:))
    else { return nil }
    (self.time, self.surface, self.view, self.change) = (time, surface, view, change)
    device = value[LossKey.device]?.string
  }
}

/// A report, only to this client, that it has lost the role of first responder.
public typealias FirstResponderLine = LossLine<FirstResponderLoss>

/// The changes of a first responder.
public enum FirstResponderLoss: String, Sendable {
  /// Another client has become first responder, or the view is gone.
  case resigned
}

/// A report, only to this client, that a view it has added is gone.
public typealias ViewLine = LossLine<ViewLoss>

/// The changes of a client's view.
public enum ViewLoss: String, Sendable {
  /// The view is gone with its superview, or does not fit into a changed surface.
  case removed
}

/// The keys of reports of losses.
enum LossKey: KeyName, LineKey {
  case time, surface, device, view, change

  var shape: LineShape {
    switch self {
    case .time: .number
    case .surface, .device, .view, .change: .text
    }
  }
}

extension LineWriter {
  /// Writes that a client is no longer the first responder.
  package mutating func write(_ line: FirstResponderLine) {
    write(.firstResponder, line)
  }

  /// Writes that a client's view is gone.
  package mutating func write(_ line: ViewLine) {
    write(.view, line)
  }

  private mutating func write<Change>(_ type: LineType, _ line: LossLine<Change>) {
    begin(type, time: line.time)
    writeOrigin(line.surface, line.device)
    write(LossKey.view.name, line.view)
    write(LossKey.change.name, line.change.rawValue)
    end()
  }
}
