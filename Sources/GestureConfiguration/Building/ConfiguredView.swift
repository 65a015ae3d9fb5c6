package import Gestures

/// A view that a configuration describes.
package final class ConfiguredView: View {
  /// Whether the view itself says who is told of the gestures on it.
  private var ownChoice: Bool?

  /// Makes a view, which leaves touches to the view that it lies in.
  package override init(frame: Rect, name: String?) {
    super.init(frame: frame, name: name)
    passesTouchesOn = true
  }

  /// Whether those who may only watch are told of gestures on the view; unless the view says so
  /// itself, as the view that it lies in.
  package var isOpenToWatchers: Bool {
    get { ownChoice ?? (superview as? ConfiguredView)?.isOpenToWatchers ?? false }
    set { ownChoice = newValue }
  }
}
