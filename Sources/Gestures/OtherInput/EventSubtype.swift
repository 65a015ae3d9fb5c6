extension Event {
  /// What an event of a type is in particular (`UIEvent.EventSubtype`).
  ///
  /// Touches and presses have none; the others have UIKit's numbers.
  public enum EventSubtype: Int, Sendable {
    /// Nothing in particular.
    case none = 0
    /// The device is shaken.
    case motionShake = 1
    /// Play.
    case remoteControlPlay = 100
    /// Pause.
    case remoteControlPause = 101
    /// Stop.
    case remoteControlStop = 102
    /// Play what pauses, or pause what plays.
    case remoteControlTogglePlayPause = 103
    /// Go to the next track.
    case remoteControlNextTrack = 104
    /// Go to the track before.
    case remoteControlPreviousTrack = 105
    /// Begin to run backwards.
    case remoteControlBeginSeekingBackward = 106
    /// No longer run backwards.
    case remoteControlEndSeekingBackward = 107
    /// Begin to run forwards.
    case remoteControlBeginSeekingForward = 108
    /// No longer run forwards.
    case remoteControlEndSeekingForward = 109
  }
}
