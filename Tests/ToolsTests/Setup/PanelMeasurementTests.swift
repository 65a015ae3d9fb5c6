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

  /// What setup makes of a measurement.
  private struct Outcome: Equatable {
    var matrix: CalibrationMatrix
    var rotation = Rotation.none
    var rule: PanelMeasurement.Rule

    init(_ matrix: CalibrationMatrix, _ rotation: Rotation, _ rule: PanelMeasurement.Rule) {
      (self.matrix, self.rotation, self.rule) = (matrix, rotation, rule)
    }

    init(_ found: PanelMeasurement) {
      self.init(found.matrix, found.rotation, found.rule)
    }
  }

  @Test(arguments: PanelOrientation.allCases)
  func `touches with the errors of fingers give the orientation and no calibration`(
    orientation: PanelOrientation
  ) throws {
    let found = try measure(MountedPanel(orientation).samples())
    #expect(found.orientation == orientation)
    let rule: PanelMeasurement.Rule = orientation == .upright ? .unnecessary : .missing
    #expect(Outcome(found) == Outcome(orientation.matrix, .none, rule))
    #expect(found.deviation < 1e-9)
    let calibrated = try (UInt64(1)...200).filter { seed in
      let samples = MountedPanel(orientation).samples(error: 0.008, seed: seed)
      return try measure(samples).matrix != orientation.matrix
    }
    #expect(calibrated == [], "seeds")
  }

  @Test(arguments: PanelOrientation.allCases)
  func `a scale and a shift are calibrated`(orientation: PanelOrientation) throws {
    let panel = MountedPanel(orientation, scale: 1.08, shift: 0.02)
    let found = try measure(panel.samples())
    #expect(found.orientation == orientation && found.isCalibrated && found.rule == .missing)
    let part = stride(from: 0.0, through: 1, by: 0.25)
    let points = part.flatMap { x in part.map { Point(x: x, y: $0) } }
    let errors = points.map { point in
      found.matrix.transform.apply(to: panel.place(of: point)).distance(to: point)
    }
    #expect(errors.allSatisfy { $0 < 1e-4 }, "\(errors)")
  }

  @Test func `a deviation counts from the tolerance on`() throws {
    // At the corners of the panel, a scale is off by half of what exceeds 1.
    let isCalibrated = try [1.039, 1.041].map { scale in
      try measure(MountedPanel(.quarterTurn, scale: scale).samples()).isCalibrated
    }
    #expect(isCalibrated == [false, true])
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
    #expect(found.orientation == orientation)
    // After the calibration, the compositor's turn and the daemon's rotation lead to the target.
    let geometry = SurfaceGeometry(
      description: .touchscreen(), size: Size(width: 1, height: 1), rotation: found.rotation,
      calibration: found.matrix)
    let errors = samples.map { sample in
      var contact = Contact(number: 1)
      contact.x = Int32((sample.place.x * 4001).rounded())
      contact.y = Int32((sample.place.y * 3001).rounded())
      return geometry.location(of: contact).distance(to: sample.target)
    }
    #expect(errors.allSatisfy { $0 < 0.001 }, "\(errors)")
  }

  @Test func `a turn that a person names needs no page`() throws {
    let samples = MountedPanel(.quarterTurn).samples()
    let found = try measure(samples, screenRotation: .quarter)
    #expect(Outcome(found) == Outcome(.identity, .quarter, .unnecessary))
    #expect(try measure(samples).compositor == .unknown)
  }

  @Test func `a calibration in effect is taken out of what a page got`() throws {
    let current = PanelOrientation.transposed.matrix
    let samples = MountedPanel(.quarterTurn).samples { current.transform.apply(to: $0) }
    let found = try measure(samples, current: current)
    #expect(found.compositor == .turns(.none))
    #expect(Outcome(found) == Outcome(PanelOrientation.quarterTurn.matrix, .none, .missing))
  }

  @Test(arguments: PanelOrientation.allCases, [Rotation.none, .quarter, .half, .threeQuarters])
  func `a compositor that does not use udev's calibration yet gives no wrong rule`(
    calibration: PanelOrientation, turn: Rotation
  ) throws {
    let matrix = calibration.matrix
    let compositor = PanelOrientation(turn).matrix.transform
    var panel = MountedPanel(calibration)
    panel.toScreen = panel.toScreen.concatenating(compositor)
    // The page got the touches without the calibration.
    let stale = panel.samples { compositor.apply(to: $0) }
    let isNeeded = calibration != .upright
    let expected = Outcome(matrix, turn, isNeeded ? .present : .unnecessary)
    if isNeeded && (calibration.rotation != nil || turn != .none) {
      #expect(throws: PanelMeasurement.Failure.staleCompositor) {
        try measure(stale, current: matrix)
      }
    } else {
      #expect(Outcome(try measure(stale, current: matrix)) == expected)
    }
    // Once the turn is named, or the compositor has restarted, the calibration is right.
    let named = try measure(stale, current: matrix, screenRotation: turn)
    let fresh = panel.samples { compositor.apply(to: matrix.transform.apply(to: $0)) }
    let restarted = try measure(fresh, current: matrix)
    #expect([named, restarted].map(Outcome.init) == [expected, expected])
  }

  @Test(
    arguments: [
      (.quarterTurn, CalibrationMatrix(0, -1.01, 1.005, 1.01, 0, -0.005), .present),
      (.upright, .identity, .unnecessary),
      // A wrong calibration of a panel that needs none.
      (.upright, PanelOrientation.halfTurn.matrix, .missing),
    ] as [(PanelOrientation, CalibrationMatrix, PanelMeasurement.Rule)])
  func `a calibration is kept if it is right, and replaced if not`(
    orientation: PanelOrientation, current: CalibrationMatrix, rule: PanelMeasurement.Rule
  ) throws {
    let found = try measure(MountedPanel(orientation).samples(), current: current)
    #expect(Outcome(found) == Outcome(orientation.matrix, .none, rule))
    #expect(found.replacesCalibration == (rule == .missing))
  }

  @Test func `a mirroring by the compositor is reported`() throws {
    let mirror = PanelOrientation.mirroredAcross.matrix.transform
    let samples = MountedPanel(.upright).samples { mirror.apply(to: $0) }
    var twoPointers = samples
    for index in 2...3 { twoPointers[index].pointer = nil }
    #expect(try [samples, twoPointers].map { try measure($0).compositor } == [.maps, .maps])
  }

  @Test func `three corners are enough, but touches on one line or far away give no map`() throws {
    let panel = MountedPanel(.threeQuarterTurn)
    let three = panel.samples(of: [.topLeft, .topRight, .bottomRight])
    #expect(try measure(three).orientation == .threeQuarterTurn)
    let corners: [[ScreenCorner]] = [
      [], [.topLeft, .topRight], [.topLeft, .topLeft, .topLeft, .topLeft],
      [.topLeft, .bottomRight, .topLeft, .bottomRight],
    ]
    for corners in corners {
      #expect(throws: PanelMeasurement.Failure.degenerate, "\(corners)") {
        try measure(panel.samples(of: corners))
      }
    }
    var far = panel.samples()
    far[2].place.x += 0.3
    #expect(throws: PanelMeasurement.Failure.uneven) { try measure(far) }
  }

  @Test func `small panels permit larger errors of fingers`() {
    let panels = [
      nil, Size(width: 600, height: 340), Size(width: 160, height: 100),
      Size(width: 40, height: 30),
    ]
    #expect(panels.map(FingerError.atTargets) == [0.02, 0.02, 0.03, 0.05])
  }
}
