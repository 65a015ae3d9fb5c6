package import Gestures

/// A recognizer, as it is made for each device.
package struct GestureTemplate: Equatable, Sendable {
  /// The id, which no other gesture of the surface has.
  package var id: String
  /// What it recognizes.
  package var kind: GestureKind
  /// The properties that differ, or may differ, from UIKit's defaults.
  package var settings: [PropertySetting] = []
  /// The ids of the gestures that must fail before it acts.
  package var requiresFailureOf: [String] = []
  /// The gestures that it may be recognized together with, whichever is first.
  package var simultaneousWith = Simultaneity.with([])

  package init(id: String, kind: GestureKind) {
    self.id = id
    self.kind = kind
  }

  /// Names no more those others that are gone.
  ///
  /// - Parameter isGone: Whether the gesture with an id is.
  package mutating func forgetGestures(where isGone: (String) -> Bool) {
    requiresFailureOf.removeAll(where: isGone)
    if case .with(let ids) = simultaneousWith {
      simultaneousWith = .with(ids.filter { !isGone($0) })
    }
  }
}
