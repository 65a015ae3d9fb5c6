import InputEvents
import Testing

/// Panels with multitouch positions and no slots: only their events tell which protocol it is.
struct UnslottedDecoderTests {
  private func trace(_ state: DeviceState = DeviceState()) -> DecoderTrace {
    DecoderTrace(UnslottedDecoder(description: DeviceDescription(), state: state))
  }

  @Test func `a panel that ends its packets lists its contacts`() {
    #expect(
      trace().play("id 1 x 1 mt id 2 x 9 mt · id 2 x 9 mt · mt")
        == "1 began 1,0, 2 began 9,0 · 1 ended 1,0, 2 changed 9,0 · 2 ended 9,0")
  }

  @Test func `a panel that ends no packets has one slot`() {
    #expect(
      trace().play("id 45 x 10 y 20 touch 1 · x 11 · y 21 · id -1 touch 0 · id 46")
        == "1 began 10,20 · 1 changed 11,20 · 1 changed 11,21 · 1 ended 11,21 · 2 began 11,21")
  }

  @Test func `a frame without contacts decides nothing`() {
    #expect(
      trace().play("home 1 · · id 1 x 1 y 2 · y 3") == "- · - · 1 began 1,2 · 1 changed 1,3")
    #expect(trace().play("touch 0 · x 1 mt · mt") == "- · 1 began 1,0 · 1 ended 1,0")
  }

  @Test func `a SYN_MT_REPORT alone shows that a panel lists its contacts`() {
    #expect(
      trace().play("mt · x 1 y 2 · x 1 y 3 · touch 0")
        == "- · 1 began 1,2 · 1 changed 1,3 · 1 ended 1,3")
  }

  @Test func `a frame that lost events decides nothing`() {
    #expect(
      trace().play("x 1 y 2 dropped · x 1 y 2 mt · mt") == "- · 1 began 1,2 · 1 ended 1,2")
    #expect(trace().play("dropped y 2 · x 1 y 2 mt · mt") == "- · 1 began 1,2 · 1 ended 1,2")
  }

  @Test func `a contact that is down at the start is ignored`() {
    let state = DeviceState(after: "id 5 x 1 touch 1", slotCount: 1)
    #expect(trace(state).play("x 1 y 2 · id -1 · id 6") == "- · - · 1 began 1,2")
    #expect(trace(state).play("x 1 y 2 mt · mt · x 3 mt") == "- · - · 1 began 3,0")
  }

  @Test func `resynchronizing before the first frame forgets its events`() {
    let trace = trace()
    _ = trace.play("id 1 x 9 …")
    #expect(trace.resynchronize(to: DeviceState(after: "", slotCount: 1)) == "-")
    #expect(
      trace.play("id 2 x 3 · id -1") == "1 began 3,0 · 1 ended 3,0")
  }

  @Test func `a contact that came during a loss before the first frame is ignored`() {
    let trace = trace()
    #expect(trace.resynchronize(to: DeviceState(after: "id 1 x 8", slotCount: 1)) == "-")
    #expect(trace.play("x 9 · id -1 · id 2") == "- · - · 1 began 9,0")
  }

  @Test func `the chosen decoder is resynchronized`() {
    let trace = trace()
    _ = trace.play("id 1 x 9")
    #expect(
      trace.resynchronize(to: DeviceState(after: "id 1 x 8", slotCount: 1)) == "1 changed 8,0")
  }

  @Test func `the chosen decoder cancels contacts that are gone`() {
    let trace = trace()
    _ = trace.play("id 1 x 9")
    #expect(trace.resynchronize(to: DeviceState()) == "1 cancelled 9,0")
    #expect(trace.resynchronize(to: DeviceState()) == "-")
  }

  @Test func `resynchronizing before the first frame reports nothing`() {
    let trace = trace()
    _ = trace.play("id 1 x 9 …")
    #expect(trace.resynchronize(to: DeviceState()) == "-")
  }
}
