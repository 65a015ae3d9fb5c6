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
  }

  // MARK: Hovering

  @Test func aContactThatHoversIsNoTouch() {
    #expect(events("began 1 distance 3 · changed 1 x 5 · ended 1") == "- · - · -")
  }

  @Test func aContactThatComesDownBeginsThere() {
    #expect(
      events("began 1 distance 3 · changed 1 x 5 · changed 1 distance 0 · ended 1")
        == "- · - · 1 began 5,0 · 1 ended 5,0")
  }

  @Test func aContactThatRisesHasEndedAndMayComeDownAgain() {
    #expect(
      events("began 1 · changed 1 distance 2 x 4 · changed 1 x 9 · changed 1 distance 0 · ended 1")
        == "1 began 0,0 · 1 ended 4,0 · - · 1 began 9,0 · 1 ended 9,0")
  }

  @Test func aContactThatGoesWhileItHoversEndsNothing() {
    #expect(
      events("began 1 · changed 1 distance 2 · cancelled 1") == "1 began 0,0 · 1 ended 0,0 · -")
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
