internal import YAML

extension Diagnostics {
  /// Reads a list of surfaces, views or gestures.
  ///
  /// - Parameters:
  ///   - key: The key of the list, which may be absent.
  ///   - mapping: What it is a key of.
  ///   - each: What an entry is, for the messages.
  /// - Returns: The entries that are mappings; the others are reported.
  func entries(
    of key: String, in mapping: Node, each: String
  ) -> [Node] {
    guard let list = mapping[key] else { return [] }
    guard let entries = list.sequence else {
      report("`\(key)` must be a list, found \(list.kind)", at: list.position)
      return []
    }
    return entries.filter { entry in
      if entry.mapping != nil { return true }
      report("\(each) must be a mapping, found \(entry.kind)", at: entry.position)
      return false
    }
  }

  /// The id of a surface, view or gesture.
  ///
  /// - Parameters:
  ///   - entry: The surface, view or gesture.
  ///   - each: What it is, for the messages.
  ///   - places: Where the ids are that the file has given so far.
  /// - Returns: The id, or an empty text where it is missing or no id of its own.
  func id(
    of entry: Node, each: String, places: inout [String: SourcePosition]
  ) -> String {
    guard let node = entry["id"] else {
      report("the key `id` is missing in \(each)", at: entry.position)
      return ""
    }
    guard let id = ValueReader(diagnostics: self).string(node, "`id`") else { return "" }
    guard let first = places[id] else {
      places[id] = node.position
      return id
    }
    report("the id \(quoted(id)) of \(each) is given twice, first at \(first)", at: node.position)
    return ""
  }
}
