internal import GestureConfiguration
internal import GestureWire
internal import Gestures
internal import JSON

extension GestureChange {
  /// Checks the number of names in relations, before they are looked up.
  func checkNames() throws(CommandError) {
    for property in properties where ConfigurationSchema.relations.contains(property.key) {
      guard case .array(let names) = property.value, names.count > ConfigurationLimits.names
      else { continue }
      throw CommandError(.limit, ConfigurationLimits.tooManyNames)
    }
  }

  /// Checks that a gesture has the values to set, and is under way.
  func checkValues(of recognizer: GestureRecognizer) throws(CommandError) {
    let known = recognizer.kind.description?.values ?? []
    for entry in values.entries {
      guard known.contains(where: { $0.name == entry.key }) else {
        throw CommandError(
          .badArgument, "a gesture of kind '\(recognizer.kind.rawValue)' has no '\(entry.key)'")
      }
      guard [.began, .changed].contains(recognizer.state) else {
        throw CommandError(.notUnderWay, "the gesture '\(gesture)' is not under way")
      }
    }
  }

  /// Sets the values of a gesture under way.
  func setValues(of recognizer: GestureRecognizer) {
    for value in recognizer.kind.description?.values ?? [] {
      if let new = values[value.name] { value.set?(recognizer, new) }
    }
  }
}
