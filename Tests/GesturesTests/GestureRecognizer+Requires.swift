@testable import Gestures

extension GestureRecognizer {
  /// True if the recognizer must wait for another to fail, by definition.
  func requires(_ other: GestureRecognizer) -> Bool {
    var isRequired = false
    forEachRequirement { if $0 === other { isRequired = true } }
    return isRequired
  }
}
