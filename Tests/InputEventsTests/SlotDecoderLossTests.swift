import InputEvents
import Testing

/// Panels with slots that lose events, and contacts that are down at the start: docs/evdev.md,
/// chapters 1 and 3.
struct SlotDecoderLossTests {
  @Test(arguments: [
    DecoderCase(
      "until it is lifted",
      start: "id 7 x 1 y 2", "x 5 · slot 1 id 8 · slot 0 id -1 · id 9",
      "- · 1 began 0,0 · - · 2 began 5,2"),
    DecoderCase("until it is replaced", start: "id 7 x 1", "id 8", "1 began 1,0"),
    DecoderCase("when its id is repeated", start: "id 7 x 1", "id 7 x 2 · id -1", "- · -"),
    DecoderCase(
      "over a loss", start: "id 7", "dropped · id 7 x 1 · id 8", "- · - · 1 began 1,0"),
    DecoderCase(
      "if it is gone after a loss", start: "id 7 x 1", "x 2 · dropped", found: "", "- · - · -"),
    DecoderCase(
      "if it is still down after a loss",
      start: "id 7 x 1", "x 2 dropped …", found: "id 7 x 3", rest: "x 4 · id -1 · id 8",
      "- · - · - · 1 began 4,0"),
    DecoderCase(
      "until it is replaced during a loss",
      start: "id 7 x 1", "…", found: "id 8 x 3", "1 began 3,0"),
  ])
  func `a contact that is down at the start is ignored`(_ item: DecoderCase) { check(item) }

  @Test(arguments: [
    DecoderCase(
      "each contact once",
      "slot 0 id 1 x 1 slot 1 id 2 x 2 · dropped · x 5 · id -1", found: "",
      "1 began 1,0, 2 began 2,0 · 1 cancelled 1,0, 2 cancelled 2,0 · - · - · -"),
    DecoderCase("at the next SYN_REPORT", "id 1 · dropped … · x 5 …", "1 began 0,0"),
    DecoderCase(
      "and drop the frame before them",
      "id 1 x 1 · x 5 slot 1 id 2 dropped · slot 1 id 3",
      "1 began 1,0 · 1 cancelled 1,0 · 3 began 0,0"),
    DecoderCase(
      "and drop everything up to the next SYN_REPORT",
      "id 1 x 1 · dropped y 641 id 5 · id 6", "1 began 1,0 · 1 cancelled 1,0 · 2 began 1,0"),
    DecoderCase(
      "once if the same frame has a second loss",
      "id 1 · dropped x 1 dropped x 2 · id 2", "1 began 0,0 · 1 cancelled 0,0 · 2 began 0,0"),
    DecoderCase("but none that was never reported", "id 1 dropped · ·", "- · - · -"),
    DecoderCase(
      "and those with an unreported end",
      "id 1 x 1 · id -1 dropped", "1 began 1,0 · 1 cancelled 1,0"),
    DecoderCase(
      "and those with an unreported replacement, at their own place",
      "id 1 x 1 · id -1 id 2 x 9 dropped", "1 began 1,0 · 1 cancelled 1,0"),
    DecoderCase(
      "and keep the slot that is chosen during the loss",
      "dropped slot 2 · id 1 x 3 · slot 0 · slot 2 id -1", "- · 1 began 3,0 · - · 1 ended 3,0"),
    DecoderCase(
      "and ignore contacts that a release ended before",
      "id 7 x 1 · touch 0 kernel … · dropped · id 7 x 2 · id 8",
      "1 began 1,0 · 1 cancelled 1,0 · - · - · 2 began 2,0"),
  ])
  func `lost events cancel contacts`(_ item: DecoderCase) { check(item) }

  @Test(arguments: ["", "dropped", "x 99 dropped x 5"])
  func `a contact that is still down after a loss has changed`(_ loss: String) {
    check(
      DecoderCase(
        loss, "id 1 x 1 y 1 · \(loss) …", found: "id 1 x 3 y 4", rest: "x 5 · id -1",
        "1 began 1,1 · 1 changed 3,4 · 1 changed 5,4 · 1 ended 5,4"))
  }

  @Test(arguments: [
    DecoderCase(
      "one that is gone is cancelled",
      "id 1 x 1 y 1 · x 2 …", found: "x 3", rest: "id 2",
      "1 began 1,1 · 1 cancelled 1,1 · 2 began 3,1"),
    DecoderCase(
      "one that was replaced is cancelled before the new one begins",
      "id 1 x 1 y 1", found: "id 2 x 3 y 4", rest: "id -1",
      "1 began 1,1 · 1 cancelled 1,1, 2 began 3,4 · 2 ended 3,4"),
    DecoderCase(
      "a new one begins",
      "…", found: "slot 1 id 5 x 3 slot 2 id 6 slot 0", "1 began 3,0, 2 began 0,0"),
    DecoderCase(
      "the current slot is the one of the state",
      "…", found: "slot 1 id 5 slot 2", rest: "id 6 · slot 1 x 4",
      "1 began 0,0 · 2 began 0,0 · 1 changed 4,0"),
    DecoderCase("one from an unfinished frame is not cancelled", "id 1 x 1 …", found: "", "-"),
  ])
  func `contacts are compared with the state after a loss`(_ item: DecoderCase) { check(item) }

  @Test func `a state without slots cancels once the contacts that were reported and are down`() {
    let trace = DecoderTrace.fourSlots()
    _ = trace.play("slot 0 id 1 x 1 slot 1 id 2 slot 2 id 3 x 3 · slot 1 id -1 · slot 3 id 4 …")
    let frames = (0..<2).map { _ in trace.resynchronize(to: DeviceState()) }
    #expect(frames == ["1 cancelled 1,0, 3 cancelled 3,0", "-"])
  }

  private func check(_ item: DecoderCase) {
    let trace = DecoderTrace.fourSlots(item.state(slotCount: 4))
    #expect(trace.play(item, slotCount: 4) == item.frames)
  }
}
