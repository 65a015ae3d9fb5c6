import Gestures
import Testing

@testable import TouchTracker

/// What the transcripts of TouchTracker's drawing screen do not show.
///
/// They tell what it does with the captures in `Recordings/TouchTracker/`.
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

  @Test func `the menu offers nothing but Delete`() throws {
    try play("tap-and-delete", until: 1.5)
    let actions: [Action] = [.copy, .cut, .paste, .delete, .select, .selectAll]
    #expect(!actions.contains { screen.drawingView.canPerformAction($0, withSender: nil) })
  }

  @Test func `a cancelled press leaves no line selected`() throws {
    try play("press-and-drag", until: 1.62)
    #expect(drawing.selection == 1)
    screen.engine.cancelTouches(at: 1.63)
    #expect(drawing.selection == nil)
    #expect(drawing.finishedLines.map(\.begin.y) == [410])
  }

  @Test func `fingers that are still down at the end leave no lines`() throws {
    try play("several-fingers", until: 0.4)
    #expect(drawing.linesInProgress.map(\.end) == [100, 200, 300].map { Point(x: $0, y: 400) })
    screen.engine.cancelTouches(at: 0.5)
    #expect(drawing.strokes.isEmpty)
    let dropped = log.changes.filter { if case .cancelled = $0 { true } else { false } }
    #expect(dropped.count == 3)
  }
}
