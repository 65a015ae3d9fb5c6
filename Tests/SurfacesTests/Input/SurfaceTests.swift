import Gestures
import InputEvents
import Testing

@testable import Surfaces

/// The contacts that become touches, and the events of a frame.
struct SurfaceTests {
  private static let touches: [FrameCase] = [
    FrameCase(
      "a contact is a touch as long as it is present",
      "began 1 x 10 y 20 · changed 1 x 11 · ended 1",
      "1 began 10,20 · 1 moved 11,20 · 1 ended 11,20"),
    FrameCase(
      "a cancelled contact cancels its touch",
      "began 1 x 5 · cancelled 1",
      "1 began 5,0 · 1 cancelled 5,0"),
    FrameCase(
      "a touch ends at the last place of its contact",
      "began 1 x 5 · ended 1 x 9",
      "1 began 5,0 · 1 ended 9,0"),
    FrameCase(
      "a touch moves only if its location changes",
      "began 1 x 5 · changed 1 pressure 9 major 4 · changed 1 x 6 · changed 1 x 6",
      "1 began 5,0 · - · 1 moved 6,0 · -"),
    FrameCase(
      "a raw value that stays beyond the bound is no movement",
      "began 1 x 900 · changed 1 x 2147483647",
      "1 began 150,0 · -"),
    FrameCase(
      "changes of unknown contacts are ignored",
      "changed 1 x 5 · ended 1 · cancelled 2",
      "- · - · -"),
    FrameCase(
      "changes of contacts that are over are ignored",
      "began 1 · ended 1 · changed 1 x 3 · ended 1",
      "1 began 0,0 · 1 ended 0,0 · - · -"),
  ]

  private static let frames: [FrameCase] = [
    FrameCase(
      "an empty frame is no event",
      "began 1 · · ended 1",
      "1 began 0,0 · - · 1 ended 0,0"),
    FrameCase(
      "contacts of a frame are in one event",
      "began 1 slot 0, began 2 slot 1 x 5 · changed 2 x 6, ended 1, began 3 slot 2",
      "1 began 0,0, 2 began 5,0 · 2 moved 6,0, 1 ended 0,0, 3 began 0,0"),
    FrameCase(
      "a slot that is used again has its end in an earlier event",
      "began 1 slot 0, began 2 slot 1 · ended 1, began 3 slot 0 x 7, changed 2 x 5",
      "1 began 0,0, 2 began 0,0 · 1 ended 0,0, 2 moved 5,0 | 3 began 7,0"),
    FrameCase(
      "a contact that comes and goes in one frame is in two events",
      "began 1 slot 0, ended 1, began 2 slot 1",
      "1 began 0,0, 2 began 0,0 | 1 ended 0,0"),
    FrameCase(
      "a slot may be used many times in a frame",
      "began 1 slot 0 · ended 1, began 2 slot 0, ended 2, began 3 slot 0",
      "1 began 0,0 · 1 ended 0,0 | 2 began 0,0 | 2 ended 0,0 | 3 began 0,0"),
    FrameCase(
      "the order of a slot is forgotten with its frame",
      "began 1 slot 0 · ended 1, began 2 slot 0 · changed 2 x 5, began 3 slot 1",
      "1 began 0,0 · 1 ended 0,0 | 2 began 0,0 · 2 moved 5,0, 3 began 0,0"),
    FrameCase(
      "an old contact that was no touch makes no further event",
      "began 1 slot 0 palm, began 2 slot 1 · ended 1, began 3 slot 0, changed 2 x 5",
      "2 began 0,0 · 3 began 0,0, 2 moved 5,0"),
    FrameCase(
      "contacts without slots are in one event",
      "began 1 · ended 1, began 2",
      "1 began 0,0 · 1 ended 0,0, 2 began 0,0"),
  ]

  @Test(arguments: touches + frames)
  func `contacts become touches, and frames events`(_ it: FrameCase) {
    #expect(events(it.frames) == it.events)
  }

  // MARK: Another geometry

  private static let restarts: [(before: String, after: String, events: String)] = [
    // A finger that stays down does not reach the new surface until it is lifted.
    (
      "began 1 x 5", "changed 1 x 6 · ended 1 · began 1 x 7 · ended 1",
      "- · - · 1 began 14,0 · 1 ended 14,0"
    ),
    ("began 1 x 5", "cancelled 1 · began 2 x 9", "- · 2 began 18,0"),
    (
      "began 1 x 5, began 2 x 8", "changed 2 x 9, ended 1 · began 3 x 1 · ended 2, ended 3",
      "- · 3 began 2,0 · 3 ended 2,0"
    ),
    // A finger that is lifted and stays near does, and so does one that only hovered.
    (
      "began 1 x 5", "changed 1 distance 3 · changed 1 distance 0",
      "1 entered 10,0 · 1 exited 10,0 | 1 began 10,0"
    ),
    ("began 1 x 5 distance 3", "changed 1 distance 0 · ended 1", "1 began 10,0 · 1 ended 10,0"),
    // A palm stays a palm.
    ("began 1 x 5 palm", "changed 1 finger x 6 · ended 1", "- · -"),
    ("began 1 x 5 · changed 1 palm", "changed 1 finger distance 1 · changed 1 distance 0", "- · -"),
    // Contacts that are over are forgotten.
    ("began 1 x 5 · ended 1", "began 1 x 5", "1 began 10,0"),
  ]

  @Test(arguments: restarts)
  func `contacts that touch during a restart do not reach the new engine`(
    before: String, after: String, events: String
  ) {
    let script = SurfaceScript()
    _ = script.play(before)
    script.restart()
    #expect(script.play(after) == events)
  }

  // MARK: Force

  @Test(arguments: [(nil, 0, 0), (Int32(100), 1, 2)] as [(Int32?, Double, Double)])
  func `a touch has the force and the panel's largest force`(
    _ range: Int32?, _ force: Double, _ largest: Double
  ) {
    var description = DeviceDescription()
    if let range {
      description.axes[EventCode.absMTPressure.code] = AbsoluteAxis(minimum: 0, maximum: range)
    }
    var contact = Contact(number: 1)
    contact.pressure = 50
    var sent: [TouchSample] = []
    Surface(geometry: SurfaceGeometry(description: description))
      .send(ContactFrame(changes: [ContactChange(phase: .began, contact: contact)])) { sent += $0 }
    #expect(sent.map(\.force) == [force])
    #expect(sent.map(\.maximumPossibleForce) == [largest])
  }
}
