package import Gestures

/// The name of a surface: the id of its entry in the configuration, and for a further touchscreen
/// of the entry a number from 2 on, such as `main-2`.
package enum SurfaceName {
  /// The largest number that `canBeMatched` tries for a pattern: no machine has so many
  /// touchscreens.
  private static let maximumTouchscreens = 99

  /// The name of a further touchscreen's surface.
  ///
  /// - Parameters:
  ///   - number: The touchscreen's number, from 2 on.
  ///   - entry: The id of the entry.
  /// - Returns: The name.
  static func name(_ number: Int, of entry: String) -> String { "\(entry)-\(number)" }

  /// The name without its number; `nil` if it has none, so that it can only be an entry's id.
  ///
  /// An id may look like the name of a further touchscreen: where the ids are known, ask `entry`.
  package static func base(of name: String) -> String? {
    guard let dash = name.lastIndex(of: "-"), dash > name.startIndex else { return nil }
    let digits = name[name.index(after: dash)...]
    // The daemon writes no sign and no leading zeros.
    guard let number = Int(digits), number > 1, "\(number)" == digits else { return nil }
    return String(name[..<dash])
  }

  /// The id of the entry that a surface is made of.
  ///
  /// - Parameters:
  ///   - name: The name of the surface.
  ///   - ids: The ids of all entries. No further touchscreen has the id of an entry as its name.
  /// - Returns: The id; `nil` if no entry can have made the surface.
  package static func entry(of name: String, among ids: [String]) -> String? {
    if ids.contains(name) { return name }
    return base(of: name).flatMap { ids.contains($0) ? $0 : nil }
  }

  /// True if a pattern matches a name that the surface of an entry's touchscreen can have.
  package static func canBeMatched(by pattern: Glob, of entry: String) -> Bool {
    if pattern.matches(entry) { return true }
    if let base = base(of: pattern.pattern) { return Glob(base).matches(entry) }
    // The number matches the end of the pattern.
    guard let last = pattern.pattern.last, "0123456789?*]".contains(last) else { return false }
    return (2...maximumTouchscreens).contains { pattern.matches(name($0, of: entry)) }
  }
}
