/// What a daemon takes while nothing is on: no device, and one client.
struct Measure: CustomStringConvertible {
  /// Memory of its own that is in use, in KiB (`RssAnon`).
  var memory: Int
  /// How many files it has open.
  var descriptors: Int
  /// How long a frame takes to a client, in microseconds: a tenth are faster.
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
    "\(memory) KiB, \(descriptors) files, a frame takes \(delay) µs, usually \(usualDelay) µs and at worst \(worstDelay) µs"
  }
}
