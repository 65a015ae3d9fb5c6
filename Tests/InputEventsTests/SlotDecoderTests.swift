import InputEvents
import Testing

/// Panels with slots: docs/evdev.md, chapters 1 and 3.
@Suite struct SlotDecoderTests {
  private func trace(_ state: DeviceState = DeviceState()) -> DecoderTrace {
    DecoderTrace(SlotDecoder(slotCount: 4, state: state))
  }

  // MARK: A contact's life

  @Test func `a contact lasts from its tracking id to -1`() {
    #expect(
      trace().play("slot 0 id 7 x 10 y 20 · x 11 · id -1")
        == "1 began 10,20 · 1 changed 11,20 · 1 ended 11,20")
  }

  @Test func `nothing is reported before the SYN_REPORT`() {
    #expect(trace().play("id 7 x 10 y 20 …") == "")
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
      trace().play("id 7 · id -1 · id 7 · slot 1 id 7")
        == "1 began 0,0 · 1 ended 0,0 · 2 began 0,0 · 3 began 0,0")
  }

  @Test func `changes come in the order of their events`() {
    #expect(
      trace().play("slot 2 id 1 slot 0 id 2 · slot 0 x 1 slot 2 x 2 slot 0 y 3")
        == "1 began 0,0, 2 began 0,0 · 2 changed 1,3, 1 changed 2,0")
  }

  @Test func `all values of a contact are kept`() {
    #expect(
      trace().play("id 1 x 1 y 2 tool 1 distance 3 pressure 4 major 5 minor 6 orientation 7")
        == "1 began 1,2 pen distance 3 pressure 4 major 5 minor 6 orientation 7")
  }

  @Test func `values outside their axis are kept`() {
    #expect(
      trace().play("id 1 x 2147483647 y -2147483648") == "1 began 2147483647,-2147483648")
  }

  @Test func `a tool without a name is a finger`() {
    #expect(trace().play("id 1 tool 2 · tool 9") == "1 began 0,0 palm · 1 changed 0,0")
  }

  @Test func `values before the tracking id belong to the new contact`() {
    #expect(trace().play("x 10 y 20 id 7") == "1 began 10,20")
  }

  @Test func `values without a meaning are no change`() {
    #expect(trace().play("id 7 · blob 3 · home 1 · X 5 Y 6") == "1 began 0,0 · - · - · -")
  }

  // MARK: Only changes are sent

  @Test func `a contact that begins without a position has the stored one`() {
    #expect(
      trace().play("id 1 x 10 y 20 · id -1 · id 2")
        == "1 began 10,20 · 1 ended 10,20 · 2 began 10,20")
  }

  @Test func `a contact that never had a position is at the origin`() {
    #expect(trace().play("id 7 touch 1") == "1 began 0,0")
  }

  @Test func `a contact that begins with X only has the stored Y`() {
    #expect(
      trace().play("id 1 x 10 y 20 · id -1 · id 2 x 30 · id -1 · id 3 y 40")
        == "1 began 10,20 · 1 ended 10,20 · 2 began 30,20 · 2 ended 30,20 · 3 began 30,40")
  }

  @Test func `values from before the first event count`() {
    #expect(trace(DeviceState(after: "slot 1 x 5 y 6 slot 0")).play("slot 1 id 1") == "1 began 5,6")
  }

  @Test func `values for a free slot are stored and begin no contact`() {
    #expect(trace().play("x 10 y 20 · id 1") == "- · 1 began 10,20")
  }

  @Test func `a tool stays in its slot for the next contact`() {
    #expect(
      trace().play("id 1 tool 2 · id -1 · id 2")
        == "1 began 0,0 palm · 1 ended 0,0 palm · 2 began 0,0 palm")
  }

  @Test func `the current slot stays from frame to frame`() {
    #expect(
      trace().play("slot 2 id 1 · x 5 · slot 0 id 2 · x 6 · slot 2 id -1")
        == "1 began 0,0 · 1 changed 5,0 · 2 began 0,0 · 2 changed 6,0 · 1 ended 5,0")
  }

  @Test func `the first current slot is the one of the state`() {
    let trace = trace(DeviceState(after: "slot 1 x 5 slot 2 x 6 slot 1"))
    #expect(trace.play("id 1 · slot 2 id 2") == "1 began 5,0 · 2 began 6,0")
  }

  // MARK: Several changes of a slot in one frame

  @Test func `a slot that is used again in one frame ends the old contact first`() {
    #expect(
      trace().play("id 1 x 1 · id -1 id 2 x 9 · x 10")
        == "1 began 1,0 · 1 ended 1,0, 2 began 9,0 · 2 changed 10,0")
  }

  @Test func `a slot may be used again with other slots in between`() {
    #expect(
      trace().play("slot 0 id 1 x 1 slot 1 id 2 x 2 · slot 0 id -1 slot 1 x 3 slot 0 id 3 x 4")
        == "1 began 1,0, 2 began 2,0 · 1 ended 1,0, 2 changed 3,0, 3 began 4,0")
  }

  @Test func `a contact may begin and end in one frame`() {
    #expect(trace().play("id 1 x 5 y 6 id -1 · x 7") == "1 began 5,6, 1 ended 5,6 · -")
  }

  @Test func `a slot may end, begin and end in one frame`() {
    #expect(
      trace().play("id 1 x 1 · id -1 id 2 x 2 id -1 · id 3")
        == "1 began 1,0 · 1 ended 1,0, 2 began 2,0, 2 ended 2,0 · 3 began 2,0")
  }

  @Test func `another tracking id replaces the contact even without -1`() {
    #expect(
      trace().play("id 7 x 1 · id 9 x 2 · id -1")
        == "1 began 1,0 · 1 ended 1,0, 2 began 2,0 · 2 ended 2,0")
  }

  @Test func `a contact that moves and ends in one frame is reported once`() {
    #expect(trace().play("id 1 x 1 · x 5 id -1") == "1 began 1,0 · 1 ended 5,0")
  }

  @Test func `values after the end belong to the next contact`() {
    #expect(
      trace().play("id 1 x 1 · id -1 x 9 · id 2") == "1 began 1,0 · 1 ended 1,0 · 2 began 9,0")
  }

  // MARK: Drivers that do not keep to the protocol

  @Test func `a repeated tracking id is no change`() {
    #expect(
      trace().play("id 1 x 1 · id 1 · id 1 x 2") == "1 began 1,0 · - · 1 changed 2,0")
  }

  @Test func `a second -1 is no change`() {
    #expect(trace().play("id 1 · id -1 id -1 · id -1") == "1 began 0,0 · 1 ended 0,0 · -")
  }

  @Test func `a tracking id below -1 ends the contact`() {
    #expect(
      trace().play("id 1 · id -5 · id -1 · id 2")
        == "1 began 0,0 · 1 ended 0,0 · - · 2 began 0,0")
  }

  @Test(arguments: [4, -1, 255, 256, .max, .min] as [Int32])
  func `values after a slot out of range are ignored`(_ slot: Int32) {
    #expect(
      trace().play("id 1 x 1 · slot \(slot) x 99 id 5 · x 98 id -1 · slot 0 x 2")
        == "1 began 1,0 · - · - · 1 changed 2,0")
  }

  @Test func `values are ignored if the first current slot is out of range`() {
    var state = DeviceState()
    state.currentSlot = 9
    #expect(trace(state).play("id 1 · slot 0 id 1") == "- · 1 began 0,0")
  }

  @Test func `a panel has 1 to 256 slots`() {
    #expect(DecoderTrace(SlotDecoder(slotCount: -5)).play("id 1") == "1 began 0,0")
    let large = DecoderTrace(SlotDecoder(slotCount: .max))
    #expect(large.play("slot 255 id 1 · slot 256 id 2") == "1 began 0,0 · -")
  }

  @Test func `an empty frame changes nothing`() {
    #expect(trace().play("id 1 · · x 1") == "1 began 0,0 · - · 1 changed 1,0")
  }

  @Test func `the touch key ends no contact`() {
    #expect(trace().play("touch 1 id 1 · touch 0 · x 2") == "1 began 0,0 · - · 1 changed 2,0")
  }

  // MARK: Contacts that were there before

  @Test func `a contact that is down at the start is ignored until it is lifted`() {
    let trace = trace(DeviceState(after: "id 7 x 1 y 2"))
    #expect(
      trace.play("x 5 · slot 1 id 8 · slot 0 id -1 · id 9") == "- · 1 began 0,0 · - · 2 began 5,2")
  }

  @Test func `an ignored contact that is replaced is over`() {
    #expect(trace(DeviceState(after: "id 7 x 1")).play("id 8") == "1 began 1,0")
  }

  @Test func `an ignored contact with a repeated id stays ignored`() {
    #expect(trace(DeviceState(after: "id 7 x 1")).play("id 7 x 2 · id -1") == "- · -")
  }

  @Test func `an ignored contact is never cancelled`() {
    let trace = trace(DeviceState(after: "id 7 x 1"))
    #expect(trace.play("x 2 · dropped") == "- · -")
    #expect(trace.resynchronize(to: DeviceState()) == "-")
  }

  // MARK: Lost events

  @Test func `lost events cancel each contact once`() {
    let trace = trace()
    #expect(
      trace.play("slot 0 id 1 x 1 slot 1 id 2 x 2 · dropped · x 5 · id -1")
        == "1 began 1,0, 2 began 2,0 · 1 cancelled 1,0, 2 cancelled 2,0 · - · -")
    #expect(trace.resynchronize(to: DeviceState()) == "-")
  }

  @Test func `lost events are reported at the next SYN_REPORT`() {
    #expect(trace().play("id 1 · dropped … · x 5 …") == "1 began 0,0")
  }

  @Test func `the frame before a loss is dropped`() {
    #expect(
      trace().play("id 1 x 1 · x 5 slot 1 id 2 dropped · slot 1 id 3")
        == "1 began 1,0 · 1 cancelled 1,0 · 3 began 0,0")
  }

  @Test func `everything up to the SYN_REPORT after a loss is dropped`() {
    #expect(
      trace().play("id 1 x 1 · dropped y 641 id 5 · id 6")
        == "1 began 1,0 · 1 cancelled 1,0 · 2 began 1,0")
  }

  @Test func `a second loss in one frame cancels once`() {
    #expect(
      trace().play("id 1 · dropped x 1 dropped x 2 · id 2")
        == "1 began 0,0 · 1 cancelled 0,0 · 2 began 0,0")
  }

  @Test func `a contact that was never reported is not cancelled`() {
    #expect(trace().play("id 1 dropped · ·") == "- · - · -")
  }

  @Test func `a contact with an unreported end is cancelled`() {
    #expect(trace().play("id 1 x 1 · id -1 dropped") == "1 began 1,0 · 1 cancelled 1,0")
  }

  @Test func `a contact with an unreported replacement is cancelled at its own place`() {
    #expect(
      trace().play("id 1 x 1 · id -1 id 2 x 9 dropped") == "1 began 1,0 · 1 cancelled 1,0")
  }

  @Test func `a slot that is chosen during a loss stays chosen`() {
    #expect(
      trace().play("dropped slot 2 · id 1 x 3 · slot 0 · slot 2 id -1")
        == "- · 1 began 3,0 · - · 1 ended 3,0")
  }

  @Test func `an ignored contact stays ignored over a loss`() {
    #expect(
      trace(DeviceState(after: "id 7")).play("dropped · id 7 x 1 · id 8") == "- · - · 1 began 1,0")
  }

  @Test func `a contact that a release ended stays ignored over a loss`() {
    #expect(
      trace().play("id 7 x 1 · touch 0 kernel … · dropped · id 7 x 2 · id 8")
        == "1 began 1,0 · 1 cancelled 1,0 · - · - · 2 began 2,0")
  }

  // MARK: Resynchronization

  @Test(arguments: ["", "dropped …", "x 99 dropped x 5 …"])
  func `a contact that is still down after a loss has changed`(_ loss: String) {
    let trace = trace()
    _ = trace.play("id 1 x 1 y 1")
    _ = trace.play(loss + " …")
    #expect(trace.resynchronize(to: DeviceState(after: "id 1 x 3 y 4")) == "1 changed 3,4")
    #expect(trace.play("x 5 · id -1") == "1 changed 5,4 · 1 ended 5,4")
  }

  @Test func `a contact that is gone after a loss is cancelled`() {
    let trace = trace()
    _ = trace.play("id 1 x 1 y 1 · x 2 …")
    #expect(trace.resynchronize(to: DeviceState(after: "x 3")) == "1 cancelled 1,1")
    #expect(trace.play("id 2") == "2 began 3,1")
  }

  @Test func `a contact that was replaced during a loss is cancelled before the new one begins`() {
    let trace = trace()
    _ = trace.play("id 1 x 1 y 1")
    #expect(
      trace.resynchronize(to: DeviceState(after: "id 2 x 3 y 4"))
        == "1 cancelled 1,1, 2 began 3,4")
    #expect(trace.play("id -1") == "2 ended 3,4")
  }

  @Test func `a contact that is new after a loss begins`() {
    let trace = trace()
    #expect(
      trace.resynchronize(to: DeviceState(after: "slot 1 id 5 x 3 slot 2 id 6 slot 0"))
        == "1 began 3,0, 2 began 0,0")
  }

  @Test func `an ignored contact that is still down after a loss stays ignored`() {
    let trace = trace(DeviceState(after: "id 7 x 1"))
    #expect(trace.play("x 2 dropped …") == "")
    #expect(trace.resynchronize(to: DeviceState(after: "id 7 x 3")) == "-")
    #expect(trace.play("x 4 · id -1 · id 8") == "- · - · 1 began 4,0")
  }

  @Test func `a contact that replaced an ignored one during a loss begins`() {
    let trace = trace(DeviceState(after: "id 7 x 1"))
    #expect(trace.resynchronize(to: DeviceState(after: "id 8 x 3")) == "1 began 3,0")
  }

  @Test func `the current slot after a loss is the one of the state`() {
    let trace = trace()
    #expect(trace.resynchronize(to: DeviceState(after: "slot 1 id 5 slot 2")) == "1 began 0,0")
    #expect(trace.play("id 6 · slot 1 x 4") == "2 began 0,0 · 1 changed 4,0")
  }

  @Test func `a contact that began in an unfinished frame is not cancelled`() {
    let trace = trace()
    _ = trace.play("id 1 x 1 …")
    #expect(trace.resynchronize(to: DeviceState(after: "")) == "-")
  }

  @Test func `in a state without slots all slots are free`() {
    let trace = trace()
    _ = trace.play("id 1 x 1")
    #expect(trace.resynchronize(to: DeviceState()) == "1 cancelled 1,0")
  }

  @Test func `a state without contacts cancels the contacts that were reported and did not end`() {
    let trace = trace()
    _ = trace.play("slot 0 id 1 x 1 slot 1 id 2 slot 2 id 3 x 3 · slot 1 id -1 · slot 3 id 4 …")
    #expect(trace.resynchronize(to: DeviceState()) == "1 cancelled 1,0, 3 cancelled 3,0")
    #expect(trace.resynchronize(to: DeviceState()) == "-")
  }

  @Test func `a loss and a state without contacts cancel once`() {
    let trace = trace()
    _ = trace.play("id 1 x 1 · dropped …")
    #expect(trace.resynchronize(to: DeviceState()) == "1 cancelled 1,0")
  }
}
