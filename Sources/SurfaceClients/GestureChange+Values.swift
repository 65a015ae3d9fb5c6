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
    let values = [
      ("translation", translation != nil, recognizer is PanGestureRecognizer),
      ("scale", scale != nil, recognizer is PinchGestureRecognizer),
      ("rotation", rotation != nil, recognizer is RotationGestureRecognizer),
    ]
    for (name, isGiven, isKnown) in values where isGiven {
      guard isKnown else {
        throw CommandError(
          .badArgument, "a gesture of kind '\(recognizer.kind.rawValue)' has no '\(name)'")
      }
      guard [.began, .changed].contains(recognizer.state) else {
        throw CommandError(.notUnderWay, "the gesture '\(gesture)' is not under way")
      }
    }
  }

  /// Sets the values of a gesture under way.
  func setValues(of recognizer: GestureRecognizer) {
    if let translation, let pan = recognizer as? PanGestureRecognizer {
      pan.setTranslation(translation, in: pan.view)
    }
    if let scale, let pinch = recognizer as? PinchGestureRecognizer { pinch.scale = scale }
    if let rotation, let turn = recognizer as? RotationGestureRecognizer {
      turn.rotation = rotation
    }
  }
}
