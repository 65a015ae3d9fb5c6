/// The resources of a daemon while nothing is under way: no device, and one client.
struct Measure: CustomStringConvertible {
  /// The daemon's own memory in use, in KiB (`RssAnon`).
  var memory: Int
  /// The number of files that it has open.
  var descriptors: Int
  /// The processor time that the daemon takes for a frame and its lines, in microseconds.
  ///
  /// Unlike a delay, it is about the same on a busy machine.
  var processorTime: Int
  /// The time from a frame to its line at a client, in microseconds: the fastest of all.
  ///
  /// A busy machine delays nearly all lines; growth in the daemon delays the fastest, too.
  var delay: Int
  /// The same time, for the median.
  var usualDelay: Int
  /// The same time, for the slowest hundredth.
  var worstDelay: Int
  /// The gestures that began and are not over, according to a client's lines.
  var openGestures: String

  var description: String {
    "\(memory) KiB, \(descriptors) files, \(processorTime) µs of the processor a frame; from a frame to its line at least \(delay) µs, 50 % up to \(usualDelay) µs, 99 % up to \(worstDelay) µs"
  }
}
