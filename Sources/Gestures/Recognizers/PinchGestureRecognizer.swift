/// Recognizes two fingers that move apart or together (`UIPinchGestureRecognizer`).
///
/// Continuous: begins when the distance of the fingers has changed enough, and by more than they
/// turn or drift; changes with every event in which a finger comes down, moves or is lifted, even
/// if one is left; ends when both are lifted.
open class PinchGestureRecognizer: TwoFingerGestureRecognizer {
  private var referenceDistance = 1.0

  /// Makes a recognizer that nobody listens to yet.
  public override init() {
    super.init()
  }

  /// The kind `pinch`.
  open override var kind: GestureKind { .pinch }

  /// How much farther apart the fingers are than when the pinch began, as a factor; near 1 at
  /// first.
  ///
  /// Set, it counts from there, once the pinch has begun; a scale that is not above 0, or that no
  /// distance could be measured by, is passed over.
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
