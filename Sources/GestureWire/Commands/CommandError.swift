/// Why a command is not carried out.
package struct CommandError: Error, Equatable {
  /// The kinds of trouble, by the names that replies have for them.
  package enum Code: String, CaseIterable, Sendable {
    /// The line is not a JSON object in UTF-8; the connection ends.
    case notJSON
    /// The line is longer than any command; the connection ends.
    case lineTooLong
    /// There is no such command.
    case unknownCommand
    /// The client may only watch, or the view is not the client's.
    case notPermitted
    /// A key is not the command's, or its value is not of the right kind.
    case badArgument
    /// No surface has that id.
    case unknownSurface
    /// No view of the surface has that id.
    case unknownView
    /// No gesture of the surface has that id.
    case unknownGesture
    /// Nothing is left for a menu to offer, or no menu is open.
    case nothingToShow
    /// The gesture is not under way, so that there is nothing to count from.
    case notUnderWay
    /// It is more than a client may have, or be told at once.
    case limit
  }

  /// Which kind of trouble.
  package let code: Code
  /// What is wrong, for a person to read.
  package let message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// Whether nothing that follows on the connection can be trusted.
  package var endsConnection: Bool { code == .notJSON || code == .lineTooLong }
}
