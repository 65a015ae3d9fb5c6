/// What a daemon takes while nothing is on: no device, and one client.
struct Measure: CustomStringConvertible {
  /// Memory of its own that is in use, in KiB (`RssAnon`).
  var memory: Int
  /// How many files it has open.
  var descriptors: Int
  /// The time from a frame to its line at a client, in microseconds: that of the fastest.
  ///
  /// A busy machine makes nearly all late, but what has grown in the daemon makes the fastest late, too.
  var delay: Int
  /// The same, of the median.
  var usualDelay: Int
  /// The same, of the slowest hundredth.
  var worstDelay: Int
  /// The gestures that began and are not over, as a client was told.
  var openGestures: String

  var description: String {
    "\(memory) KiB, \(descriptors) files; from a frame to its line at least \(delay) µs, 50 % up to \(usualDelay) µs, 99 % up to \(worstDelay) µs"
  }
}
