import Gestures
import InputEvents
import Surfaces
import Testing

@testable import Tools

/// Maps from the touches of the corners.
struct PanelMeasurementTests {
  private static let tolerance = 0.02

  private func measure(
    _ samples: [PanelMeasurement.Sample], current: CalibrationMatrix? = nil,
    screenRotation: Rotation? = nil
  ) throws(PanelMeasurement.Failure) -> PanelMeasurement {
    try PanelMeasurement(
      of: samples, current: current, screenRotation: screenRotation, tolerance: Self.tolerance)
  }

  @Test(arguments: PanelOrientation.allCases)
  func `exact touches give the orientation and no calibration`(
    orientation: PanelOrientation
  ) throws {
    let found = try measure(MountedPanel(orientation).samples())
    #expect(found.orientation == orientation)
    #expect(found.matrix == orientation.matrix)
    #expect(!found.isCalibrated)
    #expect(found.deviation < 1e-9)
    #expect(found.rotation == .none)
    #expect(found.rule == (orientation == .upright ? .unnecessary : .missing))
  }

  @Test(arguments: PanelOrientation.allCases)
  func `the errors of fingers are not calibrated`(orientation: PanelOrientation) throws {
    for seed in 1...200 {
      let samples = MountedPanel(orientation).samples(error: 0.008, seed: UInt64(seed))
      let found = try measure(samples)
      #expect(found.matrix == orientation.matrix, "seed \(seed)")
      #expect(found.deviation > 0)
    }
  }

  @Test(arguments: PanelOrientation.allCases)
  func `a scale and a shift are calibrated`(orientation: PanelOrientation) throws {
    let panel = MountedPanel(orientation, scale: 1.08, shift: 0.02)
    let found = try measure(panel.samples())
    #expect(found.orientation == orientation)
    #expect(found.isCalibrated)
    #expect(found.rule == .missing)
    for x in stride(from: 0, through: 1, by: 0.25) {
      for y in stride(from: 0, through: 1, by: 0.25) {
        let point = Point(x: x, y: y)
        let mapped = found.matrix.transform.apply(to: panel.place(of: point))
        #expect(mapped.distance(to: point) < 1e-4)
      }
    }
  }

  @Test func `a deviation counts from the tolerance on`() throws {
    // At the corners of the panel, a scale is off by half of what exceeds 1.
    #expect(try measure(MountedPanel(.quarterTurn, scale: 1.039).samples()).isCalibrated == false)
    #expect(try measure(MountedPanel(.quarterTurn, scale: 1.041).samples()).isCalibrated)
  }

  @Test(arguments: PanelOrientation.allCases, [Rotation.none, .quarter, .half, .threeQuarters])
  func `the turn of a compositor is left to the configuration`(
    orientation: PanelOrientation, turn: Rotation
  ) throws {
    let panel = MountedPanel(orientation)
    let compositor = PanelOrientation(turn).matrix.transform
    let samples = panel.samples { compositor.apply(to: $0) }
    let found = try measure(samples)
    #expect(found.compositor == .turns(turn))
    #expect(found.rotation == turn)
    #expect(found.orientation == orientation)
    // After the calibration, the compositor's turn and the daemon's rotation lead to the target.
    let geometry = SurfaceGeometry(
      description: .touchscreen(), size: Size(width: 1, height: 1), rotation: found.rotation,
      calibration: found.matrix)
    for sample in samples {
      var contact = Contact(number: 1)
      contact.x = Int32((sample.place.x * 4001).rounded())
      contact.y = Int32((sample.place.y * 3001).rounded())
      #expect(geometry.location(of: contact).distance(to: sample.target) < 0.001)
    }
  }

  @Test func `a turn that a person names needs no page`() throws {
    let samples = MountedPanel(.quarterTurn).samples()
    let found = try measure(samples, screenRotation: .quarter)
    #expect(found.matrix == .identity)
    #expect(found.rotation == .quarter)
    #expect(found.rule == .unnecessary)
    #expect(try measure(samples).compositor == .unknown)
  }

  @Test func `a calibration in effect is taken out of what a page got`() throws {
    let current = PanelOrientation.transposed.matrix
    let samples = MountedPanel(.quarterTurn).samples { current.transform.apply(to: $0) }
    let found = try measure(samples, current: current)
    #expect(found.compositor == .turns(.none))
    #expect(found.matrix == PanelOrientation.quarterTurn.matrix)
    #expect(found.rule == .missing)
  }

