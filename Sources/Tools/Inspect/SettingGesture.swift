import GestureWire
import JSON

/// A command that sets properties of one gesture, all or none.
///
/// Limits such as a minimum and a maximum may be valid only together.
struct SettingGesture: Sendable {
  private(set) var values: [(property: GestureProperty, value: JSON)]

  /// Makes the commands for values, one for each gesture, in the order of their first values.
  ///
  /// Requirements of several gestures are removed first: on the way from one set of them to
  /// another there could be a cycle, although neither has one.
  static func all(_ values: [(property: GestureProperty, value: JSON)]) -> [SettingGesture] {
    let requirements = values.filter { $0.property.name == requirement }
    var all: [SettingGesture] = []
    if requirements.count > 1 {
      all = requirements.map { SettingGesture(values: [($0.property, .array([]))]) }
    }
    let removals = all.count
    for value in values {
      let index = all[removals...].firstIndex {
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

  private static let requirement = "requiresFailureOf"

  var surface: String { values[0].property.surface }

  var command: SurfaceCommand {
    let properties = values.map { JSON.Member(key: $0.property.name, value: $0.value) }
    return .setGesture(GestureChange(values[0].property.gesture, to: properties))
  }

  var properties: [GestureProperty] { values.map(\.property) }
}
