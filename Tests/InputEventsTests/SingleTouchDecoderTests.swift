import InputEvents
import Testing

/// Panels that know one position and a button.
struct SingleTouchDecoderTests {
  private static let axis = AbsoluteAxis(minimum: 0, maximum: 1000)

  @Test(arguments: [
    DecoderCase(
      "it lasts as long as the touch key is down",
      "touch 1 X 10 Y 20 · X 11 · touch 0 · touch 1",
      "1 began 10,20 · 1 changed 11,20 · 1 ended 11,20 · 2 began 11,20"),
    DecoderCase("its position may come before the key", "X 10 Y 20 touch 1", "1 began 10,20"),
    DecoderCase(
      "its position may come in an earlier frame", "X 10 Y 20 · touch 1", "- · 1 began 10,20"),
    DecoderCase(
      "its position may be from before the first event",
      start: "X 7 Y 8", "touch 1", "1 began 7,8"),
    DecoderCase(
      "it has a pressure",
      "touch 1 P 5 · P 6", "1 began 0,0 pressure 5 · 1 changed 0,0 pressure 6"),
    DecoderCase(
      "its pressure may be from before the first event",
      start: "P 8", "touch 1", "1 began 0,0 pressure 8"),
    DecoderCase(
      "it is reported once if it moves and ends in one frame",
      "touch 1 X 1 · X 5 touch 0", "1 began 1,0 · 1 ended 5,0"),
    DecoderCase(
      "it may begin and end in one frame",
      "touch 1 X 3 Y 4 touch 0 · X 5", "1 began 3,4, 1 ended 3,4 · -"),
    DecoderCase(
      "it ends before the next press in the same frame",
      "touch 1 X 3 · touch 0 touch 1 X 9 · touch 0",
      "1 began 3,0 · 1 ended 3,0, 2 began 9,0 · 2 ended 9,0"),
    DecoderCase(
      "it goes on when the key is repeated",
      "touch 1 · touch 1 · touch 2 · touch 0 touch 0 · touch 0",
      "1 began 0,0 · - · - · 1 ended 0,0 · -"),
    DecoderCase(
      "it goes on when other events come, or none",
      "touch 1 · · home 1 · x 5 · left 0 · Z 5 RX 6", "1 began 0,0 · - · - · - · - · -"),
  ])
  func `a contact begins and ends with the touch key`(_ item: DecoderCase) { check(item) }

