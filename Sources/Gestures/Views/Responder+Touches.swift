extension Responder {
  /// The classes that pass touches on to the next responder.
  static let classesThatPassTouchesOn = [
    Responder.self, View.self, Window.self, ViewController.self, Application.self,
  ].map { ObjectIdentifier($0) }

  /// The next responder that may handle touches.
  var nextForTouches: Responder? { next?.firstForTouches }

  /// The first responder, from this one on, that may handle touches.
  var firstForTouches: Responder? {
    var responder: Responder? = self
    while let current = responder, current.passesTouchesOn { responder = current.next }
    return responder
  }
}

extension Set<Touch> {
  /// The touches in the order in which they came down.
  var inOrder: [Touch] { sorted { $0.id < $1.id } }
}
