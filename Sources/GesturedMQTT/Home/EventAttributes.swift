internal import GestureWire
internal import Gestures
internal import JSON

extension GestureLine {
  /// The payload of an event.
  ///
  /// Points are left out: where a finger is, how far it goes and how fast tells what people type.
  var attributes: JSON {
    func member(_ key: String, _ value: JSON) -> JSON.Member { JSON.Member(key: key, value: value) }
    var members = [
      member("event_type", .string(gesture)), member("kind", .string(kind.rawValue)),
      member("state", .string(stateWord)),
    ]
    if isGuarded { members.append(member("guarded", true)) }
    for entry in values.entries {
      let key = entry.key.snakeCased
      switch entry.value {
      case .integer(let count): members.append(member(key, .integer(count)))
      case .number(let number): members.append(member(key, .real(number)))
      case .point: break
      case .word(let word): members.append(member(key, .string(word)))
      }
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
