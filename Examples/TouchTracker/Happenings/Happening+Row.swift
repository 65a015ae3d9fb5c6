extension Happening {
  /// The width of the column of times: the clock of a live machine counts from its start.
  private static let timeWidth = 12

  /// A row for people: the time in seconds with three decimals, and the event.
  public func row(at time: Double) -> String {
    let milliseconds = Int((time * 1000).rounded())
    let fraction = String(milliseconds % 1000 + 1000).suffix(3)
    let text = "\(milliseconds / 1000).\(fraction)"
    return String(repeating: " ", count: max(0, Self.timeWidth - text.count)) + text + "  \(self)"
  }
}
