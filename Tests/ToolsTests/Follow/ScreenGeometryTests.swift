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
    #expect(text(named, among: Self.outputs) == "'HDMI-A-1': 1920x1080 pixels, rotation 0")
    let unnamed = try surface(#""size":[4,8]"#)
    #expect(text(unnamed, among: [Self.outputs[0]]) == "'DSI-1': 720x1280 pixels, rotation 90")
    #expect(text(unnamed, among: Self.outputs).hasPrefix("the compositor has several outputs ("))
    #expect(text(unnamed, among: []) == "the compositor has no output for 'main'")
    #expect(text(named, among: []).hasSuffix("no output 'HDMI-A-1' for 'main'; it has none"))
    let nameless = ScreenOutput(name: nil, width: 8, height: 4)
    #expect(text(unnamed, among: [nameless]) == "the only output: 8x4 pixels, rotation 0")
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
    #expect(turned.size == Size(width: 800, height: 400))
    let upright = ScreenOutput(name: "DSI-1", width: 1280, height: 720)
    let geometry = try surface.geometry(among: [upright]).geometry
    #expect(geometry.size == Size(width: 400, height: 800))
    #expect(geometry.pixels == Size(width: 1280, height: 720))
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
    for pause in [2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600] {
      for _ in 0..<10 { #expect(contest.noteChange(at: now) == nil) }
      #expect(contest.noteChange(at: now) == .seconds(pause))
      #expect(contest.isPaused(at: now))
      now += .seconds(pause)
      #expect(!contest.isPaused(at: now))
    }
    now += .seconds(601)
    for _ in 0..<10 { #expect(contest.noteChange(at: now) == nil) }
    #expect(contest.noteChange(at: now) == .seconds(2))
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
