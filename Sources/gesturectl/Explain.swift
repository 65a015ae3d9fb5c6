import ArgumentParser
import Explanations
import GestureWire

/// The subcommand `explain`.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say why captures' touches were gestures, and why they were not.",
    discussion: """
      Prints, for each touch, the view it hit and the gestures it reached; and for each attempt of a \
      gesture the rule that decided it. A capture is evemu text or a `libinput record` YAML; `-` is \
      standard input. `gesturectl monitor --explain` does the same live.

      A glob that nothing in the configuration matches is a mistake (64). Chosen by gesture, all touches are still told, as one that does not reach the gesture may be \
      why nothing happened. Chosen by view, so are those that hit the view, a view in it, or none.
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
