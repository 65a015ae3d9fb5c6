/// Recognizes two fingers that turn about each other (`UIRotationGestureRecognizer`).
///
/// Continuous: begins when the fingers have turned enough, and by more than they spread or drift;
/// changes with every event in which a finger comes down, moves or is lifted, even if one is left;
/// ends when both are lifted.
open class RotationGestureRecognizer: TwoFingerGestureRecognizer {
  private var referenceAngle = 0.0

  /// Makes a recognizer that nobody listens to yet.
  public override init() {
    super.init()
  }

  /// The kind `rotation`.
  open override var kind: GestureKind { .rotation }

  /// How far the fingers have turned since the rotation began: radians, clockwise, full turns
  /// included; near 0 at first.
  ///
  /// Set, it counts from there, once the rotation has begun.
  open var rotation: Double {
    get { value }
    set { setValue(newValue) }
  }

  override var measuredValue: Double { pair.angle - referenceAngle }

  override var hasMovedEnough: Bool {
    let other = max(
      abs(pair.spread) * Metrics.rotationSpreadWeight, pair.drift * Metrics.rotationDriftWeight)
    return abs(pair.turn) > hysteresis && pair.arc > Metrics.pairDominance * other
  }

  override var reasonForTooLittle: FailureReason? {
    abs(pair.turn) > hysteresis
      ? nil : .turnedTooLittle(limit: hysteresis, measured: abs(pair.turn))
  }

  override func removeHysteresis() {
    referenceAngle = pair.angle - pair.turn + (pair.turn > 0 ? hysteresis : -hysteresis)
  }

  override func rebase(to value: Double) {
    referenceAngle = pair.angle - value
  }

  /// The whole turn counts, with what it took to begin.
  override var firstChange: Double { pair.turn }

  /// How far the fingers must turn, in radians: farther if they spread at the same time.
  private var hysteresis: Double {
    Metrics.rotationHysteresis
      + Metrics.rotationSpreadHysteresis * min(pair.relativeSpread, 1).squareRoot()
  }
}
