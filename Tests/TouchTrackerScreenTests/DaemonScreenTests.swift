import Gestures
import Testing
import TouchTracker

@testable import TouchTrackerScreen

/// Reactions to the daemon's lines, in any order.
struct DaemonScreenTests {
  private let screen = DaemonScreen()

  private var drawing: Drawing { screen.drawing }

  /// Draws lines from left to right, each 100 points below the one before.
  private func draw(_ count: Int) throws {
    for number in 1...count {
      try screen.touch("began", number, 100, number * 100)
      try screen.touch("ended", number, 300, number * 100)
    }
  }

  private func tap(_ x: Int, _ y: Int) throws {
    try screen.gesture("tap", ViewNames.tap, "recognized", at: (x, y), #","numberOfTaps":1"#)
  }

  private func press(_ state: String, _ x: Int, _ y: Int, by touch: Int) throws {
    try screen.gesture("longPress", ViewNames.press, state, at: (x, y), by: touch)
  }

  // MARK: The menu

  @Test func `a tap requests the menu and shows it at the daemon's place`() throws {
    try draw(1)
    try tap(200, 100)
    #expect(screen.drainRequests() == [.showMenu(at: Point(x: 200, y: 100))])
    #expect(screen.drainRequests() == [], "they are asked for once")
    // The menu of another view is not drawn.
    try screen.say(#""type":"menu","view":"canvas","change":"shown","frame":[0,0,1,1],"items":[]"#)
    #expect(drawing.selection == 1 && screen.menu == nil)
    try screen.menu("shown")
    #expect(screen.menu?.frame == Rect(x: 113, y: 347, width: 76, height: 44))
    try screen.menu("action")
    try screen.menu("hidden")
    #expect(drawing.finishedLines.isEmpty && screen.menu == nil)
  }

  @Test func `a replaced menu leaves the new line selected`() throws {
    try draw(2)
    try tap(200, 100)
    // The second tap comes before the daemon has answered the first one's menu.
    try tap(200, 200)
    try screen.menu("shown")
    #expect(screen.menu != nil)
    try screen.menu("hidden")
    #expect(drawing.selection == 2)
    try screen.menu("shown")
    #expect(drawing.selection == 2 && screen.menu != nil)
    try screen.menu("hidden")
    #expect(drawing.selection == nil)
  }

  @Test func `a refused menu leaves no line selected`() throws {
    try draw(1)
    try tap(200, 100)
    screen.menuWasRefused()
    #expect(drawing.selection == nil)
  }

  @Test func `a double tap hides the menu and clears the sheet`() throws {
    try draw(2)
    try tap(200, 100)
    _ = screen.drainRequests()
    try screen.menu("shown")
    try screen.gesture(
      "tap", ViewNames.doubleTap, "recognized", at: (9, 9), #","numberOfTaps":2"#)
    #expect(screen.drainRequests() == [.hideMenu])
    #expect(drawing.strokes.isEmpty)
  }

  // MARK: Moving

  @Test func `a held line follows the drag from its beginning`() throws {
    try draw(1)
    try screen.touch("began", 9, 200, 100)
    try press("began", 200, 100, by: 9)
    #expect(screen.drainRequests() == [.limitDrag(to: 1)])
    #expect(drawing.selection == 1 && drawing.linesInProgress.isEmpty, "it draws no more")
    // Its view gets the finger late, with all its movements.
    try screen.touch("began", 9, 200, 100)
    try screen.drag("began", by: 3, 0)
    try screen.drag("changed", by: 5, 20)
    try screen.drag("changed", by: 5, 30)
    try screen.touch("moved", 9, 205, 130)
    #expect(drawing.finishedLines.map(\.begin) == [Point(x: 105, y: 130)])
    #expect(drawing.linesInProgress.isEmpty)
    try screen.drag("ended", by: 5, 30)
    try press("ended", 205, 130, by: 9)
    try screen.touch("ended", 9, 205, 130)
    #expect(drawing.selection == nil && drawing.finishedLines.count == 1)
    #expect(screen.drainRequests() == [.limitDrag(to: ViewDescription.maximumDraggingFingers)])
  }

  @Test func `the next drag counts from its own beginning`() throws {
    try draw(1)
    try screen.drag("began", by: 40, 0)
    try screen.drag("ended", by: 40, 0)
    try press("began", 200, 100, by: 9)
    try screen.drag("began", by: 5, 0)
    #expect(drawing.finishedLines.map(\.begin.x) == [105])
  }

  @Test func `a finger that rests while another draws continues to draw`() throws {
    try draw(1)
    try screen.touch("began", 8, 100, 600)
    try screen.touch("began", 9, 200, 100)
    try press("began", 200, 100, by: 9)
    #expect(drawing.selection == nil && screen.drainRequests() == [])
    try press("ended", 200, 100, by: 9)
    #expect(drawing.linesInProgress.count == 2)
  }

  // MARK: Colors

  @Test func `three fingers open the colors and a tap chooses one`() throws {
    for _ in 0..<2 {
      try screen.gesture(
        "swipe", ViewNames.swipe, "recognized", at: (200, 500), #","direction":"up""#)
    }
    #expect(screen.drainRequests() == [.setColorsHidden(false)])
    #expect(screen.areColorsOpen)
    try screen.gesture(
      "tap", "touchtracker.orange", "recognized", at: (30, 40), #","numberOfTaps":1"#)
    #expect(screen.drainRequests() == [.setColorsHidden(true)])
    #expect(!screen.areColorsOpen && drawing.color.name == "orange")
  }

  // MARK: The rest

  @Test func `everything under way ends with the surface`() throws {
    try draw(2)
    try tap(200, 100)
    try screen.menu("shown")
    try screen.touch("began", 9, 5, 5)
    screen.detach()
    #expect(screen.menu == nil && drawing.selection == nil)
    #expect(drawing.linesInProgress.isEmpty && drawing.finishedLines.count == 2)
    #expect(screen.drainRequests() == [])
  }

  @Test func `new touches have their place on the surface whatever they hit`() throws {
    let hit = #""type":"hit","touch":1,"location":[30,40]"#
    try screen.say(hit + #","view":"touchtracker.drawing""#)
    try screen.say(hit + #","view":"touchtracker.colors""#)
    try screen.say(hit + #","view":"touchtracker.blue""#)
    try screen.say(hit + #","isOnMenu":true"#)
    #expect(
      screen.drainNewTouches()
        == [(30, 40), (30, 740), (120, 750), (30, 40)].map { Point(x: $0.0, y: $0.1) })
    for _ in 0..<100 { try screen.say(hit) }
    #expect(screen.drainNewTouches().count == 20, "nobody keeps more of them")
  }
}
