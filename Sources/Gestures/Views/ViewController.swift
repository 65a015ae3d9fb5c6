/// A responder between a view of its own and that view's superview (`UIViewController`).
///
/// It gets what the view and its subviews do not handle, before the superview does. UIKit's class
/// also loads, lays out and presents views, which is left to the program that draws.
open class ViewController: Responder {
  /// The view whose next responder the controller is.
  public let view: View

  /// Creates a controller of a view; a view has at most one controller, the newest.
  public init(view: View) {
    self.view = view
    super.init()
    view.controller.object = self
  }

  /// The next responder: the superview of the view.
  open override var next: Responder? { view.parent }
}
