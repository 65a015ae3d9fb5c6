import Testing

@testable import InputEvents

/// Panels that list all contacts in every frame: docs/evdev.md, chapters 1 and 4.
struct PacketDecoderTests {
  @Test(arguments: [
    DecoderCase(
      "a contact lasts from its first list to the first list without it",
      "x 10 y 20 mt · x 11 y 20 mt · mt", "1 began 10,20 · 1 changed 11,20 · 1 ended 11,20"),
    DecoderCase(
      "all values of a packet are kept",
      "x 1 y 2 tool 1 distance 3 pressure 4 major 5 minor 6 orientation 7 mt",
      "1 began 1,2 pen distance 3 pressure 4 major 5 minor 6 orientation 7"),
    DecoderCase(
      "a packet inherits no value from the previous one",
      "id 1 x 5 y 6 major 9 mt id 2 x 70 mt", "1 began 5,6 major 9, 2 began 70,0"),
    DecoderCase(
      "ends come before beginnings in a frame",
      "id 1 x 10 mt · id 2 x 900 mt", "1 began 10,0 · 1 ended 10,0, 2 began 900,0"),
    DecoderCase(
      "an empty packet before a real one is no contact",
      "mt x 10 y 20 mt · mt x 11 y 20 mt · mt",
      "1 began 10,20 · 1 changed 11,20 · 1 ended 11,20"),
    DecoderCase(
      "a frame without a list changes nothing",
      "x 1 mt · home 1 · · P 5 · x 2 mt", "1 began 1,0 · - · - · - · 1 changed 2,0"),
    DecoderCase(
      "the empty packet may be left out if the touch ends",
      "x 1 mt touch 1 P 5 · touch 0", "1 began 1,0 · 1 ended 1,0"),
    DecoderCase(
      "the empty packet may be left out if the pressure ends",
      "x 1 mt touch 1 P 5 · P 0", "1 began 1,0 · 1 ended 1,0"),
    DecoderCase(
      "the end of the last packet may be left out",
      "x 1 y 2 · x 2 y 2 · touch 0", "1 began 1,2 · 1 changed 2,2 · 1 ended 2,2"),
  ])
  func `the contacts are those of the last list`(_ item: DecoderCase) { check(item) }

  @Test(arguments: [
    DecoderCase(
      "a size of zero ends the contact",
      "id 1 x 1 major 5 mt · id 1 x 1 major 0 mt", "1 began 1,0 major 5 · 1 ended 1,0 major 5"),
    DecoderCase(
      "a pressure of zero ends the contact",
      "id 1 x 1 pressure 5 mt · id 1 x 1 pressure 0 mt",
      "1 began 1,0 pressure 5 · 1 ended 1,0 pressure 5"),
    DecoderCase(
      "the others stay down",
      "x 1 major 5 mt x 500 major 5 mt · x 1 major 0 mt x 501 major 5 mt",
      "1 began 1,0 major 5, 2 began 500,0 major 5 · "
        + "1 ended 1,0 major 5, 2 changed 501,0 major 5"),
    DecoderCase(
      "a second zero is no change",
      "id 1 x 1 major 5 mt · id 1 x 1 major 0 mt · id 1 x 1 major 0 mt",
      "1 began 1,0 major 5 · 1 ended 1,0 major 5 · -"),
    DecoderCase(
      "a size that is always zero has no meaning",
      "x 1 major 0 mt · x 2 major 0 mt", "1 began 1,0 · 1 changed 2,0"),
    DecoderCase(
      "a pressure that is always zero has no meaning",
      "x 1 pressure 0 mt · x 2 pressure 0 mt", "1 began 1,0 · 1 changed 2,0"),
  ])
  func `a zero releases the contact of a packet`(_ item: DecoderCase) { check(item) }

  @Test(arguments: [
    DecoderCase(
      "in any order of packets",
      "id 1 x 100 mt id 2 x 110 mt · id 2 x 103 mt id 1 x 107 mt",
      "1 began 100,0, 2 began 110,0 · 1 changed 107,0, 2 changed 103,0"),
    DecoderCase(
      "and a new id is a new contact even at the old place",
      "id 1 x 100 mt · id 2 x 100 mt", "1 began 100,0 · 1 ended 100,0, 2 began 100,0"),
    DecoderCase(
      "although it jumps, if no other contact takes its place",
      "id 1 x 10 mt · id 1 x 900 mt", "1 began 10,0 · 1 changed 900,0"),
    DecoderCase(
      "unless ids are mixed up when a finger lands",
      "id 1 x 100 mt · id 1 x 800 mt id 2 x 101 mt · id 1 x 801 mt id 2 x 102 mt",
      "1 began 100,0 · 1 changed 101,0, 2 began 800,0 · 1 changed 102,0, 2 changed 801,0"),
    DecoderCase(
      "unless ids are mixed up when a finger is lifted",
      "id 1 x 100 mt id 2 x 800 mt · id 1 x 801 mt · id 1 x 802 mt",
      "1 began 100,0, 2 began 800,0 · 1 ended 100,0, 2 changed 801,0 · 2 changed 802,0"),
    DecoderCase(
      "unless ids change places",
      "id 1 x 100 mt id 2 x 800 mt · id 2 x 101 mt id 1 x 801 mt",
      "1 began 100,0, 2 began 800,0 · 1 changed 101,0, 2 changed 801,0"),
    DecoderCase(
      "when fingers cross",
      "id 1 x 100 mt id 2 x 130 mt · id 1 x 130 mt id 2 x 100 mt",
      "1 began 100,0, 2 began 130,0 · 1 changed 130,0, 2 changed 100,0"),
    DecoderCase(
      "but the same id twice in a frame is two contacts",
      "id 1 x 100 mt id 1 x 800 mt · mt",
      "1 began 100,0, 2 began 800,0 · 1 ended 100,0, 2 ended 800,0"),
  ])
  func `a tracking id finds its contact`(_ item: DecoderCase) { check(item) }

