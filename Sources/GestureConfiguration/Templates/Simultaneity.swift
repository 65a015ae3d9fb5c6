/// The other gestures that a gesture may be recognized together with.
package enum Simultaneity: Equatable, Sendable {
  /// All others.
  case all
  /// The gestures with these ids.
  case with([String])
}
