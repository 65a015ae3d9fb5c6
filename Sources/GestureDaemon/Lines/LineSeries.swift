internal import GestureWire
internal import Gestures

/// A series of lines of which only the newest matters to a client that is behind: the `changed`
/// lines of a recognizer, the `moved` lines of a view about the same touches, the lines about the
/// same contacts that have only moved, or those about the menu of a surface that is shown and
/// hidden.
struct LineSeries: Hashable {
  private let topic: UInt16
  private let surface: String
  /// The recognizer, or the view that is sent touches; `nil` for contacts and menus.
  private let source: String?
  private let touches: [Int]

  /// Creates the series of a line; `nil` if the line must be kept.
  init?(_ subject: LineSubject) {
    // Newer lines about transitions, devices and everything else do not supersede older ones.
    switch subject.topic {
    case .gestures, .openGestures: guard subject.state == .changed else { return nil }
    case .touches, .contacts: guard subject.phase == .moved else { return nil }
    // An action of a menu is for the client that performs it.
    case .menus: guard subject.client == nil else { return nil }
    default: return nil
    }
    topic = subject.topic.rawValue
    surface = subject.surface
    source = subject.topic == .menus ? nil : subject.gesture ?? subject.view
    touches = subject.touches.map(\.id)
  }
}
