/// Assigns the numbers of touches, increasing from 1.
///
/// Engines that share one instance give each touch of the process its own number.
public final class TouchIdentifiers {
  private var last = 0

  /// Creates an instance that starts with 1.
  public init() {}

  func next() -> Int {
    last += 1
    return last
  }
}
