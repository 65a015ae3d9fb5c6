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

extension LineType {
  /// A key with the form of its values.
  package struct Key: Equatable, Sendable {
    package let name: String
    package let shape: LineShape
  }

  /// The keys of lines of this type, in their order; empty for replies, whose keys depend on the
  /// command.
  package var keys: [Key] {
    switch self {
    case .hello: keys(HelloLine.Key.self)
    case .device: keys(DeviceLine.Key.self)
    case .surface: keys(SurfaceLine.Key.self)
    case .gesture: keys(GestureLine.Key.self) + KindValue.keys
    case .touch: keys(TouchLine.Key.self)
    case .contact: keys(ContactLine.Key.self)
    case .hit: keys(HitLine.Key.self)
    case .ignored: keys(IgnoredLine.Key.self)
    case .menu: keys(MenuLine.Key.self)
    case .firstResponder, .view: keys(LossKey.self)
    case .lost: keys(LostLine.Key.self)
    case .goodbye: keys(GoodbyeLine.Key.self)
    case .reply: []
    }
  }

  private func keys<Keys: LineKey>(_ keys: Keys.Type) -> [Key] {
    [Key(name: "type", shape: .text)]
      + keys.allCases.map { Key(name: $0.text, shape: $0.shape) }
  }
}
