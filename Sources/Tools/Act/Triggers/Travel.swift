internal import Gestures

/// The unit of the distance that a gesture travels between two runs.
enum TravelUnit: Equatable, Sendable {
  /// Points, as for pans.
  case points
  /// Degrees, as for rotations.
  case degrees
  /// A factor, as for pinches.
  case factor

  /// The unit for a kind of gestures; `nil` for kinds that do not travel.
  init?(_ kind: GestureKind) {
    switch kind.description?.travel?.unit {
    case .points: self = .points
    case .radians: self = .degrees
    case .factor: self = .factor
    case .seconds, .fingers, nil: return nil
    }
  }

  /// The distances that a file can have.
  ///
  /// The smallest ones are below the resolution of panels, and the largest beyond any gesture.
  var range: ClosedRange<Double> {
    switch self {
    case .points: 0.1...100_000
    case .degrees: 0.1...36_000
    case .factor: 1.001...1000
    }
  }
}

/// The values of a line from which the distance to an earlier line is measured.
enum Travel: Equatable, Sendable {
  /// The translation of a pan, in points.
  case translation(Point)
  /// The angle of a rotation, in degrees.
  case angle(Double)
  /// The scale of a pinch.
  case scale(Double)

  /// The travel of a line; `nil` if its gesture does not travel.
  init?(_ values: GestureValues, of kind: GestureKind) {
    guard let travel = kind.description?.travel else { return nil }
    switch (TravelUnit(kind), values[travel.name]) {
    case (.points, .point(let translation)): self = .translation(translation)
    case (.degrees, .number(let angle)): self = .angle(angle * 180 / .pi)
    case (.factor, .number(let scale)): self = .scale(scale)
    default: return nil
    }
  }

  /// The values at the beginning of an attempt.
  var origin: Travel {
    switch self {
    case .translation: .translation(.zero)
    case .angle: .angle(0)
    case .scale: .scale(1)
    }
  }

  /// The distance from an earlier line of the same gesture, in the unit of its kind; 0 from a line
  /// of another kind.
  func distance(from other: Travel) -> Double {
    switch (self, other) {
    case (.translation(let here), .translation(let there)):
      let (x, y) = (here.x - there.x, here.y - there.y)
      return (x * x + y * y).squareRoot()
    case (.angle(let here), .angle(let there)): return abs(here - there)
    case (.scale(let here), .scale(let there)):
      // A pinch to nothing is infinitely far away.
      return here > 0 && there > 0 ? max(here / there, there / here) : .infinity
    default: return 0
    }
  }
}

extension KindDescription {
  /// The value that grows with the fingers' movement: the one from which clients let it go on.
  fileprivate var travel: KindValue? { values.first { $0.isSettable } }
}
