import GesturePipeline
import GestureWire

/// Prints the lines of pipelines.
final class LineOutput: LineSink {
  let topics: LineTopic
  private let output = StandardOutput()
  private let printer: (any LineFormat)?

  /// Makes an output for lines about some topics; with a printer they are for people.
  init(topics: LineTopic, printer: (any LineFormat)?) {
    self.topics = topics
    self.printer = printer
  }

  func send(_ line: [UInt8], about subject: LineSubject) {
    output.append(printer?.text(for: line) ?? line)
  }

  /// Prints a text that is no line.
  func print(_ text: String) { output.append(Array(text.utf8)) }

  /// Writes what has come together if that is much, or whatever has.
  func flush(always: Bool = false) throws {
    if always { output.append(printer?.finish() ?? []) }
    if always || output.isFull { try output.flush() }
  }
}
