import Foundation
import SurfaceRig
import Surfaces
import Testing

/// The relations between gestures that `setGesture` changes.
struct GestureRelationTests {
  private static let views = """
    {id: v, frame: [0, 0, 400, 400], gestures: [
      {id: one, kind: tap}, {id: two, kind: tap, numberOfTapsRequired: 2},
      {id: move, kind: pan}, {id: turn, kind: rotation, requiresFailureOf: [one]}]}
    """
  private let stage: CommandStage

  init() throws {
    stage = try CommandStage(Self.views)
  }

  private func set(_ gesture: String, _ keys: String, of client: Int = 1, at time: Double = 0)
    -> [String]
  {
    stage.perform(#""command":"setGesture","gesture":"\#(gesture)",\#(keys)"#, of: client, at: time)
  }

  private func tap(_ id: Int32, at time: Int64) {
    stage.frame(time, id: id, x: 100, y: 100)
    stage.frame(time + 50, id: -1)
  }

  @Test func `a tap waits while it has a requirement`() {
    tap(1, at: 1000)
    #expect(set("one", #""requiresFailureOf":["two"]"#, at: 2) == [""])
    #expect(stage.relations("one") == ["two", ""])
    tap(2, at: 3000)
    stage.advance(to: 4)
    #expect(stage.actions == ["one recognized 1.05", "one recognized 3.4"])
    #expect(set("one", #""requiresFailureOf":[]"#, at: 5) == [""])
    tap(3, at: 6000)
    #expect(stage.actions.last == "one recognized 6.05")
  }

  @Test func `a waiting gesture acts as soon as its requirement is removed`() {
    #expect(set("one", #""requiresFailureOf":["two"]"#) == [""])
    tap(1, at: 1000)
    #expect(stage.actions == [])
    #expect(set("one", #""requiresFailureOf":[]"#, at: 1.1) == [""])
    #expect(stage.actions == ["one recognized 1.1"])
    // The next attempt does not wait.
    tap(2, at: 3000)
    #expect(stage.actions.last == "one recognized 3.05")
  }

  @Test func `partners are set and removed`() {
    stage.add(
      #"{"id":"a","frame":[0,0,400,400],"gestures":[{"id":"slide","kind":"pan"}]}"#, of: 1, to: "v")
    func slide(_ id: Int32, at time: Int64) -> [String] {
      let before = stage.actions.count
      stage.frame(time, id: id, x: 100, y: 100)
      stage.frame(time + 20, x: 150)
      stage.frame(time + 40, id: -1)
      return stage.actions.dropFirst(before).compactMap { $0.split(separator: " ").first }
        .map { String($0) }
    }
    #expect(slide(1, at: 1000) == ["slide", "slide"])
    #expect(set("move", #""simultaneousWith":["slide"]"#, at: 2) == [""])
    #expect(stage.relations("move") == ["", "slide"])
    #expect(slide(2, at: 3000) == ["slide", "move", "slide", "move"])
    #expect(set("move", #""simultaneousWith":[]"#, at: 4) == [""])
    #expect(slide(3, at: 5000) == ["slide", "slide"])
    #expect(set("move", #""simultaneousWith":"all""#, at: 6) == [""])
    #expect(stage.relations("move") == ["", "all"])
    #expect(slide(4, at: 7000) == ["slide", "move", "slide", "move"])
  }

  @Test(
    arguments: [
      (
        #""requiresFailureOf":["twoo"]"#,
        "requiresFailureOf[0]: there is no gesture 'twoo' in the surface 'main'; did you mean 'two'?"
      ),
      (#""requiresFailureOf":"two""#, "'requiresFailureOf' must be a list, found a string"),
      (
        #""requiresFailureOf":["one"]"#,
        "'requiresFailureOf' of the gesture 'one' names the gesture itself"
      ),
      (
        #""simultaneousWith":["all"]"#,
        "'all' must stand without brackets; did you mean 'simultaneousWith: all'?"
      ),
      (#""requiresFailureOf":["turn"]"#, "cycle of failure requirements: 'one' -> 'turn' -> 'one'"),
    ])
  func `an invalid relation changes nothing`(keys: String, message: String) {
    let reply = set("one", #""isEnabled":false,"# + keys)
    #expect(reply.first == "badArgument")
    #expect(reply.count == 2)
    #expect(reply.last?.hasSuffix(message) == true || reply.last?.hasPrefix(message) == true)
    #expect(stage.relations("one") == ["", ""])
    tap(1, at: 1000)
    #expect(stage.actions == ["one recognized 1.05"])
  }

  @Test func `a cycle through earlier requirements is found`() {
    #expect(set("two", #""requiresFailureOf":["turn"]"#) == [""])
    #expect(
      set("one", #""requiresFailureOf":["move","two"]"#) == [
        "badArgument",
        "cycle of failure requirements: 'one' -> 'two' -> 'turn' -> 'one'",
      ])
    // Replaced requirements do not count.
    #expect(set("two", #""requiresFailureOf":[]"#) == [""])
    #expect(set("one", #""requiresFailureOf":["move","two"]"#) == [""])
  }

  @Test func `the relations of a client's gestures survive a reload`() throws {
    let view = #","frame":[0,0,9,9],"gestures":[{"id":""#
    stage.add(#"{"id":"a"\#(view)x","kind":"tap"}]}"#, of: 1)
    stage.add(#"{"id":"b"\#(view)y","kind":"tap"}]}"#, of: 2)
    // The earlier gesture names the later one, which is moved after it.
    #expect(set("x", #""requiresFailureOf":["y","one"],"simultaneousWith":["y"]"#) == [""])
    #expect(set("move", #""requiresFailureOf":["y"]"#) == [""])
    try stage.reload(
      Self.views.replacingOccurrences(of: "id: one", with: "id: uno")
        .replacingOccurrences(of: "[one]", with: "[uno]"), at: 1)
    #expect(stage.relations("x") == ["y", "y"])
    // The settings of the configuration's own gestures are lost.
    #expect(stage.relations("move") == ["", ""])
  }

  @Test func `a new gesture with the name of a removed one has no relations`() throws {
    let view = #"{"id":"b","frame":[0,0,9,9],"gestures":[{"id":"y","kind":"tap""#
    stage.add(view + "}]}", of: 2)
    #expect(set("one", #""requiresFailureOf":["y"]"#) == [""])
    stage.remove(client: 2, at: 1)
    #expect(stage.relations("one") == ["", ""])
    #expect(stage.add(view + #","requiresFailureOf":["one"]}]}"#, of: 2) == [""])
    #expect(stage.relations("one") == ["", ""])
    #expect(stage.relations("y") == ["one", ""])
  }
}
