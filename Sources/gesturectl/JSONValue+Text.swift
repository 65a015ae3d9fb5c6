import GestureWire
import LinuxIO

extension JSONValue {
  /// The value as a person reads it; `nil` for lists and objects.
  var text: String? {
    switch self {
    case .string(let text): text.printable
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .bool(let value): "\(value)"
    default: nil
    }
  }

  /// The elements of a list; none of anything else.
  var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The texts in a list, as a person reads them.
  var texts: [String] { elements.compactMap(\.text) }
}
