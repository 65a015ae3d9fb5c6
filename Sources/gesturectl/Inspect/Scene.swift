import JSON

/// The surfaces, their views and the gestures on those, as the daemon's lists describe them.
struct Scene: Sendable {
  var surfaces: [JSON] = []
  var views: [JSON] = []
  var gestures: [JSON] = []

  /// Returns the value of a gesture's property, or `nil` if the gesture does not have it.
  func value(of property: GestureProperty) -> JSON? {
    gesture(property)?[property.name]
  }

  /// Returns the list entry of a property's gesture.
  func gesture(_ property: GestureProperty) -> JSON? {
    gestures.first {
      $0["surface"]?.string == property.surface && $0["gesture"]?.string == property.gesture
    }
  }

  /// The line for pages, without the states of gestures, which other lines report.
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
