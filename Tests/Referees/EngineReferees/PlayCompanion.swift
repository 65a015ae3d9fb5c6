package import Gestures

/// A companion of a random surface, which sees all that goes to its engine.
package protocol PlayCompanion: AnyObject {
  /// True if the views must accept every touch, and nothing may change while fingers play.
  var wantsEveryTouch: Bool { get }

  /// Begins with an engine, which it must not retain.
  func begin(with engine: GestureEngine)

  /// The engine is about to get the samples of a frame.
  func willSend(_ samples: [TouchSample])

  /// The engine has got the samples of a frame; its time is in seconds.
  func didSend(at time: Double)

  /// The engine has cancelled all touches, of which no frame reports the end.
  func didCancelTouches(at time: Double)

  /// A view is about to receive touches.
  func willTellView(of touches: [Touch], _ phase: Touch.Phase, at time: Double)

  /// All fingers are gone, and all timers have fired.
  func finish()
}
