package import Gestures

/// A view that a configuration describes.
package final class ConfiguredView: View {
  /// True or false if the view itself sets `isOpenToWatchers`; `nil` if it inherits the value.
  private var opensToWatchers: Bool?
  /// True or false if the view itself sets `keepsTouches`; `nil` if it inherits the value.
  private var keepsOwnTouches: Bool?

  /// Creates a view that passes touches on to its superview.
  package override init(frame: Rect) {
    super.init(frame: frame)
    passesTouchesOn = true
  }

  /// True if watchers get the gestures on the view.
  ///
  /// A view that does not set this itself has the value of its superview.
  package var isOpenToWatchers: Bool {
    get { opensToWatchers ?? (superview as? ConfiguredView)?.isOpenToWatchers ?? false }
    set { opensToWatchers = newValue }
  }

  /// True if the view's touches stay on the surface, and no virtual touchscreen passes them on to
  /// other programs.
  ///
  /// A view that does not set this itself has the value of its superview.
  package var keepsTouches: Bool {
    get { keepsOwnTouches ?? (superview as? ConfiguredView)?.keepsTouches ?? false }
    set { keepsOwnTouches = newValue }
  }

  /// True if the view has the value of its superview for `keepsTouches`.
  var inheritsKeepsTouches: Bool { keepsOwnTouches == nil }
}
