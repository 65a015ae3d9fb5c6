import Gestures

/// The module of the Python package with the lines of each kind.
enum PythonKinds {
  static var text: String {
    let classes = kindsWithClass
    return """
      \"\"\"The lines of each kind of gesture. Made by `swift run MakeKinds`.\"\"\"

      from __future__ import annotations

      from dataclasses import dataclass
      from typing import Any, Callable, Dict, Optional

      from ._gestures import GestureLine
      from ._keys import Keys, Point

      __all__ = [
      \(classes.map { "    \"\($0[0].className)\",\n" }.sorted().joined())]
      \(classes.map(definition).joined())\
      \(classes.map { reader(of: $0[0]) }.joined())

      READERS: Dict[str, Callable[[Keys, Dict[str, Any]], GestureLine]] = {
      \(classes.flatMap { kinds in
        kinds.map { "    \"\($0.name)\": _\(kinds[0].name.snakeCased),\n" }
      }.joined())}

      """
  }

  /// The kinds with values, those with the same values together: they share a class.
  private static var kindsWithClass: [[KindDescription]] {
    var groups: [[KindDescription]] = []
    for kind in KindDescription.all where !kind.values.isEmpty {
      if let index = groups.firstIndex(where: { $0[0].values.hasSame(as: kind.values) }) {
        groups[index].append(kind)
      } else {
        groups.append([kind])
      }
    }
    return groups
  }

  private static func definition(of kinds: [KindDescription]) -> String {
    let words = kinds.map(\.kind.words)
    let titles = words.map { "\("aeiou".contains($0.title.prefix(1)) ? "an" : "a") \($0.title)" }
    let fields = kinds[0].values.map { value in
      """

          #: \(value.pythonComment(words[0].values[value.name] ?? "")).
          \(value.name.snakeCased): \(value.pythonType) = \(value.pythonDefault)

      """
    }
    return """


      @dataclass(frozen=True)
      class \(kinds[0].className)(GestureLine):
          \"\"\"A line of \(titles.joined(separator: " or ")).\"\"\"
      \(fields.joined())
      """
  }

  private static func reader(of kind: KindDescription) -> String {
    let values = kind.values.map { "\($0.name.snakeCased)=\($0.pythonRead)" }
    return """


      def _\(kind.name.snakeCased)(keys: Keys, common: Dict[str, Any]) -> GestureLine:
          return \(kind.className)(
              \(values.map { "\($0),\n        " }.joined())**common)

      """
  }
}

extension KindDescription {
  fileprivate var className: String { name.prefix(1).uppercased() + name.dropFirst() + "Line" }
}

extension [KindValue] {
  fileprivate func hasSame(as others: [KindValue]) -> Bool {
    map(\.name) == others.map(\.name) && map(\.form) == others.map(\.form)
  }
}

extension KindValue {
  private var type: (name: String, zero: String, reader: String) {
    switch form {
    case .integer: ("int", "0", "integer")
    case .number: ("float", "0", "number")
    case .point: ("Point", "Point(0, 0)", "point")
    case .word, .text: ("str", "\"\"", "text")
    }
  }

  /// The words as a sentence, with code as Python's documents mark it.
  fileprivate func pythonComment(_ words: String) -> String {
    let text = words.replacing("*", with: "`")
    let unit =
      unit == .points && !isRate ? ", in points, or in pixels if the surface has `pixels`" : ""
    return text.prefix(1).uppercased() + text.dropFirst() + unit
  }

  fileprivate var pythonType: String { isOptional ? "Optional[\(type.name)]" : type.name }

  fileprivate var pythonDefault: String {
    if isOptional { return "None" }
    return unit == .factor && !isRate ? "1" : type.zero
  }

  /// The call that reads the value; a line without a required one is only a gesture's.
  fileprivate var pythonRead: String {
    if isOptional { return "keys.optional_\(type.reader)(\"\(name)\")" }
    return isRate
      ? "keys.optional_\(type.reader)(\"\(name)\") or \(type.zero)"
      : "keys.\(type.reader)(\"\(name)\")"
  }
}

extension String {
  /// The name in the manner of Python.
  fileprivate var snakeCased: String {
    reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : String($1) }
  }
}
