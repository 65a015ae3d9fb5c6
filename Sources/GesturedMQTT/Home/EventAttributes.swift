internal import GestureWire
internal import Gestures
internal import JSON

extension GestureLine {
  /// The payload of an event: everything but locations, which tell what people type.
  var attributes: JSON {
    func member(_ key: String, _ value: JSON) -> JSON.Member { JSON.Member(key: key, value: value) }
    var members = [
      member("event_type", .string(gesture)), member("kind", .string(kind.rawValue)),
      member("state", .string(stateWord)),
    ]
    if isGuarded { members.append(member("guarded", true)) }
    for entry in values.entries {
      let value: JSON =
        switch entry.value {
        case .integer(let count): .integer(count)
        case .number(let number): .real(number)
        case .point(let point): [.real(point.x), .real(point.y)]
        case .word(let word): .string(word)
        }
      members.append(member(entry.key.snakeCased, value))
    }
    return .object(members)
  }
}

extension String {
  /// The name as Home Assistant spells attributes: `numberOfTaps` is `number_of_taps`.
  fileprivate var snakeCased: String {
    reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : String($1) }
  }
}
