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
