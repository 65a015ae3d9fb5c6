internal import GestureConfiguration
internal import GestureWire
internal import JSON

/// The path to a value of a line, such as `gesture` or `translation.x`.
struct LinePath: Equatable, Sendable {
  /// A step from a value to one of its parts.
  private enum Step: Equatable, Sendable {
    /// The element of a list, counted from 0.
    case element(Int)
    /// The value of a key of an object.
    case member(String)
    /// The number of elements of a list.
    case count
  }

  /// The path as it is written.
  let text: String
  let key: String
  let isNumber: Bool
  /// True if a line that lacks the value means false.
  private let isFlag: Bool
  private let steps: [Step]

  /// Reads a path.
  ///
  /// - Parameters:
  ///   - text: A key, then the names of parts behind periods.
  ///   - types: The types of the lines that the path is for.
  /// - Throws: `TemplateError` for an unknown key or a part that its values do not have.
  init(_ text: String, on types: [LineType]) throws(TemplateError) {
    var names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let key = names.removeFirst()
    let known = types.flatMap(\.keys)
    guard let shape = known.first(where: { $0.name == key })?.shape else {
      let guess = likeliest(key, among: known.map(\.name))
      throw TemplateError("no line has a value \(quoted(key))", suggestion: guess)
    }
    (self.text, self.key, isFlag) = (text, key, shape == .flag)
    guard !names.isEmpty else {
      (steps, isNumber) = ([], shape == .number || shape == .numberOrPoint)
      return
    }
    guard let found = Self.steps(names, from: shape) else {
      let parts = Self.parts(of: shape)
      throw TemplateError(
        parts.isEmpty
          ? "\(quoted(key)) has no parts"
          : "\(quoted(key)) has no part \(quoted(names.joined(separator: "."))); it has "
            + parts.map { quoted($0) }.joined(separator: ", "))
    }
    (steps, isNumber) = found
  }

  /// The steps that names stand for, and true if they lead to a number; `nil` for unknown names.
  private static func steps(_ names: [String], from shape: LineShape) -> ([Step], Bool)? {
    let coordinates: [String]
    switch shape {
    case .number, .text, .flag: return nil
    case .point, .numberOrPoint: coordinates = ["x", "y"]
    case .rect: coordinates = ["x", "y", "width", "height"]
    case .texts, .touches, .objects:
      if names == ["count"] { return ([.count], true) }
      guard shape != .objects, let index = Int(names[0]), (0..<100).contains(index) else {
        return nil
      }
      if shape == .texts { return names.count == 1 ? ([.element(index)], false) : nil }
      switch names.dropFirst() {
      case ["id"]: return ([.element(index), .member("id")], true)
      case ["location"]: return ([.element(index), .member("location")], false)
      case ["location", "x"]: return ([.element(index), .member("location"), .element(0)], true)
      case ["location", "y"]: return ([.element(index), .member("location"), .element(1)], true)
      default: return nil
      }
    }
    guard names.count == 1, let index = coordinates.firstIndex(of: names[0]) else { return nil }
    return ([.element(index)], true)
  }

  /// The names of the parts of a value, for messages.
  private static func parts(of shape: LineShape) -> [String] {
    switch shape {
    case .number, .text, .flag: []
    case .point, .numberOrPoint: ["x", "y"]
    case .rect: ["x", "y", "width", "height"]
    case .texts: ["count", "0"]
    case .touches: ["count", "0.id", "0.location", "0.location.x", "0.location.y"]
    case .objects: ["count"]
    }
  }

  /// The value on a line; `nil` if the line lacks it.
  func value(on line: JSON) -> JSON? {
    var value: JSON? = line[key] ?? (isFlag ? .bool(false) : nil)
    for step in steps {
      switch step {
      case .element(let index):
        guard let elements = value?.elements, index < elements.count else { return nil }
        value = elements[index]
      case .member(let name): value = value?[name]
      case .count: value = value?.elements.map { .integer($0.count) }
      }
    }
    return value
  }
}
