extension Drawing {
  /// A change of a drawing, with the line as it is after the change.
  public enum Change: Equatable, Sendable {
    /// A finger draws a line.
    case began(Line)
    /// A line is finished.
    case finished(Line)
    /// A line in progress was dropped: its finger turned out to be part of a gesture.
    case cancelled(Line)
    /// All lines were removed; `count` is their number.
    case cleared(count: Int)
    /// A line is selected, and no other.
    case selected(Line)
    /// The selected line was deselected.
    case deselected(Line)
    /// The selected line was moved.
    case moved(Line)
    /// The selected line was removed.
    case deleted(Line)
    /// Lines that begin have another color.
    case colorChosen(Color)
  }
}
