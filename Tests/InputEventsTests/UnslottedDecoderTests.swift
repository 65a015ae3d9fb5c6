import InputEvents
import Testing

/// Panels with multitouch positions and no slots: only their events tell which protocol it is.
struct UnslottedDecoderTests {
  @Test(arguments: [
    DecoderCase(
      "one that ends its packets lists its contacts",
      "id 1 x 1 mt id 2 x 9 mt · id 2 x 9 mt · mt",
      "1 began 1,0, 2 began 9,0 · 1 ended 1,0, 2 changed 9,0 · 2 ended 9,0"),
    DecoderCase(
      "one that ends no packets has one slot",
      "id 45 x 10 y 20 touch 1 · x 11 · y 21 · id -1 touch 0 · id 46",
      "1 began 10,20 · 1 changed 11,20 · 1 changed 11,21 · 1 ended 11,21 · 2 began 11,21"),
    DecoderCase(
      "a SYN_MT_REPORT alone shows that it lists its contacts",
      "mt · x 1 y 2 · x 1 y 3 · touch 0", "- · 1 began 1,2 · 1 changed 1,3 · 1 ended 1,3"),
    DecoderCase(
      "a frame without contacts decides nothing before a slot",
      "home 1 · · id 1 x 1 y 2 · y 3", "- · - · 1 began 1,2 · 1 changed 1,3"),
    DecoderCase(
      "a frame without contacts decides nothing before a list",
      "touch 0 · x 1 mt · mt", "- · 1 began 1,0 · 1 ended 1,0"),
    DecoderCase(
      "a frame that ends with a loss decides nothing",
      "x 1 y 2 dropped · x 1 y 2 mt · mt", "- · 1 began 1,2 · 1 ended 1,2"),
    DecoderCase(
      "a frame that begins with a loss decides nothing",
      "dropped y 2 · x 1 y 2 mt · mt", "- · 1 began 1,2 · 1 ended 1,2"),
  ])
  func `the first contacts of a panel show its protocol`(_ item: DecoderCase) { check(item) }

  @Test(arguments: [
    DecoderCase(
      "in a slot", start: "id 5 x 1 touch 1", "x 1 y 2 · id -1 · id 6", "- · - · 1 began 1,2"),
    DecoderCase(
      "in a list", start: "id 5 x 1 touch 1", "x 1 y 2 mt · mt · x 3 mt", "- · - · 1 began 3,0"),
    DecoderCase(
      "if it came during a loss before the first frame",
      "…", found: "id 1 x 8", rest: "x 9 · id -1 · id 2", "- · - · - · 1 began 9,0"),
  ])
  func `a contact that is down at the start is ignored`(_ item: DecoderCase) { check(item) }

  @Test(arguments: [
    DecoderCase(
      "before the first frame: its events are forgotten",
      "id 1 x 9 …", found: "", rest: "id 2 x 3 · id -1", "- · 1 began 3,0 · 1 ended 3,0"),
    DecoderCase(
      "when a contact is still down", "id 1 x 9", found: "id 1 x 8", "1 began 9,0 · 1 changed 8,0"),
    DecoderCase(
      "when a contact is gone", "id 1 x 9", found: "", "1 began 9,0 · 1 cancelled 9,0"),
  ])
  func `a panel is asked for its state after a loss`(_ item: DecoderCase) { check(item) }

  private func check(_ item: DecoderCase) {
    let decoder = UnslottedDecoder(
      description: DeviceDescription(), state: item.state(slotCount: 1))
    #expect(DecoderTrace(decoder).play(item, slotCount: 1) == item.frames)
  }
}
