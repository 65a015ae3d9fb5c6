public import Gestures

/// The lines of the sheet, finished and in progress: the model, which knows nothing about views and
/// recognizers.
///
/// Fingers are identified by the numbers of their touches, which are the same in the engine and on
/// the daemon's lines. Each change returns its description, or `nil` if nothing changed.
public struct Drawing: Equatable, Sendable {
  private struct LineInProgress: Equatable {
    let touch: Int
    var line: Line
  }

  /// The finished lines, oldest first.
  public private(set) var finishedLines: [Line] = []
  /// The number of the selected line, which is a finished one.
  public private(set) var selection: Int?
  /// The color of lines that begin.
  public private(set) var color = Color.rainbow
  /// The thickness of the lines in progress and of those that begin, in points.
  public private(set) var thickness = Ink.thickest

  /// The lines in progress, in the order in which they began.
  private var inProgress: [LineInProgress] = []
  private var newestNumber = 0

  /// Creates an empty drawing.
  public init() {}

  /// The lines that fingers are drawing, oldest first.
  public var linesInProgress: [Line] { inProgress.map(\.line) }

  /// The touches of those fingers, in the same order.
  public var touches: [Int] { inProgress.map(\.touch) }

  /// The finished line that is selected; `nil` if none is.
  public var selectedLine: Line? { finishedLines.first { $0.number == selection } }

  /// The lines as a person sees them, back to front: lines in progress are red, the selected line
  /// is green, and the others have their own colors.
  public var strokes: [Stroke] {
    finishedLines.map { Stroke($0, $0.number == selection ? .selected : .finished) }
      + inProgress.map { Stroke($0.line, .inProgress) }
  }

  // MARK: Drawing

  /// Begins a line at the place of a finger.
  ///
  /// - Parameters:
  ///   - touch: The finger's touch.
  ///   - point: The place.
  /// - Returns: The change.
  public mutating func beginLine(of touch: Int, at point: Point) -> Change? {
    guard !inProgress.contains(where: { $0.touch == touch }) else { return nil }
    newestNumber += 1
    let line = Line(
      number: newestNumber, begin: point, end: point, color: color, thickness: thickness)
    inProgress.append(LineInProgress(touch: touch, line: line))
    return .began(line)
  }

  /// Moves the end of a finger's line to the finger.
  public mutating func moveLine(of touch: Int, to point: Point) {
    guard let index = inProgress.firstIndex(where: { $0.touch == touch }) else { return }
    inProgress[index].line.end = point
  }

  /// Finishes a finger's line as it is.
  public mutating func finishLine(of touch: Int) -> Change? {
    guard let line = removeLine(of: touch) else { return nil }
    finishedLines.append(line)
    return .finished(line)
  }

  /// Drops a finger's line.
  public mutating func cancelLine(of touch: Int) -> Change? {
    removeLine(of: touch).map { .cancelled($0) }
  }

  /// Sets the thickness of the lines in progress, and of lines that begin before all of these are
  /// finished.
  ///
  /// After that, the thickness is that of a finger at rest again.
  public mutating func setThickness(_ thickness: Double) {
    self.thickness = thickness
    for index in inProgress.indices { inProgress[index].line.thickness = thickness }
  }

  /// Sets the thickness of lines that begin to that of a finger at rest, unless lines are being
  /// drawn.
  public mutating func resetThickness() {
    if inProgress.isEmpty { thickness = Ink.thickest }
  }

  /// Chooses the color of lines that begin.
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

  private mutating func removeLine(of touch: Int) -> Line? {
    guard let index = inProgress.firstIndex(where: { $0.touch == touch }) else { return nil }
    let line = inProgress.remove(at: index).line
    resetThickness()
    return line
  }

  // MARK: The selected line

  /// The oldest finished line that is nearer to a point than 20 points.
  public func line(at point: Point) -> Line? {
    finishedLines.first { $0.isNear(point) }
  }

  /// Selects the line at a point, or deselects if there is none.
  public mutating func selectLine(at point: Point) -> Change? {
    guard let line = line(at: point) else { return deselectLine() }
    guard line.number != selection else { return nil }
    selection = line.number
    return .selected(line)
  }

  /// Deselects the line.
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
