import InputEvents
import Testing

/// Frames that the kernel has cut, since they are longer than its buffer: on panels that list all
/// contacts in every frame, from the third to fifth finger on.
struct FrameJoinerTests {
  private static let description = DeviceDescription(axes: [
    EventCode.absMTPositionX.code: AbsoluteAxis(minimum: 0, maximum: 1000),
    EventCode.absMTPositionY.code: AbsoluteAxis(minimum: 0, maximum: 600),
  ])

  private func list() -> DecoderTrace {
    DecoderTrace(PacketDecoder(description: Self.description), joiner: FrameJoiner())
  }

  private func slots() -> DecoderTrace {
    DecoderTrace(SlotDecoder(slotCount: 2), joiner: FrameJoiner())
  }

  // MARK: Cuts

  @Test(arguments: [
    DecoderCase(
      "a cut within a packet splits no contact",
      "x 1 y 2 mt x 500 kernel y 3 mt · x 2 kernel y 2 mt x 501 y 3 mt · mt",
      "1 began 1,2, 2 began 500,3 · 1 changed 2,2, 2 changed 501,3 · 1 ended 2,2, 2 ended 501,3"),
    DecoderCase(
      "a cut between two packets lifts no finger",
      "x 1 mt x 500 mt · x 2 mt kernel x 501 mt · mt",
      "1 began 1,0, 2 began 500,0 · 1 changed 2,0, 2 changed 501,0 · 1 ended 2,0, 2 ended 501,0"),
    DecoderCase(
      "a frame may be cut more than once",
      "x 1 mt kernel x 300 kernel mt x 600 mt kernel x 900 mt · mt",
      "1 began 1,0, 2 began 300,0, 3 began 600,0, 4 began 900,0 · "
        + "1 ended 1,0, 2 ended 300,0, 3 ended 600,0, 4 ended 900,0"),
    DecoderCase(
      "a finger that lands first in a cut list takes no other's place",
      "x 100 mt x 300 mt · x 200 mt x 100 mt kernel x 300 mt",
      "1 began 100,0, 2 began 300,0 · 1 changed 100,0, 2 changed 300,0, 3 began 200,0"),
    DecoderCase(
      "a finger that is missing from a cut frame has been lifted",
      "x 1 mt x 300 mt x 600 mt · x 1 mt kernel x 600 mt",
      "1 began 1,0, 2 began 300,0, 3 began 600,0 · "
        + "1 changed 1,0, 2 ended 300,0, 3 changed 600,0"),
    DecoderCase(
      "a finger that is missing from a frame cut at its end has been lifted",
      "x 1 mt x 300 mt · x 1 mt kernel … · x 2 mt",
      "1 began 1,0, 2 began 300,0 · 1 changed 1,0, 2 ended 300,0 · 1 changed 2,0"),
    DecoderCase(
      "ids stay with their fingers across a cut",
      "id 1 x 1 mt id 2 x 300 mt · id 2 kernel x 301 mt id 3 x 600 mt kernel id 1 x 2 mt",
      "1 began 1,0, 2 began 300,0 · 1 changed 2,0, 2 changed 301,0, 3 began 600,0"),
    DecoderCase(
      "a panel that releases contacts by a size of zero may be cut",
      "x 1 major 5 mt x 500 major 5 mt · x 1 major 0 mt kernel x 500 major 0 mt touch 0",
      "1 began 1,0 major 5, 2 began 500,0 major 5 · 1 ended 1,0 major 5, 2 ended 500,0 major 5"),
    DecoderCase(
      "the rest of a frame may come four milliseconds later",
      "x 1 mt kernel +4000 x 500 mt", "1 began 1,0, 2 began 500,0"),
    DecoderCase(
      "the rest of a frame comes no later than four milliseconds",
      "x 1 mt kernel +4001 x 2 mt", "1 began 1,0 · 1 changed 2,0"),
    DecoderCase(
      "a packet without its end waits for it where the panel ends its packets",
      "x 1 mt x 500 mt · x 2 mt x 501 kernel +9000 y 1 mt",
      "1 began 1,0, 2 began 500,0 · 1 changed 2,0, 2 changed 501,1"),
    DecoderCase(
      "a packet without its end is complete where the panel leaves out the last end",
      "x 1 mt x 500 · x 2 mt x 501 kernel … · x 3 mt x 502",
      "1 began 1,0, 2 began 500,0 · 1 changed 2,0, 2 changed 501,0 · "
        + "1 changed 3,0, 2 changed 502,0"),
    DecoderCase(
      "a loss within a cut frame cancels all contacts once",
      "x 1 mt x 500 mt · x 2 mt kernel x 501 dropped mt kernel x 3 mt · x 4 mt",
      "1 began 1,0, 2 began 500,0 · 1 cancelled 1,0, 2 cancelled 500,0 · 3 began 4,0"),
    DecoderCase(
      "a frame that is complete before a loss is not lost",
      "x 1 mt kernel … · dropped x 3 · x 4 mt", "1 began 1,0 · 1 cancelled 1,0 · 2 began 4,0"),
    DecoderCase(
      "a lost packet does not show how the panel ends its packets",
      "x 1 mt · x 5 dropped · x 1 mt x 300 kernel +9000 y 1 mt",
      "1 began 1,0 · 1 cancelled 1,0 · 2 began 1,0, 3 began 300,1"),
    DecoderCase(
      "a release within a cut frame cancels all contacts",
      "x 1 mt x 500 mt touch 1 · x 2 mt kernel touch 0 kernel … · x 3 mt",
      "1 began 1,0, 2 began 500,0 · 1 cancelled 1,0, 2 cancelled 500,0 · 3 began 3,0"),
    DecoderCase(
      "a key that repeats within a cut frame does not end it",
      "x 1 mt kernel home 2 kernel x 500 mt", "1 began 1,0, 2 began 500,0"),
  ])
  func `a list that the kernel cuts is one frame`(_ item: DecoderCase) {
    #expect(list().play(item) == item.frames)
  }