  @Test(arguments: PanelOrientation.allCases, [Rotation.none, .quarter, .half, .threeQuarters])
  func `a compositor that does not use udev's calibration yet gives no wrong rule`(
    calibration: PanelOrientation, turn: Rotation
  ) throws {
    let compositor = PanelOrientation(turn).matrix.transform
    var panel = MountedPanel(calibration)
    panel.toScreen = panel.toScreen.concatenating(compositor)
    // The page got the touches without the calibration.
    let stale = panel.samples { compositor.apply(to: $0) }
    let isNeeded = calibration != .upright
    if isNeeded && (calibration.rotation != nil || turn != .none) {
      #expect(throws: PanelMeasurement.Failure.staleCompositor) {
        try measure(stale, current: calibration.matrix)
      }
    } else {
      let found = try measure(stale, current: calibration.matrix)
      #expect(found.rule == (isNeeded ? .present : .unnecessary))
      #expect(found.rotation == turn)
    }
    // Once the turn is named, or the compositor has restarted, the calibration is right.
    for found in [
      try measure(stale, current: calibration.matrix, screenRotation: turn),
      try measure(
        panel.samples { compositor.apply(to: calibration.matrix.transform.apply(to: $0)) },
        current: calibration.matrix),
    ] {
      #expect(found.matrix == calibration.matrix)
      #expect(found.rotation == turn)
      #expect(found.rule == (isNeeded ? .present : .unnecessary))
    }
  }

  @Test func `a calibration that is right is kept`() throws {
    let matrix = CalibrationMatrix(0, -1.01, 1.005, 1.01, 0, -0.005)
    let found = try measure(MountedPanel(.quarterTurn).samples(), current: matrix)
    #expect(found.rule == .present)
    #expect(!found.replacesCalibration)
    let upright = try measure(MountedPanel(.upright).samples(), current: .identity)
    #expect(upright.rule == .unnecessary)
  }

  @Test func `a wrong calibration of a panel that needs none is replaced`() throws {
    let found = try measure(
      MountedPanel(.upright).samples(), current: PanelOrientation.halfTurn.matrix)
    #expect(found.rule == .missing)
    #expect(found.replacesCalibration)
    #expect(found.matrix == .identity)
  }

  @Test func `a mirroring by the compositor is reported`() throws {
    let mirror = PanelOrientation.mirroredAcross.matrix.transform
    let samples = MountedPanel(.upright).samples { mirror.apply(to: $0) }
    #expect(try measure(samples).compositor == .maps)
    let twoPointers = samples.enumerated().map { index, sample in
      var sample = sample
      if index > 1 { sample.pointer = nil }
      return sample
    }
    #expect(try measure(twoPointers).compositor == .maps)
  }

  @Test func `three corners are enough`() throws {
    let corners: [ScreenCorner] = [.topLeft, .topRight, .bottomRight]
    let found = try measure(MountedPanel(.threeQuarterTurn).samples(of: corners))
    #expect(found.orientation == .threeQuarterTurn)
  }

  @Test func `touches in one place or on one line give no map`() {
    let corners: [[ScreenCorner]] = [
      [], [.topLeft, .topRight], [.topLeft, .topLeft, .topLeft, .topLeft],
      [.topLeft, .bottomRight, .topLeft, .bottomRight],
    ]
    for corners in corners {
      #expect(throws: PanelMeasurement.Failure.degenerate) {
        try measure(MountedPanel(.upright).samples(of: corners))
      }
    }
  }

  @Test func `one touch far from its target gives no map`() {
    var samples = MountedPanel(.halfTurn).samples()
    samples[2].place.x += 0.3
    #expect(throws: PanelMeasurement.Failure.uneven) { try measure(samples) }
  }

  @Test func `small panels permit larger errors of fingers`() {
    #expect(FingerError.atTargets(on: nil) == 0.02)
    #expect(FingerError.atTargets(on: Size(width: 600, height: 340)) == 0.02)
    #expect(FingerError.atTargets(on: Size(width: 160, height: 100)) == 0.03)
    #expect(FingerError.atTargets(on: Size(width: 40, height: 30)) == 0.05)
  }
}
