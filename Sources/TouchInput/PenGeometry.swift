import Gestures
import InputEvents

/// From what a panel says of a pen to how the pen is held above the surface.
struct PenGeometry: Sendable {
  /// A raw value as an angle: so many radians a unit from where it is 0.
  private struct Angle {
    let zero: Double
    let radiansPerUnit: Double

    func radians(_ value: Int32) -> Double { (Double(value) - zero) * radiansPerUnit }
  }

  private let tiltX: Angle?
  private let tiltY: Angle?
  private let roll: Angle?
  /// The largest distance that the panel tells; 0 where it tells none.
  private let largestDistance: Double
  /// From directions on the panel to those on the surface.
  private let directions: Transform

  /// Makes the geometry of a panel's pen.
  ///
  /// - Parameters:
  ///   - description: The panel.
  ///   - directions: From directions on the panel to those on the surface.
  init(description: DeviceDescription, directions: Transform) {
    tiltX = description.axis(.absTiltX).map(Self.tilt)
    tiltY = description.axis(.absTiltY).map(Self.tilt)
    roll = description.hasPenRoll ? description.axis(.absZ).map(Self.roll) : nil
    let distance = description.axis(.absMTDistance) ?? description.axis(.absDistance)
    largestDistance = max(Double(distance?.maximum ?? 0), 0)
    self.directions = directions
  }

  /// How a contact is held: upright, where the panel does not tell or it is no pen.
  func stylus(of contact: Contact) -> Stylus {
    var zOffset: Double?
    if largestDistance > 0 {
      let distance = contact.isHovering ? Double(contact.distance) : 0
      zOffset = min(max(distance / largestDistance, 0), 1)
    }
    guard contact.tool == .pen else { return Stylus(zOffset: zOffset) }
    return Stylus(
      tiltX: Self.bounded(tiltX?.radians(contact.tiltX) ?? 0),
      tiltY: Self.bounded(tiltY?.radians(contact.tiltY) ?? 0),
      rollAngle: roll?.radians(contact.roll) ?? 0, zOffset: zOffset
    ).turned(by: directions)
  }

  // MARK: Units

  private static let degree = Double.pi / 180
  /// No pen leans farther than flat.
  private static let flat = 90.0
  /// How far a pen leans at the ends of an axis that cannot be in degrees: what `libinput` assumes
  /// of any axis without a unit (`adjust_tilt` in its `evdev-tablet.c`).
  private static let assumedLargestTilt = 64.0

  /// The units of an axis of leaning.
  ///
  /// The kernel's `input_absinfo` has the resolution of angles in units a radian; without one they
  /// are degrees, as the older tablets of its Wacom driver send them. An axis that does not go below 0
  /// is upright in the middle, as theirs were.
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

  /// The units of the axis of a pen that can be turned: all of it is one turn (`libinput`), and its
  /// middle is where the pen is not turned.
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
