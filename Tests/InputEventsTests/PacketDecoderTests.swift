import InputEvents
import Testing

/// Sections 1 and 2 of the evdev facts for panels that list all contacts in every frame.
@Suite struct PacketDecoderTests {
  private let description = DeviceDescription(axes: [
    EventCode.absMTPositionX.code: AbsoluteAxis(minimum: 0, maximum: 1000),
    EventCode.absMTPositionY.code: AbsoluteAxis(minimum: 0, maximum: 600),
  ])

  private func trace(_ state: DeviceState = DeviceState()) -> DecoderTrace {
    DecoderTrace(PacketDecoder(description: description, state: state))
  }

  // MARK: Lists

  @Test func aContactLivesFromItsFirstListToTheFirstWithoutIt() {
    #expect(
      trace().play("x 10 y 20 mt · x 11 y 20 mt · mt")
        == "1 began 10,20 · 1 changed 11,20 · 1 ended 11,20")
  }

  @Test func aContactHasNoSlot() {
    let decoder = PacketDecoder(description: description)
    var frame = ContactFrame()
    for event in EventScript("x 1 y 1 mt").events { _ = decoder.decode(event, into: &frame) }
    #expect(frame.changes.map(\.contact.slot) == [nil])
  }

  @Test func allValuesOfAPacketAreKept() {
    #expect(
      trace().play(
        "x 1 y 2 tool 1 distance 3 pressure 4 major 5 minor 6 orientation 7 mt")
        == "1 began 1,2 pen distance 3 pressure 4 major 5 minor 6 orientation 7")
  }

  @Test func aPacketTakesNothingFromTheOneBefore() {
    #expect(
      trace().play("id 1 x 5 y 6 major 9 mt id 2 x 70 mt") == "1 began 5,6 major 9, 2 began 70,0")
  }

  @Test func theEndsOfAFrameComeBeforeItsBegins() {
    #expect(
      trace().play("id 1 x 10 mt · id 2 x 900 mt") == "1 began 10,0 · 1 ended 10,0, 2 began 900,0")
  }

  @Test func anEmptyPacketBeforeARealOneIsNoContact() {
    #expect(
      trace().play("mt x 10 y 20 mt · mt x 11 y 20 mt · mt")
        == "1 began 10,20 · 1 changed 11,20 · 1 ended 11,20")
  }

  @Test func aFrameWithoutAListChangesNothing() {
    #expect(
      trace().play("x 1 mt · home 1 · · P 5 · x 2 mt") == "1 began 1,0 · - · - · - · 1 changed 2,0")
  }

  @Test(arguments: ["touch 0", "P 0"])
  func theEmptyPacketMayBeLeftOutWhere(_ event: String) {
    #expect(trace().play("x 1 mt touch 1 P 5 · \(event)") == "1 began 1,0 · 1 ended 1,0")
  }

  @Test func theEndOfTheLastPacketMayBeLeftOut() {
    #expect(
      trace().play("x 1 y 2 · x 2 y 2 · touch 0") == "1 began 1,2 · 1 changed 2,2 · 1 ended 2,2")
  }

  @Test func aPanelMayHaveNoTouchKey() {
    #expect(trace().play("x 1 mt · x 2 mt · mt") == "1 began 1,0 · 1 changed 2,0 · 1 ended 2,0")
  }

  @Test func noMoreContactsAreTakenThanMatchingCanBear() {
    let packets = (0..<100).map { "x \($0 * 10) mt" }.joined(separator: " ")
    let decoder = PacketDecoder(description: description)
    var frame = ContactFrame()
    for event in EventScript(packets).events { _ = decoder.decode(event, into: &frame) }
    #expect(frame.changes.count == PacketDecoder.maximumContactCount)
  }

  // MARK: Releases

  @Test(arguments: ["major", "pressure"])
  func aValueOfZeroReleasesTheContact(_ word: String) {
    #expect(
      trace().play("id 1 x 1 \(word) 5 mt · id 1 x 1 \(word) 0 mt")
        == "1 began 1,0 \(word) 5 · 1 ended 1,0 \(word) 5")
  }

  @Test func aReleaseLeavesTheOthers() {
    #expect(
      trace().play("x 1 major 5 mt x 500 major 5 mt · x 1 major 0 mt x 501 major 5 mt")
        == "1 began 1,0 major 5, 2 began 500,0 major 5 · 1 ended 1,0 major 5, 2 changed 501,0 major 5"
    )
  }

  @Test func aReleasedContactStaysReleased() {
    #expect(
      trace().play("id 1 x 1 major 5 mt · id 1 x 1 major 0 mt · id 1 x 1 major 0 mt")
        == "1 began 1,0 major 5 · 1 ended 1,0 major 5 · -")
  }

  @Test(arguments: ["major", "pressure"])
  func aValueThatIsAlwaysZeroMeansNothing(_ word: String) {
    #expect(trace().play("x 1 \(word) 0 mt · x 2 \(word) 0 mt") == "1 began 1,0 · 1 changed 2,0")
  }

  // MARK: Ids

  @Test func anIDNamesItsContactInAnyOrderOfPackets() {
    #expect(
      trace().play("id 1 x 100 mt id 2 x 110 mt · id 2 x 103 mt id 1 x 107 mt")
        == "1 began 100,0, 2 began 110,0 · 1 changed 107,0, 2 changed 103,0")
  }

  @Test func aNewIDIsANewContactEvenAtTheOldPlace() {
    #expect(
      trace().play("id 1 x 100 mt · id 2 x 100 mt")
        == "1 began 100,0 · 1 ended 100,0, 2 began 100,0")
  }

  @Test func aFingerWithAnIDMayJumpWhereNoOtherTakesItsPlace() {
    #expect(trace().play("id 1 x 10 mt · id 1 x 900 mt") == "1 began 10,0 · 1 changed 900,0")
  }

  @Test func idsThatAreMixedUpWhenAFingerLandsAreNotBelieved() {
    #expect(
      trace().play("id 1 x 100 mt · id 1 x 800 mt id 2 x 101 mt · id 1 x 801 mt id 2 x 102 mt")
        == "1 began 100,0 · 1 changed 101,0, 2 began 800,0 · 1 changed 102,0, 2 changed 801,0")
  }

  @Test func idsThatAreMixedUpWhenAFingerIsLiftedAreNotBelieved() {
    #expect(
      trace().play("id 1 x 100 mt id 2 x 800 mt · id 1 x 801 mt · id 1 x 802 mt")
        == "1 began 100,0, 2 began 800,0 · 1 ended 100,0, 2 changed 801,0 · 2 changed 802,0")
  }

  @Test func idsThatChangePlacesAreNotBelieved() {
    #expect(
      trace().play("id 1 x 100 mt id 2 x 800 mt · id 2 x 101 mt id 1 x 801 mt")
        == "1 began 100,0, 2 began 800,0 · 1 changed 101,0, 2 changed 801,0")
  }

  @Test func fingersThatCrossKeepTheirIDs() {
    #expect(
      trace().play("id 1 x 100 mt id 2 x 130 mt · id 1 x 130 mt id 2 x 100 mt")
        == "1 began 100,0, 2 began 130,0 · 1 changed 130,0, 2 changed 100,0")
  }

  @Test func theSameIDTwiceIsTwoContacts() {
    #expect(
      trace().play("id 1 x 100 mt id 1 x 800 mt · mt")
        == "1 began 100,0, 2 began 800,0 · 1 ended 100,0, 2 ended 800,0")
  }

  // MARK: Places

  @Test func withoutIDsTheNearestPacketIsTheContact() {
    #expect(
      trace().play("x 100 mt x 500 mt · x 510 mt x 110 mt")
        == "1 began 100,0, 2 began 500,0 · 1 changed 110,0, 2 changed 510,0")
  }

  @Test func theSumOfTheDistancesDecidesNotTheFirstContact() {
    // The nearest packet of contact 1 is the one that contact 2 needs.
    #expect(
      trace().play("x 100 mt x 200 mt · x 160 mt x 60 mt")
        == "1 began 100,0, 2 began 200,0 · 1 changed 60,0, 2 changed 160,0")
  }

  @Test func aFingerTooFarAwayIsAnother() {
    #expect(trace().play("x 10 mt · x 900 mt") == "1 began 10,0 · 1 ended 10,0, 2 began 900,0")
  }

  @Test func aJumpOfAQuarterOfTheLongerAxisIsTheSameFinger() {
    #expect(trace().play("x 100 mt · x 350 mt") == "1 began 100,0 · 1 changed 350,0")
    #expect(trace().play("x 100 mt · x 351 mt") == "1 began 100,0 · 1 ended 100,0, 2 began 351,0")
  }

  @Test func aFingerThatIsFarAwayDoesNotPushTheOthersOn() {
    // One of three fingers in a row is lifted while one lands at the other end.
    #expect(
      trace().play("x 100 mt x 400 mt · x 400 mt x 700 mt")
        == "1 began 100,0, 2 began 400,0 · 1 ended 100,0, 2 changed 400,0, 3 began 700,0")
  }

  @Test func whichOfTwoWasLiftedIsFoundByPlace() {
    #expect(
      trace().play("x 100 mt x 500 mt · x 501 mt")
        == "1 began 100,0, 2 began 500,0 · 1 ended 100,0, 2 changed 501,0")
  }

  @Test func whichOfTwoIsNewIsFoundByPlace() {
    #expect(
      trace().play("x 500 mt · x 100 mt x 501 mt")
        == "1 began 500,0 · 1 changed 501,0, 2 began 100,0")
  }

  @Test func aPanelWithoutRangesHasNoLimitForJumps() {
    let trace = DecoderTrace(PacketDecoder(description: DeviceDescription()))
    #expect(
      trace.play("x -2147483648 y -2147483648 mt · x 2147483647 y 2147483647 mt")
        == "1 began -2147483648,-2147483648 · 1 changed 2147483647,2147483647")
  }

  // MARK: Contacts that were there before

  @Test func contactsThatAreDownAtTheStartAreIgnoredUntilAllAreLifted() {
    #expect(
      trace(DeviceState(after: "touch 1")).play("x 1 mt · x 1 mt x 50 mt · x 50 mt · mt · x 1 mt")
        == "- · - · - · - · 1 began 1,0")
  }

  @Test func ignoredContactsAreNeverCancelled() {
    let trace = trace(DeviceState(after: "touch 1"))
    #expect(trace.play("x 1 mt · dropped · x 1 mt") == "- · - · -")
    #expect(trace.resynchronize(to: DeviceState()) == "-")
  }

  @Test func ignoredContactsThatAreLiftedDuringALossAreOver() {
    let trace = trace(DeviceState(after: "touch 1"))
    #expect(trace.resynchronize(to: DeviceState(after: "")) == "-")
    #expect(trace.play("x 1 mt") == "1 began 1,0")
  }

  // MARK: Lost events

  @Test func lostEventsCancelEveryContactOnceAndTheNextListBeginsThemAnew() {
    let trace = trace()
    #expect(
      trace.play("x 1 mt x 500 mt · dropped · x 1 mt")
        == "1 began 1,0, 2 began 500,0 · 1 cancelled 1,0, 2 cancelled 500,0 · 3 began 1,0")
    #expect(trace.resynchronize(to: DeviceState()) == "3 cancelled 1,0")
  }

  @Test func theFrameAroundALossIsDropped() {
    #expect(
      trace().play("x 1 mt · x 2 mt x 3 dropped y 5 mt x 6 mt · x 7 mt")
        == "1 began 1,0 · 1 cancelled 1,0 · 2 began 7,0")
  }

  @Test func aSecondLossInOneFrameCancelsOnce() {
    #expect(trace().play("x 1 mt · dropped dropped · ·") == "1 began 1,0 · 1 cancelled 1,0 · - · -")
  }

  @Test func resynchronizingAfterALossCancelsOnce() {
    let trace = trace()
    _ = trace.play("x 1 mt · dropped …")
    #expect(trace.resynchronize(to: DeviceState(after: "touch 1")) == "1 cancelled 1,0")
    #expect(trace.play("x 1 mt") == "2 began 1,0")
  }

  @Test func aContactThatWasNeverToldIsNotCancelled() {
    let trace = trace()
    _ = trace.play("x 1 mt …")
    #expect(trace.resynchronize(to: DeviceState()) == "-")
  }
}
