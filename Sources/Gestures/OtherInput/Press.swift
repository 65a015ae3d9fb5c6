/// A physical button that is down (`UIPress`).
///
/// A touchscreen has no buttons: the program sends presses of another input with
/// `GestureEngine.sendPress`. The same object represents the press until it is over. UIKit's `key`
/// is left out because keyboards are not supported.
public final class Press {
  /// The button that is pressed.
  public let type: PressType
  /// The phase of the press.
  public internal(set) var phase = Phase.began
  /// The time at which the button came down or last changed, in seconds on the events' clock.
  public internal(set) var timestamp: Double
  /// The force of the press, from 0 to 1.
  public internal(set) var force: Double
  /// The window that the press is sent to.
  public internal(set) var window: Window?
  /// The responder that receives the press first.
  public internal(set) var responder: Responder?
  /// The recognizers that receive the press.
  public var gestureRecognizers: [GestureRecognizer]? { receivers }
  /// The recognizers that receive the press.
  package internal(set) var receivers: [GestureRecognizer] = []

  init(_ type: PressType, force: Double, timestamp: Double, to responder: Responder) {
    self.type = type
    self.force = force
    self.timestamp = timestamp
    self.responder = responder
  }

  /// True if the button is down.
  var isDown: Bool { phase != .ended && phase != .cancelled }
}
