extension Happening {
  /// How wide the column of times is: clocks of live machines count from when they were started.
  private static let timeWidth = 12

  /// A row for people: when it happens, in seconds to the millisecond, and what.
  public func row(at time: Double) -> String {
    let milliseconds = Int((time * 1000).rounded())
    let fraction = String(milliseconds % 1000 + 1000).suffix(3)
    let text = "\(milliseconds / 1000).\(fraction)"
    return String(repeating: " ", count: max(0, Self.timeWidth - text.count)) + text + "  \(self)"
  }
}
