import GestureWire
import Gestures
import LinuxIO

/// A new touch in words: its view, the gestures that it reaches, and those that it does not reach.
struct TouchSentence {
  private let line: HitLine
  private let circumstances: TouchCircumstances
  /// True if it says that the view itself does not receive the touch, which no gesture needs.
  private let tellsDelivery: Bool

  /// Makes the words for a line.
  ///
  /// - Parameters:
  ///   - line: The line about the hit.
  ///   - circumstances: The circumstances of the touch; by default they are unknown.
  ///   - tellsDelivery: True to say if the view itself does not receive the touch. That matters
  ///     only to programs that read touches; others take it for the reason why a gesture fails.
  init(
    _ line: HitLine, _ circumstances: TouchCircumstances = TouchCircumstances(),
    tellsDelivery: Bool = false
  ) {
    (self.line, self.circumstances, self.tellsDelivery) = (line, circumstances, tellsDelivery)
  }

  /// True if the touch hits a wanted view, a view in a wanted one, or no view.
  func isOf(_ names: IDPatterns) -> Bool {
    guard let view = line.view, !line.isOnMenu else { return true }
    return ([view] + line.superviews).contains(where: names.includes(view:))
  }

  /// The words, without the gestures that are not wanted.
  func text(_ names: IDPatterns) -> String {
    "touch \(line.touch) \(predicate(names))"
  }

  /// The words after the touch's number, for rows that begin with it.
  func predicate(_ names: IDPatterns) -> String {
    let place = "at \(Quantity.text(line.location))"
    if line.isOnMenu { return "\(place) is on the open menu, which receives it" }
    guard let view = line.view else {
      return
        "\(place) \(line.isOutside ? "is outside the surface and hits nothing" : "hits no view")"
    }
    var text = "\(place) hits \(quoted([view]))"
    if tellsDelivery, !line.isDelivered { text += ", which itself does not receive it\(obstacle)" }
    return text + "; it reaches \(reached(names))"
  }

  /// The reason why the view does not receive the touch, with the property that decided.
  private var obstacle: String {
    switch circumstances.obstacle {
    case .sameView(let touch): ", since touch \(touch) is on it (isMultipleTouchEnabled)"
    case .otherView(let touch, let view):
      ", since touch \(touch) is on \(quoted([view])) (isExclusiveTouch)"
    case nil: " (isMultipleTouchEnabled, isExclusiveTouch)"
    }
  }

  private func reached(_ names: IDPatterns) -> String {
    let gestures = line.gestures.filter(names.includes(gesture:))
    guard !names.choose(.gesture) else {
      return gestures.isEmpty ? "none of these gestures" : quoted(gestures)
    }
    guard !gestures.isEmpty else { return "no gesture" }
    let all = gestures + line.refused.map(\.gesture)
    return GestureList.text(gestures, of: all)
  }

  /// The rows below the sentence: touches that rest, and the wanted gestures that do not receive
  /// the touch.
  func details(_ names: IDPatterns) -> [String] {
    rests(names) + refusals(names)
  }

  /// The touches that are still down but no longer count for wanted gestures.
  private func rests(_ names: IDPatterns) -> [String] {
    circumstances.resting.compactMap { resting in
      let gestures = resting.gestures.filter(names.includes(gesture:))
      guard !gestures.isEmpty else { return nil }
      let ids = resting.touches.map(String.init).joined(separator: ", ")
      let (subject, object) =
        resting.touches.count == 1 ? ("touch \(ids) is", "it") : ("touches \(ids) are", "them")
      let owners =
        gestures.count > GestureList.longest
        ? (resting.gestures == line.gestures ? "these" : "\(gestures.count) of these") + " gestures"
        : quoted(gestures)
      return "\(subject) still down, but \(owners) no longer "
        + "\(gestures.count == 1 ? "counts" : "count") \(object)"
    }
  }

  /// The wanted gestures that do not receive the touch, one row for each reason.
  private func refusals(_ names: IDPatterns) -> [String] {
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
  var refusals: [(gesture: String, reason: String)] {
    line.refused.map { ($0.gesture, Self.words(for: $0)) }
  }

  private static func words(for refusal: HitLine.Refusal) -> String {
    // A newer daemon may have other reasons.
    guard let reason = TouchRefusal.Reason(rawValue: refusal.reason) else {
      return refusal.reason.printable
    }
    return words(for: reason, waitingFor: refusal.waitsFor)
  }

  private static func words(
    for reason: TouchRefusal.Reason, waitingFor others: [String]
  ) -> String {
    switch reason {
    case .otherTouchType:
      "already receives touches of another type (requiresExclusiveTouchType)"
    case .touchType: "does not accept touches of this type (allowedTouchTypes)"
    case .boundingBox:
      "the panel reports only the corners of a box around its fingers (INPUT_PROP_SEMI_MT)"
    case .disabled: "switched off (isEnabled)"
    case .notReset where others.isEmpty:
      "not yet reset since its last attempt, because others are still busy"
    case .notReset:
      "not yet reset since its last attempt, because "
        + "\(quoted(others)), tied to it by requiresFailureOf, "
        + "\(others.count == 1 ? "is" : "are") still busy"
    case .exclusiveTouch: "another view has its touches exclusively (isExclusiveTouch)"
    case .event: "does not accept this event"
    case .delegate: "the delegate refuses the touch"
    case .noRoom: "already follows its maximum number of fingers"
    }
  }
}

/// Names of gestures for a sentence, where a long list of nearly all gestures is shortened.
///
/// A shortened list has touch gestures only: touches never reach a hover, so the configuration may
/// have more gestures.
enum GestureList {
  /// The most names that a sentence lists if it can do with fewer.
  static let longest = 5
  /// The most gestures that the words "all touch gestures but" may be followed by.
  private static let maximumExceptions = 4

  /// The names in quotes, or in place of more than five: all gestures, or all but a few.
  ///
  /// - Parameters:
  ///   - gestures: The ids of the gestures to name.
  ///   - all: The gestures that the reader knows of: those that the touches have reached.
  /// - Returns: The words, such as `'tap', 'press'`, `all 15 touch gestures` or
  ///   `all touch gestures but 'pan'`.
  static func text(_ gestures: [String], of all: [String]) -> String {
    guard gestures.count > longest, Set(gestures).isSubset(of: all) else {
      return quoted(gestures)
    }
    let others = all.filter { !gestures.contains($0) }
    guard !others.isEmpty else { return "all \(all.count) touch gestures" }
    return others.count > maximumExceptions
      ? quoted(gestures) : "all touch gestures but \(quoted(others))"
  }
}
