package import YAML

/// A file of a configuration, with its content already read.
package struct ConfigurationFile: Equatable, Sendable {
  /// The name in diagnostics.
  package var name: String
  /// The content: YAML in UTF-8.
  package var text: [UInt8]

  package init(name: String, text: [UInt8]) {
    self.name = name
    self.text = text
  }
}

extension ConfigurationFile {
  /// Parses the file.
  ///
  /// - Returns: The root of its tree.
  /// - Throws: The first syntax error.
  package func parse() throws(Diagnostic) -> Node {
    do {
      return try Node.parse(text, file: name)
    } catch {
      let position = SourcePosition(file: name, line: error.mark.line, column: error.mark.column)
      throw Diagnostic(position: position, message: error.message)
    }
  }
}

extension ConfigurationFile {
  /// Lists the files of a configuration in the order in which they are loaded.
  ///
  /// - Parameters:
  ///   - directory: The configuration's directory, such as `/etc/gestured`.
  ///   - names: The names in its folder `config.d`, in any order.
  /// - Returns: The path of `config.yaml`, which need not exist, then those of the drop-ins: all
  ///   names that end in `.yaml` and are not hidden, ordered by their bytes.
  static func paths(in directory: String, dropIns names: [String]) -> [String] {
    let dropIns = names.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix(".") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return ["\(directory)/config.yaml"] + dropIns.map { "\(directory)/config.d/\($0)" }
  }
}
