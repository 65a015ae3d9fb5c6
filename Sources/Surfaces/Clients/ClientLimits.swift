/// The limits of what clients do to a surface.
///
/// They keep the work and the memory for clients' input within bounds, on each surface.
package enum ClientLimits {
  /// The most views that a client adds: a keyboard with a view for each key.
  package static let views = 64
  /// The most views that all clients add: as many as four clients with the most each.
  package static let viewsOfAll = 256
  /// The most gestures that a client adds: two for each view.
  package static let gestures = 128
  /// The most gestures that all clients add: as many as four clients with the most each.
  package static let gesturesOfAll = 512
  /// The most actions that a client performs: more than any menu has.
  static let actions = 256
  /// The most problems of one command that a reply lists; a person reads no more.
  static let diagnostics = 20
}
