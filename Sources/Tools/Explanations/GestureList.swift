internal import LinuxIO

/// Names of gestures for a sentence, where a long list of nearly all gestures is shortened.
///
/// A shortened list has touch gestures only: touches never reach a hover, so the configuration may
/// have more gestures.
enum GestureList {
  /// The most names that a sentence lists if it can do with fewer.
  static let longest = 5
  /// The most gestures that the words "all touch gestures but" may be followed by.
  private static let mostExceptions = 4

  /// The names in quotes, or in place of more than five: all gestures, or all but a few.
  ///
  /// - Parameters:
  ///   - gestures: The ids of the gestures to name.
  ///   - all: The gestures that the reader knows of: those that the touches have reached.
  /// - Returns: The words, such as `'tap', 'press'`, `all 15 touch gestures` or
  ///   `all touch gestures but 'pan'`.
  static func text(_ gestures: [String], of all: [String]) -> String {
    guard gestures.count > longest, Set(gestures).isSubset(of: all) else {
      return quoted(gestures)
    }
    let others = all.filter { !gestures.contains($0) }
    guard !others.isEmpty else { return "all \(all.count) touch gestures" }
    return others.count > mostExceptions
      ? quoted(gestures) : "all touch gestures but \(quoted(others))"
  }
}
