import GestureWire

/// Says in words what became of touches and why: the answer to "why did nothing happen?".
struct ExplanationPrinter: LineFormat {
  /// The lines that it needs.
  static let topics: LineTopic = [.gestures, .transitions, .hits, .devices]

  /// Whether states have colours.
  let isColored: Bool

  func text(for line: [UInt8]) -> [UInt8] {
    guard let value = try? JSONValue(line.span), let type = value["type"]?.text else { return line }
    let row: String?
    switch type {
    case "hit": row = hit(value)
    case "gesture": row = gesture(value)
    case "device":
      row = "device \(value["device"]?.text ?? "") \(value["change"]?.text ?? "")"
    case "lost": row = "\(value["count"]?.text ?? "") lines were lost: this terminal is too slow"
    case "goodbye": row = "the daemon stops"
    default: row = nil
    }
    guard let row else { return [] }
    return Array("\(LinePrinter.time(value))  \(surface(value))\(row)\n".utf8)
  }

  /// Where it happens, where there is more than one place.
  private func surface(_ value: JSONValue) -> String {
    guard value["device"] != nil, let surface = value["surface"]?.text else { return "" }
    return "\(surface): "
  }

  // MARK: Touches

  private func hit(_ value: JSONValue) -> String {
    let touch = "touch \(value["touch"]?.text ?? "?") at \(LinePrinter.point(value["location"]))"
    if value["isOnMenu"] == .bool(true) { return "\(touch) is on the open menu, which takes it" }
    guard let view = value["view"]?.text else { return "\(touch) hits no view" }
    var text = "\(touch) hits \(name(view))"
    if value["isDelivered"] == .bool(false) {
      text += ", which is not told of it (isMultipleTouchEnabled, isExclusiveTouch)"
    }
    let gestures = value["gestures"]?.texts ?? []
    text += gestures.isEmpty ? "; it reaches no gesture" : "; it reaches \(names(gestures))"
    for (reason, gestures) in refusals(value["refused"]?.elements ?? []) {
      text += "\n\(Self.indentation)not \(names(gestures)): \(Self.refusals[reason] ?? reason)"
    }
    return text
  }

  /// The gestures that do not receive a touch, by their reasons.
  private func refusals(_ refused: [JSONValue]) -> [(reason: String, gestures: [String])] {
    var refusals: [(reason: String, gestures: [String])] = []
    for refusal in refused {
      let (reason, gesture) = (refusal["reason"]?.text ?? "", refusal["gesture"]?.text ?? "")
      if let index = refusals.firstIndex(where: { $0.reason == reason }) {
        refusals[index].gestures.append(gesture)
      } else {
        refusals.append((reason, [gesture]))
      }
    }
    return refusals
  }

  /// As wide as the column of times, and a little more.
  private static let indentation = String(repeating: " ", count: 16)

  private static let refusals = [
    "otherTouchType": "its first touch was of another type",
    "touchType": "it does not take touches of this type",
    "disabled": "it is switched off",
    "notReset": "its last attempt waits for others to finish",
    "exclusiveTouch": "another view wants touches for itself",
    "event": "it does not take the event",
    "delegate": "its delegate does not take the touch",
    "noRoom": "it has as many fingers as it can follow",
  ]

  // MARK: Gestures

  private func gesture(_ value: JSONValue) -> String? {
    let state = value["state"]?.text ?? ""
    let gesture = name(value["gesture"]?.text ?? "")
    if value["waiting"] == .bool(true) {
      let awaited = names(value["waitsFor"]?.texts ?? [])
      return "\(gesture) could be \(word(state)), but waits for \(awaited) to fail"
    }
    switch state {
    case "changed": return nil
    case "failed", "cancelled": return "\(gesture) \(word(state)): \(reason(value))"
    default: return "\(gesture) \(word(state))"
    }
  }

  private func word(_ state: String) -> String {
    LinePrinter.colored(state, as: state, isColored: isColored)
  }

  /// The rule that decided.
  private func reason(_ value: JSONValue) -> String {
    let limit = value["limit"]?.text ?? "?"
    let fingers = limit == "1" ? "1 finger" : "\(limit) fingers"
    let other = name(value["by"]?.text ?? "another")
    switch value["reason"]?.text ?? "" {
    case "movedTooFar": return "moved farther than \(limit) points"
    case "movedTooLittle": return "lifted before it had moved \(limit) points"
    case "turnedTooLittle": return "lifted before it had turned \(degrees(value["limit"])) degrees"
    case "movedOtherwise": return "the fingers did something else more"
    case "wrongDirection": return "moved the wrong way"
    case "strayed": return "strayed more than \(limit) points to the side"
    case "tooSlow": return "took longer than \(limit) s"
    case "heldTooLong": return "held longer than \(limit) s"
    case "heldTooShortly": return "lifted before it was held for \(limit) s"
    case "tookNoTime": return "lifted at the moment it came down"
    case "waitedTooLong": return "the next tap did not come within \(limit) s"
    case "tappedTooFarAway": return "the next tap was more than \(limit) points away"
    case "tooManyFingers": return "more than \(fingers) came down"
    case "tooFewFingers": return "lifted before \(fingers) were down"
    case "notAtAnEdge": return "did not come down at the edge of the screen"
    case "wrongButtons": return "the wrong buttons are down"
    case "notAllowedToBegin": return "its delegate or view did not let it begin"
    case "prevented": return "excluded by \(other), which recognized first"
    case "required": return "\(other) recognized, which it requires to fail"
    case "disabled": return "it was switched off"
    case "removed": return "it or its view was removed"
    case "touchesCancelled": return "the touches were cancelled"
    case "undecided": return "its fingers are gone, and it had not decided"
    default: return "its class decided so"
    }
  }

  private func degrees(_ value: JSONValue?) -> String {
    guard case .real(let radians)? = value else { return "?" }
    return "\((radians * 180 / .pi * 10).rounded() / 10)"
  }

  private func names(_ texts: [String]) -> String {
    texts.map(name).joined(separator: ", ")
  }

  private func name(_ text: String) -> String { "`\(text)`" }
}
