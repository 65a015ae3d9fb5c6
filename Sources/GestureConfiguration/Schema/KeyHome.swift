import Gestures
import LinuxIO

extension ConfigurationSchema {
  /// The keys of actions that people write into a configuration.
  private static let keysOfActions = ["actions", "action", "run", "command"]

  /// A key that older configurations may have.
  private static let keyOfPresses = "allowedPressTypes"

  /// Says where a key belongs that is unknown in its place, as the end of a message.
  ///
  /// - Parameter key: The key as it is written.
  /// - Returns: The text; `nil` if no place has the key.
  static func home(ofKey key: String) -> String? {
    if keysOfActions.contains(key) {
      return "commands for gestures are in a file of their own: see gestured-actions(5)"
    }
    if key == keyOfPresses { return "a touchscreen sends no presses: remove the key" }
    let places = [
      ("files", file.names), ("surfaces", surface.names), ("'filters'", filters.names),
      ("views", view.names + ViewSchema.properties.map(\.name)),
      ("gestures", gesture.names + KindDescription.propertiesOfAllKinds.map(\.name)),
    ]
    let owners = places.filter { $0.1.contains(key) }.map(\.0)
    guard let last = owners.last else { return nil }
    let others = owners.dropLast().joined(separator: ", ")
    return "it is a key of \(others.isEmpty ? "" : "\(others) and ")\(last)"
  }

  /// Says where a key belongs that a gesture of some kind does not have.
  static func home(ofKey key: String, besides kind: KindDescription) -> String? {
    if key == synonymOfFingers, case .fixed(let count) = kind.fingers, 1...2 ~= count {
      return "a \(kind.name) always has \(count == 1 ? "one" : "two")"
    }
    let kinds = KindDescription.names(withProperty: key)
    return kinds.isEmpty
      ? home(ofKey: key) : "it is a key of \(quoted(kinds, last: " and "))"
  }

  /// The key that people write for a number of fingers.
  private static let synonymOfFingers = "fingers"

  /// The key of a gesture that another text stands for, such as `minimumPressDuration` for
  /// `duration`; `nil` if it stands for none.
  static func synonym(ofKey key: String, in kind: KindDescription) -> String? {
    if key == synonymOfFingers { return kind.keyOfFingers.isEmpty ? nil : kind.keyOfFingers }
    guard let first = key.first else { return nil }
    let ending = first.uppercased() + key.dropFirst()
    let meant = kind.properties.map(\.name).filter { $0.hasSuffix(ending) }
    return meant.count == 1 ? meant.first : nil
  }
}
