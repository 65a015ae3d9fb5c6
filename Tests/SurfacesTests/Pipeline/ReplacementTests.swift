import GestureConfiguration
import GestureWire
import SurfaceRig
import Surfaces
import Testing

/// The replacement of the configuration: touches and gestures under way, and the new map of the
/// panel.
struct ReplacementTests {
  private let stage: PanelStage

  init() throws {
    stage = try PanelStage(
      Self.view(
        "{id: t, kind: tap, requiresFailureOf: [d]}, {id: p, kind: pan}, "
          + "{id: d, kind: tap, numberOfTapsRequired: 2}"),
      topics: [.gestures, .transitions, .touches])
  }

  /// A view with these gestures on the whole surface.
  private static func view(_ gestures: String) -> String {
    #"{id: v, frame: [0, 0, "100%", "100%"], gestures: [\#(gestures)]}"#
  }

  private static func template(_ gestures: String, _ surface: String = "size: [400, 400]")
    throws -> SurfaceTemplate
  {
    try PanelStage.template(view(gestures), surface: surface)
  }

  /// The actions so far, without failures and waiting, as `gesture state time`.
  private var actions: [String] {
    stage.collected.lines.filter {
      $0["type"] == "gesture" && $0["state"] != "failed" && !$0.isWaiting
    }
    .map { "\($0["gesture"]) \($0["state"]) \($0.time)" }
  }

  @Test func `a replacement cancels gestures, and fingers that stay down begin none`() throws {
    stage.frame(1000, id: 1, x: 100, y: 100)
    stage.frame(1020, x: 130)
    stage.pipeline.suspend(at: 1.5)
    #expect(actions == ["p began 1.02", "p cancelled 1.5"])
    stage.pipeline.resume(with: try Self.template("{id: q, kind: pan}"), calibration: nil, at: 1.5)
    stage.frame(1600, x: 200)
    stage.frame(1700, id: -1)
    #expect(actions.count == 2)
    stage.frame(1800, id: 2, x: 100)
    stage.frame(1820, x: 120)
    #expect(actions.dropFirst(2) == ["q began 1.82"])
    #expect(stage.collected.lines.last?.touches == [2])
    #expect(
      stage.collected.lines.filter { $0["type"] == "touch" }.map { $0["phase"] } == [
        "began", "cancelled", "began", "cancelled",
      ])
  }

  /// The tap's deadline is 1.4, and frames that follow may be earlier.
  @Test(arguments: [(1.1, "t recognized 1.1"), (2, "t recognized 1.4")])
  func `a replacement decides a waiting tap at once, and one that was due keeps its time`(
    time: Double, action: String
  ) {
    stage.frame(1000, id: 1, x: 100, y: 100)
    stage.frame(1050, id: -1)
    #expect(actions.isEmpty)
    stage.pipeline.suspend(at: time)
    #expect(actions == [action])
    #expect(stage.collected.lines.allSatisfy { $0.time <= time })
    #expect(stage.pipeline.nextDeadline == nil)
  }

  @Test func `a frame from before a replacement gets no older time than earlier lines`() throws {
    stage.frame(1000, id: 1, x: 100, y: 100)
    stage.frame(1020, x: 130)
    stage.pipeline.suspend(at: 1.5)
    stage.pipeline.resume(
      with: try Self.template("{id: q, kind: longPress}"), calibration: nil, at: 1.5)
    stage.frame(1490, id: 2, x: 100)
    let times = stage.collected.lines.map(\.time)
    #expect(times == times.sorted())
    #expect(times.last == 1.5)
  }

  @Test func `without a known time, the next frame keeps its own`() throws {
    stage.pipeline.suspend(at: 9000)
    stage.pipeline.resume(
      with: try Self.template("{id: q, kind: longPress}"), calibration: nil, at: -.infinity)
    stage.frame(1000, id: 1, x: 100, y: 100)
    #expect(stage.collected.lines.map(\.time) == [1])
  }

  @Test func `a replacement with nothing under way sends no lines`() throws {
    stage.pipeline.suspend(at: 1)
    stage.pipeline.resume(with: try Self.template(""), calibration: nil, at: 1)
    #expect(stage.collected.bytes.isEmpty)
  }

  /// The panel's own calibration swaps the axes; that of the configuration takes precedence.
  private static let maps: [(surface: String, location: [Double])] = [
    ("size: [400, 400]", [200, 100]), ("size: [200, 200]", [100, 50]),
    ("size: [400, 400], rotation: 90", [300, 200]),
    ("size: [400, 400], rotation: 180", [200, 300]),
    ("size: [400, 400], calibration: [1, 0, 0, 0, 1, 0]", [100, 200]),
    ("size: [400, 400], calibration: [-1, 0, 1, 0, 1, 0]", [300, 200]),
  ]

  @Test(arguments: maps)
  func `the configuration sets the size, the rotation and the calibration`(
    surface: String, location: [Double]
  ) throws {
    stage.pipeline.resume(
      with: try Self.template("", surface), calibration: [0, 1, 0, 1, 0, 0], at: 0)
    stage.frame(1000, id: 1, x: 100, y: 200)
    let touches = try #require(stage.collected.lines.last?.object["touches"] as? [[String: Any]])
    let told = try #require(touches.first?["location"] as? [Double])
    #expect(abs(told[0] - location[0]) <= 1 && abs(told[1] - location[1]) <= 1, "\(told)")
  }
}

extension CollectedLines.Line {
  /// True if the state was reached while another gesture must fail first.
  fileprivate var isWaiting: Bool { object["waiting"] as? Bool ?? false }
}
