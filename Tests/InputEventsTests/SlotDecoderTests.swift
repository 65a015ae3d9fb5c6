import InputEvents
import Testing

/// Panels with slots: docs/evdev.md, chapters 1 and 3.
struct SlotDecoderTests {
  @Test(arguments: [
    DecoderCase(
      "a contact lasts from its tracking id to -1",
      "slot 0 id 7 x 10 y 20 · x 11 · id -1",
      "1 began 10,20 · 1 changed 11,20 · 1 ended 11,20"),
    DecoderCase("nothing is reported before the SYN_REPORT", "id 7 x 10 y 20 …", ""),
    DecoderCase(
      "numbers of contacts are never used again",
      "id 7 · id -1 · id 7 · slot 1 id 7",
      "1 began 0,0 · 1 ended 0,0 · 2 began 0,0 · 3 began 0,0"),
    DecoderCase(
      "changes come in the order of their events",
      "slot 2 id 1 slot 0 id 2 · slot 0 x 1 slot 2 x 2 slot 0 y 3",
      "1 began 0,0, 2 began 0,0 · 2 changed 1,3, 1 changed 2,0"),
    DecoderCase(
      "all values of a contact are kept",
      "id 1 x 1 y 2 tool 1 distance 3 pressure 4 major 5 minor 6 orientation 7",
      "1 began 1,2 pen distance 3 pressure 4 major 5 minor 6 orientation 7"),
    DecoderCase(
      "values outside their axis are kept",
      "id 1 x 2147483647 y -2147483648", "1 began 2147483647,-2147483648"),
    DecoderCase(
      "a tool without a name is a finger",
      "id 1 tool 2 · tool 9", "1 began 0,0 palm · 1 changed 0,0"),
    DecoderCase(
      "values before the tracking id belong to the new contact",
      "x 10 y 20 id 7", "1 began 10,20"),
    DecoderCase(
      "values without a meaning are no change",
      "id 7 · blob 3 · home 1 · X 5 Y 6", "1 began 0,0 · - · - · -"),
  ])
  func `a contact lives by the events of its slot`(_ item: DecoderCase) { check(item) }

  @Test(arguments: [
    DecoderCase(
      "a contact that begins without a position has the stored one",
      "id 1 x 10 y 20 · id -1 · id 2", "1 began 10,20 · 1 ended 10,20 · 2 began 10,20"),
    DecoderCase(
      "a contact that never had a position is at the origin", "id 7 touch 1", "1 began 0,0"),
    DecoderCase(
      "a contact that begins with X only has the stored Y",
      "id 1 x 10 y 20 · id -1 · id 2 x 30 · id -1 · id 3 y 40",
      "1 began 10,20 · 1 ended 10,20 · 2 began 30,20 · 2 ended 30,20 · 3 began 30,40"),
    DecoderCase(
      "values from before the first event count",
      start: "slot 1 x 5 y 6 slot 0", "slot 1 id 1", "1 began 5,6"),
    DecoderCase(
      "values for a free slot are stored and begin no contact",
      "x 10 y 20 · id 1", "- · 1 began 10,20"),
    DecoderCase(
      "a tool stays in its slot for the next contact",
      "id 1 tool 2 · id -1 · id 2", "1 began 0,0 palm · 1 ended 0,0 palm · 2 began 0,0 palm"),
    DecoderCase(
      "the current slot stays from frame to frame",
      "slot 2 id 1 · x 5 · slot 0 id 2 · x 6 · slot 2 id -1",
      "1 began 0,0 · 1 changed 5,0 · 2 began 0,0 · 2 changed 6,0 · 1 ended 5,0"),
    DecoderCase(
      "the first current slot is the one of the state",
      start: "slot 1 x 5 slot 2 x 6 slot 1",
      "id 1 · slot 2 id 2", "1 began 5,0 · 2 began 6,0"),
  ])
  func `a slot keeps the values that are not sent`(_ item: DecoderCase) { check(item) }

