public import JSON

/// The reply to a command that was carried out.
public struct Reply: Equatable, Sendable {
  /// The daemon's line, without its end.
  public let line: String

  /// The contents of the line; parsed at each call.
  public var value: JSON { JSON(line) ?? .null }
}
