internal import JSON

/// The keys of a command, which are read one by one.
///
/// Every method throws `badArgument` if a value is of the wrong type.
struct CommandArguments {
  let command: String
  /// The members that have not been read, in their order in the text.
  private var members: [JSON.Member]

  init(of command: String, _ members: [JSON.Member]) {
    (self.command, self.members) = (command, members)
  }

  /// Checks that every key was read.
  func finish() throws(CommandError) {
    guard let member = members.first else { return }
    throw CommandError(.badArgument, "'\(command)' has no key '\(member.key)'")
  }

  /// Removes and returns all members that have not been read.
  mutating func removeAll() -> [JSON.Member] {
    defer { members.removeAll() }
    return members
  }

  // MARK: Values

  /// Reads a value of any type; `nil` if the key is absent.
  mutating func optionalValue(_ key: String) -> JSON? {
    guard let index = members.firstIndex(where: { $0.key == key }) else { return nil }
    return members.remove(at: index).value
  }

  /// Reads a value of any type.
  mutating func value(_ key: String) throws(CommandError) -> JSON {
    guard let value = optionalValue(key) else {
      throw CommandError(.badArgument, "'\(command)' needs the key '\(key)'")
    }
    return value
  }

  /// Reads a Boolean value; `nil` if the key is absent.
  mutating func optionalBool(_ key: String) throws(CommandError) -> Bool? {
    guard let value = optionalValue(key) else { return nil }
    guard case .bool(let isTrue) = value else { throw mismatch(key, "true or false") }
    return isTrue
  }

  /// Reads a Boolean value.
  mutating func bool(_ key: String) throws(CommandError) -> Bool {
    guard case .bool(let isTrue) = try value(key) else { throw mismatch(key, "true or false") }
    return isTrue
  }

  /// Reads a string; `nil` if the key is absent.
  mutating func optionalString(_ key: String) throws(CommandError) -> String? {
    guard let value = optionalValue(key) else { return nil }
    guard case .string(let text) = value else { throw mismatch(key, "a string") }
    return text
  }

  mutating func string(_ key: String) throws(CommandError) -> String {
    guard case .string(let text) = try value(key) else { throw mismatch(key, "a string") }
    return text
  }

  /// Reads a list of strings; `nil` if the key is absent.
  mutating func optionalStrings(_ key: String) throws(CommandError) -> [String]? {
    guard let value = optionalValue(key) else { return nil }
    guard case .array(let elements) = value else { throw mismatch(key, "a list of strings") }
    var strings: [String] = []
    for element in elements {
      guard case .string(let text) = element else { throw mismatch(key, "a list of strings") }
      strings.append(text)
    }
    return strings
  }

  mutating func strings(_ key: String) throws(CommandError) -> [String] {
    if let strings = try optionalStrings(key) { return strings }
    throw CommandError(.badArgument, "'\(command)' needs the key '\(key)'")
  }

  /// Reads a number within bounds; `nil` if the key is absent.
  mutating func optionalNumber(
    _ key: String, in range: ClosedRange<Double>
  ) throws(CommandError) -> Double? {
    guard let value = optionalValue(key) else { return nil }
    guard let number = value.number else { throw mismatch(key, "a number") }
    guard range.contains(number) else { throw outOfRange(key, range) }
    return number
  }

  /// Reads a list of `count` numbers; `nil` if the key is absent.
  mutating func optionalNumbers(
    _ key: String, count: Int, in range: ClosedRange<Double>
  ) throws(CommandError) -> [Double]? {
    guard let value = optionalValue(key) else { return nil }
    guard case .array(let elements) = value, elements.count == count else {
      throw mismatch(key, "a list of \(count) numbers")
    }
    let numbers = elements.compactMap(\.number)
    guard numbers.count == count else { throw mismatch(key, "a list of \(count) numbers") }
    guard numbers.allSatisfy(range.contains) else { throw outOfRange(key, range) }
    return numbers
  }

  // MARK: Trouble

  func mismatch(_ key: String, _ expected: String) -> CommandError {
    CommandError(.badArgument, "'\(key)' must be \(expected)")
  }

  private func outOfRange(_ key: String, _ range: ClosedRange<Double>) -> CommandError {
    CommandError(
      .badArgument,
      "'\(key)' must be from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))")
  }

  private static func text(_ number: Double) -> String {
    var text = JSONText()
    text.append(number, decimals: .six)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
