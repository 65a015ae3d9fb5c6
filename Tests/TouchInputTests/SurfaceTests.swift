import Gestures
import InputEvents
import Testing

@testable import TouchInput

/// The contacts that become touches, and the events of a frame.
@Suite struct SurfaceTests {
  private func events(_ text: String) -> String { SurfaceScript().play(text) }

  // MARK: Touches

  @Test func `a contact is a touch as long as it is present`() {
    #expect(
      events("began 1 x 10 y 20 · changed 1 x 11 · ended 1")
        == "1 began 10,20 · 1 moved 11,20 · 1 ended 11,20")
  }

  @Test func `a cancelled contact cancels its touch`() {
    #expect(events("began 1 x 5 · cancelled 1") == "1 began 5,0 · 1 cancelled 5,0")
  }

  @Test func `a touch ends at the last place of its contact`() {
    #expect(events("began 1 x 5 · ended 1 x 9") == "1 began 5,0 · 1 ended 9,0")
  }

  @Test func `a touch moves only if its location changes`() {
    #expect(
      events("began 1 x 5 · changed 1 pressure 9 major 4 · changed 1 x 6 · changed 1 x 6")
        == "1 began 5,0 · - · 1 moved 6,0 · -")
  }

  @Test func `a raw value that stays beyond the bound is no movement`() {
    #expect(
      events("began 1 x 900 · changed 1 x 2147483647") == "1 began 150,0 · -")
  }

  // MARK: Another geometry

  @Test(arguments: [
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
  ])
  func `contacts that touch during a restart do not reach the new engine`(
    before: String, after: String, events: String
  ) {
    let script = SurfaceScript()
    _ = script.play(before)
    script.restart()
    #expect(script.play(after) == events)
  }

  @Test func `an empty frame is no event`() {
    var count = 0
    Surface(geometry: SurfaceGeometry(description: .init())).send(.init()) { _ in count += 1 }
    #expect(count == 0)
  }

  @Test func `changes of unknown contacts are ignored`() {
    #expect(events("changed 1 x 5 · ended 1 · cancelled 2") == "- · - · -")
  }

  @Test func `changes of contacts that are over are ignored`() {
    #expect(
      events("began 1 · ended 1 · changed 1 x 3 · ended 1") == "1 began 0,0 · 1 ended 0,0 · - · -")
  }

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

  // MARK: Palms

  @Test func `a contact that begins as a palm is no touch`() {
    #expect(events("began 1 palm · changed 1 x 5 · ended 1") == "- · - · -")
  }

  @Test func `a finger that becomes a palm is cancelled once and stays a palm`() {
    #expect(
      events("began 1 x 5 · changed 1 palm x 6 · changed 1 x 7 · changed 1 finger x 8 · ended 1")
        == "1 began 5,0 · 1 cancelled 6,0 · - · - · -")
  }

  @Test func `a contact that begins as a palm stays a palm`() {
    #expect(events("began 1 palm · changed 1 finger x 5 · ended 1") == "- · - · -")
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

  @Test func `a palm does not mark the next contact of its slot`() {
    #expect(
      events("began 1 slot 0 palm · ended 1 · began 2 slot 0 · ended 2")
        == "- · - · 2 began 0,0 · 2 ended 0,0")
  }

  @Test func `a palm tool that stays in the slot marks the next contact`() {
    #expect(events("began 1 slot 0 palm · ended 1 · began 2 slot 0 palm") == "- · - · -")
  }

  @Test func `a palm leaves other contacts alone`() {
    #expect(
      events("began 1, began 2 x 9 · changed 1 palm, changed 2 x 10")
        == "1 began 0,0, 2 began 9,0 · 1 cancelled 0,0, 2 moved 10,0")
  }

  @Test func `a palm that hovers stays a palm`() {
    #expect(
      events("began 1 · changed 1 palm distance 5 · changed 1 distance 0")
        == "1 began 0,0 · 1 cancelled 0,0 · -")
    #expect(events("began 1 palm distance 5 · changed 1 x 5 · ended 1") == "- · - · -")
  }

  @Test func `a hovering contact that becomes a palm is cancelled`() {
    #expect(
      events("began 1 distance 5 · changed 1 palm · ended 1")
        == "1 entered 0,0 · 1 cancelled 0,0 · -")
  }

  // MARK: Hovering

  @Test func `a contact that hovers is a pointer`() {
    #expect(
      events("began 1 distance 3 · changed 1 x 5 · changed 1 pressure 9 · ended 1 x 6")
        == "1 entered 0,0 · 1 hovered 5,0 · - · 1 exited 6,0")
  }

  @Test func `a hovering contact that comes down leaves the region and begins`() {
    #expect(
      events("began 1 distance 3 · changed 1 x 5 distance 0 · ended 1")
        == "1 entered 0,0 · 1 exited 5,0 | 1 began 5,0 · 1 ended 5,0")
  }

  @Test func `a contact that rises has ended and may come down again`() {
    #expect(
      events("began 1 · changed 1 distance 2 x 4 · changed 1 x 9 · changed 1 distance 0 · ended 1")
        == "1 began 0,0 · 1 ended 4,0 | 1 entered 4,0 · 1 hovered 9,0 "
        + "· 1 exited 9,0 | 1 began 9,0 · 1 ended 9,0")
  }

  @Test func `a cancelled contact cancels its pointer`() {
    #expect(
      events("began 1 · changed 1 distance 2 · cancelled 1")
        == "1 began 0,0 · 1 ended 0,0 | 1 entered 0,0 · 1 cancelled 0,0")
  }

  @Test func `the button of a single-touch panel decides about a touch`() {
    #expect(
      events("began 1 pen lifted · changed 1 pressed x 4 · changed 1 lifted distance 3 · ended 1")
        == "1 entered 0,0 pencil · 1 exited 4,0 pencil | 1 began 4,0 pencil "
        + "· 1 ended 4,0 pencil | 1 entered 4,0 pencil · 1 exited 4,0 pencil")
    #expect(events("began 1 pressed distance 3") == "1 began 0,0")
  }

  @Test func `a pen that taps in one frame touches`() {
    #expect(
      events("began 1 pen lifted · changed 1 pressed, changed 1 lifted")
        == "1 entered 0,0 pencil "
        + "· 1 exited 0,0 pencil | 1 began 0,0 pencil | 1 ended 0,0 pencil | 1 entered 0,0 pencil")
  }

  // MARK: Pens

  @Test func `a pen makes touches of the type pencil`() {
    #expect(
      events("began 1 pen · changed 1 x 5 · ended 1")
        == "1 began 0,0 pencil · 1 moved 5,0 pencil · 1 ended 5,0 pencil")
  }

  @Test func `a touch keeps the type of its beginning`() {
    #expect(
      events("began 1 · changed 1 pen x 5 · ended 1") == "1 began 0,0 · 1 moved 5,0 · 1 ended 5,0")
  }

  @Test func `a pen that comes near cancels fingers and keeps them off until they are lifted`() {
    #expect(
      events(
        "began 1, began 2 distance 3 · began 3 pen distance 5 · changed 1 x 5, changed 2 x 5 "
          + "· began 4 · @1 ended 3 · @200 changed 1 x 6, changed 4 x 6 "
          + "· @300 ended 1, ended 2, ended 4 · began 5")
        == "1 began 0,0, 2 entered 0,0 · 1 cancelled 0,0, 2 cancelled 0,0 | 3 entered 0,0 pencil "
        + "· - · - · 3 exited 0,0 pencil · - · - · 5 began 0,0")
  }

  @Test func `a pen cancels fingers before anything else in its frame`() {
    #expect(
      events("began 1 slot 0 · ended 1 x 5, began 2 slot 0, began 3 slot 1 pen")
        == "1 began 0,0 · 1 cancelled 0,0 | 3 began 0,0 pencil")
  }

  @Test(arguments: [(0, "-"), (89.999, "-"), (90, "2 began 0,0"), (-0.001, "2 began 0,0")])
  func `fingers are kept off for 90 ms after the pen`(milliseconds: Double, told: String) {
    let script = "began 1 pen lifted · @1000 ended 1 · @\(1000 + milliseconds) began 2"
    #expect(events(script) == "1 entered 0,0 pencil · 1 exited 0,0 pencil · \(told)")
  }

  @Test func `a finger that comes down in these 90 ms stays ignored`() {
    #expect(
      events("began 1 pen · @10 ended 1 · @50 began 2 · @200 changed 2 x 5 · @300 ended 2")
        == "1 began 0,0 pencil · 1 ended 0,0 pencil · - · - · -")
  }

  @Test func `a pen never keeps off a pen`() {
    #expect(
      events("began 1 pen · began 2 pen x 5 · ended 1 · @1 began 3 pen x 9")
        == "1 began 0,0 pencil · 2 began 5,0 pencil · 1 ended 0,0 pencil · 3 began 9,0 pencil")
    #expect(events("began 1 pen · began 2 pen · ended 1 · @500 began 3").hasSuffix(" · -"))
  }

  @Test func `a finger that turns out to be a pen keeps fingers off`() {
    #expect(
      events("began 1, began 2 x 5 · changed 1 pen x 1 · changed 2 x 6")
        == "1 began 0,0, 2 began 5,0 · 2 cancelled 5,0, 1 moved 1,0 · -")
  }

  @Test func `a palm that becomes a pen stays a palm`() {
    #expect(
      events("began 1 palm · began 2 · changed 1 pen · changed 2 x 5")
        == "- · 2 began 0,0 · - · 2 moved 5,0")
  }

  @Test func `a pen on another node keeps fingers off as well`() {
    #expect(
      events(
        "began 1, began 2 distance 3 · @10 near · changed 1 x 5 · began 3 · @20 far · @109 began 4")
        == "1 began 0,0, 2 entered 0,0 · 1 cancelled 0,0, 2 cancelled 0,0 · - · - · - · -")
    #expect(
      events("near · near · @20 far · far · @110 began 4 · far")
        == "- · - · - · - · 4 began 0,0 · -")
  }

  @Test func `fingers are accepted again only when no node has a pen`() {
    let both = "near · began 1 pen · @10 far · @200 began 2"
    #expect(events(both) == "- · 1 began 0,0 pencil · - · -")
    #expect(events("began 1 pen · near · @10 ended 1 · @200 began 2").hasSuffix(" · -"))
  }

  // MARK: The events of a frame

  @Test func `contacts of a frame are in one event`() {
    #expect(
      events("began 1 slot 0, began 2 slot 1 x 5 · changed 2 x 6, ended 1, began 3 slot 2")
        == "1 began 0,0, 2 began 5,0 · 2 moved 6,0, 1 ended 0,0, 3 began 0,0")
  }

  @Test func `a slot that is used again has its end in an earlier event`() {
    #expect(
      events("began 1 slot 0, began 2 slot 1 · ended 1, began 3 slot 0 x 7, changed 2 x 5")
        == "1 began 0,0, 2 began 0,0 · 1 ended 0,0, 2 moved 5,0 | 3 began 7,0")
  }

  @Test func `a contact that comes and goes in one frame is in two events`() {
    #expect(
      events("began 1 slot 0, ended 1, began 2 slot 1") == "1 began 0,0, 2 began 0,0 | 1 ended 0,0")
  }

  @Test func `a slot may be used many times in a frame`() {
    #expect(
      events("began 1 slot 0 · ended 1, began 2 slot 0, ended 2, began 3 slot 0")
        == "1 began 0,0 · 1 ended 0,0 | 2 began 0,0 | 2 ended 0,0 | 3 began 0,0")
  }

  @Test func `the order of a slot is forgotten with its frame`() {
    #expect(
      events("began 1 slot 0 · ended 1, began 2 slot 0 · changed 2 x 5, began 3 slot 1")
        == "1 began 0,0 · 1 ended 0,0 | 2 began 0,0 · 2 moved 5,0, 3 began 0,0")
  }

  @Test func `an old contact that was no touch makes no further event`() {
    #expect(
      events("began 1 slot 0 palm, began 2 slot 1 · ended 1, began 3 slot 0, changed 2 x 5")
        == "2 began 0,0 · 3 began 0,0, 2 moved 5,0")
  }

  @Test func `contacts without slots are in one event`() {
    #expect(events("began 1 · ended 1, began 2") == "1 began 0,0 · 1 ended 0,0, 2 began 0,0")
  }

  @Test func `an event may be kept`() {
    let surface = Surface(geometry: SurfaceGeometry(description: .init()))
    var kept: [[TouchSample]] = []
    for number in 1...3 {
      surface.send(.init(changes: [.init(phase: .began, contact: .init(number: number))])) {
        kept.append($0)
      }
    }
    #expect(kept.map { $0.map(\.contact) } == [[1], [2], [3]])
  }
}
