import GestureConfiguration
import GesturePipeline
import GestureWire
import Gestures
import InputEvents
import Testing

/// What becomes of touches and gestures when the configuration is replaced, and what the replaced
/// one says of the panel.
@Suite struct ReplacementTests {
  private static let description = DeviceDescription(
    name: "Panel",
    codes: [.absMTSlot, .absMTTrackingID, .absMTPositionX, .absMTPositionY],
    axes: [
      EventCode.absMTSlot.code: AbsoluteAxis(minimum: 0, maximum: 4),
      EventCode.absMTTrackingID.code: AbsoluteAxis(minimum: 0, maximum: 65535),
      EventCode.absMTPositionX.code: AbsoluteAxis(minimum: 0, maximum: 399),
      EventCode.absMTPositionY.code: AbsoluteAxis(minimum: 0, maximum: 399),
    ])

  private let collected = CollectedLines()
  private let pipeline: GesturePipeline

  init() throws {
    pipeline = try #require(
      GesturePipeline(
        description: Self.description,
        template: Self.template(
          "{id: t, kind: tap, requiresFailureOf: [d]}, {id: p, kind: pan}, "
            + "{id: d, kind: tap, numberOfTapsRequired: 2}"),
        origin: LineOrigin(surface: "main"), identifiers: TouchIdentifiers(), sink: collected))
  }

  /// A surface of 400 by 400 points with these gestures on all of it.
  private static func template(_ gestures: String, _ surface: String = "size: [400, 400]")
    throws -> SurfaceTemplate
  {
    let text = """
      version: 1
      surfaces: [{id: main, \(surface), views: [
        {id: v, frame: [0, 0, "100%", "100%"], gestures: [\(gestures)]}]}]
      """
    let file = ConfigurationFile(name: "test", text: Array(text.utf8))
    return try #require(Configuration.load([file]).surfaces.first)
  }

  /// One frame of the finger in slot 0.
  private func frame(_ time: Int64, id: Int32? = nil, x: Int32? = nil, y: Int32? = nil) {
    let values: [(EventCode, Int32?)] = [
      (.absMTTrackingID, id), (.absMTPositionX, x), (.absMTPositionY, y), (.synReport, 0),
    ]
    for case (let code, let value?) in values {
      pipeline.input(InputEvent(time: time * 1000, code: code, value: value))
    }
  }

  /// The lines so far but those of touches and silent states, as `gesture state time`.
  private var actions: [String] {
    collected.lines.filter { $0["type"] == "gesture" && $0["state"] != "failed" && !$0.isWaiting }
      .map { "\($0["gesture"]) \($0["state"]) \($0.time)" }
  }

  @Test func gesturesUnderWayAreCancelledAndFingersThatStayStartNothing() throws {
    frame(1000, id: 1, x: 100, y: 100)
    frame(1020, x: 130)
    pipeline.suspend(at: 1.5)
    #expect(actions == ["p began 1.02", "p cancelled 1.5"])
    pipeline.resume(with: try Self.template("{id: q, kind: pan}"), calibration: nil, at: 1.5)
    frame(1600, x: 200)
    frame(1700, id: -1)
    #expect(actions.count == 2)
    frame(1800, id: 2, x: 100)
    frame(1820, x: 120)
    #expect(actions.dropFirst(2) == ["q began 1.82"])
    #expect(collected.lines.last?.touches == [2])
    #expect(
      collected.lines.filter { $0["type"] == "touch" }.map { $0["phase"] } == [
        "began", "cancelled", "began", "cancelled",
      ])
  }

  @Test func aTapThatWaitsIsDecidedThereAndThen() throws {
    frame(1000, id: 1, x: 100, y: 100)
    frame(1050, id: -1)
    #expect(actions.isEmpty)
    pipeline.suspend(at: 1.1)
    // Its deadline would have been 1.4: a time that frames to come may be before.
    #expect(actions == ["t recognized 1.1"])
    #expect(collected.lines.allSatisfy { $0.time <= 1.1 })
    #expect(pipeline.nextDeadline == nil)
  }

  @Test func whatWasDueBeforeKeepsItsTime() {
    frame(1000, id: 1, x: 100, y: 100)
    frame(1050, id: -1)
    pipeline.suspend(at: 2)
    #expect(actions == ["t recognized 1.4"])
  }

  @Test func aFrameThatWasOnItsWayIsNoOlderThanTheLinesBefore() throws {
    frame(1000, id: 1, x: 100, y: 100)
    frame(1020, x: 130)
    pipeline.suspend(at: 1.5)
    pipeline.resume(with: try Self.template("{id: q, kind: longPress}"), calibration: nil, at: 1.5)
    frame(1490, id: 2, x: 100)
    let times = collected.lines.map(\.time)
    #expect(times == times.sorted())
    #expect(times.last == 1.5)
  }

  @Test func whereNoTimeIsKnownTheNextFrameHasItsOwn() throws {
    pipeline.suspend(at: 9000)
    pipeline.resume(
      with: try Self.template("{id: q, kind: longPress}"), calibration: nil, at: -.infinity)
    frame(1000, id: 1, x: 100, y: 100)
    #expect(collected.lines.map(\.time) == [1])
  }

  @Test func nothingIsToldWhereNothingGoesOn() throws {
    pipeline.suspend(at: 1)
    pipeline.resume(with: try Self.template(""), calibration: nil, at: 1)
    #expect(collected.bytes.isEmpty)
  }

  @Test(arguments: [
    ("size: [400, 400]", [100.0, 200.0]), ("size: [200, 200]", [50, 100]),
    ("size: [400, 400], rotation: 90", [200, 100]),
    ("size: [400, 400], rotation: 180", [300, 200]),
    // A calibration in the configuration counts before the panel's own.
    ("size: [400, 400], calibration: [1, 0, 0, 0, 1, 0]", [100, 200]),
    ("size: [400, 400], calibration: [-1, 0, 1, 0, 1, 0]", [300, 200]),
  ])
  func thePanelIsSeenAsTheConfigurationSays(surface: String, location: [Double]) throws {
    let template = try Self.template("", surface)
    pipeline.resume(
      with: template, calibration: template.calibration == nil ? nil : [0, 1, 0, 1, 0, 0], at: 0)
    frame(1000, id: 1, x: 100, y: 200)
    let touches = try #require(collected.lines.last?.object["touches"] as? [[String: Any]])
    let told = try #require(touches.first?["location"] as? [Double])
    #expect(abs(told[0] - location[0]) <= 1 && abs(told[1] - location[1]) <= 1, "\(told)")
  }

  @Test func thePanelsOwnCalibrationHoldsWhereTheConfigurationHasNone() throws {
    pipeline.resume(with: try Self.template(""), calibration: [0, 1, 0, 1, 0, 0], at: 0)
    frame(1000, id: 1, x: 100, y: 200)
    let touches = try #require(collected.lines.last?.object["touches"] as? [[String: Any]])
    #expect(touches.first?["location"] as? [Double] == [200, 100])
  }
}

extension CollectedLines.Line {
  /// Whether the state was reached while another must fail first.
  fileprivate var isWaiting: Bool { object["waiting"] as? Bool ?? false }
}
