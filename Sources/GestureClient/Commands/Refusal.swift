internal import GestureWire

/// Why the daemon does not carry out a command.
public struct Refusal: Equatable, Sendable {
  /// Which kind of trouble.
  public let code: Code
  /// What is wrong, for a person to read.
  public let message: String
  /// The daemon's line, without its end; empty if it was not even asked.
  public let line: String

  /// A kind of trouble, by the daemon's name for it; a newer daemon may know more of them.
  public struct Code: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name.
    public let rawValue: String

    /// Makes a code from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes a code from its name, as written in a program.
    public init(stringLiteral name: String) {
      rawValue = name
    }

    private init(_ code: CommandError.Code) {
      rawValue = code.rawValue
    }

    /// A key is not the command's, or its value is not of the right kind.
    public static let badArgument = Code(.badArgument)
    /// The line is longer than any command.
    public static let lineTooLong = Code(.lineTooLong)
    /// The client may only watch, and this is more.
    public static let notPermitted = Code(.notPermitted)
    /// There is no such command.
    public static let unknownCommand = Code(.unknownCommand)
    /// There is no surface of this id.
    public static let unknownSurface = Code(.unknownSurface)
    /// There is no view of this id on the surface.
    public static let unknownView = Code(.unknownView)
    /// There is no gesture of this id on the surface.
    public static let unknownGesture = Code(.unknownGesture)
    /// The first responder performs nothing that the menu could offer.
    public static let nothingToShow = Code(.nothingToShow)
    /// The gesture is not under way, so that it has no translation, scale or rotation to set.
    public static let notUnderWay = Code(.notUnderWay)
    /// It is more than a client may have.
    public static let limit = Code(.limit)
  }

  /// Makes one of a command that is not even sent: the daemon would end the connection.
  init(_ code: Code, _ message: String) {
    (self.code, self.message, line) = (code, message, "")
  }

  init(_ refusal: ReplyLine.Refusal, line: String) {
    code = Code(rawValue: refusal.code)
    message = refusal.message ?? "the daemon does not say why"
    self.line = line
  }
}
