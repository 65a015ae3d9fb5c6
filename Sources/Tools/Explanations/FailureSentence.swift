import GestureWire
import Gestures
import LinuxIO

/// The reason why a gesture failed or was cancelled, in words that fit its kind.
struct FailureSentence {
  /// The words.
  let text: String
  /// The distance from the edge at which the finger came down, if that is the reason.
  let edgeDistance: EdgeDistances?

  /// Makes the words for a failure.
  ///
  /// - Parameters:
  ///   - failure: The rule by which the gesture failed or was cancelled; `nil` if none is known.
  ///   - kind: The kind of the gesture.
  init(_ failure: GestureFailure?, kind: GestureKind) {
    let (reason, measures) = (failure?.kind ?? .unexplained, Measures(failure: failure))
    let step = failure?.step.map { "in step \($0), " } ?? ""
    if let failure, failure.kind == nil {
      // A newer daemon has reasons that this program does not know.
      text = failure.reason.printable
    } else if let sentence = kind.words.sentences[reason] {
      text = step + sentence.replacing("{part}", with: measures.part(of: reason.unit))
    } else {
      text = step + Self.text(reason, measures)
    }
    edgeDistance = reason == .notAtAnEdge ? Self.edgeDistance(measures) : nil
  }

  /// The sentence for one gesture alone.
  var whole: String { edgeDistance?.text ?? text }

  /// The values that belong to a reason.
  private struct Measures {
    let failure: GestureFailure?

    var limit: Double? { failure?.limit }
    var measured: Double? { failure?.measured }
    var cause: Touch.CancellationCause? { failure?.cause }
    var other: String { failure?.by.map { quoted([$0]) } ?? "another" }

    /// The measured part of a required amount: "6.2 of 10 points".
    private func part(
      _ unit: String, decimals: Int = Quantity.pointDecimals, scale: Double = 1
    ) -> String {
      guard let limit else { return "?" }
      guard let measured else {
        return "less than \(Quantity.text(limit * scale, decimals: decimals))\(unit)"
      }
      let texts = Quantity.texts(measured * scale, limit * scale, decimals: decimals)
      return "\(texts.measured) of \(texts.limit)\(unit)"
    }

    /// The measured part of a required amount in some unit.
    func part(of unit: GestureUnit?) -> String {
      switch unit {
      case .points: part(" points")
      case .seconds: part(" s", decimals: Quantity.secondDecimals)
      case .radians: part(" degrees", decimals: Quantity.degreeDecimals, scale: 180 / .pi)
      case .fingers: part(" fingers", decimals: 0)
      case .factor: part("", decimals: 2)
      case nil: part("")
      }
    }

    /// The measured amount and the limit that it exceeds: "47 points, more than the 45 allowed".
    func excess(_ unit: String, decimals: Int = Quantity.pointDecimals) -> String {
      guard let limit else { return "too much" }
      guard let measured else {
        return "more than \(Quantity.text(limit, decimals: decimals))\(unit)"
      }
      let texts = Quantity.texts(measured, limit, decimals: decimals)
      return "\(texts.measured)\(unit), more than the \(texts.limit) allowed"
    }

    func limit(_ unit: String) -> String {
      limit.map { "\(Quantity.text($0, decimals: 3))\(unit)" } ?? "?"
    }

    /// The number of fingers that came down.
    var fingers: String {
      let count = measured ?? 0
      return count == 1 ? "1 finger" : "\(Quantity.text(count, decimals: 0)) fingers"
    }
  }

  private static func text(
    _ reason: GestureRecognizer.FailureReason.Kind, _ measures: Measures
  ) -> String {
    switch reason {
    case .movedTooFar: "moved \(measures.excess(" points"))"
    case .movedTooLittle: "lifted after moving \(measures.part(of: reason.unit))"
    case .turnedTooLittle: "the fingers turned by only \(measures.part(of: reason.unit))"
    case .movedOtherwise: "the fingers made another movement instead"
    case .wrongDirection: wrongWay(measures)
    case .strayed: "strayed to the side by \(measures.excess(" points"))"
    case .tooSlow: "took \(measures.excess(" s", decimals: Quantity.secondDecimals))"
    case .heldTooLong: "held for longer than \(measures.limit(" s"))"
    case .heldTooShortly: "lifted after \(measures.part(of: reason.unit))"
    case .tookNoTime: "lifted at the moment it came down"
    case .waitedTooLong:
      "the next finger did not come down within \(measures.limit(" s")) after the lift"
    case .tappedTooFarAway: "the next tap was \(measures.excess(" points from the first"))"
    case .tooManyFingers:
      "\(measures.fingers) came down, more than the \(measures.limit("")) allowed"
    case .tooFewFingers: "lifted with only \(measures.part(of: reason.unit)) down"
    case .notAtAnEdge: "did not come down at the edge of the screen"
    case .wrongButtons: "the wrong buttons are down"
    case .wrongPlace: "the finger came down on another view than that of the step"
    case .resembledTooLittle:
      "the most similar template has a score of only \(measures.part(of: reason.unit))"
    case .touchesCancelled: cancellation(measures.cause)
    case .prevented: "prevented by \(measures.other), which was recognized first"
    case .required: "\(measures.other) was recognized, but was required to fail"
    case .notAllowedToBegin: "its view or delegate did not allow it to begin"
    case .disabled: "switched off"
    case .removed: "it or its view was removed"
    case .undecided: "the fingers were lifted before it had decided"
    case .unexplained: "its class gave no reason"
    }
  }

  private static func wrongWay(_ measures: Measures) -> String {
    guard let measured = measures.measured, measured > 0 else { return "moved the wrong way" }
    return "moved \(Quantity.text(measured, decimals: Quantity.pointDecimals)) points the wrong way"
  }

  private static func edgeDistance(_ measures: Measures) -> EdgeDistances? {
    guard let limit = measures.limit, let measured = measures.measured else { return nil }
    return EdgeDistances(measured: measured, limit: limit)
  }

  private static func cancellation(_ cause: Touch.CancellationCause?) -> String {
    switch cause {
    case .palm: "a finger turned out to be a palm"
    case .pen: "a pen came near, so fingers are ignored"
    case .eventsLost: "the kernel lost events, so what the fingers did is unknown"
    case .deviceGone: "the touchscreen was unplugged, was taken away or went to sleep"
    case .reload: "the configuration was replaced"
    case .shutdown: "the daemon stops"
    case .captureEnded: "the capture ends while fingers are down"
    case .minimumSize: "a finger became smaller than 'minimumSize' of the filters"
    case .maximumSize: "a finger became larger than 'maximumSize' of the filters"
    case nil: "the touches were cancelled"
    }
  }
}
