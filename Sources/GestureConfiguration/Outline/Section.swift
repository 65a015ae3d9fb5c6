internal import YAML

/// What the files say of one surface, view or gesture: every key with all the values it is given.
///
/// The last value counts. The ones it overrides are kept because they are checked too.
struct Section {
  /// A key and what it is set to.
  struct Key {
    var name: String
    /// Where it is first written.
    var position: SourcePosition
    /// In the order of the files.
    var values: [Node]
    /// Which mapping each value is of, counted from 0 as they were merged.
    var mappings: [Int]
  }

  /// Where the surface, view or gesture is first written.
  let position: SourcePosition
  /// The keys, in the order in which they are first written.
  private(set) var keys: [Key] = []

  private var indices: [String: Int] = [:]
  /// How many mappings have been merged.
  private var mappings = 0

  init(at position: SourcePosition) {
    self.position = position
  }

  /// Puts the keys of a mapping over those that are there.
  mutating func merge(_ mapping: Node, diagnostics: Diagnostics) {
    var places: [String: SourcePosition] = [:]
    defer { mappings += 1 }
    for entry in mapping.mapping ?? [] {
      guard let name = entry.key.text else {
        diagnostics.report(
          "a key must be a string, found \(entry.key.kind)", at: entry.key.position)
        continue
      }
      if let first = places[name] {
        diagnostics.report(
          "the key \(quoted(name)) is given twice, first at \(first)", at: entry.key.position)
        continue
      }
      places[name] = entry.key.position
      if let index = indices[name] {
        keys[index].values.append(entry.value)
        keys[index].mappings.append(mappings)
      } else {
        indices[name] = keys.count
        keys.append(
          Key(
            name: name, position: entry.key.position, values: [entry.value], mappings: [mappings]))
      }
    }
  }

  /// Reads a key that may be absent.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - read: Reads a value, or reports why it cannot be read and returns `nil`; called for every
  ///     value the key is given.
  /// - Returns: The last value.
  func value<Value>(of name: String, read: (Node) -> Value?) -> Value? {
    var value: Value?
    guard let index = indices[name] else { return nil }
    for node in keys[index].values { value = read(node) }
    return value
  }

  /// Where the value of a key is that counts; `nil` where the key is absent.
  func position(of name: String) -> SourcePosition? {
    indices[name].flatMap { keys[$0].values.last?.position }
  }

  /// The value that a key had where another was first written, if a later file has changed it.
  func value(of name: String, before change: Key) -> Node? {
    guard let key = indices[name].map({ keys[$0] }), let written = change.mappings.first,
      let last = key.mappings.last, written < last,
      let index = key.mappings.lastIndex(where: { $0 <= written })
    else { return nil }
    return key.values[index]
  }

  /// Reports the keys that have no meaning.
  ///
  /// - Parameters:
  ///   - known: The keys that have one.
  ///   - place: What the section is, for the message.
  ///   - diagnostics: Where they are reported.
  ///   - isTold: Says of a key without a meaning whether it was reported already, in better words.
  func reportKeys(
    except known: [String], in place: String, diagnostics: Diagnostics,
    unless isTold: (Key) -> Bool = { _ in false }
  ) {
    for key in keys where !known.contains(key.name) && !isTold(key) {
      diagnostics.report(
        "unknown key \(quoted(key.name)) in \(place)", at: key.position,
        suggestion: diagnostics.suggestion(for: key.name, among: known))
    }
  }
}
