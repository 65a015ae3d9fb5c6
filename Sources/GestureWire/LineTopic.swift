/// The topics of lines, by which clients choose lines.
package struct LineTopic: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Actions of recognizers.
  package static let gestures = LineTopic(rawValue: 1 << 0)
  /// Changes of state without an action.
  package static let transitions = LineTopic(rawValue: 1 << 1)
  /// Touches that views are sent.
  package static let touches = LineTopic(rawValue: 1 << 2)
  /// The gestures that new touches reach, and contacts that do not become touches.
  package static let hits = LineTopic(rawValue: 1 << 5)
  /// Devices that are added or removed.
  package static let devices = LineTopic(rawValue: 1 << 3)
  /// Actions of recognizers on views that are open to watchers, without the fingers' locations.
  package static let openGestures = LineTopic(rawValue: 1 << 4)
  /// Menus that are shown or hidden.
  package static let menus = LineTopic(rawValue: 1 << 6)
  /// Losses of one client, which always gets these lines; clients cannot choose them.
  package static let losses = LineTopic(rawValue: 1 << 7)
}
