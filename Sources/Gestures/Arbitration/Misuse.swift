/// A mistake of the program that the engine has handled.
///
/// UIKit raises an exception or logs a line in such cases. The engine does no I/O and must not stop
/// the program: it does what is safe and reports the mistake to `GestureEngine.onMisuse`, in debug
/// and release builds.
public enum Misuse {
  /// An event or a time was sent from within an action or a view's method. It is postponed until
  /// the event under way ends.
  case eventFromWithin
  /// More than 1,000 events (`Metrics.postponedEventCount`) were sent from within the actions of
  /// one event. This one is dropped.
  case tooManyEventsFromWithin
  /// An event is older than the newest one. It counts as an event of the newest time. Both times
  /// are in seconds.
  case timeFell(to: Double, from: Double)
  /// An event has a time that is not finite, or the engine was to advance to such a time. It is
  /// ignored.
  case timeIsNotFinite(Double)
  /// `Window.sendEvent(_:)` was called with an event that is not under way, or a second time. The
  /// call does nothing.
  case eventNotUnderWay
  /// A second engine was created for a window. Touches in the first one are cancelled, and the
  /// window belongs to the second. The first engine reports this.
  case windowInTwoEngines(Window)
  /// A recognizer was added to a second view. It is removed from the first.
  case recognizerInTwoViews(GestureRecognizer)
  /// A view was added to itself or to a view inside it. It stays where it is.
  case viewInItself(View)
  /// A recognizer was asked for the location of a touch that it does not have. The answer is the
  /// recognizer's own location.
  case missingTouch(index: Int, of: GestureRecognizer)
  /// A recognizer was created with a method that expects a recognizer of another class. The method
  /// is not called.
  case methodOfOtherRecognizer(GestureRecognizer)
}

extension Misuse: CustomStringConvertible {
  /// The mistake and the remedy, as a line for a log.
  public var description: String {
    switch self {
    case .eventFromWithin:
      "an event came from within an action or a view's method; send it afterwards"
    case .tooManyEventsFromWithin:
      "too many events came from within actions, and one is dropped; send them afterwards"
    case .timeFell(let time, let newest):
      "time fell from \(newest) s to \(time) s; send events in the order of their times"
    case .timeIsNotFinite(let time):
      "the time '\(time)' is ignored; times of events and of advance(to:) must be finite"
    case .eventNotUnderWay:
      "sendEvent(_:) must be called once, with the event under way"
    case .windowInTwoEngines(let window):
      "window '\(window.name ?? "")' got a second engine; give each engine a window of its own"
    case .recognizerInTwoViews(let recognizer):
      "recognizer '\(recognizer.name ?? "")' was added to a second view; remove it from the first"
    case .viewInItself(let view):
      "view '\(view.name ?? "")' cannot be added to itself or to a view inside it"
    case .missingTouch(let index, let recognizer):
      "recognizer '\(recognizer.name ?? "")' has no touch \(index); check numberOfTouches first"
    case .methodOfOtherRecognizer(let recognizer):
      "recognizer '\(recognizer.name ?? "")' is a \(type(of: recognizer)), but its target's method "
        + "expects another class"
    }
  }
}

extension GestureEngine {
  /// Reports a mistake of the program.
  func report(_ misuse: Misuse) {
    misuseCount += 1
    onMisuse?(misuse)
  }

  /// Rounds the time of an event to a microsecond, and reports a time that is not finite or lies
  /// before the newest one.
  ///
  /// - Returns: The rounded time; `nil` if it is not finite.
  func checked(_ time: Double) -> Double? {
    let rounded = EventTime.rounded(time)
    guard rounded.isFinite else {
      report(.timeIsNotFinite(time))
      return nil
    }
    if rounded < now { report(.timeFell(to: rounded, from: now)) }
    return rounded
  }
}

extension GestureRecognizer {
  /// Reports a request for a touch that the recognizer does not have, and returns the recognizer's
  /// own location instead.
  func locationOfMissingTouch(_ index: Int, in view: View?) -> Point {
    let engine = engine ?? host?.window?.engine
    engine?.report(.missingTouch(index: index, of: self))
    return location(in: view)
  }
}
