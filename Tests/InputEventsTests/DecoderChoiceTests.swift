import InputEvents
import Testing

/// The choice of a decoder for a device.
struct DecoderChoiceTests {
  private func description(_ codes: EventCode...) -> DeviceDescription {
    var description = DeviceDescription()
    for code in codes { description.axes[code.code] = AbsoluteAxis(minimum: 0, maximum: 9) }
    return description
  }

  @Test func `a panel with slots gets the slot decoder`() {
    let description = description(
      .absX, .absY, .absMTSlot, .absMTPositionX, .absMTPositionY, .absMTTrackingID)
    #expect(description.touchProtocol == .slots)
    let decoder = description.makeContactDecoder()
    #expect(decoder is SlotDecoder)
  }

  @Test func `the slot axis gives the number of slots`() throws {
    let description = description(.absMTSlot, .absMTPositionX, .absMTPositionY)
    let trace = DecoderTrace(try #require(description.makeContactDecoder()))
    #expect(trace.play("slot 9 id 1 · slot 10 id 2") == "1 began 0,0 · -")
  }

  @Test(arguments: [Int32.min, -1, 0]) func `a panel has at least one slot`(_ maximum: Int32) throws
  {
    var description = description(.absMTPositionX, .absMTPositionY)
    description.axes[EventCode.absMTSlot.code] = AbsoluteAxis(minimum: 0, maximum: maximum)
    let trace = DecoderTrace(try #require(description.makeContactDecoder()))
    #expect(trace.play("slot 0 id 1 · slot 1 id 2") == "1 began 0,0 · -")
  }

  @Test func `the events decide about a panel with multitouch positions only`() {
    let description = description(.absX, .absY, .absMTPositionX, .absMTPositionY)
    #expect(description.touchProtocol == .unslotted)
    #expect(description.makeContactDecoder() is UnslottedDecoder)
  }

  @Test func `a panel with one multitouch axis is a single-touch panel`() {
    #expect(description(.absX, .absY, .absMTSlot, .absMTPositionX).touchProtocol == .singleTouch)
  }

  @Test func `a panel with one position gets the single-touch decoder`() {
    #expect(description(.absX, .absY).makeContactDecoder() is SingleTouchDecoder)
    #expect(description(.absZ, .absRX).makeContactDecoder() is SingleTouchDecoder)
  }

  @Test func `a device without a position gets no decoder`() {
    for description in [description(), description(.absX), description(.absZ, .absY)] {
      #expect(description.touchProtocol == nil)
      #expect((description.makeContactDecoder() == nil) as Bool)
    }
  }

  @Test func `the decoder starts with the state before the first event`() throws {
    let slots = description(.absMTSlot, .absMTPositionX, .absMTPositionY)
    let state = DeviceState(after: "id 3 touch 1")
    for description in [slots, description(.absMTPositionX, .absMTPositionY)] {
      let trace = DecoderTrace(try #require(description.makeContactDecoder(state: state)))
      #expect(trace.play("x 5") == "-")
    }
    let single = try #require(description(.absX, .absY).makeContactDecoder(state: state))
    #expect(DecoderTrace(single).play("X 5") == "-")
  }
}
