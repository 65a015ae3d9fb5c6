internal import GestureWire
internal import Gestures
internal import JSON

extension GestureLine {
  /// The payload of an event: everything but locations, which tell what people type.
  var attributes: JSON {
    func member(_ key: String, _ value: JSON) -> JSON.Member { JSON.Member(key: key, value: value) }
    func point(_ point: Point) -> JSON { [.real(point.x), .real(point.y)] }
    var members = [
      member("event_type", .string(gesture)), member("kind", .string(kind.rawValue)),
      member("state", .string(stateWord)),
    ]
    if isGuarded { members.append(member("guarded", true)) }
    switch values {
    case .tap(let count): members.append(member("number_of_taps", .integer(count)))
    case .pan(let translation, let velocity):
      members.append(member("translation", point(translation)))
      members.append(member("velocity", point(velocity)))
    case .pinch(let scale, let velocity):
      members += [member("scale", .real(scale)), member("velocity", .real(velocity))]
    case .rotation(let rotation, let velocity):
      members += [member("rotation", .real(rotation)), member("velocity", .real(velocity))]
    case .swipe(let direction): members.append(member("direction", .string(direction.word)))
    case .hover(let height):
      if let height { members.append(member("z_offset", .real(height))) }
    case .none: break
    }
    return .object(members)
  }
}
