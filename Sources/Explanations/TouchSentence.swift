package import GestureWire
internal import LinuxIO

/// A new touch in words: its view, the gestures that it reaches, and those that it does not reach.
package struct TouchSentence {
  private let line: HitLine

  /// Makes the words for a line.
  package init(_ line: HitLine) {
    self.line = line
  }

  /// True if the touch hits a wanted view, a view in a wanted one, or no view.
  package func isOf(_ names: NamePatterns) -> Bool {
    guard let view = line.view, !line.isOnMenu else { return true }
    return ([view] + line.superviews).contains(where: names.includes(view:))
  }

  /// The words, without the gestures that are not wanted.
  package func text(_ names: NamePatterns) -> String {
    let touch = "touch \(line.touch) at \(Quantity.text(line.location))"
    if line.isOnMenu { return "\(touch) is on the open menu, which receives it" }
    guard let view = line.view else {
      return
        "\(touch) \(line.isOutside ? "is outside the surface and hits nothing" : "hits no view")"
    }
    var text = "\(touch) hits \(quoted([view]))"
    if !line.isDelivered {
      text += ", which does not receive it (isMultipleTouchEnabled, isExclusiveTouch)"
    }
    let gestures = line.gestures.filter(names.includes(gesture:))
    let none = names.choosesGestures ? "none of these gestures" : "no gesture"
    return text + "; it reaches \(gestures.isEmpty ? none : quoted(gestures))"
  }

  /// The wanted gestures that do not receive the touch, one row for each reason.
  package func refusals(_ names: NamePatterns) -> [String] {
    guard line.view != nil, !line.isOnMenu else { return [] }
    var refusals: [(reason: String, gestures: [String])] = []
    for refusal in line.refused where names.includes(gesture: refusal.gesture) {
      let reason = Self.words(for: refusal)
      if let index = refusals.firstIndex(where: { $0.reason == reason }) {
        refusals[index].gestures.append(refusal.gesture)
      } else {
        refusals.append((reason, [refusal.gesture]))
      }
    }
    return refusals.map { "not \(quoted($0.gestures)): \($0.reason)" }
  }

  /// The gestures that do not receive the touch, with their reasons.
  package var refusals: [(gesture: String, reason: String)] {
    line.refused.map { ($0.gesture, Self.words(for: $0)) }
  }

  private static func words(for refusal: HitLine.Refusal) -> String {
    guard refusal.reason == "notReset", !refusal.waitsFor.isEmpty else {
      return reasons[refusal.reason] ?? refusal.reason.printable
    }
    return "not yet reset since its last attempt, because "
      + "\(quoted(refusal.waitsFor)), tied to it by requiresFailureOf, "
      + "\(refusal.waitsFor.count == 1 ? "is" : "are") still busy"
  }

  private static let reasons = [
    "otherTouchType": "already receives touches of another type (requiresExclusiveTouchType)",
    "touchType": "not for touches of this type (allowedTouchTypes)",
    "boundingBox":
      "the panel reports only the corners of a box around its fingers (INPUT_PROP_SEMI_MT)",
    "disabled": "switched off (isEnabled)",
    "notReset": "not yet reset since its last attempt, because others are still busy",
    "exclusiveTouch": "another view has all touches for itself (isExclusiveTouch)",
    "event": "not for this event",
    "delegate": "the delegate refuses the touch",
    "noRoom": "already follows its maximum number of fingers",
  ]
}
