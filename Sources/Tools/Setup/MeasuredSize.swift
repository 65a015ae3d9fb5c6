import GestureConfiguration
import Gestures
import InputEvents
import Surfaces

/// The size of a surface as people see it, in points.
struct MeasuredSize: Equatable, Sendable {
  enum Origin: Sendable {
    /// The panel's millimeters.
    case panel
    /// The diagonal that a person has named.
    case diagonal
    /// An assumption: the longer side is 1000 points.
    case assumed
  }

  /// The size in whole points.
  let points: Size
  let origin: Origin
  /// True if the daemon would derive another size, so that the configuration needs this one.
  let isNeeded: Bool

  private static let assumedLongerSide = 1000.0

  /// Computes the size.
  ///
  /// - Parameters:
  ///   - description: The panel.
  ///   - measurement: The orientation of the panel.
  ///   - diagonal: The diagonal in inches, if a person has named it.
  ///   - pixels: The size of the screen in pixels, if a page has reported it.
  init(
    of description: DeviceDescription, _ measurement: PanelMeasurement, diagonal: Double?,
    pixels: Size?
  ) {
    let panel = SurfaceGeometry(description: description)
    let own = measurement.orientation.swapsSides ? panel.size.transposed : panel.size
    let isKnown = panel.sizeOrigin == .millimeters
    let size: Size
    if let diagonal {
      origin = .diagonal
      size = (pixels ?? own).scaled(toDiagonal: diagonal)
    } else if isKnown {
      (origin, size) = (.panel, own)
    } else {
      origin = .assumed
      let shape = pixels ?? own
      size = shape.scaled(by: Self.assumedLongerSide / max(shape.width, shape.height))
    }
    points = Size(width: size.width.rounded(), height: size.height.rounded())
    isNeeded = origin != .panel || measurement.matrixSwapsSides
  }
}

extension Size {
  fileprivate var transposed: Size { Size(width: height, height: width) }

  fileprivate func scaled(by factor: Double) -> Size {
    Size(width: width * factor, height: height * factor)
  }
}