  @Test(arguments: [
    DecoderCase(
      "the nearest packet is the contact",
      "x 100 mt x 500 mt · x 510 mt x 110 mt",
      "1 began 100,0, 2 began 500,0 · 1 changed 110,0, 2 changed 510,0"),
    // The nearest packet of contact 1 is the one that contact 2 needs.
    DecoderCase(
      "the sum of the distances decides, not the first contact",
      "x 100 mt x 200 mt · x 160 mt x 60 mt",
      "1 began 100,0, 2 began 200,0 · 1 changed 60,0, 2 changed 160,0"),
    DecoderCase(
      "a jump of up to a quarter of the longer axis is the same finger",
      "x 100 mt · x 350 mt", "1 began 100,0 · 1 changed 350,0"),
    DecoderCase(
      "a finger too far away is another contact",
      "x 100 mt · x 351 mt", "1 began 100,0 · 1 ended 100,0, 2 began 351,0"),
    // One of three fingers in a row is lifted while one lands at the other end.
    DecoderCase(
      "a finger far away does not change the matching of the others",
      "x 100 mt x 400 mt · x 400 mt x 700 mt",
      "1 began 100,0, 2 began 400,0 · 1 ended 100,0, 2 changed 400,0, 3 began 700,0"),
    DecoderCase(
      "the place decides which of two fingers was lifted",
      "x 100 mt x 500 mt · x 501 mt",
      "1 began 100,0, 2 began 500,0 · 1 ended 100,0, 2 changed 501,0"),
    DecoderCase(
      "the place decides which of two fingers is new",
      "x 500 mt · x 100 mt x 501 mt", "1 began 500,0 · 1 changed 501,0, 2 began 100,0"),
  ])
  func `without ids, places find the contacts`(_ item: DecoderCase) { check(item) }

  @Test func `a panel without ranges has no limit for jumps`() {
    let trace = DecoderTrace(PacketDecoder(description: DeviceDescription()))
    #expect(
      trace.play("x -2147483648 y -2147483648 mt · x 2147483647 y 2147483647 mt")
        == "1 began -2147483648,-2147483648 · 1 changed 2147483647,2147483647")
  }

  @Test(arguments: [
    DecoderCase(
      "until all are lifted",
      start: "touch 1", "x 1 mt · x 1 mt x 50 mt · x 50 mt · mt · x 1 mt",
      "- · - · - · - · 1 began 1,0"),
    DecoderCase(
      "over a loss", start: "touch 1", "x 1 mt · dropped · x 1 mt", found: "", "- · - · - · -"),
    DecoderCase(
      "unless they are lifted during a loss",
      start: "touch 1", "…", found: "", rest: "x 1 mt", "- · 1 began 1,0"),
  ])
  func `contacts that are down at the start are ignored`(_ item: DecoderCase) { check(item) }

  @Test(arguments: [
    DecoderCase(
      "each contact once, and the next list begins new ones",
      "x 1 mt x 500 mt · dropped · x 1 mt", found: "",
      "1 began 1,0, 2 began 500,0 · 1 cancelled 1,0, 2 cancelled 500,0 · 3 began 1,0"
        + " · 3 cancelled 1,0"),
    DecoderCase(
      "and drop the frame around them",
      "x 1 mt · x 2 mt x 3 dropped y 5 mt x 6 mt · x 7 mt",
      "1 began 1,0 · 1 cancelled 1,0 · 2 began 7,0"),
    DecoderCase(
      "once if the same frame has a second loss",
      "x 1 mt · dropped dropped · ·", "1 began 1,0 · 1 cancelled 1,0 · - · -"),
    DecoderCase(
      "once if the device is asked for its state",
      "x 1 mt · dropped …", found: "touch 1", rest: "x 1 mt",
      "1 began 1,0 · 1 cancelled 1,0 · 2 began 1,0"),
    DecoderCase("but none that was never reported", "x 1 mt …", found: "", "-"),
  ])
  func `lost events cancel contacts`(_ item: DecoderCase) { check(item) }

  private func check(_ item: DecoderCase) {
    let description = DeviceDescription(axes: [
      EventCode.absMTPositionX.code: AbsoluteAxis(minimum: 0, maximum: 1000),
      EventCode.absMTPositionY.code: AbsoluteAxis(minimum: 0, maximum: 600),
    ])
    let decoder = PacketDecoder(description: description, state: item.state())
    #expect(DecoderTrace(decoder).play(item) == item.frames)
  }
}
