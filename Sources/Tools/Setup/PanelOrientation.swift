import Gestures
import Surfaces

/// A way in which a panel can be mounted: a turn in steps of a quarter, perhaps with a mirroring.
enum PanelOrientation: CaseIterable, Sendable {
  case upright
  case quarterTurn
  case halfTurn
  case threeQuarterTurn
  /// Left and right are swapped.
  case mirroredAcross
  /// Top and bottom are swapped.
  case mirroredDown
  /// The axes are swapped.
  case transposed
  /// The axes are swapped, and both are reversed.
  case transposedAndTurned

  /// The orientation that a map is nearest to.
  init(nearestTo transform: Transform) {
    let nearest = Self.allCases.min {
      transform.distance(to: $0.matrix.transform) < transform.distance(to: $1.matrix.transform)
    }
    self = nearest ?? .upright
  }

  /// The orientation of a panel that is turned.
  init(_ rotation: Rotation) {
    switch rotation {
    case .none: self = .upright
    case .quarter: self = .quarterTurn
    case .half: self = .halfTurn
    case .threeQuarters: self = .threeQuarterTurn
    }
  }

  /// The rotation; `nil` if the panel is mirrored.
  var rotation: Rotation? {
    Rotation.allCases.first { PanelOrientation($0) == self }
  }

  /// The map from the panel to the screen: libinput's matrix, with no numbers but 0, 1 and -1.
  var matrix: CalibrationMatrix {
    switch self {
    case .upright: .identity
    case .quarterTurn: CalibrationMatrix(0, -1, 1, 1, 0, 0)
    case .halfTurn: CalibrationMatrix(-1, 0, 1, 0, -1, 1)
    case .threeQuarterTurn: CalibrationMatrix(0, 1, 0, -1, 0, 1)
    case .mirroredAcross: CalibrationMatrix(-1, 0, 1, 0, 1, 0)
    case .mirroredDown: CalibrationMatrix(1, 0, 0, 0, -1, 1)
    case .transposed: CalibrationMatrix(0, 1, 0, 1, 0, 0)
    case .transposedAndTurned: CalibrationMatrix(0, -1, 1, -1, 0, 1)
    }
  }

  /// True if the panel's horizontal axis is vertical on the screen.
  var swapsSides: Bool { matrix.transform.a == 0 }

  /// The orientation in words, for the end of a sentence that begins with "The panel".
  var words: String {
    switch self {
    case .upright: "has the orientation of the screen"
    case .quarterTurn: "is turned by 90 degrees clockwise against the screen"
    case .halfTurn: "is turned by 180 degrees against the screen"
    case .threeQuarterTurn: "is turned by 270 degrees clockwise against the screen"
    case .mirroredAcross: "reports left and right swapped"
    case .mirroredDown: "reports top and bottom swapped"
    case .transposed: "reports its two axes swapped"
    case .transposedAndTurned: "reports its two axes swapped, and both reversed"
    }
  }
}

extension CalibrationMatrix {
  /// The six numbers in libinput's order.
  var numbers: [Double] {
    [transform.a, transform.c, transform.tx, transform.b, transform.d, transform.ty]
  }

  /// The number of units in 1 to which a file rounds: a hundredth of a millimeter on a meter.
  private static let unitsInFiles = 100_000.0

  /// Creates the map of a transform, rounded as in files.
  init(rounding transform: Transform) {
    let unit = Self.unitsInFiles
    func rounded(_ number: Double) -> Double {
      // A negative zero would be printed with its sign.
      let value = (number * unit).rounded() / unit
      return value == 0 ? 0 : value
    }
    self.init(
      rounded(transform.a), rounded(transform.c), rounded(transform.tx),
      rounded(transform.b), rounded(transform.d), rounded(transform.ty))
  }
}
