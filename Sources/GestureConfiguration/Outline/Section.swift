package import YAML
internal import Text

/// The keys of one surface, view or gesture, with all values that the files give them.
///
/// The last value counts. Overridden values are kept because they are checked too.
package struct Section {
  /// A key and its values.
  package struct Key {
    var name: String
    /// The position of its first appearance.
    var position: SourcePosition
    /// The values, in the order of the files.
    var values: [Node]
    /// The number of the mapping that each value comes from, counted from 0 in the order of
    /// merging.
    var mappings: [Int]
    /// The position of its last appearance.
    fileprivate var lastPosition: SourcePosition

    fileprivate init(_ name: String, _ entry: Node.Entry, in mapping: Int) {
      self.name = name
      (position, lastPosition) = (entry.key.position, entry.key.position)
      (values, mappings) = ([entry.value], [mapping])
    }
  }

  /// The position at which the surface, view or gesture first appears.
  let position: SourcePosition
  /// The keys, in the order of their first appearance.
  private(set) var keys: [Key] = []

  /// True if a mapping has too many keys, which were not merged.
  private(set) var isIncomplete = false

  private var indices: [String: Int] = [:]
  /// The number of mappings merged so far.
  private var mappings = 0

  package init(at position: SourcePosition) {
    self.position = position
  }

  /// Merges the keys of a mapping over the current ones, unless there are too many.
  package mutating func merge(_ mapping: Node, diagnostics: Diagnostics) {
    let entries = mapping.mapping ?? []
    guard entries.count <= ConfigurationLimits.keys else {
      isIncomplete = true
      return diagnostics.report(
        "a mapping has at most \(ConfigurationLimits.keys) keys, found \(entries.count)",
        at: mapping.position)
    }
    defer { mappings += 1 }
    for entry in entries {
      guard let name = entry.key.text else {
        diagnostics.report(
          "a key must be a string, found \(entry.key.kind)", at: entry.key.position)
        continue
      }
      guard let index = indices[name] else {
        indices[name] = keys.count
        keys.append(Key(name, entry, in: mappings))
        continue
      }
      guard keys[index].mappings.last != mappings else {
        let first = keys[index].lastPosition
        diagnostics.report(
          "the key \(quoted(name)) is given twice, first at \(first)", at: entry.key.position)
        continue
      }
      keys[index].values.append(entry.value)
      keys[index].mappings.append(mappings)
      keys[index].lastPosition = entry.key.position
    }
  }

  /// Reads a key that may be absent.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - read: Reads a value, or reports an error and returns `nil`; called for every value of the
  ///     key.
  /// - Returns: The last value.
  package func value<Value>(of name: String, read: (Node) -> Value?) -> Value? {
    var value: Value?
    guard let index = indices[name] else { return nil }
    for node in keys[index].values { value = read(node) }
    return value
  }

  /// The position of the value that counts; `nil` if the key is absent.
  package func position(of name: String) -> SourcePosition? {
    indices[name].flatMap { keys[$0].values.last?.position }
  }

  /// The value that a key had when another key first appeared, if a later file has changed it.
  func value(of name: String, before change: Key) -> Node? {
    guard let key = indices[name].map({ keys[$0] }), let written = change.mappings.first,
      let last = key.mappings.last, written < last,
      let index = key.mappings.lastIndex(where: { $0 <= written })
    else { return nil }
    return key.values[index]
  }

  /// Reports unknown keys.
  ///
  /// - Parameters:
  ///   - known: The known keys.
  ///   - place: The noun for the section in the message, such as "a view".
  ///   - diagnostics: The place for errors.
  ///   - owners: Lists the other kinds of gestures that have a key.
  ///   - isTold: Reports an unknown key with a better message if it can, and returns true if so.
  package func reportKeys(
    except known: [String], in place: String, diagnostics: Diagnostics,
    owners: (String) -> [String] = { _ in [] }, unless isTold: (Key) -> Bool = { _ in false }
  ) {
    for key in keys where !diagnostics.isFull && !known.contains(key.name) && !isTold(key) {
      let owners = owners(key.name)
      guard owners.isEmpty else {
        diagnostics.report(
          "unknown key \(quoted(key.name)) in \(place); it is a key of "
            + quoted(owners, last: " and "),
          at: key.position)
        continue
      }
      diagnostics.report(
        "unknown key \(quoted(key.name)) in \(place)", at: key.position,
        suggestion: diagnostics.suggestion(for: key.name, among: known))
    }
  }
}
