extension Drawing {
  /// What was changed of a drawing, each line as it is then.
  public enum Change: Equatable, Sendable {
    /// A finger draws a line.
    case began(Line)
    /// A line is done.
    case finished(Line)
    /// A line in progress was dropped: its finger was meant for something else.
    case cancelled(Line)
    /// All lines are gone; so many there were.
    case cleared(count: Int)
    /// A line is selected, and no other.
    case selected(Line)
    /// The selected line is no longer.
    case deselected(Line)
    /// The selected line has been moved.
    case moved(Line)
    /// The selected line is gone.
    case deleted(Line)
    /// Lines that begin have another colour.
    case colorChosen(Color)
  }
}
