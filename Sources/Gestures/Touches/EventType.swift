extension Event {
  /// What an event is about (`UIEvent.EventType`).
  ///
  /// A touchscreen makes events of touches and of hover, and a program may send presses; the others
  /// have UIKit's numbers, so that a program may switch over all of them.
  public enum EventType: Int, Sendable {
    /// Touches on the surface.
    case touches = 0
    /// The device is moved or shaken.
    case motion = 1
    /// A remote control, such as that of headphones.
    case remoteControl = 2
    /// A physical button.
    case presses = 3
    /// A scroll wheel or the like.
    case scroll = 10
    /// A pointer or a pen above the surface.
    case hover = 11
    /// A pinch or a rotation that a trackpad has made out itself.
    case transform = 14
  }
}
