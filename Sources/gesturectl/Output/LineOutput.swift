import CapturePlayer
import GesturePipeline
import GestureWire

/// Prints the lines of pipelines.
final class LineOutput: CaptureOutput {
  let topics: LineTopic
  private let output: StandardOutput
  private let printer: (any LineFormat)?
  private let hasHeadings: Bool
  private var hasHeading = false

  /// Makes an output.
  ///
  /// - Parameters:
  ///   - topics: The topics of the wanted lines.
  ///   - printer: Formats lines for people; `nil` prints them as they are.
  ///   - progress: The progress to clear before lines are printed on a terminal.
  ///   - hasHeadings: True if a heading with its name precedes the lines of each capture.
  init(
    topics: LineTopic, printer: (any LineFormat)?, besides progress: CaptureProgress? = nil,
    hasHeadings: Bool = false
  ) {
    self.topics = topics
    output = StandardOutput(besides: progress)
    self.printer = printer
    self.hasHeadings = hasHeadings
  }

  func willPlay(_ recording: Recording, through pipeline: GesturePipeline) {}

  func send(_ line: [UInt8], about subject: LineSubject) {
    output.append(printer?.text(for: line) ?? line)
  }

  func printHeading(_ name: String) {
    guard hasHeadings else { return }
    output.append(Array("\(hasHeading ? "\n" : "")==> \(name) <==\n".utf8))
    hasHeading = true
  }

  func flush(always: Bool) throws {
    if always { output.append(printer?.finish() ?? []) }
    if always || output.isFull { try output.flush() }
  }
}
