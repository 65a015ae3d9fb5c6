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
