/// The state of all touches at one moment, changed or not (`UIEvent`).
///
/// The engine reuses one event object. Copy from it what you need later.
public class Event {
  /// The type of the event: `touches` for touches, `hover` if only hovering pointers changed.
  public internal(set) final var type: EventType
  /// The subtype of the event: always `none`, since touches and presses have no subtypes.
  public var subtype: EventSubtype { .none }
  /// The time of the event, in seconds on the events' clock.
  public internal(set) final var timestamp = 0.0
  /// All touches that are down or were just lifted, in the order in which they came down.
  public internal(set) final var touchesInOrder: [Touch] = []
  /// The modifier keys that are down, as far as the input reports them.
  public internal(set) final var modifierFlags: KeyModifierFlags = []
  /// The buttons of a pointer device that are down, as far as the input reports them.
  public internal(set) final var buttonMask: ButtonMask = []

  init(type: EventType = .touches) {
    self.type = type
  }

  /// All touches that are down or were just lifted; `nil` for an event of presses.
  public var allTouches: Set<Touch>? { type == .presses ? nil : Set(touchesInOrder) }

  /// Returns the touches that came down in a window; `nil` for an event of presses.
  public func touches(for window: Window) -> Set<Touch>? {
    allTouches?.filter { $0.window === window }
  }

  /// Returns the touches that came down on a view; `nil` for an event of presses.
  public func touches(for view: View) -> Set<Touch>? {
    allTouches?.filter { $0.view === view }
  }

  /// Returns the touches that a recognizer receives; `nil` for an event of presses.
  public func touches(for recognizer: GestureRecognizer) -> Set<Touch>? {
    allTouches?.filter { touch in touch.receivers.contains { $0 === recognizer } }
  }

  /// Returns the states of a touch in the frames that the event combines, oldest first
  /// (`UIEvent.coalescedTouches(for:)`).
  ///
  /// They are copies of the touch, one for each of the panel's frames in the event. Each continues
  /// from the one before it, and the last one has the location of the touch itself. A touch that
  /// did not change has one copy.
  ///
  /// - Parameter touch: A touch of the event.
  /// - Returns: The copies, at least one; `nil` if the touch is not in `allTouches`.
  public func coalescedTouches(for touch: Touch) -> [Touch]? {
    touchesInOrder.contains { $0 === touch } ? touch.coalesced : nil
  }

  /// Returns the predicted states of a touch, soonest first (`UIEvent.predictedTouches(for:)`).
  ///
  /// They are copies of the touch that continue its last movement. They are guesses: discard them
  /// at the next event.
  ///
  /// - Parameter touch: A touch of the event.
  /// - Returns: The copies; none for a touch that is new, rests or is over, and `nil` if the touch
  ///   is not in `allTouches`.
  public func predictedTouches(for touch: Touch) -> [Touch]? {
    touchesInOrder.contains { $0 === touch } ? touch.predicted : nil
  }
}

extension Event {
  /// The types of events (`UIEvent.EventType`).
  ///
  /// A touchscreen sends events of touches and hover, and a program may send presses. The other
  /// types exist with UIKit's raw values, so that a program can switch over all of them.
  public enum EventType: Int, Sendable {
    /// Touches on the surface.
    case touches = 0
    /// Motion of the device, for example a shake.
    case motion = 1
    /// A command of a remote control, for example of headphones.
    case remoteControl = 2
    /// Presses of physical buttons.
    case presses = 3
    /// Scrolling with a wheel or a similar device.
    case scroll = 10
    /// A pointer or a pen above the surface.
    case hover = 11
    /// A pinch or a rotation that a trackpad has recognized itself.
    case transform = 14
  }
}
