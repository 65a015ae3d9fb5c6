public import Gestures

/// What has been drawn and is being drawn: the model, which knows nothing of views and recognizers.
///
/// Fingers are told apart by the numbers of their touches, which are the same in the engine and on
/// the daemon's lines. What changes the drawing says what it has changed, or `nil` where that is
/// nothing.
public struct Drawing: Equatable, Sendable {
  private struct LineInProgress: Equatable {
    let touch: Int
    var line: Line
  }

  /// The lines that are done, oldest first.
  public private(set) var finishedLines: [Line] = []
  /// The number of the selected line, which is one of those that are done.
  public private(set) var selection: Int?
  /// The colour of lines that begin.
  public private(set) var color = Color.rainbow
  /// The thickness of the lines in progress and of those that begin, in points.
  public private(set) var thickness = Ink.thickest

  /// In the order in which they were begun.
  private var inProgress: [LineInProgress] = []
  private var newestNumber = 0

  /// Makes an empty drawing.
  public init() {}

  /// The lines that fingers are drawing, oldest first.
  public var linesInProgress: [Line] { inProgress.map(\.line) }

  /// The touches of those fingers, in the same order.
  public var touches: [Int] { inProgress.map(\.touch) }

  /// The selected line.
  public var selectedLine: Line? { finishedLines.first { $0.number == selection } }

  /// What a person sees, back to front: lines in progress are red, the selected one is green, and
  /// the others have their own colours.
  public var strokes: [Stroke] {
    finishedLines.map { Stroke($0, $0.number == selection ? .selected : .finished) }
      + inProgress.map { Stroke($0.line, .inProgress) }
  }

  // MARK: Drawing

  /// Begins a line where a finger came down.
  ///
  /// - Parameters:
  ///   - touch: The finger's touch.
  ///   - point: Where it is.
  /// - Returns: The change.
  public mutating func beginLine(of touch: Int, at point: Point) -> Change? {
    guard !inProgress.contains(where: { $0.touch == touch }) else { return nil }
    newestNumber += 1
    let line = Line(
      number: newestNumber, begin: point, end: point, color: color, thickness: thickness)
    inProgress.append(LineInProgress(touch: touch, line: line))
    return .began(line)
  }

  /// Takes the end of a finger's line to where the finger is.
  public mutating func moveLine(of touch: Int, to point: Point) {
    guard let index = inProgress.firstIndex(where: { $0.touch == touch }) else { return }
    inProgress[index].line.end = point
  }

  /// Keeps a finger's line as it is.
  public mutating func finishLine(of touch: Int) -> Change? {
    guard let line = takeLine(of: touch) else { return nil }
    finishedLines.append(line)
    return .finished(line)
  }

  /// Drops a finger's line.
  public mutating func cancelLine(of touch: Int) -> Change? {
    takeLine(of: touch).map { .cancelled($0) }
  }

  /// Sets the thickness of the lines in progress and of those that begin before all of these are
  /// done; then it is that of a finger at rest again.
  public mutating func setThickness(_ thickness: Double) {
    self.thickness = thickness
    for index in inProgress.indices { inProgress[index].line.thickness = thickness }
  }

  /// Has lines that begin be as thick as those of a finger at rest, unless lines are being drawn.
  public mutating func resetThickness() {
    if inProgress.isEmpty { thickness = Ink.thickest }
  }

  /// Chooses the colour of lines that begin.
  public mutating func setColor(_ color: Color) -> Change {
    self.color = color
    return .colorChosen(color)
  }

  /// Drops all lines, those in progress too.
  public mutating func clear() -> Change? {
    let count = finishedLines.count + inProgress.count
    finishedLines.removeAll()
    inProgress.removeAll()
    (selection, thickness) = (nil, Ink.thickest)
    return count > 0 ? .cleared(count: count) : nil
  }

  private mutating func takeLine(of touch: Int) -> Line? {
    guard let index = inProgress.firstIndex(where: { $0.touch == touch }) else { return nil }
    let line = inProgress.remove(at: index).line
    resetThickness()
    return line
  }

  // MARK: The selected line

  /// The oldest of the lines that are done and within reach of a point: nearer than 20 points.
  public func line(at point: Point) -> Line? {
    finishedLines.first { $0.isNear(point) }
  }

  /// Selects the line at a point; where there is none, none is selected.
  public mutating func selectLine(at point: Point) -> Change? {
    guard let line = line(at: point) else { return deselectLine() }
    guard line.number != selection else { return nil }
    selection = line.number
    return .selected(line)
  }

  /// Selects none.
  public mutating func deselectLine() -> Change? {
    guard let line = selectedLine else { return nil }
    selection = nil
    return .deselected(line)
  }

  /// Moves the selected line.
  public mutating func moveSelectedLine(by vector: Point) -> Change? {
    guard vector != .zero, let index = finishedLines.firstIndex(where: { $0.number == selection })
    else { return nil }
    finishedLines[index].begin = finishedLines[index].begin + vector
    finishedLines[index].end = finishedLines[index].end + vector
    return .moved(finishedLines[index])
  }

  /// Drops the selected line.
  public mutating func deleteSelectedLine() -> Change? {
    guard let line = selectedLine else { return nil }
    finishedLines.removeAll { $0.number == line.number }
    selection = nil
    return .deleted(line)
  }
}
