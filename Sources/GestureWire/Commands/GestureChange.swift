package import Gestures
package import JSON

/// The changes of a gesture that a client requests.
package struct GestureChange: Equatable, Sendable {
  /// The id of the gesture.
  package let gesture: String
  /// The new translation of a pan, from which it counts on: in points, or in pixels if the surface
  /// has `pixels`.
  package let translation: Point?
  /// The new scale of a pinch, from which it counts on.
  package let scale: Double?
  /// The new rotation, in radians clockwise, from which it counts on.
  package let rotation: Double?
  /// The properties with their values, which the gesture's kind defines.
  package let properties: [JSON.Member]

  /// Creates a change of properties, which may include `translation`, `scale` and `rotation`.
  package init(_ gesture: String, to properties: [JSON.Member]) {
    self.gesture = gesture
    (translation, scale, rotation) = (nil, nil, nil)
    self.properties = properties
  }

  init(_ arguments: inout CommandArguments) throws(CommandError) {
    gesture = try arguments.string("gesture")
    let limit = Metrics.largestNumber
    let range = -limit...limit
    let translation = try arguments.optionalNumbers("translation", count: 2, in: range)
    self.translation = translation.map { Point(x: $0[0], y: $0[1]) }
    scale = try arguments.optionalNumber("scale", in: (1 / limit)...limit)
    rotation = try arguments.optionalNumber("rotation", in: range)
    properties = arguments.takeAll()
  }

  /// The keys of the command.
  var members: [JSON.Member] {
    var members = [JSON.Member(key: "gesture", value: .string(gesture))] + properties
    if let translation {
      let values = [translation.x, translation.y].map(JSON.real)
      members.append(JSON.Member(key: "translation", value: .array(values)))
    }
    if let scale { members.append(JSON.Member(key: "scale", value: .real(scale))) }
    if let rotation { members.append(JSON.Member(key: "rotation", value: .real(rotation))) }
    return members
  }
}
