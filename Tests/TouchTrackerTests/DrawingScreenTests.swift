import Gestures
import Testing

@testable import TouchTracker

/// TouchTracker, driven by the captures in `Recordings/TouchTracker/`.
struct DrawingScreenTests {
  private let screen = DrawingScreen()
  private let log: HappeningLog

  init() {
    log = HappeningLog(of: screen)
  }

  private func play(_ name: String, until end: Double? = nil) throws {
    try ExampleRecording(name).play(on: screen, until: end)
  }

  private var drawing: Drawing { screen.drawing }
  private var colors: [String] { drawing.strokes.map(\.color.name) }
  private var rows: [Double] { drawing.finishedLines.map(\.begin.y) }

  // MARK: Drawing

  @Test func `several fingers draw a line each`() throws {
    try play("several-fingers", until: 0.4)
    #expect(drawing.linesInProgress.map(\.begin.x) == [100, 200, 300])
    #expect(drawing.linesInProgress.map(\.end.y) == [400, 400, 400])
    #expect(colors == ["red", "red", "red"])
    let rest = DrawingScreen()
    try ExampleRecording("several-fingers").play(on: rest)
    #expect(rest.drawing.finishedLines.map(\.end.x) == [80, 200, 320])
    #expect(rest.drawing.strokes.map(\.color.name) == ["rainbow", "rainbow", "rainbow"])
  }

  @Test func `a fast line is thinner than a slow one`() throws {
    try play("slow-and-fast")
    let thicknesses = drawing.finishedLines.map(\.thickness)
    #expect(thicknesses[0] > 2 * thicknesses[1])
  }

  /// Fingers that part have no velocity together; the rest of a swipe is not theirs.
  @Test func `a drag that drew nothing does not change the thickness of the next lines`() {
    func send(_ phase: Touch.Phase, _ places: [(x: Double, y: Double)], at time: Double) {
      let samples = places.enumerated().map { index, place in
        TouchSample(contact: index, phase: phase, location: Point(x: place.x, y: place.y))
      }
      screen.engine.send(samples, at: time)
    }
    let columns = [60.0, 160, 260]
    send(.began, columns.map { ($0, 600) }, at: 0)
    for step in 1...4 {
      send(.moved, columns.map { ($0, 600 - Double(step) * 20) }, at: Double(step) * 0.016)
    }
    send(.ended, columns.map { ($0, 520) }, at: 0.1)
    #expect(!screen.colorPanel.isHidden && drawing.finishedLines.isEmpty)
    send(.began, [(190, 300), (210, 300)], at: 2)
    send(.moved, [(150, 300), (250, 300)], at: 2.7)
    send(.ended, [(110, 300), (290, 300)], at: 2.9)
    screen.engine.advance(to: 9)
    #expect(drawing.finishedLines.map(\.thickness) == [Ink.thickest, Ink.thickest])
  }

  @Test func `a fast line upwards is not lost to the swipe`() throws {
    try play("flick-upwards")
    #expect(drawing.finishedLines.map(\.begin.y) == [600])
    #expect(drawing.finishedLines.map(\.end.y) == [420])
    #expect(drawing.finishedLines[0].thickness < 4, "it is a fast one")
    #expect(screen.colorPanel.isHidden)
  }

  @Test func `a double tap clears the sheet`() throws {
    try play("double-tap-clears", until: 1.1)
    #expect(drawing.finishedLines.count == 2)
    let rest = DrawingScreen()
    let log = HappeningLog(of: rest)
    try ExampleRecording("double-tap-clears").play(on: rest)
    #expect(rest.drawing.strokes.isEmpty)
    #expect(log.changes.count == 5, "two lines are begun and finished; the taps leave no dots")
  }

  // MARK: Selecting

  @Test func `a tap selects a line and offers to delete it`() throws {
    try play("tap-and-delete", until: 1.5)
    #expect(drawing.selection == 1)
    #expect(colors == ["green"])
    #expect(screen.menu?.items.map(\.title) == ["Delete"])
    // Above the rectangle 150,400 of 2 by 2 points, and in the middle of it.
    #expect(screen.menu?.frame == Rect(x: 113, y: 347, width: 76, height: 44))
    #expect(screen.drawingView.isFirstResponder)
  }

  @Test func `a tap waits until it cannot be a double tap`() throws {
    try play("tap-and-delete", until: 1.42)
    #expect(drawing.selection == nil && screen.menu == nil)
  }

  @Test func `the item Delete deletes the selected line`() throws {
    try play("tap-and-delete")
    #expect(drawing.strokes.isEmpty && drawing.selection == nil)
    #expect(screen.menu == nil)
    #expect(log.happenings.contains(.itemChosen("Delete")))
  }

  @Test(arguments: [("tap-19-points-away", 1), ("tap-21-points-away", nil)])
  func `a tap selects a line nearer than 20 points`(name: String, selection: Int?) throws {
    try play(name)
    #expect(drawing.selection == selection)
    #expect((screen.menu == nil) == (selection == nil))
  }

  @Test func `a tap on empty space deselects and hides the menu`() throws {
    try play("tap-on-empty-space")
    #expect(log.changes.count == 4, "begun, finished, selected and no longer selected")
    #expect(drawing.selection == nil && screen.menu == nil)
    #expect(colors == ["rainbow"])
  }