  @Test func `the left button stands for a missing touch key`() {
    #expect(
      trace(codes: [.btnLeft]).play("left 1 X 3 · left 0 · touch 1")
        == "1 began 3,0 · 1 ended 3,0 · -")
  }

  @Test func `a panel without keys counts as one with the touch key`() {
    #expect(trace(codes: []).play("touch 1 X 3 · touch 0") == "1 began 3,0 · 1 ended 3,0")
  }

  @Test func `the position may come on ABS_Z and ABS_RX`() {
    let trace = trace(DeviceState(after: "Z 7 RX 8"), axes: [.absZ: Self.axis, .absRX: Self.axis])
    #expect(
      trace.play("touch 1 Z 9 · RX 20 · touch 0") == "1 began 9,8 · 1 changed 9,20 · 1 ended 9,20")
  }

  @Test func `a position on ABS_Z and ABS_RX is converted to units of ABS_X and ABS_Y`() {
    let axes: [EventCode: AbsoluteAxis] = [
      .absX: AbsoluteAxis(minimum: 42, maximum: 1042), .absY: AbsoluteAxis(minimum: 0, maximum: 10),
      .absZ: AbsoluteAxis(minimum: 30, maximum: 4030),
      .absRX: AbsoluteAxis(minimum: 0, maximum: 40),
    ]
    #expect(
      trace(axes: axes).play("touch 1 Z 30 RX 0 · Z 4030 RX 40 · Z 2030 RX 20")
        == "1 began 42,0 · 1 changed 1042,10 · 1 changed 542,5")
  }

  @Test func `extreme ranges of ABS_Z and ABS_RX do not overflow`() {
    let axes: [EventCode: AbsoluteAxis] = [
      .absX: AbsoluteAxis(minimum: .min, maximum: .max),
      .absY: AbsoluteAxis(minimum: .min, maximum: .max),
      .absZ: AbsoluteAxis(minimum: 0, maximum: 1), .absRX: AbsoluteAxis(minimum: 0, maximum: 0),
    ]
    #expect(
      trace(axes: axes).play("touch 1 Z 2147483647 RX -2147483648")
        == "1 began 2147483647,-2147483648")
  }

  @Test(arguments: [
    DecoderCase(
      "until it is lifted",
      start: "touch 1", "X 5 · touch 1 · touch 0 · touch 1", "- · - · - · 1 began 5,0"),
    DecoderCase(
      "until it is replaced in one frame",
      start: "touch 1", "touch 0 touch 1 X 5", "1 began 5,0"),
    DecoderCase(
      "until a press after a loss", start: "touch 1", "X 5 · dropped · touch 1",
      "- · - · 1 began 5,0"),
    DecoderCase(
      "if it is still down after a loss",
      start: "touch 1", "X 1 …", found: "touch 1 X 3", rest: "X 4 · touch 0 · touch 1",
      "- · - · - · 1 began 4,0"),
    DecoderCase(
      "if it is still down after a reported loss",
      start: "touch 1", "X 1 dropped …", found: "touch 1 X 3", rest: "X 4 · touch 0 · touch 1",
      "- · - · - · 1 began 4,0"),
    DecoderCase(
      "until it is gone after a loss",
      start: "touch 1", "…", found: "", rest: "touch 1", "- · 1 began 0,0"),
  ])
  func `a contact that is down at the start is ignored`(_ item: DecoderCase) { check(item) }

  @Test(arguments: [
    DecoderCase(
      "once until the key is pressed again",
      "touch 1 X 1 · X 2 dropped X 3 dropped X 4 · X 5 · touch 0 · touch 1", found: "",
      "1 began 1,0 · 1 cancelled 1,0 · - · - · 2 began 5,0 · 2 cancelled 5,0"),
    DecoderCase("but none that was never reported", "touch 1 dropped · X 1", "- · -"),
    DecoderCase(
      "and so does a release by the kernel",
      "touch 1 · touch 0 kernel …", "1 began 0,0 · 1 cancelled 0,0"),
    DecoderCase(
      "at its own place if it has an unreported replacement",
      "touch 1 X 1 · touch 0 touch 1 X 9 dropped", "1 began 1,0 · 1 cancelled 1,0"),
  ])
  func `lost events cancel the contact`(_ item: DecoderCase) { check(item) }

  @Test(arguments: ["", "dropped", "X 99 dropped X 5", "touch 0 dropped"])
  func `a contact that is still down after a loss has changed`(_ loss: String) {
    check(
      DecoderCase(
        loss, "touch 1 X 1 Y 1 · \(loss) …", found: "touch 1 X 3 P 4", rest: "touch 0",
        "1 began 1,1 · 1 changed 3,1 pressure 4 · 1 ended 3,1 pressure 4"))
  }

  @Test(arguments: [
    DecoderCase(
      "one that is gone is cancelled",
      "touch 1 X 1", found: "X 3", rest: "touch 1", "1 began 1,0 · 1 cancelled 1,0 · 2 began 3,0"),
    DecoderCase("a new one begins", "…", found: "touch 1 X 3", "1 began 3,0"),
  ])
  func `the contact is compared with the state after a loss`(_ item: DecoderCase) { check(item) }

  private func check(_ item: DecoderCase) {
    #expect(trace(item.state()).play(item) == item.frames)
  }

  private func trace(
    _ state: DeviceState = DeviceState(), codes: Set<EventCode> = [.btnTouch, .btnLeft],
    axes: [EventCode: AbsoluteAxis] = [.absX: axis, .absY: axis]
  ) -> DecoderTrace {
    let axes = Dictionary(uniqueKeysWithValues: axes.map { ($0.code, $1) })
    let description = DeviceDescription(codes: codes, axes: axes)
    return DecoderTrace(SingleTouchDecoder(description: description, state: state))
  }
}
