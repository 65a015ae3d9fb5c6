import ArgumentParser
import CapturePlayer

/// The subcommand `replay`.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play captures through the daemon's code and print its lines.",
    discussion: """
      A capture is evemu text, `libinput record` YAML, or the output of `evtest` or `getevent -lt`; \
      `-` is standard input. Several captures are played one after another, each on a new surface. \
      Times are those of the capture. A file that only describes a device describes the events of \
      the next file.

      After the last event, time runs on until every timer has fired. So a surface with \
      `idleAfter` becomes idle at the end.
      """)

  @OptionGroup var choice: LineChoice
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
      arguments.captures, together: option.together, at: speed, showing: progress,
      to: LineOutput(
        topics: choice.topics, printer: printer, besides: progress,
        hasHeadings: rows.pretty && !option.together))
  }
}

extension ReplaySpeed: ExpressibleByArgument {}
