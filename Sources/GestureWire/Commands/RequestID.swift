package import JSON

/// A client's id for a command: a string or a 64-bit integer.
package enum RequestID: Equatable, Sendable {
  case string(String)
  case integer(Int)

  /// Reads the value of `id`; `nil` for any other value.
  package init?(_ value: JSON) {
    switch value {
    case .string(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    default: return nil
    }
  }
}

extension LineWriter {
  /// Writes the id of the command that a reply answers.
  mutating func write(_ id: RequestID) {
    writeKey("id")
    switch id {
    case .string(let text): self.text.append(string: text)
    case .integer(let number): text.append(number)
    }
  }
}
