import ArgumentParser
import GestureWire
import LinuxIO

/// The subcommand `explain`.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain why touches in captures became gestures, or why they did not.",
    discussion: """
      Prints the view that each touch hit and the gestures that it reached, and for each attempt \
      of a gesture the rule that decided it. If nothing happens, it prints why. The position of a \
      touch is that in the view it hits, as on lines. Times count from the first event. A capture is evemu text, `libinput record` YAML, or \
      the output of `evtest` or `getevent -lt`; `-` is standard input. `gesturectl monitor \
      --explain` explains the touches on the daemon's touchscreens in the same way.

      A glob is a name in which `*` matches any text and `?` any character. One that matches \
      nothing in the configuration is an error (exit status 64). `--gesture` keeps all touches, \
      since a touch that does not reach the gesture may be the reason why nothing happened: a row \
      then names the view of the gesture, and the one in front of it. \
      `--view` keeps the touches that hit the view, a view in it, or no view.
      """)

  @OptionGroup var names: NameFilter
  @Flag(help: "Also name touches that only gestures receive, and not the view itself.")
  var touches = false
  @OptionGroup var option: TogetherOption
  @OptionGroup var arguments: CaptureArguments

  mutating func run() throws {
    let printer = ExplanationPrinter(
      isColored: LinePrinter.terminalWantsColor, names: names.patterns,
      width: StandardStream.output.columns,
      tellsDelivery: touches)
    let progress = CaptureProgress.onTerminal
    try arguments.options.play(
      arguments.captures, together: option.together, checking: names.check(against:),
      showing: progress,
      to: ExplanationOutput(
        printer, names: names.patterns, besides: progress, hasHeadings: !option.together))
  }
}
