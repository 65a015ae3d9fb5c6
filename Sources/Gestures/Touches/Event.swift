/// What happens at one moment on the surface: all its touches, changed or not (`UIEvent`).
///
/// The engine uses one event again and again; what is needed later must be copied out of it.
public class Event {
  /// What the event is about: touches, or `hover` where it tells only of what hovers.
  public internal(set) var type: EventType
  /// What the event is in particular: nothing, for touches and presses have no subtypes.
  public var subtype: EventSubtype { .none }
  /// When it happened, in seconds on the events' clock.
  public internal(set) var timestamp = 0.0
  /// All touches that are down or have just been lifted, in the order in which they came down.
  public internal(set) var touchesInOrder: [Touch] = []
  /// The modifier keys that are down, as far as the input tells.
  public internal(set) var modifierFlags: KeyModifierFlags = []
  /// The buttons of a pointer device that are down, as far as the input tells.
  public internal(set) var buttonMask: ButtonMask = []

  init(type: EventType = .touches) {
    self.type = type
  }

  /// All touches that are down or have just been lifted; `nil` for an event of presses.
  public var allTouches: Set<Touch>? { type == .presses ? nil : Set(touchesInOrder) }

  /// The touches that came down in a window.
  public func touches(for window: Window) -> Set<Touch>? {
    allTouches?.filter { $0.window === window }
  }

  /// The touches that came down on a view.
  public func touches(for view: View) -> Set<Touch>? {
    allTouches?.filter { $0.view === view }
  }

  /// The touches that a recognizer receives.
  public func touches(for recognizer: GestureRecognizer) -> Set<Touch>? {
    allTouches?.filter { touch in touch.receivers.contains { $0 === recognizer } }
  }

  /// All that the panel said of a touch since the event before, oldest first.
  ///
  /// They are copies of the touch, one for each frame of the panel that the event was made of. Each
  /// goes on from the one before it; the last is where the touch itself is. A touch that the event
  /// says nothing new of has one.
  ///
  /// - Parameter touch: A touch of the event.
  /// - Returns: The copies, at least one; `nil` where the touch is none of `allTouches`.
  public func coalescedTouches(for touch: Touch) -> [Touch]? {
    touchesInOrder.contains { $0 === touch } ? touch.coalesced : nil
  }

  /// Where a touch will probably be in a moment, soonest first.
  ///
  /// They are copies of the touch that go on as it last moved: a guess, to be thrown away at the
  /// next event.
  ///
  /// - Parameter touch: A touch of the event.
  /// - Returns: The copies, none of a touch that is new, rests or is over; `nil` where the touch is
  ///   none of `allTouches`.
  public func predictedTouches(for touch: Touch) -> [Touch]? {
    touchesInOrder.contains { $0 === touch } ? touch.predicted : nil
  }
}
