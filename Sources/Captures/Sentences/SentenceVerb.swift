import GestureWire
import Gestures

/// The first words of sentences.
enum SentenceVerb: String, CaseIterable {
  /// Fingers come down and are lifted at once.
  case tap
  /// Fingers rest.
  case hold
  /// The same as `hold`.
  case press
  /// Fingers move from one place to another.
  case drag
  /// Fingers flick in a direction.
  case swipe
  /// Fingers draw a line.
  case stroke
  /// The distance of two fingers changes.
  case pinch
  /// Two fingers turn around their middle.
  case rotate
  /// No finger is down.
  case wait

  /// The clauses that a sentence may have, with the forms of their values.
  var clauses: [SentenceClause: ValueForm] {
    switch self {
    case .tap:
      [
        .on: .view, .at: .point, .for: .time, .fingers: .fingers, .apart: .distance, .times: .taps,
      ]
    case .hold, .press:
      [.on: .view, .at: .point, .for: .time, .fingers: .fingers, .apart: .distance]
    case .drag:
      [
        .on: .view, .from: .point, .to: .point, .by: .point, .in: .time, .after: .time,
        .fingers: .fingers, .apart: .distance,
      ]
    case .swipe:
      [
        .on: .view, .from: .point, .by: .distance, .in: .time, .after: .time,
        .fingers: .fingers, .apart: .distance,
      ]
    case .stroke:
      [
        .on: .view, .at: .point, .size: .distance, .in: .time, .after: .time, .fingers: .fingers,
        .apart: .distance,
      ]
    case .pinch:
      [
        .on: .view, .at: .point, .from: .distance, .to: .distance, .in: .time, .after: .time,
      ]
    case .rotate:
      [.on: .view, .at: .point, .by: .angle, .apart: .distance, .in: .time, .after: .time]
    case .wait: [.for: .time]
    }
  }
}

/// The parts of a sentence behind its verb, which stand in any order.
enum SentenceClause: String, CaseIterable {
  case on, at, from, to, by, size, `for`, `in`, after, fingers, apart, times

  /// True if the word stands behind its number, as in `3 fingers`.
  var isBehindNumber: Bool {
    switch self {
    case .fingers, .apart, .times: true
    case .on, .at, .from, .to, .by, .size, .for, .in, .after: false
    }
  }

  /// Makes the clause of the word behind a number; `nil` for other words.
  init?(behindNumber word: String) {
    switch word {
    case "finger", "fingers": self = .fingers
    case "apart": self = .apart
    case "time", "times": self = .times
    default: return nil
    }
  }
}

/// The form of a clause's value.
enum ValueForm {
  /// The id of a view.
  case view
  /// A place, or a movement by two distances, in the surface's unit.
  case point
  /// A length, in the surface's unit.
  case distance
  /// A clockwise angle, in degrees.
  case angle
  /// A time, in seconds.
  case time
  case fingers
  case taps

  /// The permitted numbers.
  ///
  /// Coordinates have the limit of configurations, times are a millisecond to a day, and the panel
  /// has ten slots.
  var range: ClosedRange<Double> {
    switch self {
    case .view, .point: -Metrics.maximumNumber...Metrics.maximumNumber
    case .distance: 1...Metrics.maximumNumber
    case .angle: -3600...3600
    case .time: 0.001...86_400
    case .fingers: 1...Double(SentencePanel.slotCount)
    case .taps: 1...100
    }
  }

  /// True if only whole numbers are permitted.
  var isWhole: Bool {
    switch self {
    case .fingers, .taps: true
    case .view, .point, .distance, .angle, .time: false
    }
  }

  /// The permitted values in words, for printing behind "expected".
  ///
  /// - Parameter unit: The surface's unit.
  /// - Returns: The words.
  func expected(in unit: String) -> String {
    let lowest = Quantity.text(range.lowerBound, decimals: 3)
    let limits = "from \(lowest) to \(Quantity.text(range.upperBound, decimals: 3))"
    return switch self {
    case .view: "the id of a view"
    case .point: "a coordinate \(limits)"
    case .distance: "a distance \(limits) \(unit)"
    case .angle: "an angle \(limits) degrees"
    case .time: "a time \(limits) s"
    case .fingers: "a number of fingers \(limits)"
    case .taps: "a number of taps \(limits)"
    }
  }

  /// A value, to show the form in messages.
  var example: String {
    switch self {
    case .view: "VIEW"
    case .point: "100,200"
    case .distance: "100"
    case .angle: "90 degrees"
    case .time: "0.5 s"
    case .fingers, .taps: "2"
    }
  }
}
