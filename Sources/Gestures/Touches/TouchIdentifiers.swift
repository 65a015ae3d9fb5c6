/// Hands out the numbers of touches: from 1 on, one after the other.
///
/// Environments that share one give every touch of the process a number of its own.
public final class TouchIdentifiers {
  private var last = 0

  /// Starts with 1.
  public init() {}

  func next() -> Int {
    last += 1
    return last
  }
}
