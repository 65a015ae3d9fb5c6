import InputEvents
import Testing

/// Frames that the kernel has cut, since they are longer than its buffer: on panels that list all
/// contacts in every frame, from the third to fifth finger on.
struct FrameJoinerTests {
  private let description = DeviceDescription(axes: [
    EventCode.absMTPositionX.code: AbsoluteAxis(minimum: 0, maximum: 1000),
    EventCode.absMTPositionY.code: AbsoluteAxis(minimum: 0, maximum: 600),
  ])

  private func trace() -> DecoderTrace {
    DecoderTrace(PacketDecoder(description: description), joiner: FrameJoiner())
  }

  // MARK: Places of the cut

  @Test func `a cut within a packet splits no contact`() {
    #expect(
      trace().play("x 1 y 2 mt x 500 kernel y 3 mt · x 2 kernel y 2 mt x 501 y 3 mt · mt")
        == "1 began 1,2, 2 began 500,3 · 1 changed 2,2, 2 changed 501,3 · 1 ended 2,2, 2 ended 501,3"
    )
  }

  @Test func `a cut between two packets lifts no finger`() {
    #expect(
      trace().play("x 1 mt x 500 mt · x 2 mt kernel x 501 mt · mt")
        == "1 began 1,0, 2 began 500,0 · 1 changed 2,0, 2 changed 501,0 · 1 ended 2,0, 2 ended 501,0"
    )
  }

  @Test func `a frame may be cut more than once`() {
    #expect(
      trace().play("x 1 mt kernel x 300 kernel mt x 600 mt kernel x 900 mt · mt")
        == "1 began 1,0, 2 began 300,0, 3 began 600,0, 4 began 900,0 · "
        + "1 ended 1,0, 2 ended 300,0, 3 ended 600,0, 4 ended 900,0")
  }

  @Test func `a cut at the end of a frame ends with the next frame`() {
    // The kernel drops a report without an event before it.
    let trace = trace()
    #expect(
      trace.play("x 1 mt x 500 mt kernel … · x 2 mt x 501 mt kernel … · mt")
        == "1 began 1,0, 2 began 500,0 · 1 changed 2,0, 2 changed 501,0 · 1 ended 2,0, 2 ended 501,0"
    )
    #expect(trace.times == [0, 10_000, 20_000])
  }

  @Test func `a joined frame has the time of its last part`() {
    let trace = trace()
    _ = trace.play("x 1 mt kernel +300 x 500 mt")
    #expect(trace.times == [300])
  }

  // MARK: Contents of the frame

  @Test func `a finger that lands first in a cut list takes no other's place`() {
    #expect(
      trace().play("x 100 mt x 300 mt · x 200 mt x 100 mt kernel x 300 mt")
        == "1 began 100,0, 2 began 300,0 · 1 changed 100,0, 2 changed 300,0, 3 began 200,0")
  }

  @Test func `a finger that is missing from a cut frame has been lifted`() {
    #expect(
      trace().play("x 1 mt x 300 mt x 600 mt · x 1 mt kernel x 600 mt")
        == "1 began 1,0, 2 began 300,0, 3 began 600,0 · 1 changed 1,0, 2 ended 300,0, 3 changed 600,0"
    )
    #expect(
      trace().play("x 1 mt x 300 mt · x 1 mt kernel … · x 2 mt")
        == "1 began 1,0, 2 began 300,0 · 1 changed 1,0, 2 ended 300,0 · 1 changed 2,0")
  }

  @Test func `ids stay with their fingers across a cut`() {
    #expect(
      trace().play(
        "id 1 x 1 mt id 2 x 300 mt · id 2 kernel x 301 mt id 3 x 600 mt kernel id 1 x 2 mt")
        == "1 began 1,0, 2 began 300,0 · 1 changed 2,0, 2 changed 301,0, 3 began 600,0")
  }

  @Test func `a panel that releases contacts by a size of zero may be cut`() {
    #expect(
      trace().play(
        "x 1 major 5 mt x 500 major 5 mt · x 1 major 0 mt kernel x 500 major 0 mt touch 0")
        == "1 began 1,0 major 5, 2 began 500,0 major 5 · 1 ended 1,0 major 5, 2 ended 500,0 major 5"
    )
  }

  @Test func `the protocol of a panel without slots may be found in a cut frame`() {
    let trace = DecoderTrace(UnslottedDecoder(description: description), joiner: FrameJoiner())
    #expect(
      trace.play("x 1 mt kernel x 500 mt · mt kernel …") == "1 began 1,0, 2 began 500,0")
    #expect(trace.settle() == ["1 ended 1,0, 2 ended 500,0"])
  }

  @Test func `a slot keeps the values that come behind a cut`() {
    let trace = DecoderTrace(SlotDecoder(slotCount: 2), joiner: FrameJoiner())
    #expect(
      trace.play("slot 0 id 1 kernel x 5 slot 1 id 2 x 6 · slot 0 id -1 slot 1 x 7 kernel x 8")
        == "1 began 5,0, 2 began 6,0 · 1 ended 5,0, 2 changed 8,0")
  }

  // MARK: Time

  @Test func `the rest of a frame may come four milliseconds later`() {
    #expect(trace().play("x 1 mt kernel +4000 x 500 mt") == "1 began 1,0, 2 began 500,0")
    #expect(trace().play("x 1 mt kernel +4001 x 2 mt") == "1 began 1,0 · 1 changed 2,0")
  }

  @Test func `a packet without its end waits for it where the panel ends its packets`() {
    #expect(
      trace().play("x 1 mt x 500 mt · x 2 mt x 501 kernel +9000 y 1 mt")
        == "1 began 1,0, 2 began 500,0 · 1 changed 2,0, 2 changed 501,1")
    // This panel leaves out the end of the last packet.
    #expect(
      trace().play("x 1 mt x 500 · x 2 mt x 501 kernel … · x 3 mt x 502")
        == "1 began 1,0, 2 began 500,0 · 1 changed 2,0, 2 changed 501,0 · 1 changed 3,0, 2 changed 502,0"
    )
  }

  @Test func `a frame without packets does not show how the panel ends its packets`() {
    let trace = DecoderTrace(SlotDecoder(slotCount: 1), joiner: FrameJoiner())
    #expect(
      trace.play("id 1 x 1 · X 5 · x 2 kernel +9000 x 3")
        == "1 began 1,0 · - · 1 changed 2,0 · 1 changed 3,0")
  }

  @Test func `only a complete frame ends because time passes`() {
    let trace = trace()
    #expect(trace.play("x 1 mt kernel …") == "")
    #expect(trace.settle(at: 4000) == [])
    #expect(trace.settle(at: 4001) == ["1 began 1,0"])
    #expect(trace.settle(at: 9000) == [])
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

  // MARK: Lost events

  @Test func `a loss within a cut frame cancels all contacts once`() {
    #expect(
      trace().play("x 1 mt x 500 mt · x 2 mt kernel x 501 dropped mt kernel x 3 mt · x 4 mt")
        == "1 began 1,0, 2 began 500,0 · 1 cancelled 1,0, 2 cancelled 500,0 · 3 began 4,0")
  }

  @Test func `a frame that is complete before a loss is not lost`() {
    #expect(
      trace().play("x 1 mt kernel … · dropped x 3 · x 4 mt")
        == "1 began 1,0 · 1 cancelled 1,0 · 2 began 4,0")
  }

  @Test func `a lost packet does not show how the panel ends its packets`() {
    #expect(
      trace().play("x 1 mt · x 5 dropped · x 1 mt x 300 kernel +9000 y 1 mt")
        == "1 began 1,0 · 1 cancelled 1,0 · 2 began 1,0, 3 began 300,1")
  }

  // MARK: Other reports of the kernel

  @Test(arguments: ["touch 0 kernel …", "home 0 kernel …", "x 7 touch 0 kernel …", "kernel …"])
  func `a release cancels the contacts of a list without delay`(_ release: String) {
    let text = trace().play("x 1 mt x 500 mt · \(release)")
    #expect(text == "1 began 1,0, 2 began 500,0 · 1 cancelled 1,0, 2 cancelled 500,0")
  }

  @Test func `a release within a cut frame cancels all contacts`() {
    #expect(
      trace().play("x 1 mt x 500 mt touch 1 · x 2 mt kernel touch 0 kernel … · x 3 mt")
        == "1 began 1,0, 2 began 500,0 · 1 cancelled 1,0, 2 cancelled 500,0 · 3 began 3,0")
  }

  @Test(arguments: [
    "id -1 kernel …", "id -1 P 0 kernel …", "id -1 touch 0 kernel …", "touch 0 kernel …",
  ])
  func `a release cancels the contacts of slots without delay`(_ release: String) {
    let trace = DecoderTrace(SlotDecoder(slotCount: 1), joiner: FrameJoiner())
    #expect(trace.play("id 1 x 1 · \(release)") == "1 began 1,0 · 1 cancelled 1,0")
    #expect(trace.play("x 3 · id -1 · id 2") == "- · - · 2 began 3,0")
  }

  @Test func `a finger that goes while others stay is lifted, whatever the report`() {
    let trace = DecoderTrace(SlotDecoder(slotCount: 2), joiner: FrameJoiner())
    #expect(
      trace.play("id 1 x 1 slot 1 id 2 x 2 · id -1 kernel …")
        == "1 began 1,0, 2 began 2,0 · 2 ended 2,0")
  }

  // The touch key itself repeats on panels whose driver sets `EV_REP`.
  @Test(arguments: ["touch 2 kernel …", "home 2 kernel …", "home 0 kernel …"])
  func `a key of a touched panel lifts no finger`(_ key: String) {
    #expect(
      trace().play("x 1 mt touch 1 · \(key) · x 2 mt") == "1 began 1,0 · - · 1 changed 2,0")
    let slots = DecoderTrace(SlotDecoder(slotCount: 1), joiner: FrameJoiner())
    #expect(slots.play("id 1 x 1 touch 1 · \(key) · x 2") == "1 began 1,0 · - · 1 changed 2,0")
  }

  @Test func `a key that repeats holds no frame`() {
    var joiner = FrameJoiner()
    let reports = EventScript("home 2 kernel …").events.compactMap { joiner.join($0) }
    #expect(reports.last?.value == 0)
    #expect(joiner.timeHeld == nil)
  }

  @Test func `a key that repeats within a cut frame does not end it`() {
    #expect(trace().play("x 1 mt kernel home 2 kernel x 500 mt") == "1 began 1,0, 2 began 500,0")
  }

  @Test func `a panel that is touched when it is opened is known to be touched`() {
    var joiner = FrameJoiner(state: DeviceState(after: "touch 1"))
    let reports = EventScript("home 0 kernel …").events.compactMap { joiner.join($0) }
    #expect(reports.last?.value == 0)
  }
}
