/// What a line is about, as far as clients choose by it.
package struct LineTopic: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Actions of recognizers.
  package static let gestures = LineTopic(rawValue: 1 << 0)
  /// Changes of state without an action.
  package static let transitions = LineTopic(rawValue: 1 << 1)
  /// What views are told of touches.
  package static let touches = LineTopic(rawValue: 1 << 2)
  /// What new touches reach, and what is no touch.
  package static let hits = LineTopic(rawValue: 1 << 5)
  /// Devices that come and go.
  package static let devices = LineTopic(rawValue: 1 << 3)
  /// Actions of recognizers on views that are open to watchers, less where the fingers are.
  package static let openGestures = LineTopic(rawValue: 1 << 4)
  /// Menus that are shown and hidden.
  package static let menus = LineTopic(rawValue: 1 << 6)
  /// What one client loses: nobody chooses these, and the client gets them whatever it has chosen.
  package static let losses = LineTopic(rawValue: 1 << 7)
}
