#if TESTABLE
@testable import Gestures

extension GestureRecognizer {
  /// True if the recognizer requires another to fail.
  func requires(_ other: GestureRecognizer) -> Bool {
    var isRequired = false
    forEachRequirement { if $0 === other { isRequired = true } }
    return isRequired
  }
}
#endif
