import SurfaceRig
import Testing

/// The effects of commands on a surface's gestures.
struct GestureCommandTests {
  private let stage: CommandStage

  init() throws { stage = try CommandStage.withGestures() }

  @Test func `properties are checked as in a configuration file`() {
    let set = #""command":"setGesture","gesture":"p","#
    #expect(
      stage.perform(set + #""minimumNumberOfTouches":3,"maximumNumberOfTouch":2,"isEnabled":1"#)
        == [
          "badArgument",
          "unknown key 'maximumNumberOfTouch' in a gesture of kind 'pan'; "
            + "did you mean 'maximumNumberOfTouches'?",
          "'isEnabled' must be true or false, found a number",
        ])
    // Properties that are not given count with their present values.
    #expect(stage.perform(set + #""minimumNumberOfTouches":3"#) == [""])
    #expect(
      stage.perform(set + #""maximumNumberOfTouches":2"#) == [
        "badArgument",
        "'maximumNumberOfTouches' (2) must be at least "
          + "'minimumNumberOfTouches' (3)",
      ])
    #expect(stage.perform(#""command":"setGesture","gesture":"q""#)[0] == "unknownGesture")
  }

  @Test func `a list has six decimals of a property in seconds and three of one in points`() throws
  {
    let stage = try CommandStage(
      "{id: v, frame: [0, 0, 9, 9], gestures: [{id: l, kind: longPress}]}")
    stage.perform(
      #""command":"setGesture","gesture":"l","minimumPressDuration":0.1234567,"#
        + #""allowableMovement":0.1234567"#)
    let entry = stage.gestures.first?.object
    #expect(entry?["minimumPressDuration"] as? Double == 0.123457)
    #expect(entry?["allowableMovement"] as? Double == 0.123)
  }

  @Test func `a command with one wrong key changes nothing`() {
    stage.frame(1000, id: 1, x: 100, y: 100)
    stage.frame(1020, x: 130)
    let set = #""command":"setGesture","gesture":"p","isEnabled":false,"#
    #expect(stage.perform(set + #""translation":[0,0],"alpha":1"#, at: 1.1)[0] == "badArgument")
    #expect(stage.perform(set + #""scale":1"#, at: 1.1)[0] == "badArgument")
    stage.frame(1200, x: 140)
    #expect(stage.actions == ["p began 1.02", "p changed 1.2"])
    #expect(stage.collected.lines.last { $0["gesture"] == "p" }?.vector("translation") == [30, 0])
    #expect(stage.perform(set + #""translation":[0,0]"#, at: 1.3) == [""])
    #expect(stage.actions.last == "p cancelled 1.3")
  }

  @Test func `only a gesture under way has values to set`() {
    for (own, key) in [
      ("p", #""translation":[1,1]"#), ("z", #""scale":2"#), ("r", #""rotation":1"#),
    ] {
      let codes = [own, "t"].map {
        stage.perform(#""command":"setGesture","gesture":"\#($0)",\#(key)"#)[0]
      }
      #expect(codes == ["notUnderWay", "badArgument"])
    }
  }
}
