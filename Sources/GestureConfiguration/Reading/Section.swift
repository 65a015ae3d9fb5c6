package import YAML

/// The keys of a surface, view, gesture or another mapping, with their values and positions.
package struct Section: Equatable, Sendable {
  /// A key and its value.
  package struct Key: Equatable, Sendable {
    let name: String
    /// The position of its first appearance.
    let position: SourcePosition
    /// The value in the last file that has the key.
    fileprivate(set) var value: Node
  }

  /// The position at which the mapping first appears.
  package let position: SourcePosition
  /// The keys, in the order of their first appearance.
  package private(set) var keys: [Key] = []
  /// True if a mapping has too many keys, which were not read.
  private(set) var isIncomplete = false

  /// The section of what is in no file.
  static let none = Section(at: SourcePosition(file: "", line: 1, column: 1))

  private init(at position: SourcePosition) { self.position = position }

  /// Reads the keys of a mapping, unless there are too many.
  ///
  /// - Parameters:
  ///   - mapping: The mapping; any other node has no keys.
  ///   - diagnostics: The place for errors.
  package init(_ mapping: Node, diagnostics: Diagnostics) {
    position = mapping.position
    let entries = mapping.mapping ?? []
    guard entries.count <= ConfigurationLimits.keys else {
      isIncomplete = true
      diagnostics.report(
        "a mapping has at most \(ConfigurationLimits.keys) keys, found \(entries.count)",
        at: mapping.position)
      return
    }
    keys.reserveCapacity(entries.count)
    for entry in entries {
      let position = entry.key.position
      guard let name = entry.key.text else {
        diagnostics.report("a key must be a string, found \(entry.key.kind)", at: position)
        continue
      }
      if let first = index(of: name) {
        diagnostics.report(
          "the key \(quoted(name)) is given twice, first at \(keys[first].position)", at: position)
      } else {
        keys.append(Key(name: name, position: position, value: entry.value))
      }
    }
  }

  /// Merges the keys of a later file over the current ones.
  mutating func merge(_ later: Section) {
    isIncomplete = isIncomplete || later.isIncomplete
    for key in later.keys {
      if let index = index(of: key.name) { keys[index].value = key.value } else { keys.append(key) }
    }
  }

  private func index(of name: String) -> Int? { keys.firstIndex { $0.name.isSame(as: name) } }

  /// The value of a key; `nil` if it is absent.
  package subscript(name: String) -> Node? { index(of: name).map { keys[$0].value } }

  /// Reads a key that may be absent.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - read: Reads the value, or reports an error and returns `nil`.
  /// - Returns: The value.
  package func value<Value>(of name: String, read: (Node) -> Value?) -> Value? {
    self[name].flatMap(read)
  }

  /// True if the key is given.
  package func hasKey(_ name: String) -> Bool { index(of: name) != nil }

  /// The position of a key's value; if it is absent, the position of the mapping.
  package func position(of name: String) -> SourcePosition { self[name]?.position ?? position }

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
    for key in keys where !diagnostics.isFull {
      guard !known.contains(where: key.name.isSame), !isTold(key) else { continue }
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

extension String {
  /// True if a name is the same; most differ in length, which is compared first.
  fileprivate func isSame(as other: String) -> Bool {
    utf8.count == other.utf8.count && self == other
  }
}
