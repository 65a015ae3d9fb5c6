import Gestures
import Testing

@testable import TouchTracker

/// The model of TouchTracker, without a view.
struct DrawingTests {
  private var drawing = Drawing()

  /// Draws a line in one go.
  private mutating func draw(_ begin: Point, _ end: Point) {
    _ = drawing.beginLine(of: 99, at: begin)
    drawing.moveLine(of: 99, to: end)
    _ = drawing.finishLine(of: 99)
  }

  /// Draws two horizontal lines, at 100 and at 110: between them both are within reach.
  private mutating func drawTwo() {
    draw(Point(x: 0, y: 100), Point(x: 100, y: 100))
    draw(Point(x: 0, y: 110), Point(x: 100, y: 110))
  }

  // MARK: Drawing

  @Test mutating func `changes of fingers without a line are ignored`() {
    drawing.moveLine(of: 1, to: .zero)
    #expect(drawing.finishLine(of: 1) == nil && drawing.cancelLine(of: 1) == nil)
    #expect(drawing == Drawing())
    _ = drawing.beginLine(of: 1, at: .zero)
    #expect(drawing.beginLine(of: 1, at: Point(x: 9, y: 9)) == nil)
    #expect(drawing.linesInProgress.map(\.begin) == [.zero])
    #expect(drawing.selectLine(at: .zero) == nil, "a line in progress cannot be selected")
  }

  @Test mutating func `lines in progress are red and the selected line is green`() {
    drawTwo()
    _ = drawing.setColor(Color(name: "blue"))
    draw(Point(x: 0, y: 300), Point(x: 100, y: 300))
    _ = drawing.beginLine(of: 1, at: .zero)
    _ = drawing.selectLine(at: Point(x: 50, y: 100))
    #expect(drawing.strokes.map(\.color.name) == ["green", "rainbow", "blue", "red"])
    _ = drawing.finishLine(of: 1)
    _ = drawing.deselectLine()
    #expect(drawing.strokes.map(\.color.name) == ["rainbow", "rainbow", "blue", "blue"])
  }

  @Test func `red and green cannot be chosen`() {
    #expect(Color.choices.filter { $0 == .red || $0 == .green } == [])
  }

  @Test mutating func `a color applies to lines that begin after the choice`() {
    _ = drawing.beginLine(of: 1, at: .zero)
    #expect(drawing.setColor(Color(name: "blue")) == .colorChosen(Color(name: "blue")))
    _ = drawing.beginLine(of: 2, at: .zero)
    #expect(drawing.linesInProgress.map(\.color.name) == ["rainbow", "blue"])
  }

  @Test mutating func `the thickness applies to lines in progress and to lines that join them`() {
    draw(.zero, .zero)
    _ = drawing.beginLine(of: 1, at: .zero)
    drawing.setThickness(5)
    _ = drawing.beginLine(of: 2, at: .zero)
    #expect(drawing.finishedLines.map(\.thickness) == [Ink.thickest])
    #expect(drawing.linesInProgress.map(\.thickness) == [5, 5])
    _ = drawing.finishLine(of: 1)
    #expect(drawing.thickness == 5)
    _ = drawing.cancelLine(of: 2)
    #expect(drawing.thickness == Ink.thickest)
  }

  // MARK: Selecting

  @Test mutating func `the oldest line within reach is selected`() {
    drawTwo()
    let lines = drawing.finishedLines
    #expect(drawing.selectLine(at: Point(x: 50, y: 107)) == .selected(lines[0]))
    #expect(drawing.selectLine(at: Point(x: 50, y: 107)) == nil, "it is selected already")
    #expect(drawing.selectLine(at: Point(x: 50, y: 125)) == .selected(lines[1]))
  }

  @Test mutating func `a point beyond reach deselects`() {
    drawTwo()
    #expect(drawing.selectLine(at: Point(x: 50, y: 300)) == nil)
    _ = drawing.selectLine(at: Point(x: 50, y: 100))
    let line = drawing.finishedLines[0]
    #expect(drawing.selectLine(at: Point(x: 50, y: 300)) == .deselected(line))
    #expect(drawing.selection == nil)
  }

