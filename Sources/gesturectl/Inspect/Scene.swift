import JSON

/// What there is: surfaces, their views, and the gestures on those, as the lists of the daemon have it.
struct Scene: Sendable {
  var surfaces: [JSON] = []
  var views: [JSON] = []
  var gestures: [JSON] = []

  /// The value of a property of a gesture, if it has it.
  func value(of property: GestureProperty) -> JSON? {
    gesture(property)?[property.name]
  }

  /// What the list says of a property's gesture.
  func gesture(_ property: GestureProperty) -> JSON? {
    gestures.first {
      $0["surface"]?.string == property.surface && $0["gesture"]?.string == property.gesture
    }
  }

  /// What pages are told; they need no state, which lines tell anew.
  var line: InspectedLine {
    let gestures = gestures.map { gesture in
      JSON.object((gesture.members ?? []).filter { $0.key != "state" })
    }
    let value: JSON = [
      "type": "scene", "surfaces": .array(surfaces), "views": .array(views),
      "gestures": .array(gestures),
    ]
    return InspectedLine(value)
  }
}

extension InspectedLine {
  /// Makes a line of the inspector's own.
  init(_ value: JSON) {
    var text = JSONText()
    text.append(json: value.text)
    self.init(text)
  }
}
