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

  private static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }

  // MARK: Leaning

  /// A tilt axis, and one of its values in degrees.
  @Test(
    arguments: [
      ("Dell Canvas", -9000, 9000, 5730, 3000, 30), ("Wacom", -64, 63, 57, -57, -57.296),
      ("a unit is half a degree", -180, 180, 115, 115, 57.296),
      ("degrees", -64, 63, 0, 30, 30), ("degrees as they come", -90, 90, 0, -45, -45),
      ("an older tablet", 0, 127, 0, 94, 30), ("the same, with a unit", 0, 127, 57, 34, -30),
      ("hundredths without a unit", -9000, 9000, 0, 4500, 32),
      ("nothing", 0, 0, 0, 0, -0.5), ("beyond flat", -9000, 9000, 5730, 20000, 90),
    ] as [(String, Int32, Int32, Int32, Int32, Double)])
  func `a tilt is in degrees or in the unit of its axis`(
    _ axis: (String, Int32, Int32, Int32, Int32, Double)
  ) {
    let range = AbsoluteAxis(minimum: axis.1, maximum: axis.2, resolution: axis.3)
    let right = stylus([.absTiltX: range]) { $0.tiltX = axis.4 }
    #expect(abs(Self.degrees(right.altitudeAngle) - (90 - abs(axis.5))) < 0.02)
    #expect(abs(Self.degrees(right.azimuthAngle) - (axis.5 < 0 ? 180 : 0)) < 0.001)
    let down = stylus([.absTiltY: range]) { $0.tiltY = axis.4 }
    #expect(abs(Self.degrees(down.altitudeAngle) - (90 - abs(axis.5))) < 0.02)
    #expect(abs(Self.degrees(down.azimuthAngle) - (axis.5 < 0 ? -90 : 90)) < 0.001)
  }

  private static let tilt: [EventCode: AbsoluteAxis] = [
    .absTiltX: AbsoluteAxis(minimum: -90, maximum: 90),
    .absTiltY: AbsoluteAxis(minimum: -90, maximum: 90),
  ]

  @Test(arguments: [(Rotation.none, 0.0), (.quarter, 90), (.half, 180), (.threeQuarters, -90)])
  func `the azimuth of a pen turns with the rotation`(rotation: Rotation, azimuth: Double) {
    let stylus = stylus(Self.tilt, rotation: rotation) { $0.tiltX = 30 }
    #expect(abs(abs(Self.degrees(stylus.azimuthAngle)) - abs(azimuth)) < 0.001)
    #expect(abs(azimuth) == 180 || abs(Self.degrees(stylus.azimuthAngle) - azimuth) < 0.001)
    #expect(abs(Self.degrees(stylus.altitudeAngle) - 60) < 0.001)
    #expect(self.stylus(Self.tilt, rotation: rotation) { _ in } == Stylus())
  }

  @Test func `the azimuth of a pen follows the calibration`() {
    let mirrored = stylus(Self.tilt, calibration: CalibrationMatrix(-1, 0, 1, 0, 1, 0)) {
      ($0.tiltX, $0.tiltY) = (30, 30)
    }
    #expect(abs(Self.degrees(mirrored.azimuthAngle) - 135) < 0.001)
  }

  @Test func `a finger has no tilt`() {
    #expect(
      stylus(Self.tilt) {
        ($0.tool, $0.tiltX, $0.roll) = (.finger, 30, 5)
      } == Stylus())
    #expect(stylus([:]) { $0.tiltX = 30 } == Stylus())
  }

  // MARK: Turning

  @Test func `the whole rotation axis is one turn`() {
    let axis = AbsoluteAxis(minimum: -900, maximum: 899)
    for (value, degrees) in [(0, 0), (450, 90), (-900, -180), (899, 179.8)] as [(Int32, Double)] {
      let stylus = stylus([.absZ: axis]) { $0.roll = value }
      #expect(abs(Self.degrees(stylus.rollAngle) - degrees) < 0.001)
    }
    #expect(stylus([.absZ: axis, .absRX: axis]) { $0.roll = 450 }.rollAngle == 0)
  }

  // MARK: Distance

  @Test(arguments: [EventCode.absMTDistance, .absDistance])
  func `the height is a share of the largest distance`(code: EventCode) {
    let axis = AbsoluteAxis(minimum: 0, maximum: 20)
    for (distance, share) in [(5, 0.25), (20, 1), (30, 1), (1, 0.05)] as [(Int32, Double)] {
      #expect(stylus([code: axis]) { $0.distance = distance }.zOffset == share)
    }
    #expect(stylus([code: axis]) { ($0.distance, $0.isPressed) = (0, false) }.zOffset == 0)
    #expect(stylus([code: axis]) { ($0.distance, $0.tool) = (5, .finger) }.zOffset == 0.25)
  }

  @Test func `a contact that touches is on the surface whatever the distance`() {
    let axis = AbsoluteAxis(minimum: 0, maximum: 20)
    #expect(stylus([.absDistance: axis]) { ($0.distance, $0.isPressed) = (5, true) }.zOffset == 0)
  }

  @Test func `without a range of distances there is no height`() {
    #expect(stylus([:]) { $0.isPressed = false }.zOffset == nil)
    let none = AbsoluteAxis(minimum: 0, maximum: 0)
    #expect(stylus([.absDistance: none]) { $0.distance = 5 }.zOffset == nil)
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
