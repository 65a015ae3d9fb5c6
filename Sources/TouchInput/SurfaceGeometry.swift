package import Gestures
package import InputEvents

/// The map from the raw values of a panel to points of its surface.
///
/// A raw value is normalized by `libinput`'s rule, so that the last unit of an axis still lies
/// inside; then it is calibrated, rotated and scaled. All of it is one affine map.
package struct SurfaceGeometry: Sendable {
  /// The origin of the surface's size.
  package enum SizeOrigin: Sendable {
    /// The configuration.
    case configured
    /// The panel's millimetres.
    case millimetres
    /// An assumption, since the panel's resolution is missing or impossible: the longer side has
    /// 1000 points.
    case assumed
  }

  /// Points per millimetre: 163 per inch, as on the classic iPhone.
  private static let pointsPerMillimetre = 163 / 25.4
  /// The range of plausible sizes, from a watch to a wall.
  private static let plausibleMillimetres = 20.0...4000.0
  /// The largest plausible ratio of the sides.
  ///
  /// Some panels report 0.75 times the true resolution on one axis, so more than the true 32:9 must
  /// pass.
  private static let largestAspect = 5.0
  /// The points of the longer side if the panel's millimetres are unknown.
  private static let assumedLongerSide = 1000.0
  /// The largest distance outside an axis at which a contact is followed, as a share of the axis.
  ///
  /// A panel whose ranges are slightly wrong keeps its edge, and a wild value cannot move a finger
  /// far away.
  private static let largestOvershoot = 0.5
  /// The force at a panel's largest pressure.
  private static let largestForce = 2.0

  /// The size of the surface in points.
  package let size: Size
  /// The origin of the size.
  package let sizeOrigin: SizeOrigin

  private let rotation: Rotation
  private let calibration: CalibrationMatrix
  private let normalization: Transform
  private let toPoints: Transform
  private let pointsPerUnit: Double
  private let largestPressure: Double
  private let pen: PenGeometry

  /// Creates the geometry of a panel.
  ///
  /// - Parameters:
  ///   - description: The panel; without position axes all points are the origin.
  ///   - size: The size of the surface in points, if the configuration has one.
  ///   - rotation: The rotation of the surface against the panel.
  ///   - calibration: The map that corrects the panel.
  package init(
    description: DeviceDescription, size: Size? = nil, rotation: Rotation = .none,
    calibration: CalibrationMatrix = .identity
  ) {
    (self.rotation, self.calibration) = (rotation, calibration)
    let (x, y) = description.positionAxes
    let (width, height) = (Self.length(of: x), Self.length(of: y))
    if let size {
      (self.size, sizeOrigin) = (size, .configured)
    } else {
      let millimetres = Self.millimetres(x: x, y: y)
      let factor = Self.assumedLongerSide / max(width, height)
      let derived =
        millimetres.map {
          Size(
            width: $0.width * Self.pointsPerMillimetre,
            height: $0.height * Self.pointsPerMillimetre)
        } ?? Size(width: width * factor, height: height * factor)
      self.size =
        rotation.swapsSides
        ? Size(width: derived.height, height: derived.width) : derived
      sizeOrigin = millimetres == nil ? .assumed : .millimetres
    }
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
    largestPressure = Double(pressure?.maximum ?? 0)
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

  /// The radius of the area that a contact covers, in points; 0 if the panel does not report it.
  ///
  /// `ABS_MT_TOUCH_MAJOR` is a diameter in units of the surface, according to the kernel.
  package func majorRadius(of contact: Contact) -> Double {
    Double(max(contact.touchMajor, 0)) * pointsPerUnit / 2
  }

  /// The force of a contact, where 1 is half of the panel's range; 0 if the panel does not report
  /// it.
  ///
  /// Panels report pressure in units of their own, so the average is unknown.
  package func force(of contact: Contact) -> Double {
    guard largestPressure > 0 else { return 0 }
    let pressure = min(max(Double(contact.pressure), 0), largestPressure)
    return pressure / largestPressure * Self.largestForce
  }

  /// The largest force of a contact; 0 if the panel reports no pressure.
  package var maximumPossibleForce: Double { largestPressure > 0 ? Self.largestForce : 0 }

  /// The attitude of a pen, and the height of a contact above the surface.
  package func stylus(of contact: Contact) -> Stylus { pen.stylus(of: contact) }

  private static func bounded(_ value: Double) -> Double {
    min(max(value, -largestOvershoot), 1 + largestOvershoot)
  }

  /// The number of units of an axis, including its last one; at least 1.
  private static func length(of axis: AbsoluteAxis?) -> Double {
    guard let axis else { return 1 }
    return max(Double(axis.maximum) - Double(axis.minimum) + 1, 1)
  }

  /// The panel's size; `nil` if its resolution is missing or impossible.
  private static func millimetres(x: AbsoluteAxis?, y: AbsoluteAxis?) -> Size? {
    guard let x, let y, x.resolution > 0, y.resolution > 0 else { return nil }
    let size = Size(
      width: (Double(x.maximum) - Double(x.minimum)) / Double(x.resolution),
      height: (Double(y.maximum) - Double(y.minimum)) / Double(y.resolution))
    let aspect = max(size.width, size.height) / min(size.width, size.height)
    guard plausibleMillimetres.contains(size.width), plausibleMillimetres.contains(size.height),
      aspect <= largestAspect
    else { return nil }
    return size
  }
}
