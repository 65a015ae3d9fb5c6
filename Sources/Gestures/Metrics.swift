/// Every threshold of the recognizers, in points and seconds, each with its source.
///
/// The tags are those of docs/behaviour.md 0.1: H is a comment in UIKit's public
/// headers, R a member name in public class dumps, U an observation of UIKit that no public
/// document states, E an estimate, O a measurement on iOS.
package enum Metrics {
  // MARK: Tap

  /// The distance that the centre of the fingers may move during a tap, in points (R `allowableMovement`, U).
  static let tapAllowableMovement = 45.0
  /// How far from the first tap the later ones may land, in points (U).
  static let tapAllowableDistanceBetweenTaps = 45.0
  /// The longest tap, from the first touch-down until all fingers are up, in seconds
  /// (R `maximumTapDuration`, U).
  static let tapMaximumDuration = 0.75
  /// The longest pause from the last finger up to the next touch-down, in seconds
  /// (R `maximumIntervalBetweenSuccessiveTaps`, U).
  static let tapMaximumInterval = 0.35

  // MARK: Long press

  /// How long a press must last, in seconds (H).
  static let longPressMinimumDuration = 0.5
  /// The distance that the centre of the fingers may move before the press begins, in points (H).
  static let longPressAllowableMovement = 10.0

  // MARK: Pan

  /// The distance that the centre of the fingers must move along one axis of the recognizer's view, in points
  /// of the window (R `_defaultHysteresis`, U).
  static let panHysteresis = 10.0
  /// What the newest sample counts in the velocity (U).
  static let panVelocityLatestWeight = 0.2
  /// The weight of the sample before the newest in the velocity (U).
  static let panVelocityPreviousWeight = 0.8
  /// A sample over less time than this, in seconds, has no velocity (U).
  static let panVelocityMinimumInterval = 0.001

  // MARK: Screen-edge pan

  /// How near to an edge of the window the finger must come down, in points (U).
  static let screenEdgePanRegion = 13.0
  /// How near to the bottom edge it must come down, in points (U).
  static let screenEdgePanBottomRegion = 11.0
  /// How far the finger must move along one axis, in points (U; E that it is one axis, as for
  /// pans).
  static let screenEdgePanHysteresis = 15.0
  /// How far the finger's way may be from straight inwards when it has moved so far, in radians:
  /// 77.5 degrees (U; E when).
  static let screenEdgePanMaximumAngle = 77.5 * Double.pi / 180

  // MARK: Pinch and rotation

  /// How many fingers pinch or turn (H).
  static let pairNumberOfTouches = 2
  /// How much more than its rivals a movement must count to be a pinch or a rotation (U).
  static let pairDominance = 1.4
  /// What the newest sample counts in the velocity (U).
  static let pairVelocityLatestWeight = 0.25
  /// The weight of the sample before the newest in the velocity (U; E that it is the raw sample).
  static let pairVelocityPreviousWeight = 0.75
  /// A sample over less time than this, in seconds, is left out (E, the time as for pans: a busy
  /// kernel sends frames in bursts).
  static let pairVelocityMinimumInterval = 0.001

  /// By how much the distance of the fingers must change, in points (R `_hysteresis`, U).
  static let pinchHysteresis = 8.0
  /// Fingers that are nearer to each other count as this far apart, in points (E).
  static let pinchMinimumDistance = 1.0
  /// What a change of the distance counts for a pinch (U).
  static let pinchSpreadWeight = 4.0
  /// What the fingers' way around their middle counts against a pinch (U).
  static let pinchArcWeight = 0.5
  /// What the way of the middle counts against a pinch (U).
  static let pinchDriftWeight = 0.5

  /// How far the fingers must turn about a middle at constant distance, in radians: 5 degrees (U).
  static let rotationHysteresis = 5 * Double.pi / 180
  /// How much farther they must turn when the distance doubles, in radians: 5 degrees (U).
  static let rotationSpreadHysteresis = 5 * Double.pi / 180
  /// What a change of the distance counts against a rotation (U).
  static let rotationSpreadWeight = 0.25
  /// What the way of the middle counts against a rotation (U).
  static let rotationDriftWeight = 0.25

  // MARK: Swipe

  /// The longest swipe, from the first touch-down until it is recognized, in seconds (O).
  static let swipeMaximumDuration = 0.5
  /// How far a finger must go along the direction at once, in points (O).
  static let swipeMinimumPrimaryMovement = 50.0
  /// How far a finger may go across the direction at once, in points (O).
  static let swipeMaximumSecondaryMovement = 50.0
  /// How far a finger may go against the direction, in points (O).
  static let swipeMaximumOppositeMovement = 0.0
  /// What part of the least movement along the direction would be left after a second (O).
  static let swipeRateOfMinimumMovementDecay = 0.06
  /// What part of the largest movement across the direction would be left after a second (O).
  static let swipeRateOfMaximumMovementDecay = 0.02

  // MARK: Touches

  /// No place on a surface is farther from its origin, in points (E): a thousand kilometres of panel.
  static let largestCoordinate = 1e10
  /// The longest pause between touches that count up `tapCount`, in seconds (E, as for taps).
  static let tapCountMaximumInterval = 0.35
  /// The largest distance between touches that count up `tapCount`, in points (E, as for taps).
  static let tapCountMaximumDistance = 45.0
  /// By how much a touch's radius may be off, in points (`UITouch.majorRadiusTolerance`).
  static let majorRadiusTolerance = 8.0

  /// How many touches are predicted (E: UIKit gives a few; together they reach as far as a display
  /// with 60 frames a second needs).
  static let predictedTouchCount = 2
  /// From one predicted touch to the next, in seconds (E).
  static let predictedTouchInterval = 0.008
  /// A movement in less time than this, in seconds, says nothing of the next (E, the time as for
  /// pans).
  static let predictedTouchMinimumInterval = 0.001
  /// How many samples wait for better values at once; the oldest is given up (E: a pen sends 240
  /// samples a second and its better values come within a quarter of one).
  static let awaitedSampleCount = 64
  /// The most events that may come from within the actions of one event, and of those in turn.
  ///
  /// A program's mistake could otherwise bring event after event without end. 1,000 are ten seconds of a
  /// finger at 100 Hz [E].
  static let postponedEventCount = 1000

  // MARK: Menus

  /// The height of an item, in points: the least that Apple's interface guidelines ask of what
  /// fingers hit.
  static let menuItemHeight = 44.0
  /// The least width of an item, in points, as its height.
  static let menuItemMinimumWidth = 44.0
  /// What is left free on either side of an item's title, in points (E).
  static let menuItemPadding = 14.0
  /// The width of a letter, in points (E, of a 15 point font).
  static let menuLetterWidth = 8.0
  /// The width of a letter that fills a square, such as those of Chinese, in points (E).
  static let menuWideLetterWidth = 15.0
  /// The first letter that fills a square: Hangul Jamo, where Unicode's wide letters begin
  /// (Unicode Standard Annex 11).
  static let menuFirstWideLetter: UInt32 = 0x1100
  /// How far the menu is from what it is about, in points (E).
  static let menuArrowLength = 9.0
  /// How far the menu stays from the edges of the surface, in points (E).
  static let menuMargins = EdgeInsets(top: 4, left: 4, bottom: 4, right: 4)

  // MARK: Views

  /// A view more transparent than this is not hit (Apple's documentation of `hitTest(_:with:)`).
  package static let hitTestMinimumAlpha = 0.01
}
