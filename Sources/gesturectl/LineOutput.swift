import GesturePipeline
import GestureWire

/// Prints the lines of pipelines.
final class LineOutput: LineSink {
  let topics: LineTopic
  private let output = StandardOutput()

  init(topics: LineTopic) {
    self.topics = topics
  }

  func send(_ line: [UInt8], about subject: LineSubject) {
    output.append(line)
  }

  /// Writes what has come together if that is much, or whatever has.
  func flush(always: Bool = false) throws {
    if always || output.isFull { try output.flush() }
  }
}
