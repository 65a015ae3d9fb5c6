import Gestures
import Testing

/// The palms of a surface, which are no touches.
struct SurfacePalmTests {
  private static let palms: [FrameCase] = [
    FrameCase(
      "a contact that begins as a palm is no touch",
      "began 1 palm · changed 1 x 5 · ended 1",
      "- · - · -"),
    FrameCase(
      "a contact that begins as a palm stays a palm",
      "began 1 palm · changed 1 finger x 5 · ended 1",
      "- · - · -"),
    FrameCase(
      "a finger that becomes a palm is cancelled once and stays a palm",
      "began 1 x 5 · changed 1 palm x 6 · changed 1 x 7 · changed 1 finger x 8 · ended 1",
      "1 began 5,0 · 1 cancelled 6,0 · - · - · -"),
    FrameCase(
      "a palm does not mark the next contact of its slot",
      "began 1 slot 0 palm · ended 1 · began 2 slot 0 · ended 2",
      "- · - · 2 began 0,0 · 2 ended 0,0"),
    FrameCase(
      "a palm tool that stays in the slot marks the next contact",
      "began 1 slot 0 palm · ended 1 · began 2 slot 0 palm",
      "- · - · -"),
    FrameCase(
      "a palm leaves other contacts alone",
      "began 1, began 2 x 9 · changed 1 palm, changed 2 x 10",
      "1 began 0,0, 2 began 9,0 · 1 cancelled 0,0, 2 moved 10,0"),
    FrameCase(
      "a palm that hovers stays a palm",
      "began 1 · changed 1 palm distance 5 · changed 1 distance 0",
      "1 began 0,0 · 1 cancelled 0,0 · -"),
    FrameCase(
      "a contact that begins as a palm in the air stays a palm",
      "began 1 palm distance 5 · changed 1 x 5 · ended 1",
      "- · - · -"),
    FrameCase(
      "a hovering contact that becomes a palm is cancelled",
      "began 1 distance 5 · changed 1 palm · ended 1",
      "1 entered 0,0 · 1 cancelled 0,0 · -"),
  ]

  @Test(arguments: palms)
  func `palms are no touches`(_ it: FrameCase) {
    #expect(events(it.frames) == it.events)
  }

  @Test(arguments: [
    ("began 1 palm x 5 · changed 1 x 6 · ended 1", ["palm 5,0", "-", "-"]),
    // A contact that has been a touch is not reported as ignored, and neither is one that only
    // hovers.
    ("began 1 x 5 · changed 1 palm · ended 1", ["-", "-", "-"]),
    ("began 1 palm distance 5 · changed 1 distance 0 x 7 · ended 1", ["-", "palm 7,0", "-"]),
    (
      "began 1 pen distance 5 · began 2 x 3, began 3 palm x 4 · changed 2 x 6",
      ["-", "pen 3,0, palm 4,0", "-"]
    ),
    ("began 2 · began 1 pen distance 5 · changed 2 x 9 · ended 2", ["-", "-", "-", "-"]),
  ])
  func `an ignored contact is reported once`(frames: String, ignored: [String]) {
    let script = SurfaceScript()
    _ = script.play(frames)
    #expect(script.ignored == ignored)
  }

  @Test(
    arguments: [
      ("began 1 · changed 1 palm", .palm), ("began 1 · began 2 pen distance 5", .pen),
      ("began 1 distance 5 · changed 1 palm", .palm), ("began 1 · cancelled 1", .eventsLost),
      ("began 1 · near", .pen),
    ] as [(String, Touch.CancellationCause)])
  func `a cancelled touch has its cause`(frames: String, cause: Touch.CancellationCause) {
    let script = SurfaceScript()
    _ = script.play(frames)
    #expect(script.causes == [cause])
  }
}
