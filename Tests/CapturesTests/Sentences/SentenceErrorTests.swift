import Captures
import Testing

/// The errors of sentences: each names the word with its line and column.
struct SentenceErrorTests {
  private func error(of text: String) throws -> String {
    let stage = try SentenceStage()
    do {
      _ = try stage.capture(text)
      return "no error"
    } catch let error as CaptureError {
      return "\(error)"
    }
  }

  private static let words: [(text: String, error: String)] = [
    ("swpie left from 1,1 by 100", "1:1: error: unknown word 'swpie'; did you mean 'swipe'?"),
    (
      "tap at 100,200; swipe lfet from 1,1 by 9",
      "1:23: error: unknown word 'lfet'; did you mean 'left'?"
    ),
    (
      "# Later.\n  tap near 1,2",
      "2:7: error: expected 'on', 'at', 'for', a number of 'fingers', a distance 'apart' or a number of "
        + "'times', found 'near'"
    ),
    (
      "double tap 2 fingers at 1,2 now",
      "1:29: error: expected 'for' or a distance 'apart', found 'now'"
    ),
    (
      "drag from 1,2 to 3,4 2 fingers after 1 s slowly",
      "1:42: error: expected 'in' or a distance 'apart', found 'slowly'"
    ),
    (
      "pinch out at 500,500 from 100 to 300 7 fast",
      "1:38: error: expected 'in' or 'after', found '7'"
    ),
    ("drag form 1,2 to 3,4", "1:6: error: unknown word 'form'; did you mean 'from'?"),
    (
      "pinch in at 9,9 from 5 to 3 in 1 s after 1 s now",
      "1:46: error: expected the end of the sentence, found 'now'"
    ),
    (
      "zigzag at 1,2",
      "1:1: error: expected 'tap', 'hold', 'press', 'drag', 'swipe', 'stroke', 'pinch', 'rotate', "
        + "'wait', 'double' or 'triple', found 'zigzag'"
    ),
    (
      "stroke crcle at 1,2 size 100", "1:8: error: unknown word 'crcle'; did you mean 'circle'?"
    ),
    (
      "stroke up-then-over at 1,2 size 100",
      "1:8: error: expected a shape such as 'circle', or legs such as 'up-then-right', found "
        + "'up-then-over'"
    ),
    ("tap 2 figners at 1,2", "1:7: error: unknown word 'figners'; did you mean 'fingers'?"),
  ]

  private static let clauses: [(text: String, error: String)] = [
    ("tap", "1:1: error: 'tap' needs 'at', as in 'at 100,200'"),
    ("hold at 1,2", "1:1: error: 'hold' needs 'for', as in 'for 0.5 s'"),
    (
      "hold at 1,2 for 3",
      "1:18: error: expected a unit of time, as in '3 s', found the end of the sentence"
    ),
    ("swipe left from 9,9", "1:1: error: 'swipe' needs 'by', as in 'by 100'"),
    ("rotate at 9,9", "1:1: error: 'rotate' needs 'by', as in 'by 90 degrees'"),
    (
      "pinch on screen from 9 to 5",
      "1:7: error: 'pinch' needs a direction: write 'pinch in' or 'pinch out'"
    ),
    (
      "three finger tap at 1,2",
      "1:1: error: a sentence begins with its verb: write 'tap' first, and parts such as "
        + "'3 fingers' behind it"
    ),
    (
      "long press on screen",
      "1:1: error: a sentence begins with its verb: write 'press' first, and parts such as "
        + "'for 1 s' behind it"
    ),
    (
      "slowly rotate at 9,9",
      "1:1: error: a sentence begins with its verb: write 'rotate' first"
    ),
    ("drag from 1,2", "1:1: error: 'drag' needs 'to' or 'by'"),
    ("drag from 1,2 to 3,4 by 1,1", "1:22: error: 'by' cannot be combined with 'to'"),
    (
      "tap to 1,2",
      "1:5: error: 'tap' has no 'to'; it has 'on', 'at', 'for', 'fingers', 'apart', 'times'"
    ),
    ("tap at 1,2 at 3,4", "1:12: error: 'at' is given twice"),
    ("double tap 3 times at 1,2", "1:14: error: 'times' is given twice"),
    (
      "pinch out at 500,500 from 300 to 100",
      "1:31: error: 'pinch out' needs 'to' to be more than 'from'"
    ),
    (
      "pinch in at 500,500 from 300 to 300",
      "1:30: error: 'pinch in' needs 'to' to be less than 'from'"
    ),
  ]

