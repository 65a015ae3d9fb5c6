import GestureWire
import JSON

/// A command that sets properties of one gesture, all or none.
///
/// Limits such as a minimum and a maximum may be valid only together.
struct SettingGesture: Sendable {
  private(set) var values: [(property: GestureProperty, value: JSON)]

  /// Makes the commands for values, one for each gesture, in the order of their first values.
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

  /// The surface of the gesture.
  var surface: String { values[0].property.surface }

  /// The command to the surface.
  var command: SurfaceCommand {
    let properties = values.map { JSON.Member(key: $0.property.name, value: $0.value) }
    return .setGesture(GestureChange(values[0].property.gesture, to: properties))
  }

  /// The properties that it sets.
  var properties: [GestureProperty] { values.map(\.property) }
}
