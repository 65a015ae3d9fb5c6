import ArgumentParser
import Explanations
import GestureWire

/// The subcommand `explain`.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain why touches in captures became gestures, or why they did not.",
    discussion: """
      Prints the view that each touch hit and the gestures that it reached, and for each attempt \
      of a gesture the rule that decided it. A capture is evemu text or `libinput record` YAML; \
      `-` is standard input. `gesturectl monitor --explain` does the same live.

      A glob that matches nothing in the configuration is an error (64). `--gesture` keeps all \
      touches, since a touch that does not reach the gesture may be the reason why nothing \
      happened. `--view` keeps the touches that hit the view, a view in it, or no view.
      """)

  @OptionGroup var names: NameFilter
  @OptionGroup var arguments: CaptureArguments

  mutating func run() throws {
    let printer = ExplanationPrinter(
      isColored: LinePrinter.terminalWantsColor, names: names.patterns, width: StandardOutput.width)
    let progress = CaptureProgress.onTerminal
    try arguments.play(
      of: names, showing: progress,
      to: LineOutput(
        topics: ExplanationPrinter.topics, printer: printer, besides: progress, hasHeadings: true))
  }
}
