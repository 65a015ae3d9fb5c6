import InputEvents
import Testing

/// Panels that know one position and a button.
@Suite struct SingleTouchDecoderTests {
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

  @Test func aContactLivesAsLongAsTheTouchKeyIsDown() {
    #expect(
      trace().play("touch 1 X 10 Y 20 · X 11 · touch 0 · touch 1")
        == "1 began 10,20 · 1 changed 11,20 · 1 ended 11,20 · 2 began 11,20")
  }

  @Test func aContactIsInSlotZero() {
    let decoder = SingleTouchDecoder(description: DeviceDescription(codes: [.btnTouch]))
    var frame = ContactFrame()
    for event in EventScript("touch 1").events { _ = decoder.decode(event, into: &frame) }
    #expect(frame.changes.map(\.contact.slot) == [0])
  }

  @Test func thePositionMayComeBeforeTheKey() {
    #expect(trace().play("X 10 Y 20 touch 1") == "1 began 10,20")
  }

  @Test func aPositionWithoutTheKeyIsStored() {
    #expect(trace().play("X 10 Y 20 · touch 1") == "- · 1 began 10,20")
  }

  @Test func pressureIsKept() {
    #expect(
      trace().play("touch 1 P 5 · P 6") == "1 began 0,0 pressure 5 · 1 changed 0,0 pressure 6")
  }

  @Test func aTouchThatMovesAndEndsInOneFrameIsToldOnce() {
    #expect(trace().play("touch 1 X 1 · X 5 touch 0") == "1 began 1,0 · 1 ended 5,0")
  }

  @Test func aPressAndReleaseInOneFrameIsAContact() {
    #expect(trace().play("touch 1 X 3 Y 4 touch 0 · X 5") == "1 began 3,4, 1 ended 3,4 · -")
  }

  @Test func aReleaseAndPressInOneFrameEndsTheOldContactFirst() {
    #expect(
      trace().play("touch 1 X 3 · touch 0 touch 1 X 9 · touch 0")
        == "1 began 3,0 · 1 ended 3,0, 2 began 9,0 · 2 ended 9,0")
  }

  @Test func theKeyAgainIsNoChange() {
    #expect(
      trace().play("touch 1 · touch 1 · touch 2 · touch 0 touch 0 · touch 0")
        == "1 began 0,0 · - · - · 1 ended 0,0 · -")
  }

  @Test func anEmptyFrameChangesNothing() {
    #expect(trace().play("touch 1 · · home 1 · x 5") == "1 began 0,0 · - · - · -")
  }

  // MARK: Keys and axes

  @Test func theLeftButtonStandsForAMissingTouchKey() {
    #expect(
      trace(codes: [.btnLeft]).play("left 1 X 3 · left 0 · touch 1")
        == "1 began 3,0 · 1 ended 3,0 · -")
  }

  @Test func theLeftButtonMeansNothingBesideATouchKey() {
    #expect(trace().play("left 1 X 3 · touch 1") == "- · 1 began 3,0")
  }

  @Test func aPanelThatDeclaresNoKeyIsTakenToHaveTheTouchKey() {
    #expect(trace(codes: []).play("touch 1 X 3 · touch 0") == "1 began 3,0 · 1 ended 3,0")
  }

  @Test func thePositionMayComeOnZAndRX() {
    #expect(
      trace(axes: [.absZ: Self.axis, .absRX: Self.axis]).play("touch 1 Z 10 RX 20 · Z 11 · touch 0")
        == "1 began 10,20 · 1 changed 11,20 · 1 ended 11,20")
  }

  @Test func aPositionOnZAndRXCountsInUnitsOfXAndYWhereThePanelDeclaresBoth() {
    let axes: [EventCode: AbsoluteAxis] = [
      .absX: AbsoluteAxis(minimum: 42, maximum: 1042), .absY: AbsoluteAxis(minimum: 0, maximum: 10),
      .absZ: AbsoluteAxis(minimum: 30, maximum: 4030),
      .absRX: AbsoluteAxis(minimum: 0, maximum: 40),
    ]
    #expect(
      trace(axes: axes).play("touch 1 Z 30 RX 0 · Z 4030 RX 40 · Z 2030 RX 20")
        == "1 began 42,0 · 1 changed 1042,10 · 1 changed 542,5")
  }

  @Test func extremesOnZAndRXAreNoTrouble() {
    let axes: [EventCode: AbsoluteAxis] = [
      .absX: AbsoluteAxis(minimum: .min, maximum: .max),
      .absY: AbsoluteAxis(minimum: .min, maximum: .max),
      .absZ: AbsoluteAxis(minimum: 0, maximum: 1), .absRX: AbsoluteAxis(minimum: 0, maximum: 0),
    ]
    #expect(
      trace(axes: axes).play("touch 1 Z 2147483647 RX -2147483648")
        == "1 began 2147483647,-2147483648")
  }

  @Test func zAndRXMeanNothingBesideXAndY() {
    #expect(trace().play("touch 1 X 1 Y 2 Z 3 RX 4 · Z 5") == "1 began 1,2 · -")
  }

  @Test func thePositionFromBeforeTheFirstEventCounts() {
    #expect(trace(DeviceState(after: "X 7 Y 8")).play("touch 1") == "1 began 7,8")
    #expect(
      trace(DeviceState(after: "Z 7 RX 8"), axes: [.absZ: Self.axis, .absRX: Self.axis])
        .play("touch 1 Z 9") == "1 began 9,8")
  }

  @Test func thePressureFromBeforeTheFirstEventCounts() {
    #expect(trace(DeviceState(after: "P 8")).play("touch 1") == "1 began 0,0 pressure 8")
  }

  // MARK: Contacts that were there before

  @Test func aContactThatIsDownAtTheStartIsIgnoredUntilItIsLifted() {
    #expect(
      trace(DeviceState(after: "touch 1")).play("X 5 · touch 1 · touch 0 · touch 1")
        == "- · - · - · 1 began 5,0")
  }

  @Test func anIgnoredContactMayBeReplacedInOneFrame() {
    #expect(trace(DeviceState(after: "touch 1")).play("touch 0 touch 1 X 5") == "1 began 5,0")
  }

  @Test func anIgnoredContactIsNeverCancelled() {
    let trace = trace(DeviceState(after: "touch 1"))
    #expect(trace.play("X 5 · dropped · touch 1") == "- · - · 1 began 5,0")
    #expect(self.trace(DeviceState(after: "touch 1")).resynchronize(to: DeviceState()) == "-")
  }

  // MARK: Lost events

  @Test func lostEventsCancelTheContactOnceUntilTheKeyIsPressedAgain() {
    let trace = trace()
    #expect(
      trace.play("touch 1 X 1 · X 2 dropped X 3 dropped X 4 · X 5 · touch 0 · touch 1")
        == "1 began 1,0 · 1 cancelled 1,0 · - · - · 2 began 5,0")
    #expect(trace.resynchronize(to: DeviceState()) == "2 cancelled 5,0")
    #expect(trace.resynchronize(to: DeviceState()) == "-")
  }

  @Test func aContactThatWasNeverToldIsNotCancelled() {
    #expect(trace().play("touch 1 dropped · X 1") == "- · -")
  }

  @Test func aContactWhoseReplacementWasNotToldIsCancelledWhereItWas() {
    #expect(
      trace().play("touch 1 X 1 · touch 0 touch 1 X 9 dropped") == "1 began 1,0 · 1 cancelled 1,0")
  }

  @Test(arguments: ["", "dropped …", "X 99 dropped X 5 …", "touch 0 dropped …"])
  func aContactThatIsStillThereHasChanged(_ loss: String) {
    let trace = trace()
    _ = trace.play("touch 1 X 1 Y 1")
    _ = trace.play(loss + " …")
    #expect(
      trace.resynchronize(to: DeviceState(after: "touch 1 X 3 P 4")) == "1 changed 3,1 pressure 4")
    #expect(trace.play("touch 0") == "1 ended 3,1 pressure 4")
  }

  @Test func aContactThatHasGoneIsCancelled() {
    let trace = trace()
    _ = trace.play("touch 1 X 1")
    #expect(trace.resynchronize(to: DeviceState(after: "X 3")) == "1 cancelled 1,0")
    #expect(trace.play("touch 1") == "2 began 3,0")
  }

  @Test func aContactThatIsNewBegins() {
    #expect(trace().resynchronize(to: DeviceState(after: "touch 1 X 3")) == "1 began 3,0")
  }

  @Test func anIgnoredContactThatIsStillThereStaysIgnored() {
    for loss in ["X 1 …", "X 1 dropped …"] {
      let trace = trace(DeviceState(after: "touch 1"))
      _ = trace.play(loss)
      #expect(trace.resynchronize(to: DeviceState(after: "touch 1 X 3")) == "-")
      #expect(trace.play("X 4 · touch 0 · touch 1") == "- · - · 1 began 4,0")
    }
  }

  @Test func anIgnoredContactThatIsLiftedDuringTheLossIsOver() {
    let trace = trace(DeviceState(after: "touch 1"))
    #expect(trace.resynchronize(to: DeviceState()) == "-")
    #expect(trace.resynchronize(to: DeviceState(after: "touch 1")) == "1 began 0,0")
  }
}
