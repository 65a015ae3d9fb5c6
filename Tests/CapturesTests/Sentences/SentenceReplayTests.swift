import Captures
import SurfaceRig
import Testing

/// The gestures that sentences give, through the pipeline of the daemon.
struct SentenceReplayTests {
  // MARK: Every sentence

  private static let sentences: [(text: String, actions: [String])] = [
    ("tap at 100,200", ["tap recognized"]),
    ("double tap at 100,200", ["tap recognized", "tap recognized", "doubleTap recognized"]),
    ("tap 2 fingers at 500,500", ["twoFingerTap recognized"]),
    ("tap with 2 fingers at 500,500", ["twoFingerTap recognized"]),
    ("hold at 500,500 for 0.9 s", ["longPress began", "longPress ended"]),
    ("press at 500,500 for 900 ms", ["longPress began", "longPress ended"]),
    ("drag from 100,500 by 100,0 in 2.5 s", ["pan began", "pan ended"]),
    ("drag from 100,500 to 100,600 in 2.5 s", ["pan began", "pan ended"]),
    (
      "drag from 100,500 by 300,0 in 0.3 s after 0.6 s",
      ["longPress began", "pan began", "longPress ended", "pan ended"]
    ),
    (
      "swipe left from 800,1500 by 400 in 0.15 s",
      ["pan began", "swipeLeft recognized", "pan ended"]
    ),
    ("swipe right from 300,500 by 200", ["pan began", "swipeRight recognized", "pan ended"]),
    ("swipe up from 300,500 by 200", ["pan began", "swipeUp recognized", "pan ended"]),
    ("swipe down from 300,500 by 200", ["pan began", "swipeDown recognized", "pan ended"]),
    ("pinch out at 500,500 from 100 to 300 in 1 s", ["pinch began", "pinch ended"]),
    ("pinch in at 500,500 from 300 to 100 in 1 s", ["pinch began", "pinch ended"]),
    ("rotate by 90 degrees at 500,500 in 1 s", ["rotation began", "rotation ended"]),
    ("rotate by -90° at 500,500 300 apart in 1 s", ["rotation began", "rotation ended"]),
    // The guide to the configuration states that a quick pinch or rotation is also a tap.
    (
      "pinch out at 500,500 from 100 to 400 in 0.6 s",
      ["pinch began", "twoFingerTap recognized", "pinch ended"]
    ),
    ("pinch out at 500,500 from 100 to 400 in 0.8 s", ["pinch began", "pinch ended"]),
    (
      "rotate at 500,500 by 60 degrees in 0.6 s",
      ["rotation began", "twoFingerTap recognized", "rotation ended"]
    ),
    ("rotate at 500,500 by 60 degrees in 0.8 s", ["rotation began", "rotation ended"]),
    // The pause between sentences keeps taps apart.
    ("tap at 100,200; tap at 100,200", ["tap recognized", "tap recognized"]),
    (
      "tap at 100,200; wait 0.2 s; tap at 100,200",
      ["tap recognized", "tap recognized", "doubleTap recognized"]
    ),
    (
      "wait 1 s; tap at 100,200; wait for 0.3 s; wait 100ms; tap at 100,200",
      ["tap recognized", "tap recognized"]
    ),
  ]

  @Test(arguments: sentences)
  func `each sentence gives its gesture`(text: String, actions: [String]) throws {
    let recognized = try SentenceStage().actions(text)
    #expect(recognized == actions)
  }

  @Test func `taps of a number of times are one gesture`() throws {
    let stage = try SentenceStage(
      gestures: "{id: triple, kind: tap, numberOfTapsRequired: 3}")
    let texts = ["tap 3 times at 10,10", "triple tap at 10,10", "double tap at 10,10"]
    let actions = try texts.map { try stage.actions($0) }
    #expect(actions == [["triple recognized"], ["triple recognized"], []])
  }

  @Test func `fingers are held for their time`() throws {
    let stage = try SentenceStage(
      gestures: "{id: staff, kind: longPress, numberOfTouchesRequired: 3, "
        + "minimumPressDuration: 3}")
    let lines = try stage.lines("hold 3 fingers at 960,60 for 3.2 s")
    #expect(lines.map { "\($0["state"]) \($0.time)" } == ["began 3.0", "ended 3.2"])
    #expect(try stage.actions("hold 3 fingers at 960,60 for 2.9 s") == [])
    #expect(try stage.actions("hold 2 fingers at 960,60 for 3.2 s") == [])
  }

  @Test func `sentences stand on lines, with comments`() throws {
    let stage = try SentenceStage()
    let text = "# Two taps.\r\ntap at 1,2 # here\r\n\r\nwait 100ms\ntap at 1 , 2 points\n"
    let events = try stage.capture(text).events
    #expect(try events == stage.capture("tap at 1,2; wait 0.1 s; tap at 1,2").events)
  }

  // MARK: Values

  @Test func `a swipe has a constant speed up to its end`() throws {
    let stage = try SentenceStage(gestures: "{id: move, kind: pan}")
    let lines = try stage.lines("swipe left from 800,1500 by 400 in 0.15 s")
    #expect(lines.count > 15)
    for line in lines {
      let velocity = line.vector("velocity")
      #expect(abs(velocity[0] + 400 / 0.15) < 1 && velocity[1] == 0, "\(velocity)")
    }
    let end = try #require(lines.last)
    #expect(end["state"] == "ended")
    #expect(end.vector("location") == [400, 1500])
    // A pan begins with its first 10 points left out.
    #expect(end.vector("translation") == [-390, 0])
  }

  @Test func `a pinch and a rotation have the values of their sentences`() throws {
    let stage = try SentenceStage()
    let pinch = try #require(
      stage.lines("pinch out at 500,500 from 100 to 300 in 1 s").last)
    // The first 8 points do not count.
    let scale = try #require(pinch.object["scale"] as? Double)
    #expect(abs(scale - 300 / 108) < 0.001)
    #expect(pinch.vector("location") == [500, 500])
    let turn = try #require(stage.lines("rotate by 90 degrees at 500,500 in 1 s").last)
    // The first 5 degrees do not count.
    let rotation = try #require(turn.object["rotation"] as? Double)
    #expect(abs(rotation - 85 * .pi / 180) < 0.001)
  }
}
