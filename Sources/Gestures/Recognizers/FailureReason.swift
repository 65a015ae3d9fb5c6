extension GestureRecognizer {
  /// Why a recognizer has failed or was cancelled: the answer to "why did nothing happen?".
  ///
  /// UIKit keeps it to itself. Limits, and what was measured against them, are in points, seconds,
  /// fingers or, of rotations, radians. Where a timer decided there is nothing to measure: the limit
  /// was just reached.
  public enum FailureReason: Equatable, Sendable {
    // MARK: The fingers

    /// The fingers moved farther than they may.
    case movedTooFar(limit: Double, measured: Double)
    /// The fingers were lifted before they had moved as far as they must; of a pinch, before their
    /// distance had changed so much.
    case movedTooLittle(limit: Double, measured: Double)
    /// The fingers were lifted before they had turned as far as they must.
    case turnedTooLittle(limit: Double, measured: Double)
    /// The fingers were lifted having moved another way, more than the one that counts.
    case movedOtherwise
    /// The fingers moved against the direction, or not along it; how far against it and how far they
    /// may, of a swipe that did.
    case wrongDirection(limit: Double? = nil, measured: Double? = nil)
    /// The fingers strayed across the direction farther than they may.
    case strayed(limit: Double, measured: Double)
    /// The fingers took longer than they may.
    case tooSlow(limit: Double, measured: Double)
    /// The fingers were down longer than they may be.
    case heldTooLong(limit: Double)
    /// The fingers were lifted before they had been down as long as they must.
    case heldTooShortly(limit: Double, measured: Double)
    /// The fingers were down for no time at all.
    case tookNoTime
    /// The next tap did not come in time.
    case waitedTooLong(limit: Double)
    /// The next tap came too far from the first.
    case tappedTooFarAway(limit: Double, measured: Double)
    /// More fingers came down than may.
    case tooManyFingers(limit: Int, measured: Int)
    /// Fingers were lifted before as many were down as must be.
    case tooFewFingers(limit: Int, measured: Int)
    /// The finger came down too far from the edge of the screen that was nearest; none is where the
    /// recognizer has no edges.
    case notAtAnEdge(limit: Double? = nil, measured: Double? = nil)
    /// A pointer came with the wrong buttons down.
    case wrongButtons

    // MARK: Others

    /// The delegate or a view did not let it begin.
    case notAllowedToBegin
    /// Another recognizer recognized first and keeps this one from it; its name.
    case prevented(by: String?)
    /// It requires another to fail, which has recognized; the other's name.
    case required(by: String?)
    /// It was switched off.
    case disabled
    /// It, or its view, was removed.
    case removed
    /// The system cancelled the touches; why, where that is known.
    case touchesCancelled(cause: Touch.CancellationCause?)
    /// All its fingers are gone, and it had not decided.
    case undecided
    /// Its class decided so and gave no reason.
    case unexplained
  }
}
