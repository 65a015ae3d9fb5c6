import GestureConfiguration
package import Gestures
package import InputEvents

/// The map from the raw values of a panel to points of its surface.
///
/// A raw value is normalized by `libinput`'s rule, so that the last unit of an axis still lies
/// inside; then it is calibrated, rotated and scaled. All of it is one affine map.
///
/// It is a class, since a structure of its size would be copied for each location.
package final class SurfaceGeometry: Sendable {
  package enum SizeOrigin: Sendable {
    /// The configuration.
    case configured
    /// The panel's millimeters.
    case millimeters
    /// An assumption, since the panel's resolution is missing or impossible: the longer side has
    /// 1000 points.
    case assumed
  }

  /// The range of plausible sizes, from a watch to a wall.
  private static let plausibleMillimeters = 20.0...4000.0
  /// The largest plausible ratio of the sides.
  ///
  /// Some panels report 0.75 times the true resolution on one axis, so more than the true 32:9 must
  /// pass.
  private static let maximumAspect = 5.0
  /// The points of the longer side if the panel's millimeters are unknown.
  private static let assumedLongerSide = 1000.0
  /// The ratios of a pixel's sides that count as square: the glass may be a little larger than the
  /// screen, and drivers round the resolution.
  package static let squarePixels = 0.9...1.1
  /// The largest distance outside an axis at which a contact is followed, as a share of the axis.
  ///
  /// A panel whose ranges are slightly wrong keeps its edge, and a wild value cannot move a finger
  /// far away.
  private static let maximumOvershoot = 0.5
  /// The force at a panel's largest pressure.
  private static let maximumForce = 2.0

  /// The size of the surface in points.
  ///
  /// A surface with pixels has the same number of points per pixel on both axes: the mean of the
  /// two, where they would differ.
  package let size: Size
  package let sizeOrigin: SizeOrigin
  /// The width of a pixel divided by its height, by the size before the mean; 1 without pixels.
  package let pixelAspect: Double
  /// The size of the panel in millimeters, along its own axes; `nil` if it is unknown.
  ///
  /// It comes from the configured diagonal, else from the panel's resolution, else from the
  /// configured size, since a point has a size by definition.
  let millimeters: Size?

  private let rotation: Rotation
  private let calibration: CalibrationMatrix
  private let normalization: Transform
  private let toPoints: Transform
  private let pointsPerUnit: Double
  private let maximumPressure: Double
  private let pen: PenGeometry

  /// Creates the geometry of a panel.
  ///
  /// - Parameters:
  ///   - description: The panel; without position axes all points are the origin.
  ///   - size: The size of the surface in points, if the configuration has one.
  ///   - diagonal: The diagonal of the panel in inches, if the configuration has one. It counts
  ///     only without a size.
  ///   - pixels: The size of the surface in pixels of the screen, if the configuration has one.
  ///   - rotation: The clockwise angle by which the panel is mounted turned.
  ///   - calibration: The map that corrects the panel.
  package init(
    description: DeviceDescription, size: Size? = nil, diagonal: Double? = nil,
    pixels: Size? = nil, rotation: Rotation = .none, calibration: CalibrationMatrix = .identity
  ) {
    (self.rotation, self.calibration) = (rotation, calibration)
    let (x, y) = description.positionAxes
    let (width, height) = (Self.length(of: x), Self.length(of: y))
    let (points, origin) = Self.points(
      of: description, configured: size, diagonal: diagonal, pixels: pixels, rotation: rotation)
    sizeOrigin = origin
    (self.size, pixelAspect) = Self.squared(points, pixels: pixels)
    millimeters = Self.millimeters(
      of: description, configured: size, diagonal: diagonal, pixels: pixels, rotation: rotation)
    normalization = Transform(
      a: 1 / width, b: 0, c: 0, d: 1 / height,
      tx: -Double(x?.minimum ?? 0) / width, ty: -Double(y?.minimum ?? 0) / height)
    let toSurface = calibration.transform.concatenating(rotation.matrix.transform)
    pen = PenGeometry(description: description, directions: toSurface)
    toPoints =
      toSurface
      .concatenating(Transform(scaleX: self.size.width, y: self.size.height))
    let longer = max(self.size.width, self.size.height)
    pointsPerUnit = longer / max(width, height)
    let pressure = description.axis(.absMTPressure) ?? description.axis(.absPressure)
    maximumPressure = Double(pressure?.maximum ?? 0)
  }

  /// The size of the rotated surface in points, with its origin.
  private static func points(
    of description: DeviceDescription, configured: Size?, diagonal: Double?, pixels: Size?,
    rotation: Rotation
  ) -> (size: Size, origin: SizeOrigin) {
    if let configured { return (configured, .configured) }
    let (x, y) = description.positionAxes
    let (width, height) = (length(of: x), length(of: y))
    let millimeters = Self.millimeters(x: x, y: y)
    let factor = assumedLongerSide / max(width, height)
    let panel =
      millimeters.map {
        Size(
          width: $0.width * Metrics.pointsPerMillimeter,
          height: $0.height * Metrics.pointsPerMillimeter)
      } ?? Size(width: width * factor, height: height * factor)
    let derived = rotation.swapsSides ? Size(width: panel.height, height: panel.width) : panel
    guard let diagonal else { return (derived, millimeters == nil ? .assumed : .millimeters) }
    return ((pixels ?? derived).scaled(toDiagonal: diagonal), .configured)
  }

  private static func millimeters(
    of description: DeviceDescription, configured: Size?, diagonal: Double?, pixels: Size?,
    rotation: Rotation
  ) -> Size? {
    if diagonal == nil, let panel = millimeters(of: description) { return panel }
    let (points, origin) = Self.points(
      of: description, configured: diagonal == nil ? configured : nil, diagonal: diagonal,
      pixels: pixels, rotation: rotation)
    guard origin != .assumed else { return nil }
    let (width, height) = (
      points.width / Metrics.pointsPerMillimeter, points.height / Metrics.pointsPerMillimeter
    )
    return rotation.swapsSides
      ? Size(width: height, height: width) : Size(width: width, height: height)
  }

  /// The size in points with which both axes have the same number of pixels per point, and the
  /// width of a pixel divided by its height before.
  private static func squared(_ points: Size, pixels: Size?) -> (size: Size, aspect: Double) {
    guard let pixels else { return (points, 1) }
    let (x, y) = (pixels.width / points.width, pixels.height / points.height)
    let mean = (x + y) / 2
    return (Size(width: pixels.width / mean, height: pixels.height / mean), y / x)
  }

  /// The geometry of a pen on the same node: the same surface, with the pen's own axes.
  ///
  /// - Parameter description: The description of the pen.
  /// - Returns: The geometry; the panel's correction applies to the pen, too.
  func geometry(ofPen description: DeviceDescription) -> SurfaceGeometry {
    SurfaceGeometry(
      description: description, size: size, rotation: rotation, calibration: calibration)
  }

  /// The location of a contact, in points.
  package func location(of contact: Contact) -> Point {
    let normalized = normalization.apply(
      to: Point(x: Double(contact.x), y: Double(contact.y)))
    var point = toPoints.apply(
      to: Point(x: Self.bounded(normalized.x), y: Self.bounded(normalized.y)))
    // With a rotation or mirroring, the first unit of an axis would lie exactly on the far edge,
    // which is outside. By libinput's rule the last unit of an axis is inside, and so must this one
    // be.
    if point.x == size.width { point.x = point.x.nextDown }
    if point.y == size.height { point.y = point.y.nextDown }
    return point
  }

  /// The values of the position axes at a location: the inverse of `location(of:)`.
  ///
  /// A calibration without an inverse, which no configuration can have, gives meaningless values.
  ///
  /// - Parameter location: A location in points.
  /// - Returns: The values, which are not rounded and may lie outside the axes.
  package func values(at location: Point) -> (x: Double, y: Double) {
    let normalized = toPoints.inverted().apply(to: location)
    let values = normalization.inverted().apply(to: normalized)
    return (values.x, values.y)
  }

  /// The radius of the area that a contact covers, in points; 0 if the panel does not report it.
  ///
  /// `ABS_MT_TOUCH_MAJOR` is a diameter in units of the surface, according to the kernel.
  func majorRadius(of contact: Contact) -> Double {
    Double(max(contact.touchMajor, 0)) * pointsPerUnit / 2
  }

  /// The force of a contact, where 1 is half of the panel's range; 0 if the panel does not report
  /// it.
  ///
  /// Panels report pressure in units of their own, so the average is unknown.
  func force(of contact: Contact) -> Double {
    guard maximumPressure > 0 else { return 0 }
    let pressure = min(max(Double(contact.pressure), 0), maximumPressure)
    return pressure / maximumPressure * Self.maximumForce
  }

  /// The largest force of a contact; 0 if the panel reports no pressure.
  var maximumPossibleForce: Double { maximumPressure > 0 ? Self.maximumForce : 0 }

  /// The attitude of a pen, and the height of a contact above the surface.
  func stylus(of contact: Contact) -> Stylus { pen.stylus(of: contact) }

  /// The millimeters of a unit of each axis; `nil` if they are unknown.
  var millimetersPerUnit: Size? {
    millimeters.map {
      Size(width: $0.width * normalization.a, height: $0.height * normalization.d)
    }
  }

  /// The millimeters of a point along each side of the surface; `nil` if they are unknown.
  var millimetersPerPoint: Size? {
    millimeters.map { panel in
      let (width, height) =
        rotation.swapsSides ? (panel.height, panel.width) : (panel.width, panel.height)
      return Size(width: width / size.width, height: height / size.height)
    }
  }

  /// The size of a panel in millimeters, before any rotation.
  ///
  /// - Parameter description: The panel.
  /// - Returns: The size; `nil` if the panel's resolution is missing or impossible.
  package static func millimeters(of description: DeviceDescription) -> Size? {
    let (x, y) = description.positionAxes
    return millimeters(x: x, y: y)
  }

  private static func bounded(_ value: Double) -> Double {
    min(max(value, -maximumOvershoot), 1 + maximumOvershoot)
  }

  /// The number of units of an axis, including its last one; at least 1.
  private static func length(of axis: AbsoluteAxis?) -> Double {
    guard let axis else { return 1 }
    return max(Double(axis.maximum) - Double(axis.minimum) + 1, 1)
  }

  /// The panel's size; `nil` if its resolution is missing or impossible.
  private static func millimeters(x: AbsoluteAxis?, y: AbsoluteAxis?) -> Size? {
    guard let x, let y, x.resolution > 0, y.resolution > 0 else { return nil }
    let size = Size(
      width: (Double(x.maximum) - Double(x.minimum)) / Double(x.resolution),
      height: (Double(y.maximum) - Double(y.minimum)) / Double(y.resolution))
    let aspect = max(size.width, size.height) / min(size.width, size.height)
    guard plausibleMillimeters.contains(size.width), plausibleMillimeters.contains(size.height),
      aspect <= maximumAspect
    else { return nil }
    return size
  }
}

extension DeviceDescription {
  var positionAxes: (x: AbsoluteAxis?, y: AbsoluteAxis?) {
    if let x = axis(.absMTPositionX), let y = axis(.absMTPositionY) { return (x, y) }
    if let x = axis(.absX), let y = axis(.absY) { return (x, y) }
    return (axis(.absZ), axis(.absRX))
  }
}
