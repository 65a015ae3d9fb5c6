/// A mistake of the program that the engine has dealt with.
///
/// UIKit raises an exception or logs a line. The engine has no input and output of its own and must
/// not stop a daemon: it does the safe thing, and reports the mistake to `GestureEngine.onMisuse`
/// in debug and release builds.
public enum Misuse {
  /// An event or a time came from within an action or a view's method: it is sent after the event
  /// under way.
  case eventFromWithin
  /// Too many events came from within the actions of one event (`Metrics.postponedEventCount`): this
  /// one is dropped.
  case tooManyEventsFromWithin
  /// An event is older than the newest one: it counts as one of the newest time. Both are in
  /// seconds.
  case timeFell(to: Double, from: Double)
  /// An event has a time that is not a finite number: it is dropped.
  case timeIsNotFinite(Double)
  /// `Window.sendEvent(_:)` was called with an event that is not under way, or a second time: the
  /// call does nothing.
  case eventNotUnderWay
  /// A second engine was made for a window: what goes on in the first is cancelled, and the window is
  /// the second's. The first reports it.
  case windowInTwoEngines(Window)
  /// A recognizer was added to a second view: it leaves the first.
  case recognizerInTwoViews(GestureRecognizer)
  /// A view was put into itself or a view that lies in it: it stays where it is.
  case viewInItself(View)
  /// A recognizer was asked for the location of a touch that it does not have: the answer is its own
  /// location.
  case missingTouch(index: Int, of: GestureRecognizer)
  /// A recognizer was made with a method that wants a recognizer of another class: the method is not
  /// called.
  case methodOfOtherRecognizer(GestureRecognizer)
}

extension Misuse: CustomStringConvertible {
  /// A line for a log.
  public var description: String {
    switch self {
    case .eventFromWithin:
      "an event came from within an action or a view's method; send it afterwards"
    case .tooManyEventsFromWithin:
      "too many events came from within actions, each of which brought another; one is dropped"
    case .timeFell(let time, let newest):
      "time fell from \(newest) s to \(time) s; send events in the order of their times"
    case .timeIsNotFinite(let time):
      "an event has the time '\(time)'; it must be finite"
    case .eventNotUnderWay:
      "sendEvent(_:) must be called once, with the event under way"
    case .windowInTwoEngines(let window):
      "window '\(window.name ?? "")' got a second engine; give each engine a window of its own"
    case .recognizerInTwoViews(let recognizer):
      "recognizer '\(recognizer.name ?? "")' was added to a second view; remove it from the first"
    case .viewInItself(let view):
      "view '\(view.name ?? "")' cannot lie in itself"
    case .missingTouch(let index, let recognizer):
      "recognizer '\(recognizer.name ?? "")' has no touch \(index); check numberOfTouches first"
    case .methodOfOtherRecognizer(let recognizer):
      "recognizer '\(recognizer.name ?? "")' is a \(type(of: recognizer)), and the method of its target "
        + "wants another class"
    }
  }
}
