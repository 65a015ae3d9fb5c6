/// The limits of what clients do to a surface.
///
/// They keep the work and the memory for clients' input within bounds, on each surface.
enum ClientLimits {
  /// The most views that a client adds: an application's controls, not its whole content.
  static let views = 64
  /// The most views that all clients add: as many as four clients with the most each.
  static let viewsOfAll = 256
  /// The most gestures that a client adds: four for each view.
  static let gestures = 256
  /// The most gestures that all clients add: as many as four clients with the most each.
  static let gesturesOfAll = 1024
  /// The most other gestures that a gesture names, since each decision looks at them.
  static let names = 64
  /// The most bytes of ids, and of names in relations, that a client may have: a list of gestures
  /// contains all of them, and so may the lines of one frame.
  ///
  /// The id of a view counts again for each of its gestures, whose lines contain it.
  static let nameBytes = 64 * 1024
  /// The most such bytes of all clients together: as many as four clients with the most each.
  static let nameBytesOfAll = 256 * 1024
  /// The references between gestures that are set or removed in one step of a command's work, about
  /// a microsecond.
  static let referencesInStep = 32
  /// The steps of the engine's decisions in one step of a command's work: a requirement is examined
  /// in 7 nanoseconds.
  static let decisionsInStep = 128
  /// The most actions that a client performs: more than any menu has.
  static let actions = 256
  /// The most problems of one command that a reply lists; a person reads no more.
  static let diagnostics = 20
}