  private static let values: [(text: String, error: String)] = [
    (
      "tap at",
      "1:7: error: expected a coordinate from -1000000 to 1000000, found the end of the sentence"
    ),
    ("tap at 1 2", "1:10: error: expected a comma between the coordinates, found '2'"),
    (
      "tap at 1",
      "1:9: error: expected a comma and the second coordinate, as in 100,200, "
        + "found the end of the sentence"
    ),
    ("tap at here", "1:8: error: expected a coordinate from -1000000 to 1000000, found 'here'"),
    (
      "tap 11 fingers at 500,500",
      "1:5: error: expected a number of fingers from 1 to 10, found '11'"
    ),
    (
      "tap 1.5 fingers at 500,500",
      "1:5: error: expected a number of fingers from 1 to 10, found '1.5'"
    ),
    (
      "tap with at 500,500",
      "1:10: error: expected a number of fingers from 1 to 10, found 'at'"
    ),
    (
      "wait 90000 s; tap at 1,1",
      "1:6: error: expected a time from 0.001 to 86400 s, found '90000'"
    ),
    ("wait 1 s 2", "1:10: error: expected the end of the sentence, found '2'"),
    (
      "swipe left from 9,9 by 0.5",
      "1:24: error: expected a distance from 1 to 1000000 points, found '0.5'"
    ),
    ("rotate by 90 at 9,9", "1:14: error: expected 'degrees', 'degree' or '°', found 'at'"),
    (
      "rotate by 3600 degrees at 500,500 in 80 ms",
      "1:8: error: the fingers turn too fast: by more than 90 degrees in each of 10 frames"
    ),
    ("tap 200,1300", "1:5: error: a place needs a word before it: write 'at' before '200'"),
    ("swipe left 9,9", "1:12: error: a place needs a word before it: write 'from' before '9'"),
    ("hold on screen 3 s", "1:16: error: a time needs a word before it: write 'for' before '3'"),
    (
      "swipe left on screen by 9 100ms",
      "1:27: error: a time needs a word before it: write 'in' before '100'"
    ),
    ("tap at screen", "1:8: error: 'screen' is a view; write 'on screen'"),
    ("tap on sreen", "1:8: error: the surface has no view 'sreen'; did you mean 'screen'?"),
    ("tap on 1st", "1:8: error: the surface has no view '1st'"),
    ("tap on", "1:7: error: expected the id of a view, found the end of the sentence"),
    (
      "tap on screen; nothing",
      "1:16: error: write ', nothing' behind its sentence, with no ';' or new line between"
    ),
    ("tap on screen nothing now", "1:23: error: 'nothing' ends a sentence; write it last"),
    (
      "tap at 1,2 pixels",
      "1:12: error: the surface has no 'pixels', so places and distances are in points"
    ),
    ("", "1:1: error: no sentence touches the panel; write 'tap at 100,200'"),
    (
      "wait 1 s # ; tap at 1,1",
      "1:1: error: no sentence touches the panel; write 'tap at 100,200'"
    ),
  ]

  @Test(arguments: words + clauses + values)
  func `a wrong word, clause or value is named, with a guess if one is likely`(
    text: String, error: String
  ) throws {
    let found = try self.error(of: text)
    #expect(found == error)
  }

  private static let outside: [(text: String, error: String)] = [
    ("tap at 1200,10", "1:5: error: the finger would be at 1200,10, outside"),
    ("tap 3 fingers at 20,500", "1:15: error: finger 1 would be at -40,500, outside"),
    ("swipe left from 300,500 by 400", "1:25: error: the finger would be at -100,500, outside"),
    ("pinch out at 100,100 from 50 to 300", "1:30: error: finger 1 would be at -50,100, outside"),
    ("rotate at 150,50 by 90 degrees", "1:18: error: finger 1 would be at 150,-50, outside"),
  ]

  @Test(arguments: outside)
  func `fingers outside the surface are errors`(text: String, error: String) throws {
    let found = try self.error(of: text)
    #expect(found == "\(error) the surface of 1080 by 1920 points")
  }

  @Test func `far edges belong to the surface`() throws {
    #expect(try error(of: "swipe left from 1080,1920 by 1080") == "no error")
  }

  @Test func `errors on a surface with pixels name pixels`() throws {
    let stage = try SentenceStage(
      surfaces: "{id: main, pixels: [1080, 1920], diagonal: 21.5, views: []}")
    func error(of text: String) -> String? {
      do { return "\(try stage.capture(text))" } catch { return "\(error)" }
    }
    #expect(
      error(of: "tap at 1,2 points")
        == "1:12: error: the surface has 'pixels', so places and distances are in pixels")
    #expect(error(of: "tap at 1081,1")?.hasSuffix("the surface of 1080 by 1920 pixels") == true)
    #expect(
      error(of: "swipe left from 9,9 by 0.5")?.contains("a distance from 1 to 1000000 pixels")
        == true)
  }

  @Test func `sentences give at most so many events and so much time`() throws {
    #expect(
      try error(of: "drag from 1,1 by 9,0 in 800 s; drag from 1,1 by 9,0 in 1 s")
        == "1:46: error: all movements together take more than 800 s")
    #expect(
      try error(of: "tap at 1,1; wait 50000 s; wait 50000 s; tap at 1,1")
        == "1:27: error: the touches take more than a day")
    #expect(
      try error(of: String(repeating: " ", count: 1 << 21))
        == "1:1: error: the sentences have more than 1 MiB")
  }
}
