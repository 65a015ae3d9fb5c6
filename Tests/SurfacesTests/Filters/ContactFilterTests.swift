import Gestures
import InputEvents
import Surfaces
import Testing

/// The filters that join, part and move contacts: `chatter`, `jump` and `jitter`.
struct ContactFilterTests {
  private static let chatter = "chatter: {within: 0.03, distance: 2}"

  // A unit is 0.0999 mm, so 20 are less than 2 mm, and 10 are less than 1 mm.
  private static let lifts: [FilterCase] = [
    FilterCase(
      "a lift and a new contact on the spot are one touch",
      chatter, "0 a500,500 · 50 a- · 80 a520,500 · 90 a530,500 · 100 a-",
      """
      0 down 1 500,500 · 80 chatter 520,500 · 80 moved 1 520,500 · 90 moved 1 530,500 \
      · 130 lift 530,500 · 130 up 1 530,500
      """),
    FilterCase(
      "a contact that comes too late is another touch",
      chatter, "0 a500,500 · 50 a- · 81 a520,500",
      "0 down 1 500,500 · 80 lift 500,500 · 80 up 1 500,500 · 81 down 2 520,500"),
    FilterCase(
      "a contact that comes too far to the side is another touch",
      chatter, "0 a500,500 · 50 a- · 80 a521,500",
      "0 down 1 500,500 · 80 up 1 500,500 · 80 down 2 521,500"),
    FilterCase(
      "a contact that comes too far below is another touch",
      chatter, "0 a500,500 · 50 a- · 80 a500,521",
      "0 down 1 500,500 · 80 up 1 500,500 · 80 down 2 500,521"),
    FilterCase(
      "a contact elsewhere in the slot ends the wait",
      chatter, "0 a500,500 · 50 a- · 60 a900,500",
      "0 down 1 500,500 · 60 up 1 500,500 · 60 down 2 900,500"),
    FilterCase(
      "a contact in another slot does not end the wait",
      chatter, "0 a500,500 · 50 a- · 60 b900,500",
      "0 down 1 500,500 · 60 down 2 900,500 · 80 lift 500,500 · 80 up 1 500,500"),
  ]

  private static let movements: [FilterCase] = [
    FilterCase(
      "the largest step of a finger is a movement",
      "jump: 10", "0 a500,500 · 8 a600,500 · 16 a-",
      "0 down 1 500,500 · 8 moved 1 600,500 · 16 up 1 600,500"),
    FilterCase(
      "a larger step ends the touch and begins another",
      "jump: 10", "0 a500,500 · 8 a601,500 · 16 a-",
      """
      0 down 1 500,500 · 8 jump 601,500 · 8 up 1 500,500 · 8 down 2 601,500 \
      · 16 up 2 601,500
      """),
    FilterCase(
      "a contact that jumps into a dead area is gone",
      "jump: 10, deadAreas: [[0, 0, 99, 99]]",
      "0 a500,500 · 8 a50,50 · 16 a500,500 · 24 a-",
      """
      0 down 1 500,500 · 8 jump 50,50 · 8 deadAreas 50,50 · 8 up 1 500,500 \
      · 16 jump 500,500 · 16 down 2 500,500 · 24 up 2 500,500
      """),
    FilterCase(
      "a location follows only larger movements, and at a distance: of 30 units 19.99",
      "jitter: 1",
      "0 a500,500 · 8 a510,500 · 16 a500,490 · 24 a530,500 · 32 a540,500 · 40 a-",
      """
      0 down 1 500,500 · 8 jitter 510,500 · 24 moved 1 520,500 · 32 moved 1 530,500 \
      · 40 up 1 530,500
      """),
  ]

  @Test(arguments: lifts + movements)
  func `contacts are joined, parted and moved`(_ it: FilterCase) throws {
    let lines = try it.play()
    #expect(lines == it.lines)
  }

  @Test func `the wait of a lift is a deadline of the pipeline, before its timers`() throws {
    let stage = try FilterStage(Self.chatter)
    stage.play("0 a500,500 · 50 a-")
    #expect(stage.pipeline.nextDeadline == 0.08)
    #expect(stage.pipeline.hasContacts)
    stage.pipeline.advance(to: 0.0799)
    #expect(stage.lines.count == 1)
    stage.pipeline.advance(to: 5)
    #expect(stage.lines.last == "80 up 1 500,500")
    #expect(!stage.pipeline.hasContacts)
    #expect(stage.cloned.texts == ["0 0@0 began 500,500", "80 0@0 ended 500,500"])
  }

  @Test func `a lift that waits ends with the capture, the device or the filter`() throws {
    func end(_ end: (FilterStage) throws -> Void) throws -> [String?] {
      let stage = try FilterStage(Self.chatter)
      stage.play("0 a500,500 · 50 a-")
      try end(stage)
      return [stage.lines.last, stage.cloned.texts.last]
    }
    let soon = ["60 up 1 500,500", "60 0@0 ended 500,500"]
    let capture = try end { $0.pipeline.finish() }
    #expect(capture == ["80 up 1 500,500", "80 0@0 ended 500,500"])
    let device = try end { $0.pipeline.breakOff(at: 0.06, because: .deviceGone) }
    let filter = try end { try $0.reload("jitter: 1", at: 60) }
    #expect([device, filter] == [soon, soon])
  }

  @Test func `a finger that jumps as it is lifted is lifted where it was`() throws {
    let stage = try FilterStage("jump: 10")
    stage.play("0 a500,500")
    for (code, value) in [
      (EventCode.absMTPositionX, Int32(900)), (.absMTTrackingID, -1), (.synReport, 0),
    ] { stage.pipeline.input(InputEvent(time: 8000, code: code, value: value)) }
    #expect(stage.lines == ["0 down 1 500,500", "8 jump 900,500", "8 up 1 500,500"])
  }

  @Test func `another value of a finger that does not move passes`() throws {
    let stage = try FilterStage("jitter: 1")
    stage.play("0 a500,500p10 · 8 a505,500p20 · 16 a-")
    let pressures = stage.cloned.frames.flatMap(\.frame.changes).map(\.contact.pressure)
    #expect(pressures == [10, 20, 20])
    #expect(stage.cloned.texts[1] == "8 0@0 changed 500,500")
  }

  // MARK: Another configuration

  @Test func `a reload continues with contacts that are down, whatever filters there were`() throws
  {
    let stage = try FilterStage("jump: 10, \(Self.chatter)")
    stage.play("0 a500,500 b900,900 · 8 a900,500 b-")
    try stage.reload("jitter: 1", at: 20)
    stage.play("24 a910,500 · 32 a- · 40 a500,500 · 48 a-")
    stage.pipeline.advance(to: 1)
    #expect(stage.lines.suffix(2) == ["40 down 4 500,500", "48 up 4 500,500"])
    #expect(!stage.pipeline.hasContacts)
    #expect(stage.pipeline.isAtRest)
    #expect(!stage.pipeline.hasTouchesThrough)
  }
}
