package import Gestures
package import JSON

/// The changes of a gesture that a client requests.
package struct GestureChange: Equatable, Sendable {
  /// The id of the gesture.
  package let gesture: String
  /// The values from which the gesture counts on, such as the translation of a pan.
  package let values: GestureValues
  /// The properties with their values, which the gesture's kind defines.
  package let properties: [JSON.Member]

  /// Creates a change of properties, which may include values.
  package init(_ gesture: String, to properties: [JSON.Member]) {
    self.gesture = gesture
    values = GestureValues()
    self.properties = properties
  }

  init(_ arguments: inout CommandArguments) throws(CommandError) {
    gesture = try arguments.string("gesture")
    values = try arguments.gestureValues()
    properties = arguments.takeAll()
  }

  /// The keys of the command.
  var members: [JSON.Member] {
    [JSON.Member(key: "gesture", value: .string(gesture))] + properties
      + values.entries.map { JSON.Member(key: $0.key, value: JSON($0.value)) }
  }
}

extension CommandArguments {
  /// Reads the values of gestures that clients can set.
  fileprivate mutating func gestureValues() throws(CommandError) -> GestureValues {
    let limit = Metrics.largestNumber
    var values = GestureValues()
    for value in KindValue.all where value.isSettable {
      switch value.form {
      case .point:
        if let numbers = try optionalNumbers(value.name, count: 2, in: -limit...limit) {
          values.append(value.name, .point(Point(x: numbers[0], y: numbers[1])))
        }
      case .number(let range):
        if let number = try optionalNumber(value.name, in: range) {
          values.append(value.name, .number(number))
        }
      case .integer, .word: break
      }
    }
    return values
  }
}

extension JSON {
  fileprivate init(_ value: GestureValues.Value) {
    self =
      switch value {
      case .integer(let number): .integer(number)
      case .number(let number): .real(number)
      case .point(let point): .array([.real(point.x), .real(point.y)])
      case .word(let word): .string(word)
      }
  }
}
