/// A responder that stands behind a view of its own (`UIViewController`): what the view does not
/// handle, and what lies in it, goes to its controller before the superview.
///
/// UIKit's also loads, lays out and presents; that is for who draws.
open class ViewController: Responder {
  /// The view.
  public let view: View

  /// Makes a controller; a view has one at the most, the newest.
  public init(view: View) {
    self.view = view
    super.init()
    view.controller = self
  }

  /// The superview of the view.
  open override var next: Responder? { view.parent }
}
