import Gestures
import InputEvents

/// The map from a panel's values to a pen's attitude above the surface.
struct PenGeometry: Sendable {
  /// A map from a raw value to an angle: radians for each unit, and the value of 0.
  private struct Angle {
    let zero: Double
    let radiansPerUnit: Double

    func radians(_ value: Int32) -> Double { (Double(value) - zero) * radiansPerUnit }
  }

  private let tiltX: Angle?
  private let tiltY: Angle?
  private let roll: Angle?
  /// The largest distance that the panel reports; 0 if it reports none.
  private let maximumDistance: Double
  /// The map from directions on the panel to directions on the surface.
  private let directions: Transform

  /// Creates the geometry of a panel's pen.
  ///
  /// - Parameters:
  ///   - description: The panel.
  ///   - directions: The map from directions on the panel to directions on the surface.
  init(description: DeviceDescription, directions: Transform) {
    tiltX = description.axis(.absTiltX).map(Self.tilt)
    tiltY = description.axis(.absTiltY).map(Self.tilt)
    roll = description.hasPenRoll ? description.axis(.absZ).map(Self.roll) : nil
    let distance = description.axis(.absMTDistance) ?? description.axis(.absDistance)
    maximumDistance = max(Double(distance?.maximum ?? 0), 0)
    self.directions = directions
  }

  /// The attitude of a contact: upright if the panel does not report it, or the contact is no pen.
  func stylus(of contact: Contact) -> Stylus {
    var zOffset: Double?
    if maximumDistance > 0 {
      let distance = contact.isHovering ? Double(contact.distance) : 0
      zOffset = min(max(distance / maximumDistance, 0), 1)
    }
    guard contact.isPen else { return Stylus(zOffset: zOffset) }
    return Stylus(
      tiltX: Self.bounded(tiltX?.radians(contact.tiltX) ?? 0),
      tiltY: Self.bounded(tiltY?.radians(contact.tiltY) ?? 0),
      rollAngle: roll?.radians(contact.roll) ?? 0, zOffset: zOffset
    ).turned(by: directions)
  }

  // MARK: Units

  private static let degree = Double.pi / 180
  /// The largest angle of a pen: flat on the surface.
  private static let flat = 90.0
  /// The angle at the ends of an axis that cannot be in degrees: `libinput` assumes it for any axis
  /// without a unit (`adjust_tilt` in its `evdev-tablet.c`).
  private static let assumedLargestTilt = 64.0

  /// The units of a tilt axis.
  ///
  /// The kernel's `input_absinfo` has the resolution of angles in units per radian; without one
  /// they are degrees, as older tablets of its Wacom driver send them. An axis that does not go
  /// below 0 is upright in its middle, as on these tablets.
  private static func tilt(_ axis: AbsoluteAxis) -> Angle {
    let (minimum, maximum) = (Double(axis.minimum), Double(axis.maximum))
    let isCentred = minimum < 0 && maximum > 0
    let zero = isCentred ? 0 : (minimum + maximum + 1) / 2
    if isCentred, axis.resolution > 0 {
      return Angle(zero: zero, radiansPerUnit: 1 / Double(axis.resolution))
    }
    let largest = max(maximum - zero, zero - minimum)
    let degrees = largest > flat ? assumedLargestTilt / largest : 1
    return Angle(zero: zero, radiansPerUnit: degrees * degree)
  }

  /// The units of the rotation axis of a pen: the whole axis is one turn (`libinput`), and its
  /// middle is no rotation.
  private static func roll(_ axis: AbsoluteAxis) -> Angle {
    let (minimum, maximum) = (Double(axis.minimum), Double(axis.maximum))
    return Angle(
      zero: (minimum + maximum + 1) / 2,
      radiansPerUnit: 2 * Double.pi / max(maximum - minimum + 1, 1))
  }

  private static func bounded(_ angle: Double) -> Double {
    min(max(angle, -flat * degree), flat * degree)
  }
}