  @Test mutating func `only the selected line is moved and deleted`() {
    drawTwo()
    #expect(drawing.moveSelectedLine(by: Point(x: 5, y: 5)) == nil)
    #expect(drawing.deleteSelectedLine() == nil)
    _ = drawing.selectLine(at: Point(x: 50, y: 125))
    _ = drawing.moveSelectedLine(by: Point(x: 5, y: -10))
    #expect(drawing.finishedLines.map(\.begin) == [Point(x: 0, y: 100), Point(x: 5, y: 100)])
    #expect(drawing.finishedLines.map(\.end) == [Point(x: 100, y: 100), Point(x: 105, y: 100)])
    #expect(drawing.moveSelectedLine(by: .zero) == nil, "that is no move")
    _ = drawing.deleteSelectedLine()
    #expect(drawing.finishedLines.map(\.number) == [1] && drawing.selection == nil)
  }

  @Test mutating func `a cleared line is deselected`() {
    drawTwo()
    _ = drawing.selectLine(at: Point(x: 50, y: 100))
    _ = drawing.beginLine(of: 1, at: .zero)
    #expect(drawing.clear() == .cleared(count: 3))
    #expect(drawing.strokes.isEmpty && drawing.selection == nil)
    #expect(drawing.clear() == nil, "there is nothing to clear")
    #expect(drawing.finishLine(of: 1) == nil, "what was begun before is gone, too")
  }

  /// Once around the clock, from a line to the right: the wheel's blue, red and so on.
  @Test(
    arguments: [
      (Point(x: 9, y: 0), "#2222c3"), (Point(x: 0, y: 0), "#2222c3"),
      (Point(x: -0.5, y: 0.8660254), "#c32222"), (Point(x: -5, y: 0), "#c3c322"),
      (Point(x: -0.5, y: -0.8660254), "#22c322"),
    ])
  mutating func `a line of the rainbow has the color of its direction`(end: Point, paint: String) {
    draw(.zero, end)
    #expect(drawing.strokes.map(\.paint) == [paint])
    #expect(drawing.strokes.map(\.role) == [.finished])
    _ = drawing.setColor(Color(name: "blue"))
    draw(.zero, end)
    #expect(drawing.strokes.map(\.paint) == [paint, "blue"])
    _ = drawing.selectLine(at: .zero)
    #expect(drawing.strokes.map(\.paint) == ["green", "blue"])
    #expect(drawing.strokes.map(\.role) == [.selected, .finished])
  }

  // MARK: Geometry

  private func line(from begin: Point, to end: Point) -> Line {
    Line(number: 1, begin: begin, end: end, color: .rainbow, thickness: 1)
  }

  @Test func `a line is within reach of less than 20 points`() {
    let line = line(from: Point(x: 100, y: 400), to: Point(x: 300, y: 400))
    let near = [Point(x: 200, y: 419.9), Point(x: 80.1, y: 400), Point(x: 319.9, y: 400)]
    let far = [Point(x: 200, y: 420), Point(x: 80, y: 400), Point(x: 320, y: 400)]
    #expect((near + far).filter(line.isNear) == near)
    let dot = self.line(from: .zero, to: .zero)
    #expect(dot.isNear(Point(x: 12, y: 15)) && !dot.isNear(Point(x: 12, y: 16)))
  }

  @Test func `only the sample points of a line count`() {
    let line = line(from: .zero, to: Point(x: 1000, y: 0))
    let near = [0.0, 25, 50, 75, 1000].filter { line.isNear(Point(x: $0, y: 0)) }
    #expect(near == [0, 50, 1000])
  }

  // MARK: Ink

  @Test func `slow is thick and fast is thin, and the thickness is bounded at any speed`() {
    let speeds = [0.0, 10, 100, 500, 2000, 10_000]
    let thicknesses = speeds.map { Ink.thickness(atSpeed: $0) }
    #expect(thicknesses == thicknesses.sorted(by: >))
    #expect(Set(thicknesses).count == speeds.count && thicknesses[3] == 7)
    let others: [Double] = [
      -.infinity, -1, .leastNonzeroMagnitude, 1e9, .greatestFiniteMagnitude, .infinity, .nan,
    ]
    for thickness in thicknesses + others.map(Ink.thickness(atSpeed:)) {
      #expect((Ink.thinnest...Ink.thickest).contains(thickness))
    }
  }
}
