import GestureWire
import Gestures

/// What a new touch reaches, and what it does not and why, in words.
struct TouchSentence {
  /// That a gesture does not receive the touch.
  private struct Refusal {
    let gesture: String
    let reason: String
    /// Who has yet to finish before the gesture can begin anew.
    let busy: [String]
  }

  /// The view that the touch hit, if it hit one.
  let view: String?

  private let touch: String
  private let place: String
  private let superviews: [String]
  private let isOnMenu: Bool
  private let isOutside: Bool
  private let isDelivered: Bool
  private let gestures: [String]
  private let refused: [Refusal]

  /// Makes the words for a `hit` line.
  init(_ line: JSONValue) {
    touch = line["touch"]?.text ?? "?"
    place = LinePrinter.point(line["location"])
    view = line["view"]?.text
    superviews = line["superviews"]?.texts ?? []
    isOnMenu = line["isOnMenu"] == .bool(true)
    isOutside = line["isOutside"] == .bool(true)
    isDelivered = line["isDelivered"] != .bool(false)
    gestures = line["gestures"]?.texts ?? []
    refused = (line["refused"]?.elements ?? []).map {
      Refusal(
        gesture: $0["gesture"]?.text ?? "", reason: $0["reason"]?.text ?? "",
        busy: $0["waitsFor"]?.texts ?? [])
    }
  }

  /// Makes the words for what an engine says.
  ///
  /// - Parameters:
  ///   - touch: A touch that has just come down.
  ///   - refusals: Who does not receive it.
  ///   - isOutside: Whether it is beside the surface.
  init(_ touch: Touch, refusals: [TouchRefusal], isOutside: Bool) {
    self.touch = "\(touch.id)"
    place = Quantity.text(touch.location(in: touch.view))
    // A view without a name is none of the configuration's: the window.
    view = touch.view?.name
    superviews = sequence(first: touch.view) { $0?.superview }.prefix { $0 != nil }.dropFirst()
      .compactMap { $0?.name }
    isOnMenu = touch.isOnMenu
    self.isOutside = isOutside
    isDelivered = !touch.isNoneOfItsView
    gestures = touch.receivers.map { $0.name ?? "" }
    refused = refusals.map {
      Refusal(
        gesture: $0.recognizer.name ?? "", reason: $0.reason.rawValue,
        busy: $0.unfinished.map { $0.name ?? "" })
    }
  }

  /// Whether the touch is to be told of: it hit a wanted view, one in such a view, or none.
  func isOf(_ names: NameFilter) -> Bool {
    guard let view, !isOnMenu else { return true }
    return ([view] + superviews).contains(where: names.includes(view:))
  }

  /// The words, less the gestures that are not wanted.
  func text(_ names: NameFilter) -> String {
    let touch = "touch \(touch) at \(place)"
    if isOnMenu { return "\(touch) is on the open menu, which takes it" }
    guard let view else {
      return "\(touch) \(isOutside ? "is beside the surface, and hits nothing" : "hits no view")"
    }
    var text = "\(touch) hits \(ExplanationPrinter.list([view]))"
    if !isDelivered {
      text += ", which is not told of it (isMultipleTouchEnabled, isExclusiveTouch)"
    }
    let gestures = gestures.filter(names.includes(gesture:))
    let none = names.gesture.isEmpty ? "no gesture" : "none of these gestures"
    return text + "; it reaches \(gestures.isEmpty ? none : ExplanationPrinter.list(gestures))"
  }

  /// Who does not receive the touch, of those that are wanted: a row for each reason.
  func refusals(_ names: NameFilter) -> [String] {
    guard view != nil, !isOnMenu else { return [] }
    var refusals: [(reason: String, gestures: [String])] = []
    for refusal in refused where names.includes(gesture: refusal.gesture) {
      let reason = Self.words(for: refusal)
      if let index = refusals.firstIndex(where: { $0.reason == reason }) {
        refusals[index].gestures.append(refusal.gesture)
      } else {
        refusals.append((reason, [refusal.gesture]))
      }
    }
    return refusals.map { "not \(ExplanationPrinter.list($0.gestures)): \($0.reason)" }
  }

  /// Each gesture that does not receive the touch, with the reason.
  var refusals: [(gesture: String, reason: String)] {
    refused.map { ($0.gesture, Self.words(for: $0)) }
  }

  private static func words(for refusal: Refusal) -> String {
    guard refusal.reason == "notReset", !refusal.busy.isEmpty else {
      return reasons[refusal.reason] ?? refusal.reason
    }
    return "not yet reset since its last attempt, because "
      + "\(ExplanationPrinter.list(refusal.busy)), tied to it by requiresFailureOf, "
      + "\(refusal.busy.count == 1 ? "is" : "are") still busy"
  }

  private static let reasons = [
    "otherTouchType": "one type of touch at a time (requiresExclusiveTouchType)",
    "touchType": "not for touches of this type (allowedTouchTypes)",
    "boundingBox":
      "the panel reports only the corners of a box around its fingers (INPUT_PROP_SEMI_MT)",
    "disabled": "switched off (isEnabled)",
    "notReset": "not yet reset since its last attempt, because others are still busy",
    "exclusiveTouch": "another view wants touches for itself (isExclusiveTouch)",
    "event": "not for this event",
    "delegate": "the delegate does not take the touch",
    "noRoom": "as many fingers already as it can follow",
  ]
}
