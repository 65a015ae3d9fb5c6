internal import YAML

extension Diagnostics {
  /// Reads a list of surfaces, views or gestures.
  ///
  /// - Parameters:
  ///   - key: The key of the list, which may be absent.
  ///   - mapping: The mapping that contains the key.
  ///   - each: The noun for an entry in messages, such as "a view".
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

  /// Reads the id of a surface, view or gesture.
  ///
  /// - Parameters:
  ///   - entry: The surface, view or gesture.
  ///   - each: The noun for the entry in messages, such as "a view".
  ///   - places: The positions of the ids in this file so far.
  /// - Returns: The id; an empty text if it is missing, invalid or already used in this file.
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
