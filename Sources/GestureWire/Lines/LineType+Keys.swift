internal import Gestures

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

extension KindValue {
  /// The form on lines.
  private var shape: LineShape {
    switch form {
    case .integer, .number: .number
    case .point: .point
    case .word, .text: .text
    }
  }

  /// The keys of all values.
  ///
  /// Kinds may have values of different forms with the same key.
  static let keys = all.map { value in
    let shapes = KindDescription.all.flatMap(\.values).filter { $0.name == value.name }.map(\.shape)
    return LineType.Key(
      name: value.name,
      shape: shapes.allSatisfy { $0 == value.shape } ? value.shape : .numberOrPoint)
  }
}
