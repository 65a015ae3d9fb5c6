package import YAML

/// A file of a configuration, as somebody else has read it.
package struct ConfigurationFile: Equatable, Sendable {
  /// What diagnostics call it.
  package var name: String
  /// What is in it: YAML in UTF-8.
  package var text: [UInt8]

  package init(name: String, text: [UInt8]) {
    self.name = name
    self.text = text
  }
}

extension ConfigurationFile {
  /// Reads the file.
  ///
  /// - Parameter pauses: Gives others their turn.
  /// - Returns: The root of its tree.
  /// - Throws: The first error of the file as a YAML text.
  package func parse(pauses: Pauses = .none) throws(Diagnostic) -> Node {
    do {
      return try Node.parse(text, file: name) { pauses.step() }
    } catch {
      let position = SourcePosition(file: name, line: error.mark.line, column: error.mark.column)
      throw Diagnostic(position: position, message: error.message)
    }
  }
}

extension ConfigurationFile {
  /// The files of a configuration, in the order in which they are loaded.
  ///
  /// - Parameters:
  ///   - directory: Where they are: `/etc/gestured`.
  ///   - names: What is in its folder `config.d`, in any order.
  /// - Returns: The path of `config.yaml`, which need not exist, then those of the drop-ins:
  ///   whatever ends in `.yaml` and is not hidden, by the bytes of their names.
  package static func paths(in directory: String, dropIns names: [String]) -> [String] {
    let dropIns = names.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix(".") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return ["\(directory)/config.yaml"] + dropIns.map { "\(directory)/config.d/\($0)" }
  }
}
