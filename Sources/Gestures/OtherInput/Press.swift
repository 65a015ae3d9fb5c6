/// A physical button that is down (`UIPress`).
///
/// A touchscreen has none: presses come from an input of one's own, with
/// `GestureEngine.sendPress`. The same object stands for the press until it is over. UIKit's
/// `key` is left out, for keyboards are.
public final class Press {
  /// Which button.
  public let type: PressType
  /// Where the press is in its life.
  public internal(set) var phase = Phase.began
  /// When the button came down or last changed, in seconds on the events' clock.
  public internal(set) var timestamp: Double
  /// How hard the button is pressed, from 0 to 1.
  public internal(set) var force: Double
  /// The window that the press goes to.
  public internal(set) var window: Window?
  /// Who is told of the press first.
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

  /// Whether the button is down.
  var isDown: Bool { phase != .ended && phase != .cancelled }
}
