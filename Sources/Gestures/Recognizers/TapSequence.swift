/// Counts the taps of a tap recognizer, or those that a long press requires first.
///
/// ```
///            finger down            all fingers up                taps complete
///   idle ───────────────► touching ────────────────► between ─ ─ ─ ─ ─ ─ ─ ─ ─►
///                            ▲  │ too long,             │ too long a pause
///                            │  ▼ moved, too many       ▼
///                            │ failed                 failed
///                            └──── finger down, near enough ────┘
/// ```
final class TapSequence {
  /// The number of complete taps.
  private(set) var count = 0
  private(set) var fingersDown = 0
  /// The centroid of the first tap's fingers as they came down, in points of the window.
  private(set) var firstLocation: Point?
  /// The locations at which the first tap's fingers came down, in points of the window.
  private(set) var firstLocations: [Point] = []

  private var maximumFingersDown = 0
  private var startedAt = 0.0
  /// Fails the recognizer if a tap takes too long; created once and restarted for each tap.
  private var limitOfTap: GestureTimer?
  /// Fails the recognizer if the next tap does not come; created once and restarted for each pause.
  private var limitOfPause: GestureTimer?

  func reset() {
    stopTimers()
    (count, fingersDown, maximumFingersDown, firstLocation) = (0, 0, 0, nil)
    firstLocations.clear()
  }

  /// Adds fingers that came down; fails the recognizer if they cannot belong to its taps.
  func touchesBegan(
    _ touches: [Touch], of recognizer: GestureRecognizer, required: Int, at time: Double
  ) {
    if fingersDown == 0 {
      stopTimers()
      maximumFingersDown = 0
      startedAt = time
      // The touches of the previous tap are over, except those that their view still waits for.
      recognizer.removeTouchesLiftedEarlier()
    }
    fingersDown += touches.count
    maximumFingersDown = max(maximumFingersDown, fingersDown)
    guard fingersDown <= required else {
      return recognizer.fail(because: .tooManyFingers(limit: required, measured: fingersDown))
    }
    if fingersDown == required, let location = startLocation(of: recognizer) {
      let first = firstLocation ?? location
      if firstLocation == nil {
        for touch in recognizer.touches where touch.isDown {
          firstLocations.append(touch.beganLocation)
        }
      }
      firstLocation = first
      let limit = Metrics.tapAllowableDistanceBetweenTaps
      let distance = first.distance(to: location)
      guard distance <= limit else {
        return recognizer.fail(because: .tappedTooFarAway(limit: limit, measured: distance))
      }
    }
  }

  /// Starts the time limit of a tap; called when its first finger has come down.
  func limitDuration(of recognizer: GestureRecognizer) {
    let limit = Metrics.tapMaximumDuration
    let timer =
      limitOfTap
      ?? GestureTimer(owner: recognizer, isKept: true) {
        $0.fail(because: .heldTooLong(limit: limit))
      }
    limitOfTap = timer
    recognizer.start(timer, after: limit)
  }

  /// The distance of a recognizer's fingers from where they came down, measured between their
  /// centroids in points.
  func movement(of recognizer: GestureRecognizer) -> Double {
    guard let start = startLocation(of: recognizer),
      let present = GestureRecognizer.centroid(of: recognizer.touches)
    else { return 0 }
    return start.distance(to: present)
  }

  /// Removes fingers that were lifted.
  ///
  /// - Parameters:
  ///   - touches: The touches that ended.
  ///   - recognizer: The recognizer that counts the taps.
  ///   - required: The number of fingers required.
  ///   - time: The time, in seconds on the events' clock.
  /// - Returns: True if a tap is complete.
  func touchesEnded(
    _ touches: [Touch], of recognizer: GestureRecognizer, required: Int, at time: Double
  ) -> Bool {
    fingersDown -= touches.count
    guard maximumFingersDown == required else {
      recognizer.fail(because: tooFewFingers(of: required))
      return false
    }
    guard fingersDown == 0 else { return false }
    stopTimers()
    guard EventTime.elapsed(from: startedAt, to: time) > 0 else {
      recognizer.fail(because: .tookNoTime)
      return false
    }
    count += 1
    return true
  }

  /// The failure reason for fingers that were lifted before enough were down.
  func tooFewFingers(of required: Int) -> GestureRecognizer.FailureReason {
    .tooFewFingers(limit: required, measured: maximumFingersDown)
  }

  /// Starts the time limit within which the next finger must come down.
  func awaitNext(by recognizer: GestureRecognizer) {
    let limit = Metrics.tapMaximumInterval
    let timer =
      limitOfPause
      ?? GestureTimer(owner: recognizer, isKept: true) {
        $0.fail(because: .waitedTooLong(limit: limit))
      }
    limitOfPause = timer
    recognizer.start(timer, after: limit)
  }

  private func startLocation(of recognizer: GestureRecognizer) -> Point? {
    GestureRecognizer.centroid(of: recognizer.touches, { $0.beganLocation })
  }

  private func stopTimers() {
    limitOfTap?.stop()
    limitOfPause?.stop()
  }
}
