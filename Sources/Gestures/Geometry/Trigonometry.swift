// The trigonometric functions of C libraries differ in the last bit between architectures,
// processors and versions. These use only operations whose results IEEE 754 fixes, so that the same
// touches have the same lines on every machine.

extension Point {
  /// The direction of the vector: radians from the x axis, clockwise on a screen, from -pi to pi.
  ///
  /// It is the same to the last bit on every machine. Signed zeros and infinities are treated as by
  /// C's `atan2`.
  public var angle: Double {
    let (width, height) = (x.magnitude, y.magnitude)
    let (shorter, longer) = width < height ? (width, height) : (height, width)
    var angle: Double
    if shorter <= longer, longer > 0, longer < .infinity {
      angle = Arc.tangent(shorter, by: longer)
    } else if width.isNaN || height.isNaN {
      return .nan
    } else {
      angle = shorter == .infinity ? .pi / 4 : 0
    }
    if width < height { angle = .pi / 2 - angle }
    if x.sign == .minus { angle = .pi - angle }
    return y.sign == .minus ? -angle : angle
  }

  /// Creates the vector of length 1 with a direction in radians.
  init(angle: Double) {
    let (sine, cosine) = angle.sineAndCosine
    self.init(x: cosine, y: sine)
  }
}

extension Transform {
  /// Creates a rotation about the origin, in radians, clockwise on a screen.
  public init(rotationAngle angle: Double) {
    let (sine, cosine) = angle.sineAndCosine
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }
}

extension Double {
  /// The tangent of an angle in radians.
  var tangent: Double {
    let (sine, cosine) = sineAndCosine
    return sine / cosine
  }

  /// The sine and the cosine of an angle in radians; both are NaN if it is not finite.
  var sineAndCosine: (sine: Double, cosine: Double) {
    guard isFinite else { return (.nan, .nan) }
    // Beyond this limit the products below are no longer exact, and neighboring numbers are so far
    // apart that the error of the rounded 2 pi is of no account.
    let angle = magnitude < 0x1p20 ? self : truncatingRemainder(dividingBy: 2 * .pi)
    let quarter = Int(angle * (2 / .pi) + (angle < 0 ? -0.5 : 0.5))
    let quarters = Double(quarter)
    // pi / 2 in three parts: the products with the first two, of 33 bits each, are exact.
    let rest =
      ((angle - quarters * 0x1.921fb544p+0) - quarters * 0x1.0b4611a6p-34)
      - quarters * 0x1.3198a2e037073p-69
    let (sine, cosine) = (Arc.sine(of: rest), Arc.cosine(of: rest))
    switch quarter & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }
}

/// The Taylor series of trigonometric functions, on ranges where few terms give all bits but the
/// last.
private enum Arc {
  /// The arctangents of 0, 1/16, 2/16 and so on up to 1.
  private static let ofSixteenths = [
    0.0, 0.06241880999595735, 0.12435499454676144, 0.18534794999569476, 0.24497866312686414,
    0.3028848683749714, 0.35877067027057225, 0.4124104415973873, 0.4636476090008061,
    0.5123894603107377, 0.5585993153435624, 0.6022873461349642, 0.6435011087932844,
    0.6823165548747481, 0.7188299996216245, 0.7531512809621944, 0.7853981633974483,
  ]

  /// The arctangent of a quotient from 0 to 1: that of the nearest sixteenth, and the difference.
  ///
  /// The difference is the arctangent of at most 1/32, by the formula for the sum of two.
  static func tangent(_ shorter: Double, by longer: Double) -> Double {
    let sixteenths = Int(shorter / longer * 16 + 0.5)
    let nearest = Double(sixteenths) / 16
    let rest = (shorter - nearest * longer) / (longer + nearest * shorter)
    let square = rest * rest
    var series = 1.0 / 9 - square / 11
    series = 1.0 / 7 - square * series
    series = 1.0 / 5 - square * series
    series = 1.0 / 3 - square * series
    return ofSixteenths[sixteenths] + (rest - rest * square * series)
  }

  /// The sine of an angle from -pi/4 to pi/4.
  static func sine(of angle: Double) -> Double {
    let square = angle * angle
    var series = -1.0 / 1_307_674_368_000 + square / 355_687_428_096_000
    series = 1.0 / 6_227_020_800 + square * series
    series = -1.0 / 39_916_800 + square * series
    series = 1.0 / 362_880 + square * series
    series = -1.0 / 5_040 + square * series
    series = 1.0 / 120 + square * series
    series = -1.0 / 6 + square * series
    return angle + angle * square * series
  }

  /// The cosine of an angle from -pi/4 to pi/4.
  static func cosine(of angle: Double) -> Double {
    let square = angle * angle
    var series = -1.0 / 87_178_291_200 + square / 20_922_789_888_000
    series = 1.0 / 479_001_600 + square * series
    series = -1.0 / 3_628_800 + square * series
    series = 1.0 / 40_320 + square * series
    series = -1.0 / 720 + square * series
    series = 1.0 / 24 + square * series
    // The first two terms are added last, with the bits that their sum loses.
    let half = square / 2
    let sum = 1 - half
    return sum + (((1 - sum) - half) + square * square * series)
  }
}
