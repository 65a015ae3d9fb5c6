public import JSON

/// The answer to a command that was carried out.
public struct Reply: Equatable, Sendable {
  /// The daemon's line, without its end.
  public let line: String

  /// What the line says; read anew at each call.
  public var value: JSON { JSON(line) ?? .null }
}
