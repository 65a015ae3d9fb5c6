/// The reason why a command is refused.
package struct CommandError: Error, Equatable {
  /// The codes of errors, by their names in replies.
  package enum Code: String, CaseIterable, Sendable {
    /// The line is not a JSON object in UTF-8; the connection ends.
    case notJSON
    /// The line is longer than any command; the connection ends.
    case lineTooLong
    case unknownCommand
    /// The client is a watcher, or the view is not the client's.
    case notPermitted
    /// A key is unknown to the command, or its value is of the wrong type.
    case badArgument
    /// No surface has that id.
    case unknownSurface
    /// No view of the surface has that id.
    case unknownView
    /// No gesture of the surface has that id.
    case unknownGesture
    /// The menu would have no items, or no menu is open.
    case nothingToShow
    /// The gesture is not under way, so that its values cannot be set.
    case notUnderWay
    /// The touchscreen cannot be grabbed, most often because another program has grabbed it.
    case grabRefused
    /// The command or its result exceeds a limit.
    case limit
  }

  package let code: Code
  /// The problem, for people to read.
  package let message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// True if nothing that follows on the connection can be trusted.
  package var endsConnection: Bool { code == .notJSON || code == .lineTooLong }
}
