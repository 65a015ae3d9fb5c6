/// The thresholds of the recognizers, in points and seconds, each with its source.
///
/// The tags are those of docs/behaviour.md 0.1: H is a comment in UIKit's public headers, R a
/// member name in public class dumps, U an observation of UIKit that no public document states, E
/// an estimate, O a measurement on iOS.
package enum Metrics {
  // MARK: Tap

  /// The distance that the center of the fingers may move during a tap, in points (R
  /// `allowableMovement`, U).
  package static let tapAllowableMovement = 45.0
  /// The largest distance of a later tap from the first, in points (U).
  static let tapAllowableDistanceBetweenTaps = 45.0
  /// The longest tap, from the first touch-down until all fingers are up, in seconds
  /// (R `maximumTapDuration`, U).
  package static let tapMaximumDuration = 0.75
  /// The longest pause from the last finger up to the next touch-down, in seconds
  /// (R `maximumIntervalBetweenSuccessiveTaps`, U).
  static let tapMaximumInterval = 0.35

  // MARK: Long press

  /// The shortest duration of a press, in seconds (H).
  static let longPressMinimumDuration = 0.5
  /// The distance that the center of the fingers may move before the press begins, in points (H).
  static let longPressAllowableMovement = 10.0

  // MARK: Pan

  /// The distance that the center of the fingers must move along one axis of the recognizer's view,
  /// in points of the window (R `_defaultHysteresis`, U).
  static let panHysteresis = 10.0
  /// The weight of the newest sample in the velocity (U).
  static let panVelocityLatestWeight = 0.2
  /// The weight of the sample before the newest in the velocity (U).
  static let panVelocityPreviousWeight = 0.8
  /// The shortest interval of a sample that has a velocity, in seconds (U).
  static let panVelocityMinimumInterval = 0.001

  // MARK: Screen-edge pan

  /// The largest distance of a touch-down from an edge of the window, in points (U).
  package static let screenEdgePanRegion = 13.0
  /// The largest distance of a touch-down from the bottom edge, in points (U).
  package static let screenEdgePanBottomRegion = 11.0
  /// The distance that the finger must move along one axis, in points (U; E that it is one axis, as
  /// for pans).
  static let screenEdgePanHysteresis = 15.0
  /// The largest angle between the finger's movement over that distance and the straight way
  /// inward, in radians: 77.5 degrees (U; E when it is measured).
  static let screenEdgePanMaximumAngle = 77.5 * Double.pi / 180

  // MARK: Pinch and rotation

  /// The number of fingers that pinch or rotate (H).
  static let pairNumberOfTouches = 2
  /// The factor by which a movement must exceed its rivals to be a pinch or a rotation (U).
  static let pairDominance = 1.4
  /// The weight of the newest sample in the velocity (U).
  static let pairVelocityLatestWeight = 0.25
  /// The weight of the sample before the newest in the velocity (U; E that it is the raw sample).
  static let pairVelocityPreviousWeight = 0.75
  /// The shortest interval of a sample that counts, in seconds (E, the time as for pans: a busy
  /// kernel sends frames in bursts).
  static let pairVelocityMinimumInterval = 0.001

  /// The change of the fingers' distance that makes a pinch, in points (R `_hysteresis`, U).
  static let pinchHysteresis = 8.0
  /// The least distance between two fingers, in points (E); nearer fingers count as this far apart.
  static let pinchMinimumDistance = 1.0
  /// The weight of a change of the distance for a pinch (U).
  static let pinchSpreadWeight = 4.0
  /// The weight of the fingers' movement around their center against a pinch (U).
  static let pinchArcWeight = 0.5
  /// The weight of the center's movement against a pinch (U).
  static let pinchDriftWeight = 0.5

  /// The angle that the fingers must turn if their distance stays the same, in radians: 5 degrees
  /// (U).
  static let rotationHysteresis = 5 * Double.pi / 180
  /// The additional angle if their distance doubles, in radians: 5 degrees (U).
  static let rotationSpreadHysteresis = 5 * Double.pi / 180
  /// The weight of a change of the distance against a rotation (U).
  static let rotationSpreadWeight = 0.25
  /// The weight of the center's movement against a rotation (U).
  static let rotationDriftWeight = 0.25

  // MARK: Swipe

  /// The longest swipe, from the first touch-down until it is recognized, in seconds (O).
  package static let swipeMaximumDuration = 0.5
  /// The distance that a fast finger must move along the direction, in points (O).
  ///
  /// The required distance shrinks with time: see `swipeRateOfMinimumMovementDecay`.
  static let swipeMinimumPrimaryMovement = 50.0
  /// The distance that a fast finger may move across the direction, in points (O).
  ///
  /// The allowed distance shrinks with time: see `swipeRateOfMaximumMovementDecay`.
  static let swipeMaximumSecondaryMovement = 50.0
  /// The distance that a finger may move against the direction, in points (O).
  static let swipeMaximumOppositeMovement = 0.0
  /// The fraction of the required movement along the direction that would be left after a second
  /// (O).
  static let swipeRateOfMinimumMovementDecay = 0.06
  /// The fraction of the allowed movement across the direction that would be left after a second
  /// (O).
  static let swipeRateOfMaximumMovementDecay = 0.02

  /// The movement across a direction for each point along it at the limit of its sector, if a swipe
  /// has diagonals: the tangent of 22.5 degrees, half of an eighth of a turn.
  package static let swipeSectorSlope = 0.4142135623730951
  /// The part of a diagonal movement along either axis: the cosine of 45 degrees.
  static let swipeDiagonalSide = 0.7071067811865476

  // MARK: Sequence and stroke

  // UIKit has neither, so their numbers are this project's own.

  /// The default of the longest pause between the steps of a sequence, in seconds: longer than
  /// between the taps of a double tap, since the finger goes to another place.
  static let sequenceMaximumInterval = 0.6
  /// The most steps of a sequence: more than a person remembers.
  package static let sequenceStepCount = 16
  /// The shortest leg of a stroke with corners, in points: 15 mm.
  static let sequenceLegLength = 15 * pointsPerMillimeter
  /// The least change of the direction at a corner, in radians: 60 degrees.
  static let sequenceCornerAngle = 60 * Double.pi / 180
  /// The distance from a straight leg within which a stroke counts as straight, in points: 5 mm.
  ///
  /// The corner between two shortest legs at the least angle is 7.5 mm from the line between their
  /// ends.
  static let sequenceLegTolerance = 5 * pointsPerMillimeter

  /// The points of a path that are kept (four for each point that a stroke is compared in).
  static let pathCapacity = 256
  /// The least distance between points of a path, in points: a third of a millimeter, less than
  /// fingers tremble.
  static let pathSpacing = 2.0

  /// The points in which a stroke of one finger is compared, as in $1.
  static let strokeSampleCount = 64
  /// The points in which strokes of several fingers are compared, all together, as in $Q.
  static let strokeCloudCount = 32
  /// The shortest path of a stroke, in points: 15 mm, as for a leg.
  package static let strokeMinimumLength = sequenceLegLength
  /// The default of the least score of a stroke.
  static let strokeScore = 0.8
  /// The most templates of a stroke.
  package static let strokeTemplateCount = 32
  /// The most points of a finger in a template.
  package static let strokePointCount = 256
  /// The most fingers of a template: those of a person.
  package static let strokeFingerCount = 10

  // MARK: Points

  /// The points of an inch, as on the classic iPhone.
  package static let pointsPerInch = 163.0
  /// The density of points that follows, for the sizes of slops and distances.
  package static let pointsPerMillimeter = pointsPerInch / 25.4

  // MARK: Settings

  /// The largest size, coordinate, duration or value of a gesture that a configuration, a command
  /// or a sentence may set (E).
  ///
  /// No panel comes near it, and all results computed from such numbers are finite.
  package static let maximumNumber = 1_000_000.0

  // MARK: Touches

  /// The largest coordinate of a place on a surface, in points (E): that of a panel a thousand
  /// kilometers wide.
  static let maximumCoordinate = 1e10
  /// The longest pause between touches that count up `tapCount`, in seconds (E, as for taps).
  static let tapCountMaximumInterval = 0.35
  /// The largest distance between touches that count up `tapCount`, in points (E, as for taps).
  static let tapCountMaximumDistance = 45.0
  /// The possible error of a touch's radius, in points (`UITouch.majorRadiusTolerance`).
  static let majorRadiusTolerance = 8.0

  /// The number of predicted touches (E: UIKit gives a few; together they reach as far ahead as a
  /// display with 60 frames a second needs).
  static let predictedTouchCount = 2
  /// The interval between predicted touches, in seconds (E).
  static let predictedTouchInterval = 0.008
  /// The shortest interval of a movement that is used for prediction, in seconds (E, the time as
  /// for pans).
  static let predictedTouchMinimumInterval = 0.001
  /// The largest number of samples that wait for better values; beyond it, the oldest is given up
  /// (E: a pen sends 240 samples a second, and their better values come within a quarter of a
  /// second).
  static let awaitedSampleCount = 64
  /// The largest number of events that may be sent from within the actions of one event, including
  /// those from within the actions of such events.
  ///
  /// Without a limit, a program's mistake could cause events without end. 1,000 events are ten
  /// seconds of a finger at 100 Hz (E).
  static let postponedEventCount = 1000

  // MARK: Menus

  /// The height of an item, in points: the least height that Apple's interface guidelines allow for
  /// touch targets.
  static let menuItemHeight = 44.0
  /// The least width of an item, in points, equal to its height.
  static let menuItemMinimumWidth = 44.0
  /// The padding on either side of an item's title, in points (E).
  static let menuItemPadding = 14.0
  /// The width of a letter, in points (E, of a 15 point font).
  static let menuLetterWidth = 8.0
  /// The width of a letter that fills a square, such as a Chinese one, in points (E).
  static let menuWideLetterWidth = 15.0
  /// The first letter that fills a square: Hangul Jamo, where Unicode's wide letters begin
  /// (Unicode Standard Annex 11).
  static let menuFirstWideLetter: UInt32 = 0x1100
  /// The distance of a menu from its target, in points (E).
  static let menuArrowLength = 9.0
  /// The least distance of a menu from the edges of the surface, in points (E).
  static let menuMargins = EdgeInsets(top: 4, left: 4, bottom: 4, right: 4)

  // MARK: Views

  /// The least opacity of a view that touches can hit (Apple's documentation of
  /// `hitTest(_:with:)`).
  package static let hitTestMinimumAlpha = 0.01
}
