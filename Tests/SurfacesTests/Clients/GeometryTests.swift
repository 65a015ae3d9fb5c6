import GestureConfiguration
import GestureWire
import Gestures
import SurfaceRig
import Surfaces
import Testing

/// Changes of a surface's geometry, with all that clients have added to it.
struct GeometryTests {
  /// A view of the left half with a tap that waits for a double tap, and one of the right half.
  private static let halves = """
    {id: left, frame: [0, 0, "50%", "100%"], gestures: [
      {id: twice, kind: tap, numberOfTapsRequired: 2},
      {id: once, kind: tap, requiresFailureOf: [twice]}]},
    {id: right, frame: ["50%", 0, "50%", "100%"], gestures: [{id: other, kind: tap}]}
    """

  private func stage(_ topics: LineTopic = [.gestures, .menus, .losses]) throws -> CommandStage {
    try CommandStage(Self.halves, topics: topics)
  }

  private func frames(_ stage: CommandStage) -> [[Double]] {
    stage.views.map { $0.vector("frame") }
  }

  @Test func `pixels come and go while the surface runs, and views with percentages follow`() throws
  {
    let stage = try stage()
    stage.add(#"{"id":"mine","frame":[10,"50%","25%",20]}"#, to: "right")
    for _ in 0..<2 {
      try stage.reshape("size: [400, 400], pixels: [1000, 1000]", at: 1)
      #expect(frames(stage) == [[0, 0, 500, 1000], [500, 0, 500, 1000], [10, 500, 125, 20]])
      try stage.reshape("size: [800, 200]", at: 2)
      #expect(frames(stage) == [[0, 0, 400, 200], [400, 0, 400, 200], [10, 100, 100, 20]])
    }
    stage.frame(3000, id: 1, x: 300, y: 100)
    stage.frame(3050, id: -1)
    #expect(stage.actions == ["other recognized 3.05"])
  }

  @Test func `a touch lands where the rotated panel has it`() throws {
    let stage = try stage()
    try stage.reshape("size: [400, 400], rotation: 90", at: 1)
    // The top of the panel is the right of the surface.
    stage.frame(2000, id: 1, x: 50, y: 50)
    stage.frame(2050, id: -1)
    #expect(stage.actions == ["other recognized 2.05"])
    #expect(stage.collected.lines.last?.vector("location") == [150, 50])
  }

  @Test func `a gesture that waits is decided at once`() throws {
    let stage = try stage()
    stage.frame(1000, id: 1, x: 50, y: 50)
    stage.frame(1050, id: -1)
    #expect(stage.actions == [])
    try stage.reshape("size: [800, 200]", at: 1.1)
    #expect(stage.actions == ["once recognized 1.1"])
    // The next tap begins anew.
    stage.frame(1200, id: 2, x: 50, y: 50)
    stage.frame(1250, id: -1)
    #expect(stage.actions == ["once recognized 1.1"])
    stage.advance(to: 2)
    #expect(stage.actions.count == 2)
  }

  @Test func `a gesture keeps what a client has set`() throws {
    let stage = try stage()
    #expect(
      stage.perform(#""command":"setGesture","gesture":"other","isEnabled":false"#) == [""])
    try stage.reshape("size: [800, 200], pixels: [80, 20]", at: 1)
    let other = stage.gestures.first { $0["gesture"] == "other" }
    #expect(other?.object["isEnabled"] as? Bool == false)
    stage.frame(2000, id: 1, x: 300, y: 100)
    stage.frame(2050, id: -1)
    #expect(stage.actions == [])
  }

  @Test func `an open menu is hidden, and the first responder stays`() throws {
    let stage = try stage()
    stage.perform(#""command":"becomeFirstResponder","view":"left","actions":["copy"]"#)
    stage.perform(#""command":"showMenu","view":"left","targetRect":[50,200,2,2]"#)
    try stage.reshape("size: [400, 400], pixels: [800, 800]", at: 1)
    #expect(stage.menus == ["shown ", "hidden "])
    #expect(stage.clients.firstResponder == "left")
    #expect(!stage.collected.lines.contains { $0["type"] == "firstResponder" })
    #expect(
      stage.perform(#""command":"showMenu","view":"left","targetRect":[50,200,2,2]"#, at: 2)
        == [""])
    #expect(stage.menus == ["shown ", "hidden ", "shown "])
  }

  // MARK: Commands

  private func read(_ keys: String) -> Result<GeometryChange, CommandError> {
    let line = Array(#"{"command":"setSurface","surface":"main",\#(keys)}"#.utf8)
    do throws(CommandError) {
      guard case .setSurface(_, let request) = try CommandRequest(line.span).command.get() else {
        return .success(GeometryChange())
      }
      return .success(try GeometryChange(request))
    } catch {
      return .failure(error)
    }
  }

  @Test func `a command sets the values that it has`() throws {
    #expect(try read(#""grab":true"#).get().isEmpty)
    let change = try read(#""rotation":270,"pixels":[1080,1920.5],"grab":true"#).get()
    #expect(change.rotation == 270 && change.size == nil)
    #expect(change.pixels?.width == 1080 && change.pixels?.height == 1920.5)
  }

  private static let refused: [(keys: String, message: String)] = [
    (#""rotation":90.5"#, "'rotation' must be 0, 90, 180 or 270"),
    (#""rotation":45"#, "'rotation' must be 0, 90, 180 or 270"),
    (#""rotation":"90""#, "'rotation' must be 0, 90, 180 or 270, found a string"),
    (#""size":[0,1]"#, "the width in 'size' must be more than 0"),
    (#""size":[1,2,3]"#, "'size' must have 2 entries (width, height), found 3"),
    (#""pixels":null"#, "'pixels' must be a list such as '[1080, 1920]', found"),
    (#""pixel":[1,1]"#, "unknown key 'pixel' in a surface that is changed; did you mean 'pixels'?"),
  ]

  @Test(arguments: refused)
  func `a command is checked as a configuration is`(keys: String, message: String) throws {
    guard case .failure(let error) = read(keys) else {
      Issue.record("accepted")
      return
    }
    #expect(error.code == .badArgument)
    #expect(error.message.contains(message), "\(error.message)")
  }
}
