internal import CJansson

/// A JSON value that came from a client, read by jansson.
package enum JSONValue: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without a fraction.
  case integer(Int)
  /// A number with a fraction or an exponent.
  case real(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Keys with their values, in the order of the text; no key is there twice.
  case object([Member])

  /// A key of an object and its value.
  package struct Member: Equatable, Sendable {
    package let key: String
    package let value: JSONValue
  }

  /// Reads a text that holds one value.
  ///
  /// - Parameter text: UTF-8 without a line feed at its end.
  /// - Throws: What is wrong: the text's encoding, its syntax, or a key that is there twice.
  package init(_ text: Span<UInt8>) throws(JSONError) {
    let root = unsafe try Self.load(text)
    defer { unsafe cjansson_release(root) }
    unsafe self.init(copying: root)
  }

  /// Makes sure that a text holds one value, without making a tree of it.
  ///
  /// - Parameter text: UTF-8 without a line feed at its end.
  /// - Throws: The same as reading it.
  static func check(_ text: Span<UInt8>) throws(JSONError) {
    unsafe cjansson_release(try load(text))
  }

  private static func load(
    _ text: Span<UInt8>
  ) throws(JSONError) -> UnsafeMutablePointer<json_t> {
    // jansson passes over a zero byte behind a number.
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
          members.append(Member(key: name, value: unsafe JSONValue(copying: value)))
        }
        unsafe iterator = unsafe json_object_iter_next(json, position)
      }
      self = .object(members)
    case JSON_ARRAY:
      self = .array(
        (0..<(unsafe json_array_size(json))).compactMap { index in
          guard let element = unsafe json_array_get(json, index) else { return nil }
          return unsafe JSONValue(copying: element)
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

  /// The value of a key of an object, or `nil`.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}
