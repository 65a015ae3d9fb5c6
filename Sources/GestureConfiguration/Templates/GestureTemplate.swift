package import Gestures

/// The template of a recognizer, from which one is built for each device.
package struct GestureTemplate: Equatable, Sendable {
  /// The id, unique on the surface.
  package var id: String
  /// The kind of recognizer.
  package var kind: GestureKind
  /// The properties that are set; the others have UIKit's defaults.
  package var settings: [PropertySetting] = []
  /// The ids of the gestures that must fail before it acts.
  package var requiresFailureOf: [String] = []
  /// The gestures that may be recognized together with it, in either order.
  package var simultaneousWith = Simultaneity.with([])

  package init(id: String, kind: GestureKind) {
    self.id = id
    self.kind = kind
  }

  /// Removes references to gestures that no longer exist.
  ///
  /// - Parameter isGone: True for the id of a gesture that no longer exists.
  package mutating func forgetGestures(where isGone: (String) -> Bool) {
    requiresFailureOf.removeAll(where: isGone)
    if case .with(let ids) = simultaneousWith {
      simultaneousWith = .with(ids.filter { !isGone($0) })
    }
  }
}
