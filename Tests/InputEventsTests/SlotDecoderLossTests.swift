import InputEvents
import Testing

/// Panels with slots that lose events, and contacts that are down at the start: docs/evdev.md,
/// chapters 1 and 3.
struct SlotDecoderLossTests {
  // MARK: Contacts that were there before

  @Test func `a contact that is down at the start is ignored until it is lifted`() {
    let trace = DecoderTrace.fourSlots(DeviceState(after: "id 7 x 1 y 2"))
    #expect(
      trace.play("x 5 · slot 1 id 8 · slot 0 id -1 · id 9") == "- · 1 began 0,0 · - · 2 began 5,2")
  }

  @Test func `an ignored contact that is replaced is over`() {
    #expect(DecoderTrace.fourSlots(DeviceState(after: "id 7 x 1")).play("id 8") == "1 began 1,0")
  }

  @Test func `an ignored contact with a repeated id stays ignored`() {
    #expect(
      DecoderTrace.fourSlots(DeviceState(after: "id 7 x 1")).play("id 7 x 2 · id -1") == "- · -")
  }

  @Test func `an ignored contact is never cancelled`() {
    let trace = DecoderTrace.fourSlots(DeviceState(after: "id 7 x 1"))
    #expect(trace.play("x 2 · dropped") == "- · -")
    #expect(trace.resynchronize(to: DeviceState()) == "-")
  }

  // MARK: Lost events

  @Test func `lost events cancel each contact once`() {
    let trace = DecoderTrace.fourSlots()
    #expect(
      trace.play("slot 0 id 1 x 1 slot 1 id 2 x 2 · dropped · x 5 · id -1")
        == "1 began 1,0, 2 began 2,0 · 1 cancelled 1,0, 2 cancelled 2,0 · - · -")
    #expect(trace.resynchronize(to: DeviceState()) == "-")
  }

  @Test func `lost events are reported at the next SYN_REPORT`() {
    #expect(DecoderTrace.fourSlots().play("id 1 · dropped … · x 5 …") == "1 began 0,0")
  }

  @Test func `the frame before a loss is dropped`() {
    #expect(
      DecoderTrace.fourSlots().play("id 1 x 1 · x 5 slot 1 id 2 dropped · slot 1 id 3")
        == "1 began 1,0 · 1 cancelled 1,0 · 3 began 0,0")
  }

  @Test func `everything up to the SYN_REPORT after a loss is dropped`() {
    #expect(
      DecoderTrace.fourSlots().play("id 1 x 1 · dropped y 641 id 5 · id 6")
        == "1 began 1,0 · 1 cancelled 1,0 · 2 began 1,0")
  }

  @Test func `a second loss in one frame cancels once`() {
    #expect(
      DecoderTrace.fourSlots().play("id 1 · dropped x 1 dropped x 2 · id 2")
        == "1 began 0,0 · 1 cancelled 0,0 · 2 began 0,0")
  }

  @Test func `a contact that was never reported is not cancelled`() {
    #expect(DecoderTrace.fourSlots().play("id 1 dropped · ·") == "- · - · -")
  }

  @Test func `a contact with an unreported end is cancelled`() {
    #expect(
      DecoderTrace.fourSlots().play("id 1 x 1 · id -1 dropped") == "1 began 1,0 · 1 cancelled 1,0")
  }

  @Test func `a contact with an unreported replacement is cancelled at its own place`() {
    #expect(
      DecoderTrace.fourSlots().play("id 1 x 1 · id -1 id 2 x 9 dropped")
        == "1 began 1,0 · 1 cancelled 1,0")
  }

  @Test func `a slot that is chosen during a loss stays chosen`() {
    #expect(
      DecoderTrace.fourSlots().play("dropped slot 2 · id 1 x 3 · slot 0 · slot 2 id -1")
        == "- · 1 began 3,0 · - · 1 ended 3,0")
  }

  @Test func `an ignored contact stays ignored over a loss`() {
    #expect(
      DecoderTrace.fourSlots(DeviceState(after: "id 7")).play("dropped · id 7 x 1 · id 8")
        == "- · - · 1 began 1,0")
  }

  @Test func `a contact that a release ended stays ignored over a loss`() {
    #expect(
      DecoderTrace.fourSlots().play("id 7 x 1 · touch 0 kernel … · dropped · id 7 x 2 · id 8")
        == "1 began 1,0 · 1 cancelled 1,0 · - · - · 2 began 2,0")
  }

  // MARK: Resynchronization

  @Test(arguments: ["", "dropped …", "x 99 dropped x 5 …"])
  func `a contact that is still down after a loss has changed`(_ loss: String) {
    let trace = DecoderTrace.fourSlots()
    _ = trace.play("id 1 x 1 y 1")
    _ = trace.play(loss + " …")
    #expect(trace.resynchronize(to: DeviceState(after: "id 1 x 3 y 4")) == "1 changed 3,4")
    #expect(trace.play("x 5 · id -1") == "1 changed 5,4 · 1 ended 5,4")
  }

  @Test func `a contact that is gone after a loss is cancelled`() {
    let trace = DecoderTrace.fourSlots()
    _ = trace.play("id 1 x 1 y 1 · x 2 …")
    #expect(trace.resynchronize(to: DeviceState(after: "x 3")) == "1 cancelled 1,1")
    #expect(trace.play("id 2") == "2 began 3,1")
  }

  @Test func `a contact that was replaced during a loss is cancelled before the new one begins`() {
    let trace = DecoderTrace.fourSlots()
    _ = trace.play("id 1 x 1 y 1")
    #expect(
      trace.resynchronize(to: DeviceState(after: "id 2 x 3 y 4"))
        == "1 cancelled 1,1, 2 began 3,4")
    #expect(trace.play("id -1") == "2 ended 3,4")
  }

  @Test func `a contact that is new after a loss begins`() {
    let trace = DecoderTrace.fourSlots()
    #expect(
      trace.resynchronize(to: DeviceState(after: "slot 1 id 5 x 3 slot 2 id 6 slot 0"))
        == "1 began 3,0, 2 began 0,0")
  }

  @Test func `an ignored contact that is still down after a loss stays ignored`() {
    let trace = DecoderTrace.fourSlots(DeviceState(after: "id 7 x 1"))
    #expect(trace.play("x 2 dropped …") == "")
    #expect(trace.resynchronize(to: DeviceState(after: "id 7 x 3")) == "-")
    #expect(trace.play("x 4 · id -1 · id 8") == "- · - · 1 began 4,0")
  }

  @Test func `a contact that replaced an ignored one during a loss begins`() {
    let trace = DecoderTrace.fourSlots(DeviceState(after: "id 7 x 1"))
    #expect(trace.resynchronize(to: DeviceState(after: "id 8 x 3")) == "1 began 3,0")
  }

  @Test func `the current slot after a loss is the one of the state`() {
    let trace = DecoderTrace.fourSlots()
    #expect(trace.resynchronize(to: DeviceState(after: "slot 1 id 5 slot 2")) == "1 began 0,0")
    #expect(trace.play("id 6 · slot 1 x 4") == "2 began 0,0 · 1 changed 4,0")
  }

  @Test func `a contact that began in an unfinished frame is not cancelled`() {
    let trace = DecoderTrace.fourSlots()
    _ = trace.play("id 1 x 1 …")
    #expect(trace.resynchronize(to: DeviceState(after: "")) == "-")
  }

  @Test func `in a state without slots all slots are free`() {
    let trace = DecoderTrace.fourSlots()
    _ = trace.play("id 1 x 1")
    #expect(trace.resynchronize(to: DeviceState()) == "1 cancelled 1,0")
  }

  @Test func `a state without contacts cancels the contacts that were reported and did not end`() {
    let trace = DecoderTrace.fourSlots()
    _ = trace.play("slot 0 id 1 x 1 slot 1 id 2 slot 2 id 3 x 3 · slot 1 id -1 · slot 3 id 4 …")
    #expect(trace.resynchronize(to: DeviceState()) == "1 cancelled 1,0, 3 cancelled 3,0")
    #expect(trace.resynchronize(to: DeviceState()) == "-")
  }

  @Test func `a loss and a state without contacts cancel once`() {
    let trace = DecoderTrace.fourSlots()
    _ = trace.play("id 1 x 1 · dropped …")
    #expect(trace.resynchronize(to: DeviceState()) == "1 cancelled 1,0")
  }
}
