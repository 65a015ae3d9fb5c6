internal import JSON

/// The keys that came with a command, as they are read one by one.
///
/// Every method throws `badArgument` where a value is not of the right kind.
struct CommandArguments {
  /// The name of the command.
  let command: String
  /// What has not been read yet, in the order of the text.
  private var members: [JSON.Member]

  init(of command: String, _ members: [JSON.Member]) {
    (self.command, self.members) = (command, members)
  }

  /// Makes sure that every key was the command's.
  func finish() throws(CommandError) {
    guard let member = members.first else { return }
    throw CommandError(.badArgument, "'\(command)' has no key '\(member.key)'")
  }

  /// Everything that has not been read, for those who know more of it.
  mutating func takeAll() -> [JSON.Member] {
    defer { members.removeAll() }
    return members
  }

  // MARK: Values

  /// A value of any kind, or `nil` where the key is absent.
  mutating func optionalValue(_ key: String) -> JSON? {
    guard let index = members.firstIndex(where: { $0.key == key }) else { return nil }
    return members.remove(at: index).value
  }

  /// A value of any kind.
  mutating func value(_ key: String) throws(CommandError) -> JSON {
    guard let value = optionalValue(key) else {
      throw CommandError(.badArgument, "'\(command)' needs the key '\(key)'")
    }
    return value
  }

  /// A truth value, or `nil` where the key is absent.
  mutating func optionalBool(_ key: String) throws(CommandError) -> Bool? {
    guard let value = optionalValue(key) else { return nil }
    guard case .bool(let isTrue) = value else { throw mismatch(key, "true or false") }
    return isTrue
  }

  /// A string, or `nil` where the key is absent.
  mutating func optionalString(_ key: String) throws(CommandError) -> String? {
    guard let value = optionalValue(key) else { return nil }
    guard case .string(let text) = value else { throw mismatch(key, "a string") }
    return text
  }

  /// A string.
  mutating func string(_ key: String) throws(CommandError) -> String {
    guard case .string(let text) = try value(key) else { throw mismatch(key, "a string") }
    return text
  }

  /// A list of strings, or `nil` where the key is absent.
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

  /// A list of strings.
  mutating func strings(_ key: String) throws(CommandError) -> [String] {
    if let strings = try optionalStrings(key) { return strings }
    throw CommandError(.badArgument, "'\(command)' needs the key '\(key)'")
  }

  /// A number within bounds, or `nil` where the key is absent.
  mutating func optionalNumber(
    _ key: String, in range: ClosedRange<Double>
  ) throws(CommandError) -> Double? {
    guard let value = optionalValue(key) else { return nil }
    guard let number = value.number else { throw mismatch(key, "a number") }
    guard range.contains(number) else { throw outOfRange(key) }
    return number
  }

  /// A list of so many numbers, or `nil` where the key is absent.
  mutating func optionalNumbers(
    _ key: String, count: Int, in range: ClosedRange<Double>
  ) throws(CommandError) -> [Double]? {
    guard let value = optionalValue(key) else { return nil }
    guard case .array(let elements) = value, elements.count == count else {
      throw mismatch(key, "a list of \(count) numbers")
    }
    let numbers = elements.compactMap(\.number)
    guard numbers.count == count else { throw mismatch(key, "a list of \(count) numbers") }
    guard numbers.allSatisfy(range.contains) else { throw outOfRange(key) }
    return numbers
  }

  // MARK: Trouble

  func mismatch(_ key: String, _ expected: String) -> CommandError {
    CommandError(.badArgument, "'\(key)' is \(expected)")
  }

  private func outOfRange(_ key: String) -> CommandError {
    CommandError(.badArgument, "'\(key)' is beyond what can be")
  }
}
