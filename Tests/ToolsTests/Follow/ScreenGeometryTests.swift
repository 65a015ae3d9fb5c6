import GestureClient
import Gestures
import JSON
import Testing

@testable import Tools

/// The geometry of surfaces by their outputs.
struct ScreenGeometryTests {
  private static let outputs = [
    ScreenOutput(name: "DSI-1", width: 720, height: 1280, transform: .turned90),
    ScreenOutput(name: "HDMI-A-1", width: 1920, height: 1080),
  ]

  private func surface(_ entry: String) throws -> ListedSurface {
    try #require(JSON(#"{"surface":"main",\#(entry)}"#).flatMap { ListedSurface($0) })
  }

  private func text(_ surface: ListedSurface, among outputs: [ScreenOutput]) -> String {
    do throws(NoScreen) {
      let (geometry, screen) = try surface.geometry(among: outputs)
      return "\(screen): \(geometry.text(on: surface))"
    } catch {
      return "\(error)"
    }
  }

  @Test func `a surface follows the output that it names, or the only one`() throws {
    let named = try surface(#""size":[4,8],"output":"HDMI-A-1""#)
    let unnamed = try surface(#""size":[4,8]"#)
    let nameless = ScreenOutput(name: nil, width: 8, height: 4)
    let texts = [
      text(named, among: Self.outputs), text(unnamed, among: [Self.outputs[0]]),
      text(unnamed, among: [nameless]), text(unnamed, among: []),
    ]
    #expect(
      texts == [
        "'HDMI-A-1': 1920x1080 pixels, rotation 0", "'DSI-1': 720x1280 pixels, rotation 90",
        "the only output: 8x4 pixels, rotation 0", "the compositor has no output for 'main'",
      ])
    #expect(text(unnamed, among: Self.outputs).hasPrefix("the compositor has several outputs ("))
    #expect(text(named, among: []).hasSuffix("no output 'HDMI-A-1' for 'main'; it has none"))
  }

  @Test(arguments: [
    (#""configured":{"rotation":0}"#, true),
    (#""configured":{"rotation":0,"pixels":[4,8]}"#, false),
    (#""configured":{"rotation":0,"size":[4,8]}"#, false),
    (#""output":"DSI-1","configured":{"rotation":0}"#, false),
  ])
  func `the unit of a surface changes if its configuration has points and names no output`(
    entry: String, changes: Bool
  ) throws {
    let surface = try surface(#""size":[4,8],\#(entry)"#)
    let geometry = try surface.geometry(among: [Self.outputs[0]]).geometry
    #expect(geometry.changesUnit(of: surface) == changes)
  }

  @Test func `a configured size turns with the difference from the configured rotation`() throws {
    let configured = #""configured":{"rotation":90,"size":[800,400],"pixels":[8,4]}"#
    let surface = try surface(#""size":[8,4],"output":"DSI-1",\#(configured)"#)
    let turned = try surface.geometry(among: Self.outputs).geometry
    let output = ScreenOutput(name: "DSI-1", width: 1280, height: 720)
    let upright = try surface.geometry(among: [output]).geometry
    let sizes = [Size(width: 800, height: 400), Size(width: 400, height: 800)]
    #expect([turned.size, upright.size] == sizes)
    #expect(upright.pixels == Size(width: 1280, height: 720))
  }

  @Test(arguments: [
    (#""size":[4,8],"rotation":90"#, #""rotation":90"#, true),
    (#""size":[4,8],"rotation":0"#, #""rotation":90"#, false),
    (#""size":[4,8],"rotation":90,"pixelsPerPoint":2"#, #""rotation":90"#, false),
    (#""size":[4,8],"rotation":0"#, #""rotation":0,"size":[4,8]"#, true),
    (#""size":[8,4],"rotation":0"#, #""rotation":0,"size":[4,8]"#, false),
    (#""size":[4,8],"rotation":0,"pixelsPerPoint":2"#, #""rotation":0,"pixels":[4,8]"#, true),
    (#""size":[4,9],"rotation":0,"pixelsPerPoint":2"#, #""rotation":0,"pixels":[4,8]"#, false),
  ])
  func `a surface is as configured if rotation and size are`(
    entry: String, configured: String, isAsConfigured: Bool
  ) throws {
    let surface = try surface("\(entry),\"configured\":{\(configured)}")
    #expect(surface.isAsConfigured == isAsConfigured)
  }

  @Test func `after a contest, the pauses grow until it has been quiet for long`() throws {
    var (contest, now) = (GeometryContest(), ContinuousClock.now)
    // A change a second is never too many.
    for _ in 0..<100 {
      #expect(contest.noteChange(at: now) == nil)
      now += .seconds(1.01)
    }
    contest = GeometryContest()
    /// The pause after the eleventh change at a time, the first that is too many.
    func pause() -> Duration? {
      for _ in 0..<10 { #expect(contest.noteChange(at: now) == nil) }
      return contest.noteChange(at: now)
    }
    for seconds in [2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600] {
      #expect(pause() == .seconds(seconds))
      let after = now + .seconds(seconds)
      #expect([now, after].map { contest.isPaused(at: $0) } == [true, false])
      now = after
    }
    now += .seconds(601)
    #expect(pause() == .seconds(2))
  }

  @Test(arguments: [
    (#""size":[720,1280],"rotation":90,"pixelsPerPoint":1.7"#, true),
    (#""size":[720,1280],"rotation":90,"pixelsPerPoint":1.6"#, false),
    (#""size":[720,1280],"rotation":270,"pixelsPerPoint":1.7"#, false),
    (#""size":[720,1281],"rotation":90,"pixelsPerPoint":1.7"#, false),
    (#""size":[720,1280],"rotation":90"#, false),
  ])
  func `a geometry is in force if rotation, pixels and points are`(
    entry: String, isInForce: Bool
  ) throws {
    // 720 / 400 and 1280 / 800 have the mean 1.7.
    let configured = #""output":"DSI-1","configured":{"rotation":90,"size":[400,800]}"#
    let surface = try surface("\(entry),\(configured)")
    #expect(
      try surface.geometry(among: Self.outputs).geometry.isInForce(on: surface) == isInForce)
  }
}
