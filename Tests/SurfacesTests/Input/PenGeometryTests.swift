import Gestures
import InputEvents
import Testing

@testable import Surfaces

/// The attitude of a pen from raw values, by docs/evdev.md, chapter 7, and `libinput`'s rules.
struct PenGeometryTests {
  private func stylus(
    _ axes: [EventCode: AbsoluteAxis], rotation: Rotation = .none,
    calibration: CalibrationMatrix = .identity, set: (inout Contact) -> Void
  ) -> Stylus {
    var axes = axes
    axes[.absX] = AbsoluteAxis(minimum: 0, maximum: 999)
    axes[.absY] = AbsoluteAxis(minimum: 0, maximum: 499)
    let description = DeviceDescription(
      axes: Dictionary(uniqueKeysWithValues: axes.map { ($0.key.code, $0.value) }))
    var contact = Contact(number: 1)
    contact.tool = .pen
    set(&contact)
    return SurfaceGeometry(description: description, rotation: rotation, calibration: calibration)
      .stylus(of: contact)
  }

  /// An angle in degrees, rounded to thousandths.
  private static func degrees(_ radians: Double) -> Double {
    (radians * 180_000 / .pi).rounded() / 1000
  }

  // MARK: Leaning

  /// A tilt axis, and one of its values in degrees.
  typealias Tilt = (
    name: String, minimum: Int32, maximum: Int32, resolution: Int32, value: Int32, degrees: Double
  )

  private static let tilts: [Tilt] = [
    ("Dell Canvas", -9000, 9000, 5730, 3000, 30), ("Wacom", -64, 63, 57, -57, -57.296),
    ("a unit is half a degree", -180, 180, 115, 115, 57.296),
    ("degrees", -64, 63, 0, 30, 30), ("degrees as they come", -90, 90, 0, -45, -45),
    ("an older tablet", 0, 127, 0, 94, 30), ("the same, with a unit", 0, 127, 57, 34, -30),
    ("hundredths without a unit", -9000, 9000, 0, 4500, 32),
    ("nothing", 0, 0, 0, 0, -0.5), ("beyond flat", -9000, 9000, 5730, 20000, 90),
  ]

  @Test(arguments: tilts)
  func `a tilt is in degrees or in the unit of its axis`(_ tilt: Tilt) {
    let range = AbsoluteAxis(
      minimum: tilt.minimum, maximum: tilt.maximum, resolution: tilt.resolution)
    let right = stylus([.absTiltX: range]) { $0.tiltX = tilt.value }
    let down = stylus([.absTiltY: range]) { $0.tiltY = tilt.value }
    for altitude in [right.altitudeAngle, down.altitudeAngle] {
      #expect(abs(Self.degrees(altitude) - (90 - abs(tilt.degrees))) < 0.02)
    }
    let azimuths = [right, down].map { Self.degrees($0.azimuthAngle) }
    #expect(azimuths == (tilt.degrees < 0 ? [180, -90] : [0, 90]))
  }

  private static let tilt: [EventCode: AbsoluteAxis] = [
    .absTiltX: AbsoluteAxis(minimum: -90, maximum: 90),
    .absTiltY: AbsoluteAxis(minimum: -90, maximum: 90),
  ]

  @Test(arguments: [(Rotation.none, 0.0), (.quarter, 90), (.half, 180), (.threeQuarters, 270)])
  func `the azimuth of a pen turns with the rotation`(rotation: Rotation, azimuth: Double) {
    let stylus = stylus(Self.tilt, rotation: rotation) { $0.tiltX = 30 }
    let turn = Self.degrees(stylus.azimuthAngle)
    #expect((turn < 0 ? turn + 360 : turn) == azimuth)
    #expect(Self.degrees(stylus.altitudeAngle) == 60)
    #expect(self.stylus(Self.tilt, rotation: rotation) { _ in } == Stylus())
  }

  @Test func `the azimuth of a pen follows the calibration`() {
    let mirrored = stylus(Self.tilt, calibration: CalibrationMatrix(-1, 0, 1, 0, 1, 0)) {
      ($0.tiltX, $0.tiltY) = (30, 30)
    }
    #expect(Self.degrees(mirrored.azimuthAngle) == 135)
  }

  @Test func `a finger, and a pen without axes for it, have no tilt`() {
    let finger = stylus(Self.tilt) { ($0.tool, $0.tiltX, $0.roll) = (.finger, 30, 5) }
    #expect([finger, stylus([:]) { $0.tiltX = 30 }] == [Stylus(), Stylus()])
  }

  // MARK: Turning

  @Test func `the whole rotation axis is one turn`() {
    let axis = AbsoluteAxis(minimum: -900, maximum: 899)
    let rolls = [0, 450, -900, 899].map { (value: Int32) -> Double in
      Self.degrees(stylus([.absZ: axis]) { $0.roll = value }.rollAngle)
    }
    #expect(rolls == [0, 90, -180, 179.8])
    #expect(stylus([.absZ: axis, .absRX: axis]) { $0.roll = 450 }.rollAngle == 0)
  }

  // MARK: Distance

  @Test(arguments: [EventCode.absMTDistance, .absDistance])
  func `the height is a share of the largest distance`(code: EventCode) {
    func height(
      _ distance: Int32, of largest: Int32 = 20, tool: Contact.Tool = .pen, isPressed: Bool? = nil
    ) -> Double? {
      stylus([code: AbsoluteAxis(minimum: 0, maximum: largest)]) {
        ($0.distance, $0.tool, $0.isPressed) = (distance, tool, isPressed)
      }.zOffset
    }
    #expect([5, 20, 30, 1].map { height($0) } == [0.25, 1, 1, 0.05])
    #expect(height(0, isPressed: false) == 0)
    #expect(height(5, tool: .finger) == 0.25)
    // A contact that touches is on the surface whatever the distance.
    #expect(height(5, isPressed: true) == 0)
    #expect(height(5, of: 0) == nil)
    #expect(stylus([:]) { $0.isPressed = false }.zOffset == nil)
  }

  // MARK: Extremes

  @Test(arguments: [
    (Int32.min, Int32.max), (.max, .min), (0, 0), (-1, 0), (0, .max), (.min, 0), (.max, .max),
  ])
  func `the attitude is finite for all ranges`(_ range: (Int32, Int32)) {
    for resolution in [0, 1, .max, .min] as [Int32] {
      let axis = AbsoluteAxis(minimum: range.0, maximum: range.1, resolution: resolution)
      let codes: [EventCode] = [.absTiltX, .absTiltY, .absZ, .absDistance]
      let axes = Dictionary(uniqueKeysWithValues: codes.map { ($0, axis) })
      for value in [Int32.min, -1, 0, 1, .max] {
        let stylus = stylus(axes) {
          ($0.tiltX, $0.tiltY, $0.roll, $0.distance) = (value, value, value, value)
          $0.isPressed = false
        }
        let numbers = [stylus.altitudeAngle, stylus.azimuthAngle, stylus.rollAngle]
        #expect(numbers.allSatisfy { $0.isFinite }, "\(stylus)")
        #expect((0...1).contains(stylus.zOffset ?? 0))
      }
    }
  }
}
