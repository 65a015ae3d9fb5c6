import GestureClient

/// A command that sets properties of one gesture, all or none.
///
/// Of limits such as a minimum and a maximum one may be right only with the other.
struct SettingGesture: Sendable {
  private(set) var values: [(property: GestureProperty, value: JSON)]

  /// Makes the commands for values: one for each gesture, in the order in which they first come.
  static func all(_ values: [(property: GestureProperty, value: JSON)]) -> [SettingGesture] {
    var all: [SettingGesture] = []
    for value in values {
      let index = all.firstIndex {
        $0.values[0].property.surface == value.property.surface
          && $0.values[0].property.gesture == value.property.gesture
      }
      if let index {
        all[index].values.append(value)
      } else {
        all.append(SettingGesture(values: [value]))
      }
    }
    return all
  }

  /// What is sent to a daemon.
  var command: JSON {
    let gesture = values[0].property
    return .object(
      [
        JSON.Member(key: "command", value: "setGesture"),
        JSON.Member(key: "surface", value: .string(gesture.surface)),
        JSON.Member(key: "gesture", value: .string(gesture.gesture)),
      ] + values.map { JSON.Member(key: $0.property.name, value: $0.value) })
  }

  /// What it sets.
  var properties: [GestureProperty] { values.map(\.property) }
}
