/// A physical button that is down (`UIPress`).
///
/// A touchscreen has no buttons: the program sends presses of another input with
/// `GestureEngine.sendPress`. The same object represents the press until it is over. UIKit's `key`
/// is left out because keyboards are not supported.
public final class Press {
  /// The button that is pressed.
  public let type: PressType
  /// What the button does in the newest event.
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

extension Press {
  /// The phase of a press (`UIPress.Phase`).
  public enum Phase: Int, Sendable {
    /// The button has come down.
    case began = 0
    /// The force of the press has changed.
    case changed = 1
    /// The button is down and has not changed since the last event.
    case stationary = 2
    /// The button was released.
    case ended = 3
    /// The system has stopped following the button.
    case cancelled = 4
  }
}

extension Press {
  /// The button of a press (`UIPress.PressType`).
  public enum PressType: Int, Sendable {
    /// The arrow up.
    case upArrow = 0
    /// The arrow down.
    case downArrow = 1
    /// The arrow to the left.
    case leftArrow = 2
    /// The arrow to the right.
    case rightArrow = 3
    /// The button that selects.
    case select = 4
    /// The button that shows a menu or goes back.
    case menu = 5
    /// The button that plays or pauses.
    case playPause = 6
    /// The button for the previous page.
    case pageUp = 30
    /// The button for the next page.
    case pageDown = 31
    /// The button `123` of a television's remote control.
    case tvRemoteOneTwoThree = 32
    /// The button with four colors of a television's remote control.
    case tvRemoteFourColors = 33
  }
}

/// An event of physical buttons (`UIPressesEvent`).
///
/// The engine reuses one event object for all presses, as it does for touches.
public final class PressesEvent: Event {
  /// All buttons that are down or were just released.
  public internal(set) var allPresses: Set<Press> = []

  init() {
    super.init(type: .presses)
  }

  /// The presses that a recognizer receives.
  public func presses(for recognizer: GestureRecognizer) -> Set<Press> {
    allPresses.filter { press in press.receivers.contains { $0 === recognizer } }
  }
}