  @Test func `a tap on another line selects that line`() throws {
    try play("tap-on-another-line")
    #expect(drawing.selection == 2)
    #expect(colors == ["rainbow", "green"])
    #expect(screen.menu?.frame.minY == 547)
  }

  @Test func `a cleared line is deselected`() throws {
    try play("clear-while-selected")
    #expect(drawing.strokes.isEmpty && drawing.selection == nil)
    #expect(screen.menu == nil)
  }

  @Test func `the menu offers nothing but Delete`() throws {
    try play("tap-and-delete", until: 1.5)
    let view = screen.drawingView
    for action: Action in [.copy, .cut, .paste, .delete, .select, .selectAll] {
      #expect(!view.canPerformAction(action, withSender: nil))
    }
  }

  // MARK: Moving

  @Test func `a held line is moved`() throws {
    try play("press-and-drag", until: 1.55)
    #expect(colors == ["green"])
    #expect(screen.menu == nil)
    let rest = DrawingScreen()
    try ExampleRecording("press-and-drag").play(on: rest)
    // The finger passes 20,100, of which the pan takes the first 10 points downwards to begin.
    #expect(rest.drawing.finishedLines.map(\.begin.text) == ["120,490"])
    #expect(rest.drawing.finishedLines.map(\.end.text) == ["320,490"])
    #expect(rest.drawing.strokes.map(\.color.name) == ["rainbow"])
  }

  @Test func `a press on empty space neither moves nor draws`() throws {
    try play("press-on-empty-space")
    #expect(log.changes.count == 2, "the line is begun and finished")
    #expect(rows == [400])
  }

  @Test func `a drag while the menu is open draws and does not move`() throws {
    try play("menu-and-drag")
    #expect(drawing.finishedLines.map(\.begin) == [Point(x: 100, y: 400), Point(x: 100, y: 600)])
    #expect(drawing.finishedLines.map(\.end) == [Point(x: 300, y: 400), Point(x: 170, y: 600)])
    #expect(drawing.selection == nil && screen.menu == nil)
  }

  @Test func `a drag under a menu that opens later draws and does not move`() throws {
    try play("tap-and-drag-at-once")
    #expect(drawing.finishedLines.map(\.begin) == [Point(x: 100, y: 400), Point(x: 100, y: 600)])
    #expect(drawing.finishedLines.map(\.end) == [Point(x: 300, y: 400), Point(x: 170, y: 600)])
    #expect(drawing.selection == 1 && screen.menu != nil)
  }

  @Test func `a second finger draws while the first moves a line`() throws {
    try play("draw-while-moving")
    #expect(drawing.finishedLines.map(\.begin.text) == ["100,450", "100,600"])
    #expect(drawing.finishedLines.map(\.end.text) == ["300,450", "300,600"])
  }

  @Test func `a finger that rests while another draws holds no line`() throws {
    try play("rest-while-drawing")
    #expect(rows == [400, 600, 400])
    #expect(drawing.finishedLines.map(\.end.y) == [400, 600, 550])
  }

  @Test func `a cancelled press leaves no line selected`() throws {
    try play("press-and-drag", until: 1.62)
    #expect(drawing.selection == 1)
    screen.engine.cancelTouches(at: 1.63)
    #expect(drawing.selection == nil)
    #expect(rows == [410])
  }

  // MARK: Colors

  @Test func `three fingers open the colors and leave no line`() throws {
    try play("choose-a-color", until: 1.5)
    #expect(!screen.colorPanel.isHidden)
    #expect(log.changes.count == 2, "the line is begun and finished")
    #expect(drawing.linesInProgress.isEmpty)
  }

  @Test func `the next line has the chosen color`() throws {
    try play("choose-a-color")
    #expect(colors == ["rainbow", "blue"])
    #expect(screen.colorPanel.isHidden)
  }

  @Test func `touches on the colors draw nothing`() throws {
    try play("drag-on-the-panel", until: 1.5)
    #expect(log.changes.isEmpty)
    #expect(!screen.colorPanel.isHidden)
    let rest = DrawingScreen()
    try ExampleRecording("drag-on-the-panel").play(on: rest)
    #expect(rest.drawing.finishedLines.map(\.begin.y) == [500])
    #expect(rest.drawing.color == .rainbow)
  }

  // MARK: All of them

  @Test(arguments: ExampleRecording.all) func `no line or menu stays under way after a capture`(
    recording: ExampleRecording
  )
    throws
  {
    try recording.play(on: screen)
    #expect(drawing.linesInProgress.isEmpty)
    #expect(screen.engine.nextDeadline == nil)
    #expect(drawing.selection == nil || screen.menu != nil, "selected without a menu")
  }

  @Test func `a finger that is still down at the end leaves no line`() throws {
    try play("several-fingers", until: 0.4)
    screen.engine.cancelTouches(at: 0.5)
    #expect(drawing.strokes.isEmpty)
    let dropped = log.changes.filter { if case .cancelled = $0 { true } else { false } }
    #expect(dropped.count == 3)
  }
}
