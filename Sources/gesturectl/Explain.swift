import ArgumentParser
import GestureWire

/// The subcommand `explain`.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say why captures' touches were gestures, and why they were not.",
    discussion: """
      Prints, for each touch, the view it hit and the recognizers it reached; and for each attempt \
      of a recognizer the rule that decided it. A capture is evemu text or a `libinput record` YAML; \
      `-` is standard input. `gesturectl monitor --explain` does the same live.
      """)

  @OptionGroup var arguments: CaptureArguments

  mutating func run() throws {
    let printer = ExplanationPrinter(isColored: LinePrinter.terminalWantsColor)
    try arguments.play(
      to: LineOutput(topics: ExplanationPrinter.topics, printer: printer))
  }
}
