/// Recognizes two fingers that move apart or together (`UIPinchGestureRecognizer`).
///
/// The gesture is continuous. It begins when the distance between the fingers has changed enough,
/// and by more than they turn or drift. It changes with every event in which a finger comes down,
/// moves or is lifted, even if only one is left, and ends when both are lifted.
open class PinchGestureRecognizer: TwoFingerGestureRecognizer {
  private var referenceDistance = 1.0

  /// Creates a recognizer without targets.
  public override init() {
    super.init()
  }

  package override var kind: GestureKind { .pinch }

  /// The distance between the fingers relative to the distance at which the pinch began, as a
  /// factor; near 1 at first.
  ///
  /// A value that is set during the pinch is the one from which further changes count. A value is
  /// ignored before the pinch has begun, if it is 0 or less, or if it is so large or small that the
  /// scale could not be measured.
  open var scale: Double {
    get { value }
    set {
      if newValue > 0, (pair.distance / newValue).isNormal { setValue(newValue) }
    }
  }

  override var neutralValue: Double { 1 }

  override var measuredValue: Double { pair.distance / referenceDistance }

  override var hasMovedEnough: Bool {
    let other = max(pair.arc * Metrics.pinchArcWeight, pair.drift * Metrics.pinchDriftWeight)
    return abs(pair.spread) > Metrics.pinchHysteresis
      && abs(pair.spread) * Metrics.pinchSpreadWeight > Metrics.pairDominance * other
      && isInsideWindow
  }

  override var reasonForTooLittle: FailureReason? {
    abs(pair.spread) > Metrics.pinchHysteresis
      ? nil : .movedTooLittle(limit: Metrics.pinchHysteresis, measured: abs(pair.spread))
  }

  override func removeHysteresis() {
    let hysteresis = pair.spread > 0 ? Metrics.pinchHysteresis : -Metrics.pinchHysteresis
    referenceDistance = pair.distance - pair.spread + hysteresis
  }

  override func rebase(to value: Double) {
    referenceDistance = pair.distance / value
  }

  private var isInsideWindow: Bool {
    guard let bounds = host?.window?.bounds else { return false }
    for touch in touches where !bounds.contains(touch.windowLocation) { return false }
    return true
  }
}
