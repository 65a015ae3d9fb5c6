import Gestures
import InputEvents
import Testing

@testable import TouchInput

/// Which contacts are touches, and how the events of a frame are cut.
@Suite struct SurfaceTests {
  private func events(_ text: String) -> String { SurfaceScript().play(text) }

  // MARK: Touches

  @Test func aContactIsATouchAsLongAsItIsThere() {
    #expect(
      events("began 1 x 10 y 20 · changed 1 x 11 · ended 1")
        == "1 began 10,20 · 1 moved 11,20 · 1 ended 11,20")
  }

  @Test func aContactWhoseWayOutIsUnknownIsCancelled() {
    #expect(events("began 1 x 5 · cancelled 1") == "1 began 5,0 · 1 cancelled 5,0")
  }

  @Test func aTouchEndsWhereItsContactWasLast() {
    #expect(events("began 1 x 5 · ended 1 x 9") == "1 began 5,0 · 1 ended 9,0")
  }

  @Test func aTouchMovesOnlyWhereItsLocationChanges() {
    #expect(
      events("began 1 x 5 · changed 1 pressure 9 major 4 · changed 1 x 6 · changed 1 x 6")
        == "1 began 5,0 · - · 1 moved 6,0 · -")
  }

  @Test func aRawValueThatStaysBeyondTheBoundIsNoMove() {
    #expect(
      events("began 1 x 900 · changed 1 x 2147483647") == "1 began 150,0 · -")
  }

  // MARK: Another geometry

  @Test(arguments: [
    // A finger that stays down is none of the new surface's until it is lifted.
    (
      "began 1 x 5", "changed 1 x 6 · ended 1 · began 1 x 7 · ended 1",
      "- · - · 1 began 14,0 · 1 ended 14,0"
    ),
    ("began 1 x 5", "cancelled 1 · began 2 x 9", "- · 2 began 18,0"),
    (
      "began 1 x 5, began 2 x 8", "changed 2 x 9, ended 1 · began 3 x 1 · ended 2, ended 3",
      "- · 3 began 2,0 · 3 ended 2,0"
    ),
    // One that is lifted and stays near is, and one that has only hovered.
    (
      "began 1 x 5", "changed 1 distance 3 · changed 1 distance 0",
      "1 entered 10,0 · 1 exited 10,0 | 1 began 10,0"
    ),
    ("began 1 x 5 distance 3", "changed 1 distance 0 · ended 1", "1 began 10,0 · 1 ended 10,0"),
    // A palm stays a palm.
    ("began 1 x 5 palm", "changed 1 finger x 6 · ended 1", "- · -"),
    ("began 1 x 5 · changed 1 palm", "changed 1 finger distance 1 · changed 1 distance 0", "- · -"),
    // What is over is forgotten.
    ("began 1 x 5 · ended 1", "began 1 x 5", "1 began 10,0"),
  ])
  func whatIsDownAtTheStartOfAnotherGeometryIsLeftOver(
    before: String, after: String, events: String
  ) {
    let script = SurfaceScript()
    _ = script.play(before)
    script.restart()
    #expect(script.play(after) == events)
  }

  @Test func anEmptyFrameIsNoEvent() {
    var count = 0
    Surface(geometry: SurfaceGeometry(description: .init())).send(.init()) { _ in count += 1 }
    #expect(count == 0)
  }

  @Test func whatIsNotThereChangesNothing() {
    #expect(events("changed 1 x 5 · ended 1 · cancelled 2") == "- · - · -")
  }

  @Test func whatIsOverChangesNothing() {
    #expect(
      events("began 1 · ended 1 · changed 1 x 3 · ended 1") == "1 began 0,0 · 1 ended 0,0 · - · -")
  }

  @Test(arguments: [(nil, 0, 0), (Int32(100), 1, 2)] as [(Int32?, Double, Double)])
  func aTouchTellsTheForceAndTheLargestThatThePanelCanTell(
    _ range: Int32?, _ force: Double, _ largest: Double
  ) {
    var description = DeviceDescription()
    if let range {
      description.axes[EventCode.absMTPressure.code] = AbsoluteAxis(minimum: 0, maximum: range)
    }
    var contact = Contact(number: 1)
    contact.pressure = 50
    var sent: [TouchSample] = []
    Surface(geometry: SurfaceGeometry(description: description))
      .send(ContactFrame(changes: [ContactChange(phase: .began, contact: contact)])) { sent += $0 }
    #expect(sent.map(\.force) == [force])
    #expect(sent.map(\.maximumPossibleForce) == [largest])
  }

  // MARK: Palms

  @Test func aPalmFromTheStartIsNoTouch() {
    #expect(events("began 1 palm · changed 1 x 5 · ended 1") == "- · - · -")
  }

  @Test func aFingerThatBecomesAPalmIsCancelledOnceAndStaysAPalm() {
    #expect(
      events("began 1 x 5 · changed 1 palm x 6 · changed 1 x 7 · changed 1 finger x 8 · ended 1")
        == "1 began 5,0 · 1 cancelled 6,0 · - · - · -")
  }

  @Test func aPalmFromTheStartThatBecomesAFingerStaysAPalm() {
    #expect(events("began 1 palm · changed 1 finger x 5 · ended 1") == "- · - · -")
  }

  @Test(arguments: [
    ("began 1 palm x 5 · changed 1 x 6 · ended 1", ["palm 5,0", "-", "-"]),
    // What has been a touch is no news, and neither is what only hovers.
    ("began 1 x 5 · changed 1 palm · ended 1", ["-", "-", "-"]),
    ("began 1 palm distance 5 · changed 1 distance 0 x 7 · ended 1", ["-", "palm 7,0", "-"]),
    (
      "began 1 pen distance 5 · began 2 x 3, began 3 palm x 4 · changed 2 x 6",
      ["-", "pen 3,0, palm 4,0", "-"]
    ),
    ("began 2 · began 1 pen distance 5 · changed 2 x 9 · ended 2", ["-", "-", "-", "-"]),
  ])
  func whatComesDownAndIsNoTouchIsToldOnce(frames: String, ignored: [String]) {
    let script = SurfaceScript()
    _ = script.play(frames)
    #expect(script.ignored == ignored)
  }

  @Test(
    arguments: [
      ("began 1 · changed 1 palm", .palm), ("began 1 · began 2 pen distance 5", .pen),
      ("began 1 distance 5 · changed 1 palm", .palm), ("began 1 · cancelled 1", .eventsLost),
      ("began 1 · near", .pen),
    ] as [(String, Touch.CancellationCause)])
  func whatIsCancelledSaysWhy(frames: String, cause: Touch.CancellationCause) {
    let script = SurfaceScript()
    _ = script.play(frames)
    #expect(script.causes == [cause])
  }

  @Test func aPalmIsOneContactNotItsSlot() {
    #expect(
      events("began 1 slot 0 palm · ended 1 · began 2 slot 0 · ended 2")
        == "- · - · 2 began 0,0 · 2 ended 0,0")
  }

  @Test func aStaleToolInTheSlotMakesTheNextContactAPalmToo() {
    #expect(events("began 1 slot 0 palm · ended 1 · began 2 slot 0 palm") == "- · - · -")
  }

  @Test func aPalmLeavesTheOthersAlone() {
    #expect(
      events("began 1, began 2 x 9 · changed 1 palm, changed 2 x 10")
        == "1 began 0,0, 2 began 9,0 · 1 cancelled 0,0, 2 moved 10,0")
  }

  @Test func aPalmThatHoversIsStillAPalm() {
    #expect(
      events("began 1 · changed 1 palm distance 5 · changed 1 distance 0")
        == "1 began 0,0 · 1 cancelled 0,0 · -")
    #expect(events("began 1 palm distance 5 · changed 1 x 5 · ended 1") == "- · - · -")
  }

  @Test func whatHoversAndIsAPalmIsCancelled() {
    #expect(
      events("began 1 distance 5 · changed 1 palm · ended 1")
        == "1 entered 0,0 · 1 cancelled 0,0 · -")
  }

  // MARK: Hovering

  @Test func aContactThatHoversIsAPointer() {
    #expect(
      events("began 1 distance 3 · changed 1 x 5 · changed 1 pressure 9 · ended 1 x 6")
        == "1 entered 0,0 · 1 hovered 5,0 · - · 1 exited 6,0")
  }

  @Test func aContactThatComesDownLeavesTheRegionAndBegins() {
    #expect(
      events("began 1 distance 3 · changed 1 x 5 distance 0 · ended 1")
        == "1 entered 0,0 · 1 exited 5,0 | 1 began 5,0 · 1 ended 5,0")
  }

  @Test func aContactThatRisesHasEndedAndMayComeDownAgain() {
    #expect(
      events("began 1 · changed 1 distance 2 x 4 · changed 1 x 9 · changed 1 distance 0 · ended 1")
        == "1 began 0,0 · 1 ended 4,0 | 1 entered 4,0 · 1 hovered 9,0 "
        + "· 1 exited 9,0 | 1 began 9,0 · 1 ended 9,0")
  }

  @Test func aPointerWhoseWayOutIsUnknownIsCancelled() {
    #expect(
      events("began 1 · changed 1 distance 2 · cancelled 1")
        == "1 began 0,0 · 1 ended 0,0 | 1 entered 0,0 · 1 cancelled 0,0")
  }

  @Test func theButtonOfASingleTouchPanelTellsWhatTouches() {
    #expect(
      events("began 1 pen lifted · changed 1 pressed x 4 · changed 1 lifted distance 3 · ended 1")
        == "1 entered 0,0 pencil · 1 exited 4,0 pencil | 1 began 4,0 pencil "
        + "· 1 ended 4,0 pencil | 1 entered 4,0 pencil · 1 exited 4,0 pencil")
    #expect(events("began 1 pressed distance 3") == "1 began 0,0")
  }

  @Test func aPenThatTapsInOneFrameTouches() {
    #expect(
      events("began 1 pen lifted · changed 1 pressed, changed 1 lifted")
        == "1 entered 0,0 pencil "
        + "· 1 exited 0,0 pencil | 1 began 0,0 pencil | 1 ended 0,0 pencil | 1 entered 0,0 pencil")
  }

  // MARK: Pens

  @Test func aPenMakesTouchesOfAPencil() {
    #expect(
      events("began 1 pen · changed 1 x 5 · ended 1")
        == "1 began 0,0 pencil · 1 moved 5,0 pencil · 1 ended 5,0 pencil")
  }

  @Test func theTypeOfATouchIsThatOfItsBegin() {
    #expect(
      events("began 1 · changed 1 pen x 5 · ended 1") == "1 began 0,0 · 1 moved 5,0 · 1 ended 5,0")
  }

  @Test func aPenThatComesNearCancelsFingersAndKeepsThemOffUntilTheyAreLifted() {
    #expect(
      events(
        "began 1, began 2 distance 3 · began 3 pen distance 5 · changed 1 x 5, changed 2 x 5 "
          + "· began 4 · @1 ended 3 · @200 changed 1 x 6, changed 4 x 6 "
          + "· @300 ended 1, ended 2, ended 4 · began 5")
        == "1 began 0,0, 2 entered 0,0 · 1 cancelled 0,0, 2 cancelled 0,0 | 3 entered 0,0 pencil "
        + "· - · - · 3 exited 0,0 pencil · - · - · 5 began 0,0")
  }

  @Test func aPenTakesThePanelBeforeAnythingElseInItsFrame() {
    #expect(
      events("began 1 slot 0 · ended 1 x 5, began 2 slot 0, began 3 slot 1 pen")
        == "1 began 0,0 · 1 cancelled 0,0 | 3 began 0,0 pencil")
  }

  @Test(arguments: [(0, "-"), (89.999, "-"), (90, "2 began 0,0"), (-0.001, "2 began 0,0")])
  func fingersAreKeptOffForAMomentAfterThePen(milliseconds: Double, told: String) {
    let script = "began 1 pen lifted · @1000 ended 1 · @\(1000 + milliseconds) began 2"
    #expect(events(script) == "1 entered 0,0 pencil · 1 exited 0,0 pencil · \(told)")
  }

  @Test func aFingerThatComesInThatMomentStaysAway() {
    #expect(
      events("began 1 pen · @10 ended 1 · @50 began 2 · @200 changed 2 x 5 · @300 ended 2")
        == "1 began 0,0 pencil · 1 ended 0,0 pencil · - · - · -")
  }

  @Test func aPenNeverKeepsOffAPen() {
    #expect(
      events("began 1 pen · began 2 pen x 5 · ended 1 · @1 began 3 pen x 9")
        == "1 began 0,0 pencil · 2 began 5,0 pencil · 1 ended 0,0 pencil · 3 began 9,0 pencil")
    #expect(events("began 1 pen · began 2 pen · ended 1 · @500 began 3").hasSuffix(" · -"))
  }

  @Test func aFingerThatTurnsOutToBeAPenKeepsFingersOff() {
    #expect(
      events("began 1, began 2 x 5 · changed 1 pen x 1 · changed 2 x 6")
        == "1 began 0,0, 2 began 5,0 · 2 cancelled 5,0, 1 moved 1,0 · -")
  }

  @Test func aPalmIsNoPen() {
    #expect(
      events("began 1 palm · began 2 · changed 1 pen · changed 2 x 5")
        == "- · 2 began 0,0 · - · 2 moved 5,0")
  }

  @Test func aPenOnAnotherNodeKeepsFingersOffAsWell() {
    #expect(
      events(
        "began 1, began 2 distance 3 · @10 near · changed 1 x 5 · began 3 · @20 far · @109 began 4")
        == "1 began 0,0, 2 entered 0,0 · 1 cancelled 0,0, 2 cancelled 0,0 · - · - · - · -")
    #expect(
      events("near · near · @20 far · far · @110 began 4 · far")
        == "- · - · - · - · 4 began 0,0 · -")
  }

  @Test func fingersComeBackOnlyWhenNoNodeHasAPen() {
    let both = "near · began 1 pen · @10 far · @200 began 2"
    #expect(events(both) == "- · 1 began 0,0 pencil · - · -")
    #expect(events("began 1 pen · near · @10 ended 1 · @200 began 2").hasSuffix(" · -"))
  }

  // MARK: The events of a frame

  @Test func contactsOfAFrameAreInOneEvent() {
    #expect(
      events("began 1 slot 0, began 2 slot 1 x 5 · changed 2 x 6, ended 1, began 3 slot 2")
        == "1 began 0,0, 2 began 5,0 · 2 moved 6,0, 1 ended 0,0, 3 began 0,0")
  }

  @Test func aSlotThatIsUsedAgainTellsTheEndInAnEarlierEvent() {
    #expect(
      events("began 1 slot 0, began 2 slot 1 · ended 1, began 3 slot 0 x 7, changed 2 x 5")
        == "1 began 0,0, 2 began 0,0 · 1 ended 0,0, 2 moved 5,0 | 3 began 7,0")
  }

  @Test func aContactThatComesAndGoesIsInTwoEvents() {
    #expect(
      events("began 1 slot 0, ended 1, began 2 slot 1") == "1 began 0,0, 2 began 0,0 | 1 ended 0,0")
  }

  @Test func aSlotMayBeUsedManyTimesInAFrame() {
    #expect(
      events("began 1 slot 0 · ended 1, began 2 slot 0, ended 2, began 3 slot 0")
        == "1 began 0,0 · 1 ended 0,0 | 2 began 0,0 | 2 ended 0,0 | 3 began 0,0")
  }

  @Test func thePlaceOfASlotIsForgottenWithItsFrame() {
    #expect(
      events("began 1 slot 0 · ended 1, began 2 slot 0 · changed 2 x 5, began 3 slot 1")
        == "1 began 0,0 · 1 ended 0,0 | 2 began 0,0 · 2 moved 5,0, 3 began 0,0")
  }

  @Test func anOldContactThatWasNoTouchMakesNoFurtherEvent() {
    #expect(
      events("began 1 slot 0 palm, began 2 slot 1 · ended 1, began 3 slot 0, changed 2 x 5")
        == "2 began 0,0 · 3 began 0,0, 2 moved 5,0")
  }

  @Test func contactsWithoutSlotsAreInOneEvent() {
    #expect(events("began 1 · ended 1, began 2") == "1 began 0,0 · 1 ended 0,0, 2 began 0,0")
  }

  @Test func anEventMayBeKept() {
    let surface = Surface(geometry: SurfaceGeometry(description: .init()))
    var kept: [[TouchSample]] = []
    for number in 1...3 {
      surface.send(.init(changes: [.init(phase: .began, contact: .init(number: number))])) {
        kept.append($0)
      }
    }
    #expect(kept.map { $0.map(\.contact) } == [[1], [2], [3]])
  }
}
