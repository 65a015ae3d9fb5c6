import Gestures
import Surfaces

/// The map from a panel to the screen, from the touches of its corners.
struct PanelMeasurement: Equatable, Sendable {
  /// A touch of a target.
  struct Sample: Equatable, Sendable {
    /// The place on the panel, normalized, without any calibration.
    var place: Point
    /// The place of the target, where the screen is 1 wide and 1 high.
    var target: Point
    /// The place where a page in a browser got the same touch; `nil` if it got none.
    var pointer: Point?
  }

  /// The reason why touches give no map.
  enum Failure: Error, Equatable, CustomStringConvertible {
    /// The touches are on one line, or there are too few.
    case degenerate
    /// The touches do not lie as the targets do.
    case uneven
    /// udev's calibration fits the panel only if the compositor does not use it yet.
    case staleCompositor

    var description: String {
      switch self {
      case .degenerate: "the touches are not in different corners"
      case .uneven: "one touch was far from its target"
      case .staleCompositor:
        "udev's LIBINPUT_CALIBRATION_MATRIX may be newer than the compositor: restart the "
          + "compositor and run setup again, or name the turn with '--screen-rotation'"
      }
    }
  }

  /// The changes that the compositor makes to touches, after libinput's calibration.
  enum Compositor: Equatable, Sendable {
    /// Nobody knows: no page got the touches.
    case unknown
    /// It turns them with the screen; by 0 if it leaves them as they are.
    case turns(Rotation)
    /// It maps them in another way.
    case maps
  }

  /// A step that is needed for the calibration.
  enum Rule: Equatable, Sendable {
    /// The panel needs no calibration and has none.
    case unnecessary
    /// The calibration that udev has is right.
    case present
    /// udev needs another calibration.
    case missing
  }

  /// The orientation of the panel against the screen as people see it.
  let orientation: PanelOrientation
  /// The map that libinput and the daemon need.
  let matrix: CalibrationMatrix
  /// The changes that the compositor makes after `matrix`.
  let compositor: Compositor
  /// The largest difference, as a share of the screen, between the panel and one that is only
  /// turned or mirrored.
  let deviation: Double
  /// True if `matrix` corrects that difference, since it is larger than the errors of fingers.
  let isCalibrated: Bool
  /// The need for a udev rule.
  let rule: Rule
  /// The calibration that udev has once the rule is loaded.
  let matrixWithRule: CalibrationMatrix
  /// True if udev has a calibration that is wrong.
  let replacesCalibration: Bool

  /// The largest residual of a usable map, as a share of the screen.
  private static let maximumResidual = 0.06
  /// The largest deviation of a usable map: more than any panel's error.
  private static let maximumDeviation = 0.6
  /// The largest difference between a turn of the compositor and the touches that a page got.
  private static let pointerTolerance = 0.1

  /// Computes the map.
  ///
  /// - Parameters:
  ///   - samples: The touches of at least three corners.
  ///   - current: The calibration that udev has; `nil` if it has none.
  ///   - screenRotation: The turn by the compositor, if a person has named it.
  ///   - tolerance: The largest deviation that counts as the errors of fingers.
  /// - Throws: The reason why the touches are of no use.
  init(
    of samples: [Sample], current: CalibrationMatrix? = nil, screenRotation: Rotation? = nil,
    tolerance: Double
  ) throws(Failure) {
    let inEffect = current ?? .identity
    compositor =
      screenRotation.map(Compositor.turns) ?? Self.compositor(of: samples, after: inEffect)
    let turn = PanelOrientation(compositor.rotation).matrix.transform
    let fit = AffineFit(samples.map { (from: $0.place, to: turn.inverted().apply(to: $0.target)) })
    guard let fit else { throw .degenerate }
    let nearest = PanelOrientation(nearestTo: fit.transform)
    deviation = fit.transform.distance(to: nearest.matrix.transform)
    guard fit.residual <= Self.maximumResidual, deviation <= Self.maximumDeviation else {
      throw .uneven
    }
    isCalibrated = deviation > tolerance
    matrix = isCalibrated ? CalibrationMatrix(rounding: fit.transform) : nearest.matrix
    orientation = PanelOrientation(
      nearestTo: nearest.matrix.transform.concatenating(turn))
    let isRight = inEffect.transform.distance(to: matrix.transform) <= tolerance
    let isUncalibrated = inEffect == .identity
    rule = isRight ? (isUncalibrated ? .unnecessary : .present) : .missing
    matrixWithRule = isRight ? inEffect : matrix
    replacesCalibration = !isRight && !isUncalibrated
    if replacesCalibration, screenRotation == nil,
      Self.isRight(current, forUncalibratedTouchesOf: samples, tolerance: tolerance)
    {
      throw .staleCompositor
    }
  }

  /// The rotation that the configuration needs beside `matrix`.
  var rotation: Rotation { compositor.rotation }

  /// True if `matrix` swaps the sides of the panel, which a derived size does not follow.
  var matrixSwapsSides: Bool {
    PanelOrientation(nearestTo: matrix.transform).swapsSides
  }

  /// True if a calibration is right in case the page got the touches without it.
  ///
  /// A compositor reads the calibration when it starts, so it may not use a new one yet. The
  /// touches are then the same as with another turn of the compositor and a wrong calibration.
  private static func isRight(
    _ calibration: CalibrationMatrix?, forUncalibratedTouchesOf samples: [Sample], tolerance: Double
  ) -> Bool {
    guard case .turns(let rotation) = compositor(of: samples, after: .identity) else {
      return false
    }
    let measurement = try? Self(
      of: samples, current: calibration, screenRotation: rotation, tolerance: tolerance)
    return measurement?.rule == .present
  }

  /// The changes after a calibration that is in effect, by the touches that a page got.
  private static func compositor(
    of samples: [Sample], after calibration: CalibrationMatrix
  ) -> Compositor {
    let pairs = samples.compactMap { sample in
      sample.pointer.map {
        (from: calibration.transform.apply(to: sample.place), to: $0)
      }
    }
    guard !pairs.isEmpty else { return .unknown }
    guard let fit = AffineFit(pairs), fit.residual <= pointerTolerance else { return .maps }
    let nearest = PanelOrientation(nearestTo: fit.transform)
    guard let rotation = nearest.rotation,
      fit.transform.distance(to: nearest.matrix.transform) <= pointerTolerance
    else { return .maps }
    return .turns(rotation)
  }
}

extension PanelMeasurement.Compositor {
  /// The turn to assume.
  var rotation: Rotation {
    if case .turns(let rotation) = self { rotation } else { .none }
  }
}

/// The errors of fingers, as shares of the screen.
enum FingerError {
  /// The smallest error that counts.
  private static let least = 0.02
  /// The largest one, on a small panel.
  private static let most = 0.05
  /// The distance by which a person misses a target.
  private static let millimeters = 3.0

  /// The tolerance for touches of targets.
  ///
  /// - Parameter panel: The size of the panel in millimeters, if it is known.
  /// - Returns: The share of the screen.
  static func atTargets(on panel: Size?) -> Double {
    guard let panel else { return least }
    return min(max(least, millimeters / min(panel.width, panel.height)), most)
  }

  /// The tolerance for touches of the corners themselves, where a finger touches somewhere near.
  static let atCorners = 0.1
}
