import Captures
import InputEvents
import RandomNumbers
import Testing

/// The captures that sentences make, event by event.
struct SentenceCaptureTests {
  private func values(_ code: EventCode, of capture: Capture) -> [Int32] {
    capture.events.filter { $0.code == code }.map(\.value)
  }

  private func times(of capture: Capture) -> [Int64] {
    capture.events.filter { $0.code == .synReport }.map(\.time)
  }

  @Test func `a tap is two frames`() throws {
    let stage = try SentenceStage(surfaces: "{id: main, size: [400, 800]}")
    let events: [(Int64, EventCode, Int32)] = [
      (0, .absMTSlot, 0), (0, .absMTTrackingID, 1), (0, .absMTPositionX, 5080),
      (0, .absMTPositionY, 10160),
      (0, .btnTouch, 1), (0, .absX, 5080), (0, .absY, 10160), (0, .synReport, 0),
      (80_000, .absMTTrackingID, -1), (80_000, .btnTouch, 0), (80_000, .synReport, 0),
    ]
    #expect(
      try stage.capture("tap at 0.5,1").events
        == events.map { InputEvent(time: $0.0, code: $0.1, value: $0.2) })
  }

  @Test func `a movement is reported every 8 ms, and the lift a frame later`() throws {
    let stage = try SentenceStage(surfaces: "{id: main, size: [400, 800]}")
    let capture = try stage.capture("drag from 100,100 by 90,0 in 0.048 s")
    #expect(times(of: capture) == [0, 8000, 16_000, 24_000, 32_000, 40_000, 48_000, 56_000])
    let places = values(.absMTPositionX, of: capture).map { $0 / 10_160 }
    #expect(places == [100, 115, 130, 145, 160, 175, 190])
    // The kernel does not repeat a value.
    #expect(values(.absMTPositionY, of: capture) == [1_016_000])
    // Frames are evenly spread over a movement.
    let short = try stage.capture("drag from 100,100 by 90,0 in 0.03 s")
    #expect(times(of: short) == [0, 7500, 15_000, 22_500, 30_000, 38_000])
  }

  @Test func `fingers are side by side, each in its slot`() throws {
    let stage = try SentenceStage(surfaces: "{id: main, size: [400, 800]}")
    let capture = try stage.capture("tap 3 fingers at 200,100; tap 2 fingers 100 apart at 200,100")
    let places = values(.absMTPositionX, of: capture).map { $0 / 10_160 }
    #expect(places == [140, 200, 260, 150, 250])
    #expect(values(.absMTTrackingID, of: capture) == [1, 2, 3, -1, -1, -1, 4, 5, -1, -1])
    #expect(values(.absMTSlot, of: capture) == [0, 1, 2, 0, 1, 2, 0, 1, 0, 1])
  }

  @Test func `a capture can be written and read again, with its sentences`() throws {
    let text = "swipe left from 800,1500 by 400\npinch in at 500,500 from 300 to 100\n"
    let capture = try SentenceStage().capture(text)
    #expect(capture.comments == text.split(separator: "\n").map(String.init))
    var writer = EvemuWriter()
    #expect(try CaptureReader.read(writer.text(of: capture)) == [capture])
    #expect(try SentenceStage().capture(text) == capture)
  }

  @Test func `each sentence has its text, its place in the text and its time`() throws {
    let text =
      "# Taps.\n tap at 1,2 ;double tap at 1,2, nothing # why\nwait 2 s\ntap at 1,2 nothing"
    let sentences = try SentenceCapture(text, on: SentenceStage().panel()).sentences
    let told = sentences.map {
      "\($0.line):\($0.column) \($0.text), at \($0.start) µs, gives nothing: \($0.givesNothing)"
    }
    #expect(
      told == [
        "2:2 tap at 1,2, at 0 µs, gives nothing: false",
        "2:14 double tap at 1,2, nothing, at 1080000 µs, gives nothing: true",
        "4:1 tap at 1,2 nothing, at 3360000 µs, gives nothing: true",
      ])
  }

  @Test func `any words give a capture, or an error with a place in the text`() throws {
    let panel = try SentenceStage().panel()
    let words = [
      "tap", "double", "hold", "drag", "swipe", "pinch", "rotate", "wait", "at", "from", "to", "by",
      "for", "in", "after", "with", "fingers", "apart", "times", "left", "out", "degrees", "s",
      "ms", "0.1", "5", "100", "-3", "1e9", "1.2.3", "é", "\u{0}", "\u{1F469}\u{200D}\u{1F466}",
      "100,200", "at 300,400", "by 100", "from 100,100", "tap at 1,2", "in 3 s", "for 1 s", ",",
      "on", "screen", "on screen", "nothing", ";", "#", "\n", "\r\n", "\t",
    ]
    var random = SplitMix64(seed: 22)
    var captures = 0
    for _ in 0..<5000 {
      var chosen: [String] = []
      for _ in 0..<random.below(12) { chosen.append(random.one(of: words)) }
      let text = chosen.joined(separator: " ")
      do throws(CaptureError) {
        let events = try SentenceCapture(text, on: panel).capture.events
        #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
        #expect(events.last?.code == .synReport)
        captures += 1
      } catch {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let line = lines.indices.contains(error.line - 1) ? lines[error.line - 1].count : -1
        #expect(error.line == 1 || line >= 0, "\(text)")
        #expect((1...max(line, 0) + 1).contains(error.column), "\(text): \(error)")
      }
    }
    #expect(captures > 0)
  }
}
