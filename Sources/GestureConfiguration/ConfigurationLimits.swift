/// The limits of a configuration.
///
/// They bound the memory of surfaces and the time of a reload. `SurfaceClients` has the limits of
/// what clients add to a surface (`ClientLimits`).
package enum ConfigurationLimits {
  /// The most bytes of a configuration, in all of its files together, and of a file of actions.
  ///
  /// Reading a file takes about five times its size, and the service has little memory.
  package static let bytes = 512 * 1024
  /// The most surfaces of a configuration: far more than a machine has touchscreens.
  static let surfaces = 256
  /// The most views of a configuration, on all surfaces together; no person writes so many.
  static let views = 4096
  /// The most gestures of a configuration, on all surfaces together.
  static let gestures = 4096
  /// The most names in `requiresFailureOf` and `simultaneousWith`, on all surfaces together.
  ///
  /// It is as many as clients may write on a surface: 64 names for each of 1,024 gestures. Reading,
  /// reviewing and building a configuration take some steps for each name.
  static let relations = 65_536
  /// The most keys of a surface, a view, a gesture or another mapping, in a file or a command.
  ///
  /// The longest has about 30, and each further key takes time to be refused.
  static let keys = 64
  /// The largest depth of nested views, since hit testing and other code is recursive.
  static let depth = 40
  /// The most bytes of an id as lines contain it, where JSON writes quotes and backslashes as two.
  ///
  /// The lines of one frame contain the ids of all gestures that act, so it bounds them.
  package static let longestID = 256

  /// The most errors of files that are kept, or warnings and hints; no person reads more.
  package static let errors = 10_000
  /// The most errors of a command that are kept; a reply names fewer, and counts the rest.
  static let errorsOfCommand = 100
}
