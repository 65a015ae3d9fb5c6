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
  /// Where it is written, until it is reviewed.
  var source = Section.none
}

extension GestureTemplate {
  /// The number of fingers without which it is never recognized; 0 for a hover.
  package var fingersRequired: Int {
    for case .templates(let templates) in settings.map(\.value) {
      return templates.map(\.paths.count).min() ?? 1
    }
    guard case .fixed(let count)? = kind.description?.fingers else {
      return integer(of: keyOfFingers) ?? 1
    }
    return count
  }

  func `is`(_ trait: (KindDescription) -> Bool) -> Bool { kind.description.map(trait) ?? false }

  /// The property with the number of fingers; empty if the kind has none.
  var keyOfFingers: String { kind.description?.keyOfFingers ?? "" }

  func value(of name: String) -> PropertyValue? {
    settings.first { $0.name == name }?.value
  }

  /// The value of an integer property, if it is set.
  func integer(of name: String) -> Int? {
    guard case .integer(let number)? = value(of: name) else { return nil }
    return number
  }
}

/// The other gestures that a gesture may be recognized together with.
package enum Simultaneity: Equatable, Sendable {
  /// All others.
  case all
  /// The gestures with these ids.
  case with([String])

  /// The number of named gestures; 0 for `all`.
  package var count: Int { names.count }

  /// True if it stands for all other gestures.
  var isAll: Bool { self == .all }

  /// The ids of the gestures that are named; empty for all.
  var names: [String] {
    switch self {
    case .all: []
    case .with(let ids): ids
    }
  }
}
