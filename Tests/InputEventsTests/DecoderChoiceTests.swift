import InputEvents
import Testing

/// The choice of a decoder for a device.
struct DecoderChoiceTests {
  @Test(
    arguments: [
      ([.absX, .absY, .absMTSlot, .absMTPositionX, .absMTPositionY], .slots),
      // The events decide about a panel with multitouch positions only.
      ([.absX, .absY, .absMTPositionX, .absMTPositionY], .unslotted),
      // One multitouch axis is no position.
      ([.absX, .absY, .absMTSlot, .absMTPositionX], .singleTouch),
      ([.absZ, .absRX], .singleTouch),
      ([], nil), ([.absX], nil), ([.absZ, .absY], nil),
    ] as [([EventCode], DeviceDescription.TouchProtocol?)])
  func `the axes of a device tell its protocol`(
    codes: [EventCode], touchProtocol: DeviceDescription.TouchProtocol?
  ) {
    let device = description(codes)
    #expect(device.touchProtocol == touchProtocol)
    #expect((device.makeContactDecoder() == nil) == (touchProtocol == nil))
  }

  @Test func `a contact has the slot of its panel, 0 on one with one position, none in a list`() {
    let slots = description([.absMTSlot, .absMTPositionX, .absMTPositionY])
    let list = description([.absMTPositionX, .absMTPositionY])
    let single = description([.absX, .absY])
    #expect(slot(of: "slot 3 id 7", on: slots) == [3])
    #expect(slot(of: "x 1 y 1 mt", on: list) == [nil])
    #expect(slot(of: "touch 1", on: single) == [0])
  }

  @Test(arguments: [(9, 9), (0, 0), (-1, 0), (.min, 0)] as [(Int32, Int)])
  func `the slot axis gives the number of slots, which is at least one`(
    maximum: Int32, last: Int
  ) throws {
    var device = description([.absMTPositionX, .absMTPositionY])
    device.axes[EventCode.absMTSlot.code] = AbsoluteAxis(minimum: 0, maximum: maximum)
    let trace = DecoderTrace(try #require(device.makeContactDecoder()))
    #expect(trace.play("slot \(last) id 1 · slot \(last + 1) id 2") == "1 began 0,0 · -")
  }

  @Test(
    arguments: [
      [.absMTSlot, .absMTPositionX, .absMTPositionY], [.absMTPositionX, .absMTPositionY],
      [.absX, .absY],
    ] as [[EventCode]])
  func `the decoder starts with the state before the first event`(codes: [EventCode]) throws {
    let state = DeviceState(after: "id 3 touch 1", slotCount: 1)
    let decoder = try #require(description(codes).makeContactDecoder(state: state))
    #expect(DecoderTrace(decoder).play("x 5 X 5") == "-")
  }

  private func description(_ codes: [EventCode]) -> DeviceDescription {
    let axis = AbsoluteAxis(minimum: 0, maximum: 9)
    return DeviceDescription(axes: Dictionary(uniqueKeysWithValues: codes.map { ($0.code, axis) }))
  }

  private func slot(of script: String, on device: DeviceDescription) -> [Int?] {
    let decoder = device.makeContactDecoder()
    var frame = ContactFrame()
    for event in EventScript(script).events { _ = decoder?.decode(event, into: &frame) }
    return frame.changes.map(\.contact.slot)
  }
}
