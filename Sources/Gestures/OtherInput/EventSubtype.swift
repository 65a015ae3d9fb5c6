extension Event {
  /// The subtype of an event (`UIEvent.EventSubtype`).
  ///
  /// Touches and presses have none. The other subtypes exist for code from UIKit, with UIKit's
  /// values.
  public enum EventSubtype: Int, Sendable {
    /// No subtype.
    case none = 0
    /// A shake of the device.
    case motionShake = 1
    /// A remote control's command to play.
    case remoteControlPlay = 100
    /// A remote control's command to pause.
    case remoteControlPause = 101
    /// A remote control's command to stop.
    case remoteControlStop = 102
    /// A remote control's command to switch between playing and pausing.
    case remoteControlTogglePlayPause = 103
    /// A remote control's command to go to the next track.
    case remoteControlNextTrack = 104
    /// A remote control's command to go to the previous track.
    case remoteControlPreviousTrack = 105
    /// A remote control's command to begin seeking backward.
    case remoteControlBeginSeekingBackward = 106
    /// A remote control's command to end seeking backward.
    case remoteControlEndSeekingBackward = 107
    /// A remote control's command to begin seeking forward.
    case remoteControlBeginSeekingForward = 108
    /// A remote control's command to end seeking forward.
    case remoteControlEndSeekingForward = 109
  }
}
