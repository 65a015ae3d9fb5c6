package import GestureWire

/// The types of the values that lines have, as far as templates tell them apart.
package enum LineShape: Equatable, Sendable {
  case number
  /// A text, or a Boolean.
  case text
  /// A list `[x, y]`.
  case point
  /// A number for some kinds of gestures, a list `[x, y]` for others: a velocity.
  case numberOrPoint
  /// A list `[x, y, width, height]`.
  case rect
  /// A list of texts.
  case texts
  /// A list of touches.
  case touches
  /// A list of objects that templates can only count.
  case objects
}

/// The keys of lines that templates can name, as gestured-protocol(7) lists them.
package enum LineKeys {
  /// The keys of a type of lines with the shapes of their values; empty for replies.
  ///
  /// - Parameter type: The type of the lines.
  /// - Returns: The keys in the order of a line.
  package static func keys(of type: LineType) -> [(key: String, shape: LineShape)] {
    let place: [(String, LineShape)] = [("time", .number), ("surface", .text), ("device", .text)]
    let own: [(String, LineShape)] =
      switch type {
      case .hello:
        [("protocol", .number), ("server", .text), ("version", .text), ("capabilities", .texts)]
      case .device: place + [("change", .text), ("name", .text)]
      case .surface:
        place + [
          ("change", .text), ("size", .point), ("pixelsPerPoint", .number), ("rotation", .number),
        ]
      case .gesture: place + gestureKeys
      case .touch: place + [("view", .text), ("phase", .text), ("touches", .touches)]
      case .contact: place + [("contacts", .touches), ("through", .text)]
      case .hit:
        place + [
          ("touch", .number), ("location", .point), ("isOnMenu", .text), ("view", .text),
          ("superviews", .texts), ("isOutside", .text), ("isDelivered", .text),
          ("gestures", .texts), ("refused", .objects),
        ]
      case .ignored: place + [("location", .point), ("cause", .text)]
      case .menu:
        place + [
          ("view", .text), ("change", .text), ("frame", .rect), ("arrowDirection", .text),
          ("items", .objects), ("action", .text),
        ]
      case .firstResponder, .view: place + [("view", .text), ("change", .text)]
      case .lost: [("count", .number)]
      case .goodbye: [("time", .number), ("reason", .text)]
      case .reply: []
      }
    return own.isEmpty ? [] : [(key: "type", shape: .text)] + own.map { (key: $0.0, shape: $0.1) }
  }

  private static let gestureKeys: [(String, LineShape)] = [
    ("view", .text), ("gesture", .text), ("kind", .text), ("state", .text), ("previous", .text),
    ("guarded", .text), ("waiting", .text), ("waitsFor", .texts), ("reason", .text),
    ("limit", .number), ("measured", .number), ("cause", .text), ("by", .text),
    ("location", .point), ("touches", .touches), ("translation", .point), ("scale", .number),
    ("rotation", .number), ("velocity", .numberOrPoint), ("numberOfTaps", .number),
    ("direction", .text), ("zOffset", .number),
  ]

  /// The shape of the values of a key on lines of some types; `nil` if none of them has it.
  static func shape(of key: String, in types: [LineType]) -> LineShape? {
    for type in types {
      if let found = keys(of: type).first(where: { $0.key == key }) { return found.shape }
    }
    return nil
  }

  /// The keys of lines of some types, each once.
  static func names(in types: [LineType]) -> [String] {
    var names: [String] = []
    for key in types.flatMap({ keys(of: $0).map(\.key) }) where !names.contains(key) {
      names.append(key)
    }
    return names
  }
}