  @Test(arguments: [
    DecoderCase(
      "a slot that is used again ends the old contact first",
      "id 1 x 1 · id -1 id 2 x 9 · x 10",
      "1 began 1,0 · 1 ended 1,0, 2 began 9,0 · 2 changed 10,0"),
    DecoderCase(
      "a slot may be used again with other slots in between",
      "slot 0 id 1 x 1 slot 1 id 2 x 2 · slot 0 id -1 slot 1 x 3 slot 0 id 3 x 4",
      "1 began 1,0, 2 began 2,0 · 1 ended 1,0, 2 changed 3,0, 3 began 4,0"),
    DecoderCase(
      "a contact may begin and end", "id 1 x 5 y 6 id -1 · x 7", "1 began 5,6, 1 ended 5,6 · -"),
    DecoderCase(
      "a slot may end, begin and end",
      "id 1 x 1 · id -1 id 2 x 2 id -1 · id 3",
      "1 began 1,0 · 1 ended 1,0, 2 began 2,0, 2 ended 2,0 · 3 began 2,0"),
    DecoderCase(
      "another tracking id replaces the contact even without -1",
      "id 7 x 1 · id 9 x 2 · id -1",
      "1 began 1,0 · 1 ended 1,0, 2 began 2,0 · 2 ended 2,0"),
    DecoderCase(
      "a contact that moves and ends is reported once",
      "id 1 x 1 · x 5 id -1", "1 began 1,0 · 1 ended 5,0"),
    DecoderCase(
      "values after the end belong to the next contact",
      "id 1 x 1 · id -1 x 9 · id 2", "1 began 1,0 · 1 ended 1,0 · 2 began 9,0"),
  ])
  func `a slot may change several times in a frame`(_ item: DecoderCase) { check(item) }

  @Test(arguments: [
    DecoderCase(
      "a repeated tracking id is no change",
      "id 1 x 1 · id 1 · id 1 x 2", "1 began 1,0 · - · 1 changed 2,0"),
    DecoderCase(
      "a second -1 is no change",
      "id 1 · id -1 id -1 · id -1", "1 began 0,0 · 1 ended 0,0 · -"),
    DecoderCase(
      "a tracking id below -1 ends the contact",
      "id 1 · id -5 · id -1 · id 2", "1 began 0,0 · 1 ended 0,0 · - · 2 began 0,0"),
    DecoderCase(
      "an empty frame changes nothing", "id 1 · · x 1", "1 began 0,0 · - · 1 changed 1,0"),
    DecoderCase(
      "the touch key ends no contact",
      "touch 1 id 1 · touch 0 · x 2", "1 began 0,0 · - · 1 changed 2,0"),
  ])
  func `a driver may not keep to the protocol`(_ item: DecoderCase) { check(item) }

  @Test(arguments: [4, -1, 255, 256, .max, .min] as [Int32])
  func `values after a slot out of range are ignored`(_ slot: Int32) {
    #expect(
      DecoderTrace.fourSlots().play("id 1 x 1 · slot \(slot) x 99 id 5 · x 98 id -1 · slot 0 x 2")
        == "1 began 1,0 · - · - · 1 changed 2,0")
  }

  @Test func `values are ignored if the first current slot is out of range`() {
    let state = DeviceState(currentSlot: 9)
    #expect(DecoderTrace.fourSlots(state).play("id 1 · slot 0 id 1") == "- · 1 began 0,0")
  }

  @Test(arguments: [(-5, 0), (.max, 255)] as [(Int, Int)])
  func `a panel has 1 to 256 slots`(count: Int, last: Int) {
    let trace = DecoderTrace(SlotDecoder(slotCount: count))
    #expect(trace.play("slot \(last) id 1 · slot \(last + 1) id 2") == "1 began 0,0 · -")
  }

  @Test func `a frame has the time of its SYN_REPORT`() {
    let trace = DecoderTrace.fourSlots()
    _ = trace.play("id 7 +300 x 1")
    #expect(trace.times == [300])
  }

  private func check(_ item: DecoderCase) {
    let trace = DecoderTrace.fourSlots(item.state(slotCount: 4))
    #expect(trace.play(item, slotCount: 4) == item.frames)
  }
}
