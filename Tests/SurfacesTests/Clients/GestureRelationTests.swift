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

  @discardableResult
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
    tap(3, at: 5000)
    // A waiting gesture acts as soon as its requirement is removed.
    #expect(set("one", #""requiresFailureOf":[]"#, at: 5.1) == [""])
    tap(4, at: 6000)
    #expect(
      stage.actions == [
        "one recognized 1.05", "one recognized 3.4", "one recognized 5.1", "one recognized 6.05",
      ])
  }

  @Test func `partners are set and removed`() {
    stage.add(
      #"{"id":"a","frame":[0,0,400,400],"gestures":[{"id":"slide","kind":"pan"}]}"#, of: 1, to: "v")
    let partners = [(#"[]"#, ""), (#"["slide"]"#, "slide"), (#"[]"#, ""), (#""all""#, "all")]
    for (number, (keys, told)) in zip(Int32(1)..., partners) {
      let time = 1000 * Int64(number)
      let key = #""simultaneousWith":\#(keys)"#
      #expect(set("move", key, at: Double(number) - 0.5) == [""])
      #expect(stage.relations("move") == ["", told])
      stage.frame(time, id: number, x: 100, y: 100)
      stage.frame(time + 20, x: 150)
      stage.frame(time + 40, id: -1)
    }
    #expect(
      stage.actions == [
        "slide began 1.02", "slide ended 1.04",
        "slide began 2.02", "move began 2.02", "slide ended 2.04", "move ended 2.04",
        "slide began 3.02", "slide ended 3.04",
        "slide began 4.02", "move began 4.02", "slide ended 4.04", "move ended 4.04",
      ])
  }

  private static let invalid: [(keys: String, message: String)] = [
    (
      #""requiresFailureOf":["twoo"]"#,
      "requiresFailureOf[0]: there is no gesture 'twoo' in the surface 'main'; did you mean 'two'?"
    ),
    (
      #""requiresFailureOf":"two""#,
      "'requiresFailureOf' must be a list, found a string; did you mean '[two]'?"
    ),
    (
      #""requiresFailureOf":["one"]"#,
      "requiresFailureOf[0]: 'requiresFailureOf' of the gesture 'one' names the gesture itself"
    ),
    (
      #""simultaneousWith":["all"]"#,
      "simultaneousWith[0]: 'all' must stand without brackets; did you mean 'simultaneousWith: all'?"
    ),
    (#""requiresFailureOf":["turn"]"#, "cycle of failure requirements: 'one' -> 'turn' -> 'one'"),
  ]

  @Test(arguments: invalid)
  func `an invalid relation changes nothing`(keys: String, message: String) {
    #expect(set("one", #""isEnabled":false,"# + keys) == ["badArgument", message])
    #expect(stage.relations("one") == ["", ""])
    tap(1, at: 1000)
    #expect(stage.actions == ["one recognized 1.05"])
  }

  @Test func `a cycle through earlier requirements is found`() {
    set("two", #""requiresFailureOf":["turn"]"#)
    #expect(
      set("one", #""requiresFailureOf":["move","two"]"#) == [
        "badArgument",
        "cycle of failure requirements: 'one' -> 'two' -> 'turn' -> 'one'",
      ])
    // Replaced requirements do not count.
    set("two", #""requiresFailureOf":[]"#)
    #expect(set("one", #""requiresFailureOf":["move","two"]"#) == [""])
  }

  @Test func `the relations of a client's gestures survive a reload`() throws {
    let view = #","frame":[0,0,9,9],"gestures":[{"id":""#
    stage.add(#"{"id":"a"\#(view)x","kind":"tap"}]}"#, of: 1)
    stage.add(#"{"id":"b"\#(view)y","kind":"tap"}]}"#, of: 2)
    // The earlier gesture names the later one, which is moved after it.
    set("x", #""requiresFailureOf":["y","one"],"simultaneousWith":["y"]"#)
    set("move", #""requiresFailureOf":["y"]"#)
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
    set("one", #""requiresFailureOf":["y"]"#)
    stage.remove(client: 2, at: 1)
    #expect(stage.add(view + #","requiresFailureOf":["one"]}]}"#, of: 2) == [""])
    #expect(stage.relations("one") == ["", ""])
    #expect(stage.relations("y") == ["one", ""])
  }
}
