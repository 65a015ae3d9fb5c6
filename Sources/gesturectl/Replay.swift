import ArgumentParser
import GestureWire

/// The subcommand `replay`.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run captures through the daemon's code and print its lines.",
    discussion: """
      A capture is evemu text or `libinput record` YAML; `-` is standard input. Several run one \
      after another, each on a new surface. Times are those of the capture.
      """)

  @OptionGroup var choice: LineChoice
  @Flag(help: "Run the captures side by side, as devices of one machine.")
  var together = false
  @Option(help: "The speed: as recorded, or as fast as the machine can.")
  var speed = ReplaySpeed.max
  @OptionGroup var arguments: CaptureArguments

  func validate() throws {
    try refuseSecond("--speed")
  }

  mutating func run() throws {
    var topics: LineTopic = .gestures
    if choice.touches { topics.insert(.touches) }
    if choice.transitions { topics.insert(.transitions) }
    if choice.hits { topics.insert(.hits) }
    let printer = choice.pretty ? LinePrinter(isColored: LinePrinter.terminalWantsColor) : nil
    let progress = CaptureProgress.onTerminal
    try arguments.play(
      together: together, at: speed, showing: progress,
      to: LineOutput(
        topics: topics, printer: printer, besides: progress,
        hasHeadings: choice.pretty && !together))
  }
}
