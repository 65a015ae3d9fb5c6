import InputEvents
import Testing

/// Panels with slots: docs/evdev.md, chapters 1 and 3.
struct SlotDecoderTests {
  // MARK: A contact's life

  @Test func `a contact lasts from its tracking id to -1`() {
    #expect(
      DecoderTrace.fourSlots().play("slot 0 id 7 x 10 y 20 · x 11 · id -1")
        == "1 began 10,20 · 1 changed 11,20 · 1 ended 11,20")
  }

  @Test func `nothing is reported before the SYN_REPORT`() {
    #expect(DecoderTrace.fourSlots().play("id 7 x 10 y 20 …") == "")
  }

  @Test func `a frame has the time of its SYN_REPORT`() {
    let decoder = SlotDecoder(slotCount: 1)
    var frame = ContactFrame(time: 5)
    let id = InputEvent(time: 90, code: .absMTTrackingID, value: 1)
    #expect(!decoder.decode(id, into: &frame))
    #expect(frame.time == 5)
    #expect(decoder.decode(InputEvent(time: 100, code: .synReport, value: 0), into: &frame))
    #expect(frame.time == 100)
  }

  @Test func `a contact has the number of its slot`() {
    let decoder = SlotDecoder(slotCount: 4)
    var frame = ContactFrame()
    for event in EventScript("slot 3 id 7").events { _ = decoder.decode(event, into: &frame) }
    #expect(frame.changes.map(\.contact.slot) == [3])
  }

  @Test func `numbers of contacts are never used again`() {
    #expect(
      DecoderTrace.fourSlots().play("id 7 · id -1 · id 7 · slot 1 id 7")
        == "1 began 0,0 · 1 ended 0,0 · 2 began 0,0 · 3 began 0,0")
  }

  @Test func `changes come in the order of their events`() {
    #expect(
      DecoderTrace.fourSlots().play("slot 2 id 1 slot 0 id 2 · slot 0 x 1 slot 2 x 2 slot 0 y 3")
        == "1 began 0,0, 2 began 0,0 · 2 changed 1,3, 1 changed 2,0")
  }

  @Test func `all values of a contact are kept`() {
    #expect(
      DecoderTrace.fourSlots().play(
        "id 1 x 1 y 2 tool 1 distance 3 pressure 4 major 5 minor 6 orientation 7")
        == "1 began 1,2 pen distance 3 pressure 4 major 5 minor 6 orientation 7")
  }

  @Test func `values outside their axis are kept`() {
    #expect(
      DecoderTrace.fourSlots().play("id 1 x 2147483647 y -2147483648")
        == "1 began 2147483647,-2147483648")
  }

  @Test func `a tool without a name is a finger`() {
    #expect(
      DecoderTrace.fourSlots().play("id 1 tool 2 · tool 9") == "1 began 0,0 palm · 1 changed 0,0")
  }

  @Test func `values before the tracking id belong to the new contact`() {
    #expect(DecoderTrace.fourSlots().play("x 10 y 20 id 7") == "1 began 10,20")
  }

  @Test func `values without a meaning are no change`() {
    #expect(
      DecoderTrace.fourSlots().play("id 7 · blob 3 · home 1 · X 5 Y 6") == "1 began 0,0 · - · - · -"
    )
  }

  // MARK: Only changes are sent

  @Test func `a contact that begins without a position has the stored one`() {
    #expect(
      DecoderTrace.fourSlots().play("id 1 x 10 y 20 · id -1 · id 2")
        == "1 began 10,20 · 1 ended 10,20 · 2 began 10,20")
  }

  @Test func `a contact that never had a position is at the origin`() {
    #expect(DecoderTrace.fourSlots().play("id 7 touch 1") == "1 began 0,0")
  }

  @Test func `a contact that begins with X only has the stored Y`() {
    #expect(
      DecoderTrace.fourSlots().play("id 1 x 10 y 20 · id -1 · id 2 x 30 · id -1 · id 3 y 40")
        == "1 began 10,20 · 1 ended 10,20 · 2 began 30,20 · 2 ended 30,20 · 3 began 30,40")
  }

  @Test func `values from before the first event count`() {
    #expect(
      DecoderTrace.fourSlots(DeviceState(after: "slot 1 x 5 y 6 slot 0")).play("slot 1 id 1")
        == "1 began 5,6")
  }

  @Test func `values for a free slot are stored and begin no contact`() {
    #expect(DecoderTrace.fourSlots().play("x 10 y 20 · id 1") == "- · 1 began 10,20")
  }

  @Test func `a tool stays in its slot for the next contact`() {
    #expect(
      DecoderTrace.fourSlots().play("id 1 tool 2 · id -1 · id 2")
        == "1 began 0,0 palm · 1 ended 0,0 palm · 2 began 0,0 palm")
  }

  @Test func `the current slot stays from frame to frame`() {
    #expect(
      DecoderTrace.fourSlots().play("slot 2 id 1 · x 5 · slot 0 id 2 · x 6 · slot 2 id -1")
        == "1 began 0,0 · 1 changed 5,0 · 2 began 0,0 · 2 changed 6,0 · 1 ended 5,0")
  }

  @Test func `the first current slot is the one of the state`() {
    let trace = DecoderTrace.fourSlots(DeviceState(after: "slot 1 x 5 slot 2 x 6 slot 1"))
    #expect(trace.play("id 1 · slot 2 id 2") == "1 began 5,0 · 2 began 6,0")
  }

  // MARK: Several changes of a slot in one frame

  @Test func `a slot that is used again in one frame ends the old contact first`() {
    #expect(
      DecoderTrace.fourSlots().play("id 1 x 1 · id -1 id 2 x 9 · x 10")
        == "1 began 1,0 · 1 ended 1,0, 2 began 9,0 · 2 changed 10,0")
  }

  @Test func `a slot may be used again with other slots in between`() {
    #expect(
      DecoderTrace.fourSlots().play(
        "slot 0 id 1 x 1 slot 1 id 2 x 2 · slot 0 id -1 slot 1 x 3 slot 0 id 3 x 4")
        == "1 began 1,0, 2 began 2,0 · 1 ended 1,0, 2 changed 3,0, 3 began 4,0")
  }

  @Test func `a contact may begin and end in one frame`() {
    #expect(
      DecoderTrace.fourSlots().play("id 1 x 5 y 6 id -1 · x 7") == "1 began 5,6, 1 ended 5,6 · -")
  }

  @Test func `a slot may end, begin and end in one frame`() {
    #expect(
      DecoderTrace.fourSlots().play("id 1 x 1 · id -1 id 2 x 2 id -1 · id 3")
        == "1 began 1,0 · 1 ended 1,0, 2 began 2,0, 2 ended 2,0 · 3 began 2,0")
  }

  @Test func `another tracking id replaces the contact even without -1`() {
    #expect(
      DecoderTrace.fourSlots().play("id 7 x 1 · id 9 x 2 · id -1")
        == "1 began 1,0 · 1 ended 1,0, 2 began 2,0 · 2 ended 2,0")
  }

  @Test func `a contact that moves and ends in one frame is reported once`() {
    #expect(DecoderTrace.fourSlots().play("id 1 x 1 · x 5 id -1") == "1 began 1,0 · 1 ended 5,0")
  }

  @Test func `values after the end belong to the next contact`() {
    #expect(
      DecoderTrace.fourSlots().play("id 1 x 1 · id -1 x 9 · id 2")
        == "1 began 1,0 · 1 ended 1,0 · 2 began 9,0")
  }

  // MARK: Drivers that do not keep to the protocol

  @Test func `a repeated tracking id is no change`() {
    #expect(
      DecoderTrace.fourSlots().play("id 1 x 1 · id 1 · id 1 x 2")
        == "1 began 1,0 · - · 1 changed 2,0")
  }

  @Test func `a second -1 is no change`() {
    #expect(
      DecoderTrace.fourSlots().play("id 1 · id -1 id -1 · id -1") == "1 began 0,0 · 1 ended 0,0 · -"
    )
  }

  @Test func `a tracking id below -1 ends the contact`() {
    #expect(
      DecoderTrace.fourSlots().play("id 1 · id -5 · id -1 · id 2")
        == "1 began 0,0 · 1 ended 0,0 · - · 2 began 0,0")
  }

  @Test(arguments: [4, -1, 255, 256, .max, .min] as [Int32])
  func `values after a slot out of range are ignored`(_ slot: Int32) {
    #expect(
      DecoderTrace.fourSlots().play("id 1 x 1 · slot \(slot) x 99 id 5 · x 98 id -1 · slot 0 x 2")
        == "1 began 1,0 · - · - · 1 changed 2,0")
  }

  @Test func `values are ignored if the first current slot is out of range`() {
    var state = DeviceState()
    state.currentSlot = 9
    #expect(DecoderTrace.fourSlots(state).play("id 1 · slot 0 id 1") == "- · 1 began 0,0")
  }

  @Test func `a panel has 1 to 256 slots`() {
    #expect(DecoderTrace(SlotDecoder(slotCount: -5)).play("id 1") == "1 began 0,0")
    let large = DecoderTrace(SlotDecoder(slotCount: .max))
    #expect(large.play("slot 255 id 1 · slot 256 id 2") == "1 began 0,0 · -")
  }

  @Test func `an empty frame changes nothing`() {
    #expect(DecoderTrace.fourSlots().play("id 1 · · x 1") == "1 began 0,0 · - · 1 changed 1,0")
  }

  @Test func `the touch key ends no contact`() {
    #expect(
      DecoderTrace.fourSlots().play("touch 1 id 1 · touch 0 · x 2")
        == "1 began 0,0 · - · 1 changed 2,0")
  }
}
