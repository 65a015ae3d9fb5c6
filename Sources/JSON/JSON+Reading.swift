internal import CJansson

extension JSON {
  /// Reads a text that contains one value.
  ///
  /// It is `nil` if the text is not JSON, or if an object contains a key twice.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let value = try? JSON(bytes.span) else { return nil }
    self = value
  }

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
