internal import GestureWire
public import JSON

/// The reason why the daemon refuses a command.
public struct Refusal: Equatable, Sendable {
  /// The code of the error.
  public let code: Code
  /// The problem, for people to read.
  public let message: String
  /// The daemon's line, without its end; empty if the command was not even sent.
  public let line: String

  /// The code of an error, by its name in replies; a newer daemon may have others.
  public struct Code: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a code from its name in a program.
    public init(stringLiteral name: String) {
      rawValue = name
    }

    private init(_ code: CommandError.Code) {
      rawValue = code.rawValue
    }

    /// A key is unknown to the command, or its value is of the wrong type.
    public static let badArgument = Code(.badArgument)
    /// The line is longer than any command.
    public static let lineTooLong = Code(.lineTooLong)
    /// The client is a watcher, and the command is only for controllers; or the view is not the
    /// client's.
    public static let notPermitted = Code(.notPermitted)
    /// The command is unknown.
    public static let unknownCommand = Code(.unknownCommand)
    /// No surface has this id.
    public static let unknownSurface = Code(.unknownSurface)
    /// No view of the surface has this id.
    public static let unknownView = Code(.unknownView)
    /// No gesture of the surface has this id.
    public static let unknownGesture = Code(.unknownGesture)
    /// The menu would have no items, or no menu is open.
    public static let nothingToShow = Code(.nothingToShow)
    /// The gesture is not under way, so that its translation, scale or rotation cannot be set.
    public static let notUnderWay = Code(.notUnderWay)
    /// The touchscreen cannot be grabbed, most often because another program has grabbed it.
    public static let grabRefused = Code(.grabRefused)
    /// The command or its result exceeds a limit.
    public static let limit = Code(.limit)
  }

  /// Creates the refusal of a command that is not sent, since the daemon would end the connection.
  init(_ code: Code, _ message: String) {
    (self.code, self.message, line) = (code, message, "")
  }

  init(_ refusal: ReplyLine.Refusal, line: String) {
    code = Code(rawValue: refusal.code)
    message = refusal.message ?? "the daemon gave no reason"
    self.line = line
  }
}

/// The reply to a command that was carried out.
public struct Reply: Equatable, Sendable {
  /// The daemon's line, without its end.
  public let line: String

  /// The contents of the line; parsed at each call.
  public var value: JSON { JSON(line) ?? .null }
}
