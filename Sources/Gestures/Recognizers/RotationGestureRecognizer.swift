/// Recognizes two fingers that turn about each other (`UIRotationGestureRecognizer`).
///
/// The gesture is continuous. It begins when the fingers have turned enough, and by more than they
/// spread or drift. It changes with every event in which a finger comes down, moves or is lifted,
/// even if only one is left, and ends when both are lifted.
open class RotationGestureRecognizer: TwoFingerGestureRecognizer {
  private var referenceAngle = 0.0

  /// Creates a recognizer without targets.
  public override init() {
    super.init()
  }

  package override var kind: GestureKind { .rotation }

  /// The angle by which the fingers have turned since the rotation began: in radians, clockwise,
  /// including full turns; near 0 at first.
  ///
  /// A value that is set during the rotation is the one from which further turns count. A value
  /// that is not finite, or that is set before the rotation has begun, is ignored.
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

  /// The whole turn, including the part that was needed to begin.
  override var firstChange: Double { pair.turn }

  /// The angle by which the fingers must turn, in radians; it is larger if they spread at the same
  /// time.
  private var hysteresis: Double {
    Metrics.rotationHysteresis
      + Metrics.rotationSpreadHysteresis * min(pair.relativeSpread, 1).squareRoot()
  }
}
