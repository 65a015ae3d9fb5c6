import ArgumentParser
import Captures
import GestureConfiguration
import GestureWire
import LinuxIO
import Surfaces

/// The subcommand `replay`.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play captures through the daemon's code and print its lines.",
    discussion: """
      A capture is evemu text, `libinput record` YAML, or the output of `evtest` or `getevent \
      -lt`; `-` is standard input. Several captures are played one after another, each on a new \
      surface. Times are those of the capture. A file that contains only the description of a \
      device applies to the next file, which has its events.

      After the last event, time runs on until every timer has fired. So a surface with \
      `idleAfter` becomes idle at the end.
      """)

  @OptionGroup var choice: LineChoice
  @OptionGroup var through: ThroughChoice
  @OptionGroup var rows: RowChoice
  @OptionGroup var option: TogetherOption
  @Option(help: "The speed: as recorded, or as fast as the machine can.")
  var speed = ReplaySpeed.max
  @OptionGroup var arguments: CaptureArguments

  func validate() throws {
    try refuseSecond("--speed")
  }

  mutating func run() throws {
    let printer = rows.pretty ? LinePrinter(isColored: LinePrinter.terminalWantsColor) : nil
    let progress = CaptureProgress.onTerminal
    try arguments.options.play(
      arguments.captures, together: option.together, at: speed, checking: through.check,
      showing: progress,
      to: LineOutput(
        topics: choice.topics.union(through.topics), printer: printer, besides: progress,
        hasHeadings: rows.pretty && !option.together))
  }
}

extension ReplaySpeed: ExpressibleByArgument {}

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
