internal import JSON
internal import LinuxIO
package import YAML

extension Diagnostics {
  /// Checks that a file has the key `version` with the supported version.
  ///
  /// - Parameters:
  ///   - root: The root of the file.
  ///   - supported: The only version that the program reads.
  /// - Throws: The error for another version, whose keys are unknown. A missing version is only
  ///   reported.
  package func checkVersion(of root: Node, supported: Int) throws(Diagnostic) {
    guard let node = root["version"] else {
      report(
        root.isNull
          ? "the file is empty; it must begin with 'version: \(supported)'"
          : "the key 'version' is missing", at: root.position)
      return
    }
    let range = Int.min...Int.max
    guard let version = ValueReader(diagnostics: self).integer(node, "'version'", in: range)
    else { return }
    guard version == supported else {
      throw Diagnostic(
        position: node.position,
        message: "version \(version) is not supported; this program reads version \(supported)")
    }
  }

  /// Reads a list of surfaces, views or gestures.
  ///
  /// - Parameters:
  ///   - key: The key of the list, which may be absent.
  ///   - mapping: The mapping that contains the key.
  ///   - each: The noun for an entry in messages, such as "a view".
  ///   - example: An entry as people write it.
  /// - Returns: The entries that are mappings; the others are reported.
  package func entries(
    of key: String, in mapping: Node, each: String, example: String
  ) -> [Node] {
    guard let list = mapping[key] else { return [] }
    guard let entries = list.sequence else {
      report(
        "'\(key)' must be a list such as '[\(example)]', found \(list.kind)", at: list.position)
      return []
    }
    return entries.filter { entry in
      if entry.mapping != nil { return true }
      report(
        "\(each) must be a mapping such as '\(example)', found \(entry.kind)", at: entry.position)
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
  package func id(
    of entry: Node, each: String, places: inout [String: SourcePosition]
  ) -> String {
    guard let node = entry["id"] else {
      report("the key 'id' is missing in \(each)", at: entry.position)
      return ""
    }
    guard let id = ValueReader(diagnostics: self).string(node, "'id'") else { return "" }
    guard id.unicodeScalars.allSatisfy(\.isPrintable) else {
      report(
        "the id \(quoted(id)) of \(each) must have only printable characters", at: node.position)
      return ""
    }
    // A client's ids are counted together with its other limits.
    guard patience == .command || id.writtenCount <= ConfigurationLimits.maximumIDLength else {
      report(
        "the id \(quoted(id)) of \(each) must have at most \(ConfigurationLimits.maximumIDLength) bytes, of which "
          + "quotes and backslashes take two", at: node.position)
      return ""
    }
    guard let first = places[id] else {
      places[id] = node.position
      return id
    }
    report("the id \(quoted(id)) of \(each) is given twice, first at \(first)", at: node.position)
    return ""
  }
}
