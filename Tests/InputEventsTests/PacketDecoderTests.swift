import Testing

@testable import InputEvents

/// Panels that list all contacts in every frame: docs/evdev.md, chapters 1 and 4.
struct PacketDecoderTests {
  private let description = DeviceDescription(axes: [
    EventCode.absMTPositionX.code: AbsoluteAxis(minimum: 0, maximum: 1000),
    EventCode.absMTPositionY.code: AbsoluteAxis(minimum: 0, maximum: 600),
  ])

  private func trace(_ state: DeviceState = DeviceState()) -> DecoderTrace {
    DecoderTrace(PacketDecoder(description: description, state: state))
  }

  // MARK: Lists

  @Test func `a contact lasts from its first list to the first list without it`() {
    #expect(
      trace().play("x 10 y 20 mt · x 11 y 20 mt · mt")
        == "1 began 10,20 · 1 changed 11,20 · 1 ended 11,20")
  }

  @Test func `a contact has no slot`() {
    let decoder = PacketDecoder(description: description)
    var frame = ContactFrame()
    for event in EventScript("x 1 y 1 mt").events { _ = decoder.decode(event, into: &frame) }
    #expect(frame.changes.map(\.contact.slot) == [nil])
  }

  @Test func `all values of a packet are kept`() {
    #expect(
      trace().play(
        "x 1 y 2 tool 1 distance 3 pressure 4 major 5 minor 6 orientation 7 mt")
        == "1 began 1,2 pen distance 3 pressure 4 major 5 minor 6 orientation 7")
  }

  @Test func `a packet inherits no value from the previous one`() {
    #expect(
      trace().play("id 1 x 5 y 6 major 9 mt id 2 x 70 mt") == "1 began 5,6 major 9, 2 began 70,0")
  }

  @Test func `ends come before beginnings in a frame`() {
    #expect(
      trace().play("id 1 x 10 mt · id 2 x 900 mt") == "1 began 10,0 · 1 ended 10,0, 2 began 900,0")
  }

  @Test func `an empty packet before a real one is no contact`() {
    #expect(
      trace().play("mt x 10 y 20 mt · mt x 11 y 20 mt · mt")
        == "1 began 10,20 · 1 changed 11,20 · 1 ended 11,20")
  }

  @Test func `a frame without a list changes nothing`() {
    #expect(
      trace().play("x 1 mt · home 1 · · P 5 · x 2 mt") == "1 began 1,0 · - · - · - · 1 changed 2,0")
  }

  @Test(arguments: ["touch 0", "P 0"])
  func `the empty packet may be left out if the touch or pressure ends`(_ event: String) {
    #expect(trace().play("x 1 mt touch 1 P 5 · \(event)") == "1 began 1,0 · 1 ended 1,0")
  }

  @Test func `the end of the last packet may be left out`() {
    #expect(
      trace().play("x 1 y 2 · x 2 y 2 · touch 0") == "1 began 1,2 · 1 changed 2,2 · 1 ended 2,2")
  }

  @Test func `a panel may have no touch key`() {
    #expect(trace().play("x 1 mt · x 2 mt · mt") == "1 began 1,0 · 1 changed 2,0 · 1 ended 2,0")
  }

  @Test func `contacts beyond the limit of matching are ignored`() {
    let packets = (0..<100).map { "x \($0 * 10) mt" }.joined(separator: " ")
    let decoder = PacketDecoder(description: description)
    var frame = ContactFrame()
    for event in EventScript(packets).events { _ = decoder.decode(event, into: &frame) }
    #expect(frame.changes.count == PacketDecoder.maximumContactCount)
  }

  // MARK: Releases

  @Test(arguments: ["major", "pressure"])
  func `a size or pressure of zero ends the contact`(_ word: String) {
    #expect(
      trace().play("id 1 x 1 \(word) 5 mt · id 1 x 1 \(word) 0 mt")
        == "1 began 1,0 \(word) 5 · 1 ended 1,0 \(word) 5")
  }

  @Test func `the end of a contact leaves the others down`() {
    #expect(
      trace().play("x 1 major 5 mt x 500 major 5 mt · x 1 major 0 mt x 501 major 5 mt")
        == "1 began 1,0 major 5, 2 began 500,0 major 5 · 1 ended 1,0 major 5, 2 changed 501,0 major 5"
    )
  }

  @Test func `a contact that was ended by a zero stays ended`() {
    #expect(
      trace().play("id 1 x 1 major 5 mt · id 1 x 1 major 0 mt · id 1 x 1 major 0 mt")
        == "1 began 1,0 major 5 · 1 ended 1,0 major 5 · -")
  }

  @Test(arguments: ["major", "pressure"])
  func `a size or pressure that is always zero has no meaning`(_ word: String) {
    #expect(trace().play("x 1 \(word) 0 mt · x 2 \(word) 0 mt") == "1 began 1,0 · 1 changed 2,0")
  }

  // MARK: Ids

  @Test func `a tracking id finds its contact in any order of packets`() {
    #expect(
      trace().play("id 1 x 100 mt id 2 x 110 mt · id 2 x 103 mt id 1 x 107 mt")
        == "1 began 100,0, 2 began 110,0 · 1 changed 107,0, 2 changed 103,0")
  }

  @Test func `a new tracking id is a new contact even at the old place`() {
    #expect(
      trace().play("id 1 x 100 mt · id 2 x 100 mt")
        == "1 began 100,0 · 1 ended 100,0, 2 began 100,0")
  }

  @Test func `a finger with an id may jump if no other contact takes its place`() {
    #expect(trace().play("id 1 x 10 mt · id 1 x 900 mt") == "1 began 10,0 · 1 changed 900,0")
  }

  @Test func `ids that are mixed up when a finger lands are corrected`() {
    #expect(
      trace().play("id 1 x 100 mt · id 1 x 800 mt id 2 x 101 mt · id 1 x 801 mt id 2 x 102 mt")
        == "1 began 100,0 · 1 changed 101,0, 2 began 800,0 · 1 changed 102,0, 2 changed 801,0")
  }

  @Test func `ids that are mixed up when a finger is lifted are corrected`() {
    #expect(
      trace().play("id 1 x 100 mt id 2 x 800 mt · id 1 x 801 mt · id 1 x 802 mt")
        == "1 began 100,0, 2 began 800,0 · 1 ended 100,0, 2 changed 801,0 · 2 changed 802,0")
  }

  @Test func `ids that change places are corrected`() {
    #expect(
      trace().play("id 1 x 100 mt id 2 x 800 mt · id 2 x 101 mt id 1 x 801 mt")
        == "1 began 100,0, 2 began 800,0 · 1 changed 101,0, 2 changed 801,0")
  }

  @Test func `fingers that cross keep their ids`() {
    #expect(
      trace().play("id 1 x 100 mt id 2 x 130 mt · id 1 x 130 mt id 2 x 100 mt")
        == "1 began 100,0, 2 began 130,0 · 1 changed 130,0, 2 changed 100,0")
  }

  @Test func `the same id twice in a frame is two contacts`() {
    #expect(
      trace().play("id 1 x 100 mt id 1 x 800 mt · mt")
        == "1 began 100,0, 2 began 800,0 · 1 ended 100,0, 2 ended 800,0")
  }

  // MARK: Places

  @Test func `without ids the nearest packet is the contact`() {
    #expect(
      trace().play("x 100 mt x 500 mt · x 510 mt x 110 mt")
        == "1 began 100,0, 2 began 500,0 · 1 changed 110,0, 2 changed 510,0")
  }

  @Test func `the sum of the distances decides, not the first contact`() {
    // The nearest packet of contact 1 is the one that contact 2 needs.
    #expect(
      trace().play("x 100 mt x 200 mt · x 160 mt x 60 mt")
        == "1 began 100,0, 2 began 200,0 · 1 changed 60,0, 2 changed 160,0")
  }

  @Test func `a finger too far away is another contact`() {
    #expect(trace().play("x 10 mt · x 900 mt") == "1 began 10,0 · 1 ended 10,0, 2 began 900,0")
  }

  @Test func `a jump of up to a quarter of the longer axis is the same finger`() {
    #expect(trace().play("x 100 mt · x 350 mt") == "1 began 100,0 · 1 changed 350,0")
    #expect(trace().play("x 100 mt · x 351 mt") == "1 began 100,0 · 1 ended 100,0, 2 began 351,0")
  }

  @Test func `a finger far away does not change the matching of the others`() {
    // One of three fingers in a row is lifted while one lands at the other end.
    #expect(
      trace().play("x 100 mt x 400 mt · x 400 mt x 700 mt")
        == "1 began 100,0, 2 began 400,0 · 1 ended 100,0, 2 changed 400,0, 3 began 700,0")
  }

  @Test func `the location decides which of two fingers was lifted`() {
    #expect(
      trace().play("x 100 mt x 500 mt · x 501 mt")
        == "1 began 100,0, 2 began 500,0 · 1 ended 100,0, 2 changed 501,0")
  }

  @Test func `the location decides which of two fingers is new`() {
    #expect(
      trace().play("x 500 mt · x 100 mt x 501 mt")
        == "1 began 500,0 · 1 changed 501,0, 2 began 100,0")
  }

  @Test func `a panel without ranges has no limit for jumps`() {
    let trace = DecoderTrace(PacketDecoder(description: DeviceDescription()))
    #expect(
      trace.play("x -2147483648 y -2147483648 mt · x 2147483647 y 2147483647 mt")
        == "1 began -2147483648,-2147483648 · 1 changed 2147483647,2147483647")
  }

  // MARK: Contacts that were there before

  @Test func `contacts that are down at the start are ignored until all are lifted`() {
    #expect(
      trace(DeviceState(after: "touch 1")).play("x 1 mt · x 1 mt x 50 mt · x 50 mt · mt · x 1 mt")
        == "- · - · - · - · 1 began 1,0")
  }

  @Test func `ignored contacts are never cancelled`() {
    let trace = trace(DeviceState(after: "touch 1"))
    #expect(trace.play("x 1 mt · dropped · x 1 mt") == "- · - · -")
    #expect(trace.resynchronize(to: DeviceState()) == "-")
  }

  @Test func `ignored contacts that are lifted during a loss are over`() {
    let trace = trace(DeviceState(after: "touch 1"))
    #expect(trace.resynchronize(to: DeviceState(after: "")) == "-")
    #expect(trace.play("x 1 mt") == "1 began 1,0")
  }

  // MARK: Lost events

  @Test func `lost events cancel each contact once and the next list begins new ones`() {
    let trace = trace()
    #expect(
      trace.play("x 1 mt x 500 mt · dropped · x 1 mt")
        == "1 began 1,0, 2 began 500,0 · 1 cancelled 1,0, 2 cancelled 500,0 · 3 began 1,0")
    #expect(trace.resynchronize(to: DeviceState()) == "3 cancelled 1,0")
  }

  @Test func `the frame around a loss is dropped`() {
    #expect(
      trace().play("x 1 mt · x 2 mt x 3 dropped y 5 mt x 6 mt · x 7 mt")
        == "1 began 1,0 · 1 cancelled 1,0 · 2 began 7,0")
  }

  @Test func `a second loss in one frame cancels once`() {
    #expect(trace().play("x 1 mt · dropped dropped · ·") == "1 began 1,0 · 1 cancelled 1,0 · - · -")
  }

  @Test func `resynchronizing after a loss cancels once`() {
    let trace = trace()
    _ = trace.play("x 1 mt · dropped …")
    #expect(trace.resynchronize(to: DeviceState(after: "touch 1")) == "1 cancelled 1,0")
    #expect(trace.play("x 1 mt") == "2 began 1,0")
  }

  @Test func `a contact that was never reported is not cancelled`() {
    let trace = trace()
    _ = trace.play("x 1 mt …")
    #expect(trace.resynchronize(to: DeviceState()) == "-")
  }
}
