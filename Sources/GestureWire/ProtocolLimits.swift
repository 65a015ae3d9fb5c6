/// The limits of the protocol: of a command, of a list and of a menu.
///
/// `Limits` of the daemon has those of the lines that clients leave unread, of all clients together
/// and of a turn of its loop.
package enum ProtocolLimits {
  // MARK: Commands

  /// The most bytes of a command's line, without its line feed: room for a view with 128
  /// gestures of half a kilobyte each.
  package static let maximumLineLength = 64 * 1024
  /// The most values of a command: elements of lists and values of keys.
  ///
  /// A view with 128 gestures of two dozen properties each has fewer. The parsed tree may need a
  /// hundred times the memory of its text, and time for each value.
  package static let values = 4096
  /// The most levels of nested lists and objects in a command; views nest 40 deep, with two levels
  /// each.
  package static let levels = 100
  /// The most bytes of a key in the text of a command; the longest known key has 26.
  package static let maximumKeyLength = 256

  // MARK: Subscriptions and lists

  /// The most patterns of a command.
  ///
  /// The ids of each recognizer are compared with them, and a subscription is kept until the client
  /// goes.
  package static let patterns = 32
  /// The most bytes of a command's patterns together, for the same reasons.
  package static let patternBytes = 1024
  /// The most bytes of a list: about 1000 gestures of the usual sort.
  ///
  /// A list is written at once, and waits in memory until the client has read it.
  package static let list = 512 * 1024
  /// The most bytes of a line of the daemon: a list, and the `id` of its command.
  ///
  /// An `id` is a part of a command's line. A client takes a longer line for a foreign one.
  package static let maximumReplyLength = 1024 * 1024

  // MARK: Menus

  /// The most items of a menu: more than fit on any screen.
  ///
  /// Every client gets all of them.
  static let menuItems = 32
  /// The most bytes of an item's title, and of an action: more than fit on a line of any screen.
  package static let maximumTextLength = 256
}
