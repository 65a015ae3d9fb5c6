import InputEvents
import Testing

/// Sections 1 and 2 of the evdev facts for panels with slots.
@Suite struct SlotDecoderTests {
  private func trace(_ state: DeviceState = DeviceState()) -> DecoderTrace {
    DecoderTrace(SlotDecoder(slotCount: 4, state: state))
  }

  // MARK: A contact's life

  @Test func aContactLivesFromItsIDToMinusOne() {
    #expect(
      trace().play("slot 0 id 7 x 10 y 20 · x 11 · id -1")
        == "1 began 10,20 · 1 changed 11,20 · 1 ended 11,20")
  }

  @Test func nothingIsToldBeforeTheReport() {
    #expect(trace().play("id 7 x 10 y 20 …") == "")
  }

  @Test func aFrameHasTheTimeOfItsReport() {
    let decoder = SlotDecoder(slotCount: 1)
    var frame = ContactFrame(time: 5)
    let id = InputEvent(time: 90, code: .absMTTrackingID, value: 1)
    #expect(!decoder.decode(id, into: &frame))
    #expect(frame.time == 5)
    #expect(decoder.decode(InputEvent(time: 100, code: .synReport, value: 0), into: &frame))
    #expect(frame.time == 100)
  }

  @Test func aContactKnowsItsSlot() {
    let decoder = SlotDecoder(slotCount: 4)
    var frame = ContactFrame()
    for event in EventScript("slot 3 id 7").events { _ = decoder.decode(event, into: &frame) }
    #expect(frame.changes.map(\.contact.slot) == [3])
  }

  @Test func numbersAreNeverUsedAgain() {
    #expect(
      trace().play("id 7 · id -1 · id 7 · slot 1 id 7")
        == "1 began 0,0 · 1 ended 0,0 · 2 began 0,0 · 3 began 0,0")
  }

  @Test func changesComeInTheOrderOfTheirEvents() {
    #expect(
      trace().play("slot 2 id 1 slot 0 id 2 · slot 0 x 1 slot 2 x 2 slot 0 y 3")
        == "1 began 0,0, 2 began 0,0 · 2 changed 1,3, 1 changed 2,0")
  }

  @Test func allValuesOfAContactAreKept() {
    #expect(
      trace().play("id 1 x 1 y 2 tool 1 distance 3 pressure 4 major 5 minor 6 orientation 7")
        == "1 began 1,2 pen distance 3 pressure 4 major 5 minor 6 orientation 7")
  }

  @Test func valuesOutsideTheirAxisAreKept() {
    #expect(
      trace().play("id 1 x 2147483647 y -2147483648") == "1 began 2147483647,-2147483648")
  }

  @Test func aToolWithoutANameIsAFinger() {
    #expect(trace().play("id 1 tool 2 · tool 9") == "1 began 0,0 palm · 1 changed 0,0")
  }

  @Test func valuesBeforeTheIDBelongToTheNewContact() {
    #expect(trace().play("x 10 y 20 id 7") == "1 began 10,20")
  }

  @Test func valuesWithoutMeaningAreNoChange() {
    #expect(trace().play("id 7 · blob 3 · home 1 · X 5 Y 6") == "1 began 0,0 · - · - · -")
  }

  // MARK: Only changes are sent

  @Test func aContactThatBeginsWithoutPositionHasTheStoredOne() {
    #expect(
      trace().play("id 1 x 10 y 20 · id -1 · id 2")
        == "1 began 10,20 · 1 ended 10,20 · 2 began 10,20")
  }

  @Test func aContactThatBeginsWithoutAnyPositionEverIsAtTheOrigin() {
    #expect(trace().play("id 7 touch 1") == "1 began 0,0")
  }

  @Test func aContactThatBeginsWithXOnlyHasTheStoredY() {
    #expect(
      trace().play("id 1 x 10 y 20 · id -1 · id 2 x 30 · id -1 · id 3 y 40")
        == "1 began 10,20 · 1 ended 10,20 · 2 began 30,20 · 2 ended 30,20 · 3 began 30,40")
  }

  @Test func valuesFromBeforeTheFirstEventCount() {
    #expect(trace(DeviceState(after: "slot 1 x 5 y 6 slot 0")).play("slot 1 id 1") == "1 began 5,6")
  }

  @Test func valuesForAFreeSlotAreStoredAndCreateNothing() {
    #expect(trace().play("x 10 y 20 · id 1") == "- · 1 began 10,20")
  }

  @Test func aToolStaysInItsSlotForTheNextContact() {
    #expect(
      trace().play("id 1 tool 2 · id -1 · id 2")
        == "1 began 0,0 palm · 1 ended 0,0 palm · 2 began 0,0 palm")
  }

  @Test func theSlotIsKeptFromFrameToFrame() {
    #expect(
      trace().play("slot 2 id 1 · x 5 · slot 0 id 2 · x 6 · slot 2 id -1")
        == "1 began 0,0 · 1 changed 5,0 · 2 began 0,0 · 2 changed 6,0 · 1 ended 5,0")
  }

  @Test func theFirstSlotIsTheOneThatIsCurrentAtTheStart() {
    let trace = trace(DeviceState(after: "slot 1 x 5 slot 2 x 6 slot 1"))
    #expect(trace.play("id 1 · slot 2 id 2") == "1 began 5,0 · 2 began 6,0")
  }

  // MARK: Several changes of a slot in one frame

  @Test func aSlotThatIsUsedAgainInOneFrameEndsTheOldContactFirst() {
    #expect(
      trace().play("id 1 x 1 · id -1 id 2 x 9 · x 10")
        == "1 began 1,0 · 1 ended 1,0, 2 began 9,0 · 2 changed 10,0")
  }

  @Test func aSlotMayBeUsedAgainWithOtherSlotsBetween() {
    #expect(
      trace().play("slot 0 id 1 x 1 slot 1 id 2 x 2 · slot 0 id -1 slot 1 x 3 slot 0 id 3 x 4")
        == "1 began 1,0, 2 began 2,0 · 1 ended 1,0, 2 changed 3,0, 3 began 4,0")
  }

  @Test func aContactMayBeginAndEndInOneFrame() {
    #expect(trace().play("id 1 x 5 y 6 id -1 · x 7") == "1 began 5,6, 1 ended 5,6 · -")
  }

  @Test func aSlotMayEndBeginAndEndInOneFrame() {
    #expect(
      trace().play("id 1 x 1 · id -1 id 2 x 2 id -1 · id 3")
        == "1 began 1,0 · 1 ended 1,0, 2 began 2,0, 2 ended 2,0 · 3 began 2,0")
  }

  @Test func anotherIDReplacesTheContactEvenWithoutMinusOne() {
    #expect(
      trace().play("id 7 x 1 · id 9 x 2 · id -1")
        == "1 began 1,0 · 1 ended 1,0, 2 began 2,0 · 2 ended 2,0")
  }

  @Test func aContactThatMovesAndEndsInOneFrameIsToldOnce() {
    #expect(trace().play("id 1 x 1 · x 5 id -1") == "1 began 1,0 · 1 ended 5,0")
  }

  @Test func valuesAfterTheEndBelongToTheNextContact() {
    #expect(
      trace().play("id 1 x 1 · id -1 x 9 · id 2") == "1 began 1,0 · 1 ended 1,0 · 2 began 9,0")
  }

  // MARK: Drivers that do not keep to the protocol

  @Test func theSameIDAgainIsNoChange() {
    #expect(
      trace().play("id 1 x 1 · id 1 · id 1 x 2") == "1 began 1,0 · - · 1 changed 2,0")
  }

  @Test func aSecondMinusOneIsNoChange() {
    #expect(trace().play("id 1 · id -1 id -1 · id -1") == "1 began 0,0 · 1 ended 0,0 · -")
  }

  @Test func anIDBelowMinusOneEndsTheContact() {
    #expect(
      trace().play("id 1 · id -5 · id -1 · id 2")
        == "1 began 0,0 · 1 ended 0,0 · - · 2 began 0,0")
  }

  @Test(arguments: [4, -1, 255, 256, .max, .min] as [Int32])
  func valuesAfterASlotOutOfRangeAreIgnored(_ slot: Int32) {
    #expect(
      trace().play("id 1 x 1 · slot \(slot) x 99 id 5 · x 98 id -1 · slot 0 x 2")
        == "1 began 1,0 · - · - · 1 changed 2,0")
  }

  @Test func valuesAreIgnoredWhereTheCurrentSlotAtTheStartIsOutOfRange() {
    var state = DeviceState()
    state.currentSlot = 9
    #expect(trace(state).play("id 1 · slot 0 id 1") == "- · 1 began 0,0")
  }

  @Test func aPanelHasAtLeastOneSlotAndAtMost256() {
    #expect(DecoderTrace(SlotDecoder(slotCount: -5)).play("id 1") == "1 began 0,0")
    let large = DecoderTrace(SlotDecoder(slotCount: .max))
    #expect(large.play("slot 255 id 1 · slot 256 id 2") == "1 began 0,0 · -")
  }

  @Test func anEmptyFrameChangesNothing() {
    #expect(trace().play("id 1 · · x 1") == "1 began 0,0 · - · 1 changed 1,0")
  }

  @Test func theTouchKeyEndsNoContact() {
    #expect(trace().play("touch 1 id 1 · touch 0 · x 2") == "1 began 0,0 · - · 1 changed 2,0")
  }

  // MARK: Contacts that were there before

  @Test func aContactThatIsDownAtTheStartIsIgnoredUntilItIsLifted() {
    let trace = trace(DeviceState(after: "id 7 x 1 y 2"))
    #expect(
      trace.play("x 5 · slot 1 id 8 · slot 0 id -1 · id 9") == "- · 1 began 0,0 · - · 2 began 5,2")
  }

  @Test func anIgnoredContactThatIsReplacedIsOver() {
    #expect(trace(DeviceState(after: "id 7 x 1")).play("id 8") == "1 began 1,0")
  }

  @Test func anIgnoredContactWhoseIDIsSentAgainStaysIgnored() {
    #expect(trace(DeviceState(after: "id 7 x 1")).play("id 7 x 2 · id -1") == "- · -")
  }

  @Test func anIgnoredContactIsNeverCancelled() {
    let trace = trace(DeviceState(after: "id 7 x 1"))
    #expect(trace.play("x 2 · dropped") == "- · -")
    #expect(trace.resynchronize(to: DeviceState()) == "-")
  }

  // MARK: Lost events

  @Test func lostEventsCancelEveryContactOnce() {
    let trace = trace()
    #expect(
      trace.play("slot 0 id 1 x 1 slot 1 id 2 x 2 · dropped · x 5 · id -1")
        == "1 began 1,0, 2 began 2,0 · 1 cancelled 1,0, 2 cancelled 2,0 · - · -")
    #expect(trace.resynchronize(to: DeviceState()) == "-")
  }

  @Test func lostEventsAreToldAtTheNextReport() {
    #expect(trace().play("id 1 · dropped … · x 5 …") == "1 began 0,0")
  }

  @Test func theFrameBeforeTheLossIsDropped() {
    #expect(
      trace().play("id 1 x 1 · x 5 slot 1 id 2 dropped · slot 1 id 3")
        == "1 began 1,0 · 1 cancelled 1,0 · 3 began 0,0")
  }

  @Test func everythingUpToTheReportAfterTheLossIsDropped() {
    #expect(
      trace().play("id 1 x 1 · dropped y 641 id 5 · id 6")
        == "1 began 1,0 · 1 cancelled 1,0 · 2 began 1,0")
  }

  @Test func aSecondLossInOneFrameCancelsNothingTwice() {
    #expect(
      trace().play("id 1 · dropped x 1 dropped x 2 · id 2")
        == "1 began 0,0 · 1 cancelled 0,0 · 2 began 0,0")
  }

  @Test func aContactThatWasNeverToldIsNotCancelled() {
    #expect(trace().play("id 1 dropped · ·") == "- · - · -")
  }

  @Test func aContactWhoseEndWasNotToldIsCancelled() {
    #expect(trace().play("id 1 x 1 · id -1 dropped") == "1 began 1,0 · 1 cancelled 1,0")
  }

  @Test func aContactWhoseReplacementWasNotToldIsCancelledWhereItWas() {
    #expect(
      trace().play("id 1 x 1 · id -1 id 2 x 9 dropped") == "1 began 1,0 · 1 cancelled 1,0")
  }

  @Test func aSlotChosenDuringTheLossIsChosen() {
    #expect(
      trace().play("dropped slot 2 · id 1 x 3 · slot 0 · slot 2 id -1")
        == "- · 1 began 3,0 · - · 1 ended 3,0")
  }

  @Test func anIgnoredContactStaysIgnoredOverALoss() {
    #expect(
      trace(DeviceState(after: "id 7")).play("dropped · id 7 x 1 · id 8") == "- · - · 1 began 1,0")
  }

  // MARK: Resynchronization

  @Test(arguments: ["", "dropped …", "x 99 dropped x 5 …"])
  func aContactThatIsStillThereHasChanged(_ loss: String) {
    let trace = trace()
    _ = trace.play("id 1 x 1 y 1")
    _ = trace.play(loss + " …")
    #expect(trace.resynchronize(to: DeviceState(after: "id 1 x 3 y 4")) == "1 changed 3,4")
    #expect(trace.play("x 5 · id -1") == "1 changed 5,4 · 1 ended 5,4")
  }

  @Test func aContactThatHasGoneIsCancelled() {
    let trace = trace()
    _ = trace.play("id 1 x 1 y 1 · x 2 …")
    #expect(trace.resynchronize(to: DeviceState(after: "x 3")) == "1 cancelled 1,1")
    #expect(trace.play("id 2") == "2 began 3,1")
  }

  @Test func aContactThatIsReplacedIsCancelledBeforeTheNewOneBegins() {
    let trace = trace()
    _ = trace.play("id 1 x 1 y 1")
    #expect(
      trace.resynchronize(to: DeviceState(after: "id 2 x 3 y 4"))
        == "1 cancelled 1,1, 2 began 3,4")
    #expect(trace.play("id -1") == "2 ended 3,4")
  }

  @Test func aContactThatIsNewBegins() {
    let trace = trace()
    #expect(
      trace.resynchronize(to: DeviceState(after: "slot 1 id 5 x 3 slot 2 id 6 slot 0"))
        == "1 began 3,0, 2 began 0,0")
  }

  @Test func anIgnoredContactThatIsStillThereStaysIgnored() {
    let trace = trace(DeviceState(after: "id 7 x 1"))
    #expect(trace.play("x 2 dropped …") == "")
    #expect(trace.resynchronize(to: DeviceState(after: "id 7 x 3")) == "-")
    #expect(trace.play("x 4 · id -1 · id 8") == "- · - · 1 began 4,0")
  }

  @Test func anIgnoredContactThatIsReplacedBegins() {
    let trace = trace(DeviceState(after: "id 7 x 1"))
    #expect(trace.resynchronize(to: DeviceState(after: "id 8 x 3")) == "1 began 3,0")
  }

  @Test func theSlotIsTheOneTheStateNames() {
    let trace = trace()
    #expect(trace.resynchronize(to: DeviceState(after: "slot 1 id 5 slot 2")) == "1 began 0,0")
    #expect(trace.play("id 6 · slot 1 x 4") == "2 began 0,0 · 1 changed 4,0")
  }

  @Test func aContactThatBeganAndWasNotToldIsNotCancelled() {
    let trace = trace()
    _ = trace.play("id 1 x 1 …")
    #expect(trace.resynchronize(to: DeviceState(after: "")) == "-")
  }

  @Test func aStateWithoutSlotsMeansThatAllAreFree() {
    let trace = trace()
    _ = trace.play("id 1 x 1")
    #expect(trace.resynchronize(to: DeviceState()) == "1 cancelled 1,0")
  }

  @Test func aStateWithoutContactsCancelsWhatWasToldAndNotEnded() {
    let trace = trace()
    _ = trace.play("slot 0 id 1 x 1 slot 1 id 2 slot 2 id 3 x 3 · slot 1 id -1 · slot 3 id 4 …")
    #expect(trace.resynchronize(to: DeviceState()) == "1 cancelled 1,0, 3 cancelled 3,0")
    #expect(trace.resynchronize(to: DeviceState()) == "-")
  }

  @Test func aLossAndAStateWithoutContactsCancelOnce() {
    let trace = trace()
    _ = trace.play("id 1 x 1 · dropped …")
    #expect(trace.resynchronize(to: DeviceState()) == "1 cancelled 1,0")
  }
}
