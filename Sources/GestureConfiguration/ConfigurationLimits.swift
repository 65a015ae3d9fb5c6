/// The limits of a configuration: more than a person writes for the touchscreens of one machine.
///
/// Within them, a configuration is read, checked and built in some milliseconds. `SurfaceClients`
/// has the limits of what clients add to a surface (`ClientLimits`).
package enum ConfigurationLimits {
  /// The most bytes of a configuration, in all of its files together, and of a file of actions.
  ///
  /// A kilobyte for each of the most gestures. Reading a file takes about five times its size.
  package static let bytes = 512 * 1024
  /// The most surfaces of a configuration: far more than a machine has touchscreens.
  static let surfaces = 256
  /// The most views of a configuration, on all surfaces together: a dozen screens with a view for
  /// each of forty buttons.
  static let views = 512
  /// The most gestures of a configuration, on all surfaces together: one for each view.
  static let gestures = 512
  /// The most gestures on the path of a touch: those of a view and of all views that contain it.
  ///
  /// The default configuration has 16, which are nearly all that a finger can do. Each move of a
  /// finger goes to all of them, and they wait for and exclude each other pair by pair.
  package static let gesturesOfTouch = 64
  /// The most names in a `requiresFailureOf` or a `simultaneousWith`: as many as there are gestures
  /// on the path of a touch.
  ///
  /// For more, people write `all`.
  package static let names = 64
  /// The most keys of a surface, a view, a gesture or another mapping, in a file or a command.
  ///
  /// The longest has about 30, and each further key takes time to be refused.
  package static let keys = 64
  /// The largest depth of nested views, since hit testing and other code is recursive.
  package static let depth = 40
  /// The most bytes of an id as lines contain it, where JSON writes quotes and backslashes as two.
  ///
  /// The lines of one frame contain the ids of all gestures that act, so it bounds them.
  package static let maximumIDLength = 256

  /// The most errors of files that are kept, or warnings and hints: two for each gesture.
  package static let errors = 1000
  /// The most errors of a command that are kept; a reply names fewer, and counts the rest.
  static let errorsOfCommand = 100
}

extension ConfigurationLimits {
  /// The error for a view on which a touch would be for more gestures than are allowed.
  package static func tooManyGesturesOfTouch(on view: String, _ count: Int) -> String {
    "a touch is for at most \(gesturesOfTouch) gestures, and on \(quoted(view)) it would be for "
      + "\(count): those of the view and of all views that contain it"
  }
  /// The error for more names in a list than are allowed.
  package static let tooManyNames =
    "'requiresFailureOf' and 'simultaneousWith' have at most \(names) names each"
}
