/// What a daemon takes while nothing is on: no device, and one client.
struct Measure: CustomStringConvertible {
  /// Memory of its own that is in use, in KiB (`RssAnon`).
  var memory: Int
  /// How many files it has open.
  var descriptors: Int
  /// How long a frame takes to a client, in microseconds: a tenth of them are faster.
  ///
  /// A busy machine makes some late, but what has grown in the daemon makes all late.
  var delay: Int
  /// The same, of the median.
  var usualDelay: Int
  /// The same, of the slowest hundredth.
  var worstDelay: Int
  /// The gestures that began and are not over, as a client was told.
  var openGestures: String

  var description: String {
    "\(memory) KiB, \(descriptors) files; from a frame to its line 10 % take up to \(delay) µs, 50 % up to \(usualDelay) µs, 99 % up to \(worstDelay) µs"
  }
}
