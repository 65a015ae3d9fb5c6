import InputEvents
import Testing

/// Panels that know one position and a button.
struct SingleTouchDecoderTests {
  private static let axis = AbsoluteAxis(minimum: 0, maximum: 1000)

  private func trace(
    _ state: DeviceState = DeviceState(), codes: Set<EventCode> = [.btnTouch, .btnLeft],
    axes: [EventCode: AbsoluteAxis] = [.absX: axis, .absY: axis]
  ) -> DecoderTrace {
    let axes = Dictionary(uniqueKeysWithValues: axes.map { ($0.code, $1) })
    let description = DeviceDescription(codes: codes, axes: axes)
    return DecoderTrace(SingleTouchDecoder(description: description, state: state))
  }

  // MARK: A contact's life

  @Test func `a contact lasts as long as the touch key is down`() {
    #expect(
      trace().play("touch 1 X 10 Y 20 · X 11 · touch 0 · touch 1")
        == "1 began 10,20 · 1 changed 11,20 · 1 ended 11,20 · 2 began 11,20")
  }

  @Test func `a contact is in slot 0`() {
    let decoder = SingleTouchDecoder(description: DeviceDescription(codes: [.btnTouch]))
    var frame = ContactFrame()
    for event in EventScript("touch 1").events { _ = decoder.decode(event, into: &frame) }
    #expect(frame.changes.map(\.contact.slot) == [0])
  }

  @Test func `the position may come before the key`() {
    #expect(trace().play("X 10 Y 20 touch 1") == "1 began 10,20")
  }

  @Test func `a position without the key is stored`() {
    #expect(trace().play("X 10 Y 20 · touch 1") == "- · 1 began 10,20")
  }

  @Test func `the pressure is kept`() {
    #expect(
      trace().play("touch 1 P 5 · P 6") == "1 began 0,0 pressure 5 · 1 changed 0,0 pressure 6")
  }

  @Test func `a touch that moves and ends in one frame is reported once`() {
    #expect(trace().play("touch 1 X 1 · X 5 touch 0") == "1 began 1,0 · 1 ended 5,0")
  }

  @Test func `a press and release in one frame is a contact`() {
    #expect(trace().play("touch 1 X 3 Y 4 touch 0 · X 5") == "1 began 3,4, 1 ended 3,4 · -")
  }

  @Test func `a release and press in one frame ends the old contact first`() {
    #expect(
      trace().play("touch 1 X 3 · touch 0 touch 1 X 9 · touch 0")
        == "1 began 3,0 · 1 ended 3,0, 2 began 9,0 · 2 ended 9,0")
  }

  @Test func `a repeated key is no change`() {
    #expect(
      trace().play("touch 1 · touch 1 · touch 2 · touch 0 touch 0 · touch 0")
        == "1 began 0,0 · - · - · 1 ended 0,0 · -")
  }

  @Test func `an empty frame changes nothing`() {
    #expect(trace().play("touch 1 · · home 1 · x 5") == "1 began 0,0 · - · - · -")
  }

  // MARK: Keys and axes

  @Test func `the left button stands for a missing touch key`() {
    #expect(
      trace(codes: [.btnLeft]).play("left 1 X 3 · left 0 · touch 1")
        == "1 began 3,0 · 1 ended 3,0 · -")
  }

  @Test func `the left button has no meaning beside a touch key`() {
    #expect(trace().play("left 1 X 3 · touch 1") == "- · 1 began 3,0")
  }

  @Test func `a panel without keys counts as one with the touch key`() {
    #expect(trace(codes: []).play("touch 1 X 3 · touch 0") == "1 began 3,0 · 1 ended 3,0")
  }

  @Test func `the position may come on ABS_Z and ABS_RX`() {
    #expect(
      trace(axes: [.absZ: Self.axis, .absRX: Self.axis]).play("touch 1 Z 10 RX 20 · Z 11 · touch 0")
        == "1 began 10,20 · 1 changed 11,20 · 1 ended 11,20")
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

  @Test func `ABS_Z and ABS_RX have no meaning beside ABS_X and ABS_Y`() {
    #expect(trace().play("touch 1 X 1 Y 2 Z 3 RX 4 · Z 5") == "1 began 1,2 · -")
  }

  @Test func `the position from before the first event counts`() {
    #expect(trace(DeviceState(after: "X 7 Y 8")).play("touch 1") == "1 began 7,8")
    #expect(
      trace(DeviceState(after: "Z 7 RX 8"), axes: [.absZ: Self.axis, .absRX: Self.axis])
        .play("touch 1 Z 9") == "1 began 9,8")
  }

  @Test func `the pressure from before the first event counts`() {
    #expect(trace(DeviceState(after: "P 8")).play("touch 1") == "1 began 0,0 pressure 8")
  }

  // MARK: Contacts that were there before

  @Test func `a contact that is down at the start is ignored until it is lifted`() {
    #expect(
      trace(DeviceState(after: "touch 1")).play("X 5 · touch 1 · touch 0 · touch 1")
        == "- · - · - · 1 began 5,0")
  }

  @Test func `an ignored contact may be replaced in one frame`() {
    #expect(trace(DeviceState(after: "touch 1")).play("touch 0 touch 1 X 5") == "1 began 5,0")
  }

  @Test func `an ignored contact is never cancelled`() {
    let trace = trace(DeviceState(after: "touch 1"))
    #expect(trace.play("X 5 · dropped · touch 1") == "- · - · 1 began 5,0")
    #expect(self.trace(DeviceState(after: "touch 1")).resynchronize(to: DeviceState()) == "-")
  }

  // MARK: Lost events

  @Test func `lost events cancel the contact once until the key is pressed again`() {
    let trace = trace()
    #expect(
      trace.play("touch 1 X 1 · X 2 dropped X 3 dropped X 4 · X 5 · touch 0 · touch 1")
        == "1 began 1,0 · 1 cancelled 1,0 · - · - · 2 began 5,0")
    #expect(trace.resynchronize(to: DeviceState()) == "2 cancelled 5,0")
    #expect(trace.resynchronize(to: DeviceState()) == "-")
  }

  @Test func `a contact that was never reported is not cancelled`() {
    #expect(trace().play("touch 1 dropped · X 1") == "- · -")
  }

  @Test func `a contact with an unreported replacement is cancelled at its own place`() {
    #expect(
      trace().play("touch 1 X 1 · touch 0 touch 1 X 9 dropped") == "1 began 1,0 · 1 cancelled 1,0")
  }

  @Test(arguments: ["", "dropped …", "X 99 dropped X 5 …", "touch 0 dropped …"])
  func `a contact that is still down after a loss has changed`(_ loss: String) {
    let trace = trace()
    _ = trace.play("touch 1 X 1 Y 1")
    _ = trace.play(loss + " …")
    #expect(
      trace.resynchronize(to: DeviceState(after: "touch 1 X 3 P 4")) == "1 changed 3,1 pressure 4")
    #expect(trace.play("touch 0") == "1 ended 3,1 pressure 4")
  }

  @Test func `a contact that is gone after a loss is cancelled`() {
    let trace = trace()
    _ = trace.play("touch 1 X 1")
    #expect(trace.resynchronize(to: DeviceState(after: "X 3")) == "1 cancelled 1,0")
    #expect(trace.play("touch 1") == "2 began 3,0")
  }

  @Test func `a contact that is new after a loss begins`() {
    #expect(trace().resynchronize(to: DeviceState(after: "touch 1 X 3")) == "1 began 3,0")
  }

  @Test func `an ignored contact that is still down after a loss stays ignored`() {
    for loss in ["X 1 …", "X 1 dropped …"] {
      let trace = trace(DeviceState(after: "touch 1"))
      _ = trace.play(loss)
      #expect(trace.resynchronize(to: DeviceState(after: "touch 1 X 3")) == "-")
      #expect(trace.play("X 4 · touch 0 · touch 1") == "- · - · 1 began 4,0")
    }
  }

  @Test func `an ignored contact that is lifted during a loss is over`() {
    let trace = trace(DeviceState(after: "touch 1"))
    #expect(trace.resynchronize(to: DeviceState()) == "-")
    #expect(trace.resynchronize(to: DeviceState(after: "touch 1")) == "1 began 0,0")
  }
}
