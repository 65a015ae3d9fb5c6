internal import Gestures
internal import JSON

// The values of lines about gestures, as the description of their kind has them.

extension GestureValues {
  /// Reads the values of a line; those that it lacks, or that have another form, are left out.
  init(_ line: JSON, kind: GestureKind) {
    self.init()
    for value in kind.description?.values ?? [] {
      if let found = line[value.name].flatMap(value.value) { append(value.name, found) }
    }
  }
}

extension KindValue {
  /// Reads a value; `nil` if it has another form.
  fileprivate func value(_ value: JSON) -> GestureValues.Value? {
    switch form {
    case .integer: value.integer.map { .integer($0) }
    case .number: value.number.map { .number($0) }
    case .point: value.point.map { .point($0) }
    case .word(let words): value.string.flatMap { words.contains($0) ? .word($0) : nil }
    case .text: value.string.map { .word($0) }
    }
  }

  /// The decimals on lines: fewer for changes per second.
  fileprivate var decimals: Decimals { isRate ? .three : unit?.decimals ?? .three }
}

extension LineWriter {
  mutating func writeValues(of recognizer: GestureRecognizer, _ kind: GestureKind, in view: View?) {
    guard let description = kind.description else { return }
    for value in description.values {
      switch value.get(recognizer, view) {
      case .integer(let number): write(value.key, number)
      case .number(let number): write(value.key, number, value.decimals)
      case .point(let point): write(value.key, point)
      case .word(let word): write(value.key, word)
      case nil: break
      }
    }
  }
}
