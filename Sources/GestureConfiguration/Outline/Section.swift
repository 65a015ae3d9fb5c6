package import YAML

/// The keys of one surface, view or gesture, with all values that the files give them.
///
/// The last value counts. Overridden values are kept because they are checked too.
package struct Section {
  /// A key and its values.
  package struct Key {
    let name: String
    /// The position of its first appearance.
    let position: SourcePosition
    /// The value that counts: that of the last mapping.
    fileprivate var value: Value
    /// The values of earlier mappings, in their order.
    fileprivate var overridden: [Value] = []
    /// The position of its last appearance, if that is not the first one.
    private var laterPosition: [SourcePosition] = []

    /// The position of its last appearance.
    fileprivate var lastPosition: SourcePosition { laterPosition.last ?? position }

    /// A value, and the number of the mapping that it comes from, counted from 0 in the order of
    /// merging.
    fileprivate struct Value {
      let node: Node
      let mapping: Int
    }

    fileprivate init(_ name: String, at position: SourcePosition, _ value: Value) {
      (self.name, self.position, self.value) = (name, position, value)
    }

    fileprivate mutating func override(at position: SourcePosition, with value: Value) {
      overridden.append(self.value)
      self.value = value
      laterPosition = [position]
    }
  }

  /// The number of keys from which they are found by a table, which takes time to fill.
  private static let tableSize = 32

  /// The position at which the surface, view or gesture first appears.
  let position: SourcePosition
  /// The keys, in the order of their first appearance.
  private(set) var keys: [Key] = []

  /// True if a mapping has too many keys, which were not merged.
  private(set) var isIncomplete = false

  /// The names of the keys.
  private var names: [String] = []
  /// The indices of the keys; empty while there are few.
  private var indices: [String: Int] = [:]
  /// The number of mappings merged so far.
  private var mappings = 0

  package init(at position: SourcePosition) {
    self.position = position
  }

  /// Merges the keys of a mapping over the current ones, unless there are too many.
  ///
  /// - Parameters:
  ///   - mapping: The surface, view or gesture in one file.
  ///   - diagnostics: The place for errors.
  package mutating func merge(_ mapping: Node, diagnostics: Diagnostics) {
    let entries = mapping.mapping ?? []
    guard entries.count <= ConfigurationLimits.keys else {
      isIncomplete = true
      return diagnostics.report(
        "a mapping has at most \(ConfigurationLimits.keys) keys, found \(entries.count)",
        at: mapping.position)
    }
    defer { mappings += 1 }
    if keys.isEmpty {
      keys.reserveCapacity(entries.count)
      names.reserveCapacity(entries.count)
    }
    for entry in entries {
      guard let name = entry.key.text else {
        diagnostics.report(
          "a key must be a string, found \(entry.key.kind)", at: entry.key.position)
        continue
      }
      let value = Key.Value(node: entry.value, mapping: mappings)
      guard let index = index(of: name) else {
        add(Key(name, at: entry.key.position, value))
        continue
      }
      guard keys[index].value.mapping != mappings else {
        let first = keys[index].lastPosition
        diagnostics.report(
          "the key \(quoted(name)) is given twice, first at \(first)", at: entry.key.position)
        continue
      }
      keys[index].override(at: entry.key.position, with: value)
    }
  }

  private mutating func add(_ key: Key) {
    keys.append(key)
    names.append(key.name)
    if !indices.isEmpty {
      indices[key.name] = names.count - 1
    } else if names.count == Self.tableSize {
      for (index, name) in names.enumerated() { indices[name] = index }
    }
  }

  private func index(of name: String) -> Int? {
    indices.isEmpty ? names.firstIndex(ofName: name) : indices[name]
  }

  /// Reads a key that may be absent.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - read: Reads a value, or reports an error and returns `nil`; called for every value of the
  ///     key.
  /// - Returns: The last value.
  package func value<Value>(of name: String, read: (Node) -> Value?) -> Value? {
    guard let index = index(of: name) else { return nil }
    for value in keys[index].overridden { _ = read(value.node) }
    return read(keys[index].value.node)
  }

  /// True if the key is given.
  func hasKey(_ name: String) -> Bool { index(of: name) != nil }

  /// The position of the value that counts; `nil` if the key is absent.
  package func position(of name: String) -> SourcePosition? {
    index(of: name).map { keys[$0].value.node.position }
  }

  /// The value that a key had when another key first appeared, if a later file has changed it.
  func value(of name: String, before change: Key) -> Node? {
    guard let key = index(of: name).map({ keys[$0] }) else { return nil }
    let written = (change.overridden.first ?? change.value).mapping
    guard written < key.value.mapping else { return nil }
    return key.overridden.last { $0.mapping <= written }?.node
  }

  /// Reports unknown keys.
  ///
  /// - Parameters:
  ///   - known: The known keys.
  ///   - place: The noun for the section in the message, such as "a view".
  ///   - diagnostics: The place for errors.
  ///   - home: Says where a key belongs, as the end of a message; `nil` if no place has it.
  ///   - synonym: The known key that a key stands for, if it is more than a misspelled one.
  ///   - isTold: Reports an unknown key with a better message if it can, and returns true if so.
  package func reportKeys(
    except known: [String], in place: String, diagnostics: Diagnostics,
    home: (String) -> String? = { _ in nil }, synonym: (String) -> String? = { _ in nil },
    unless isTold: (Key) -> Bool = { _ in false }
  ) {
    for key in keys
    where !diagnostics.isFull && known.firstIndex(ofName: key.name) == nil && !isTold(key) {
      if let home = home(key.name) {
        diagnostics.report(
          "unknown key \(quoted(key.name)) in \(place); \(home)", at: key.position)
        continue
      }
      diagnostics.report(
        "unknown key \(quoted(key.name)) in \(place)", at: key.position,
        suggestion: synonym(key.name) ?? diagnostics.suggestion(for: key.name, among: known))
    }
  }
}

extension [String] {
  /// The index of a name; most others differ in length, which is compared first.
  fileprivate func firstIndex(ofName name: String) -> Int? {
    let length = name.utf8.count
    return firstIndex { $0.utf8.count == length && $0 == name }
  }
}
