package import Gestures

/// A view that a configuration describes.
package final class ConfiguredView: View {
  /// True or false if the view itself sets `isOpenToWatchers`; `nil` if it inherits the value.
  private var ownChoice: Bool?

  /// Creates a view that passes touches on to its superview.
  package override init(frame: Rect, name: String?) {
    super.init(frame: frame, name: name)
    passesTouchesOn = true
  }

  /// True if watchers get the gestures on the view.
  ///
  /// A view that does not set this itself has the value of its superview.
  package var isOpenToWatchers: Bool {
    get { ownChoice ?? (superview as? ConfiguredView)?.isOpenToWatchers ?? false }
    set { ownChoice = newValue }
  }
}
