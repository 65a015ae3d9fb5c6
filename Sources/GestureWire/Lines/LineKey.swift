internal import Gestures
internal import JSON

/// The forms of the values on lines, as far as readers tell them apart.
package enum LineShape: Equatable, Sendable {
  case number
  case text
  /// A Boolean, which is false if a line lacks it.
  case flag
  /// A list `[x, y]`.
  case point
  /// A number for some kinds of gestures, a list `[x, y]` for others: a velocity.
  case numberOrPoint
  /// A list `[x, y, width, height]`.
  case rect
  case texts
  case touches
  /// A list of other objects.
  case objects
}

/// The keys of a type of line, in the order of the line.
///
/// Beside the type of a line stand its keys, and its reader and writer name them. All other lists
/// of keys are made from these.
package protocol LineKey: CaseIterable, RawRepresentable, Sendable where RawValue == KeyName {
  /// The form of the key's values.
  var shape: LineShape { get }
}

extension LineKey {
  var name: StaticString { rawValue.text }

  package var text: String { name.description }
}

/// The name of a key, known at compile time, so that a writer copies it as it is.
package struct KeyName: ExpressibleByStringLiteral, Equatable, Sendable {
  let text: StaticString

  package init(stringLiteral text: StaticString) {
    self.text = text
  }

  package static func == (name: KeyName, other: KeyName) -> Bool {
    name.text.description == other.text.description
  }
}

extension JSON {
  subscript(key: some LineKey) -> JSON? { self[key.text] }
}