  @Test(arguments: [
    DecoderCase(
      "slots keep the values that come behind a cut",
      "slot 0 id 1 kernel x 5 slot 1 id 2 x 6 · slot 0 id -1 slot 1 x 7 kernel x 8",
      "1 began 5,0, 2 began 6,0 · 1 ended 5,0, 2 changed 8,0"),
    DecoderCase(
      "a frame without packets does not show how the panel ends its packets",
      "id 1 x 1 · X 5 · x 2 kernel +9000 x 3", "1 began 1,0 · - · 1 changed 2,0 · 1 changed 3,0"),
    DecoderCase(
      "a finger that goes while others stay is lifted, whatever the report",
      "id 1 x 1 slot 1 id 2 x 2 · id -1 kernel …", "1 began 1,0, 2 began 2,0 · 2 ended 2,0"),
  ])
  func `a frame of slots that the kernel cuts is one frame`(_ item: DecoderCase) {
    #expect(slots().play(item) == item.frames)
  }

  @Test func `the protocol of a panel without slots may be found in a cut frame`() {
    let decoder = UnslottedDecoder(description: Self.description)
    let trace = DecoderTrace(decoder, joiner: FrameJoiner())
    #expect(
      trace.play("x 1 mt kernel x 500 mt · mt kernel …") == "1 began 1,0, 2 began 500,0")
    #expect(trace.settle() == ["1 ended 1,0, 2 ended 500,0"])
  }

  // MARK: Time

  @Test func `a joined frame has the time of its last part`() {
    let trace = list()
    _ = trace.play("x 1 mt kernel +300 x 500 mt")
    #expect(trace.times == [300])
  }

  @Test func `a cut at the end of a frame ends with the next frame`() {
    // The kernel drops a report without an event before it.
    let trace = list()
    #expect(
      trace.play("x 1 mt x 500 mt kernel … · x 2 mt x 501 mt kernel … · mt")
        == "1 began 1,0, 2 began 500,0 · 1 changed 2,0, 2 changed 501,0 · 1 ended 2,0, 2 ended 501,0"
    )
    #expect(trace.times == [0, 10_000, 20_000])
  }

  @Test func `only a complete frame ends because time passes`() {
    let trace = list()
    #expect(trace.play("x 1 mt kernel …") == "")
    let settled = [4000, 4001, 9000].map { trace.settle(at: $0) }
    #expect(settled == [[], ["1 began 1,0"], []])
    #expect(trace.times == [0])
    #expect(trace.play("x 1 mt · x 2 kernel …") == "1 changed 1,0")
    #expect(trace.settle() == [])
  }

  @Test func `a time that no clock can reach ends a frame`() {
    var joiner = FrameJoiner()
    for code in [EventCode.synMTReport, .synReport] {
      _ = joiner.join(InputEvent(time: .min, code: code, value: 1))
    }
    #expect(joiner.settle(at: .max)?.time == .min)
  }

  // MARK: Other reports of the kernel

  @Test(arguments: ["touch 0 kernel …", "home 0 kernel …", "x 7 touch 0 kernel …", "kernel …"])
  func `a release cancels the contacts of a list without delay`(_ release: String) {
    #expect(
      list().play("x 1 mt x 500 mt · \(release)")
        == "1 began 1,0, 2 began 500,0 · 1 cancelled 1,0, 2 cancelled 500,0")
  }

  @Test(arguments: [
    "id -1 kernel …", "id -1 P 0 kernel …", "id -1 touch 0 kernel …", "touch 0 kernel …",
  ])
  func `a release cancels the contacts of slots without delay`(_ release: String) {
    let trace = slots()
    #expect(trace.play("id 1 x 1 · \(release)") == "1 began 1,0 · 1 cancelled 1,0")
    #expect(trace.play("x 3 · id -1 · id 2") == "- · - · 2 began 3,0")
  }

  // The touch key itself repeats on panels whose driver sets `EV_REP`.
  @Test(arguments: ["touch 2 kernel …", "home 2 kernel …", "home 0 kernel …"])
  func `a key of a touched panel lifts no finger`(_ key: String) {
    let frames = "1 began 1,0 · - · 1 changed 2,0"
    #expect(list().play("x 1 mt touch 1 · \(key) · x 2 mt") == frames)
    #expect(slots().play("id 1 x 1 touch 1 · \(key) · x 2") == frames)
  }

  @Test func `a key that repeats holds no frame`() {
    var joiner = FrameJoiner()
    let reports = EventScript("home 2 kernel …").events.compactMap { joiner.join($0) }
    #expect(reports.last?.value == 0)
    #expect(joiner.timeHeld == nil)
  }

  @Test func `a panel that is touched when it is opened is known to be touched`() {
    var joiner = FrameJoiner(state: DeviceState(after: "touch 1"))
    let reports = EventScript("home 0 kernel …").events.compactMap { joiner.join($0) }
    #expect(reports.last?.value == 0)
  }
}
