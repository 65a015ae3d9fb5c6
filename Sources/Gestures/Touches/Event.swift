/// What happens at one moment on the surface: all its touches, changed or not (`UIEvent`).
///
/// The engine uses one event again and again; what is needed later must be copied out of it.
public class Event {
  /// What the event is about: touches, or `hover` where it tells only of what hovers.
  public internal(set) final var type: EventType {
    get { storage.type }
    set { storage.type = newValue }
  }
  /// What the event is in particular: nothing, for touches and presses have no subtypes.
  public var subtype: EventSubtype { .none }
  /// When it happened, in seconds on the events' clock.
  public internal(set) final var timestamp: Double {
    get { storage.timestamp }
    set { storage.timestamp = newValue }
  }
  /// All touches that are down or have just been lifted, in the order in which they came down.
  public internal(set) final var touchesInOrder: [Touch] {
    _read { yield storage.touches }
    _modify { yield &storage.touches }
  }
  /// The modifier keys that are down, as far as the input tells.
  public internal(set) final var modifierFlags: KeyModifierFlags {
    get { storage.modifierFlags }
    set { storage.modifierFlags = newValue }
  }
  /// The buttons of a pointer device that are down, as far as the input tells.
  public internal(set) final var buttonMask: ButtonMask {
    get { storage.buttonMask }
    set { storage.buttonMask = newValue }
  }

  #if DEBUG
  @unsafe
  #else
  @exclusivity(unchecked)
  #endif
  private final var uncheckedStorage = Storage()
  /// The values of the event.
  ///
  /// Accesses to them cannot overlap: each reads or writes one value and calls nothing that belongs
  /// to the program.
  private final var storage: Storage {
    get { unsafe uncheckedStorage }
    _modify { yield unsafe &uncheckedStorage }
  }

  /// The values of an event, all in one property: see `GestureRecognizer.Storage`.
  private struct Storage {
    var type = EventType.touches
    var timestamp = 0.0
    var touches: [Touch] = []
    var modifierFlags: KeyModifierFlags = []
    var buttonMask: ButtonMask = []
  }

  init(type: EventType = .touches) {
    storage.type = type
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
