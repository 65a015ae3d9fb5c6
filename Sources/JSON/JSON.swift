internal import CJansson

/// A JSON value: a part of a command or a line.
///
/// Literals make values: `["isEnabled": false, "translation": [0, 0]]`. Keys keep their order.
public enum JSON: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without a fraction.
  case integer(Int)
  /// A number with a fraction or an exponent.
  ///
  /// JSON has no infinity, so a number that is not finite is written as `null`.
  case real(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSON])
  /// Keys with their values, in the order of the text.
  case object([Member])

  /// A key of an object and its value.
  public struct Member: Equatable, Sendable {
    /// The name in the object, without quotes.
    public var key: String
    /// The value of the key.
    public var value: JSON

    /// Makes a member.
    public init(key: String, value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// Reads a text that contains one value.
  ///
  /// It is `nil` if the text is not JSON, or if an object contains a key twice.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let value = try? JSON(bytes.span) else { return nil }
    self = value
  }

  package init(_ texts: [String]) {
    self = .array(texts.map(JSON.string))
  }

  // MARK: Contents

  /// The value of a key of an object; `nil` if the key is absent or this is not an object.
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text; `nil` if this is not a text.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, with or without a fraction; `nil` if this is not a number.
  public var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }

  /// The number without a fraction; `nil` if this is not such a number.
  package var integer: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The Boolean; `nil` if this is not a Boolean.
  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The elements of a list; `nil` if this is not a list.
  public var elements: [JSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The texts of a list; `nil` if this is not a list.
  package var strings: [String]? { elements?.compactMap(\.string) }

  /// The keys of an object with their values; `nil` if this is not an object.
  public var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  // MARK: Text

  /// The value on one line.
  public var text: String {
    var text = JSONText()
    text.append(value: self)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension JSONText {
  /// Appends a value, with the shortest text for each number from which the same number is read.
  package mutating func append(value: JSON) {
    switch value {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .integer(let number): append(number)
    case .real(let number): append(json: number.isFinite ? number.description : "null")
    case .string(let string): append(string: string)
    case .array(let elements):
      append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { append(",") }
        append(value: element)
      }
      append("]")
    case .object(let members):
      append("{")
      for (index, member) in members.enumerated() {
        if index > 0 { append(",") }
        append(string: member.key)
        append(":")
        append(value: member.value)
      }
      append("}")
    }
  }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Makes `null`.
  public init(nilLiteral: ()) {
    self = .null
  }

  /// Makes `true` or `false`.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  /// Makes a number without a fraction.
  public init(integerLiteral number: Int) {
    self = .integer(number)
  }

  /// Makes a number with a fraction.
  public init(floatLiteral number: Double) {
    self = .real(number)
  }

  /// Makes a text.
  public init(stringLiteral text: String) {
    self = .string(text)
  }

  /// Makes a list.
  public init(arrayLiteral elements: JSON...) {
    self = .array(elements)
  }

  /// Makes an object, with its keys in their order.
  public init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member(key: $0.0, value: $0.1) })
  }
}

extension JSON {
  /// Reads a text that contains one value, with jansson.
  ///
  /// - Parameter text: UTF-8 without a line feed at its end.
  /// - Throws: An error if the text is not UTF-8 or not JSON, or if an object contains a key twice.
  package init(_ text: Span<UInt8>) throws(JSONError) {
    let root = unsafe try Self.load(text)
    defer { unsafe cjansson_release(root) }
    unsafe self.init(copying: root)
  }

  /// Reads a text that contains one value, and copies only the scalar of one key.
  ///
  /// - Parameters:
  ///   - key: A key of the object.
  ///   - text: UTF-8 without a line feed at its end.
  /// - Returns: The value; `nil` if the text is not an object with that key, or if the value is a
  ///   list or an object.
  /// - Throws: The same errors as reading the whole text.
  package static func scalar(
    of key: String, in text: Span<UInt8>
  ) throws(JSONError) -> JSON? {
    let root = unsafe try load(text)
    defer { unsafe cjansson_release(root) }
    guard let value = unsafe json_object_get(root, key) else { return nil }
    switch unsafe json_type(UInt32(cjansson_type(value))) {
    case JSON_OBJECT, JSON_ARRAY: return nil
    default: return unsafe JSON(copying: value)
    }
  }

  private static func load(
    _ text: Span<UInt8>
  ) throws(JSONError) -> UnsafeMutablePointer<json_t> {
    // jansson ignores a zero byte after a number.
    guard !text.indices.contains(where: { text[$0] == 0 }) else {
      throw JSONError(column: 0, reason: "a zero byte", isJSON: false)
    }
    var failure = json_error_t()
    let flags =
      Int(JSON_REJECT_DUPLICATES) | Int(JSON_DECODE_ANY) | Int(JSON_ALLOW_NUL)
    let root = unsafe text.withUnsafeBytes { bytes in
      unsafe json_loadb(bytes.baseAddress, bytes.count, flags, &failure)
    }
    guard let root = unsafe root else {
      let column = Int(failure.column)
      let reason = unsafe withUnsafePointer(to: &failure.text) { text in
        unsafe String(cString: UnsafeRawPointer(text).assumingMemoryBound(to: CChar.self))
      }
      let isJSON = unsafe cjansson_is_refusal(&failure) != 0
      throw JSONError(column: column, reason: reason, isJSON: isJSON)
    }
    return unsafe root
  }

  private init(copying json: UnsafeMutablePointer<json_t>) {
    switch unsafe json_type(UInt32(cjansson_type(json))) {
    case JSON_OBJECT:
      var members: [Member] = []
      var iterator = unsafe json_object_iter(json)
      while let position = unsafe iterator {
        if let key = unsafe json_object_iter_key(position),
          let value = unsafe json_object_iter_value(position)
        {
          let name = unsafe String(cString: key)
          members.append(Member(key: name, value: unsafe JSON(copying: value)))
        }
        unsafe iterator = unsafe json_object_iter_next(json, position)
      }
      self = .object(members)
    case JSON_ARRAY:
      self = .array(
        (0..<(unsafe json_array_size(json))).compactMap { index in
          guard let element = unsafe json_array_get(json, index) else { return nil }
          return unsafe JSON(copying: element)
        })
    case JSON_STRING:
      let length = unsafe json_string_length(json)
      guard let text = unsafe json_string_value(json) else {
        self = .string("")
        return
      }
      let bytes = unsafe UnsafeRawBufferPointer(start: text, count: length)
      self = .string(unsafe String(decoding: bytes, as: UTF8.self))
    case JSON_INTEGER: self = .integer(Int(unsafe json_integer_value(json)))
    case JSON_REAL: self = .real(unsafe json_real_value(json))
    case JSON_TRUE: self = .bool(true)
    case JSON_FALSE: self = .bool(false)
    default: self = .null
    }
  }
}

/// An error in a text that should contain one JSON value.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  /// The column in characters, counted from 1; 0 if it is unknown.
  let column: Int
  /// The reason in jansson's words.
  package let reason: String

  /// True if the text is JSON that this reader does not accept: a number is too large, an object
  /// contains a key twice, or lists are nested too deep.
  package let isJSON: Bool

  /// The error on one line, without a line feed.
  package var description: String {
    let trouble = isJSON ? "not accepted" : "not JSON"
    return column > 0 ? "\(trouble) at column \(column): \(reason)" : "\(trouble): \(reason)"
  }
}
