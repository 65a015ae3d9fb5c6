import ArgumentParser
import Captures
import GestureWire
import Gestures
import InputEvents
import LinuxIO
import Surfaces

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

/// Prints the explanations of captures, and why nothing happened in a capture without a touch.
final class ExplanationOutput: CaptureOutput {
  let topics = ExplanationPrinter.topics
  private let output: StandardOutput
  private let printer: ExplanationPrinter
  private let names: IDPatterns
  private var clock = CaptureClock()
  /// The captures that are played, with their surfaces, as long as nothing has happened on them.
  private var silent: [(recording: Recording, surface: String)] = []
  /// The time from which rows count, once they have it as their own row.
  private var announcedStart: Int64?
  private let hasHeadings: Bool
  private var hasHeading = false

  /// Makes an output.
  ///
  /// - Parameters:
  ///   - printer: Puts lines into words.
  ///   - names: The names of the surfaces to explain.
  ///   - progress: The progress to clear before lines are printed on a terminal.
  ///   - hasHeadings: True if a heading with its name precedes the rows of each capture.
  init(
    _ printer: ExplanationPrinter, names: IDPatterns, besides progress: CaptureProgress?,
    hasHeadings: Bool
  ) {
    (self.printer, self.names, self.hasHeadings) = (printer, names, hasHeadings)
    output = StandardOutput(besides: progress)
  }

  func willPlay(_ recording: Recording, through pipeline: GesturePipeline) {
    if clock.isOver { announcedStart = nil }
    clock.begin(recording)
    printer.start = clock.start ?? 0
    printer.surfaces[pipeline.origin.surface] = pipeline.surface
    silent.append((recording, pipeline.origin.surface))
  }

  func send(_ line: [UInt8], about subject: LineSubject) {
    silent.removeAll { $0.surface == subject.surface }
    // Most lines are about movements, of which nothing is explained.
    guard subject.topic != .contacts || subject.phase != .moved else { return }
    append(printer.text(for: line))
  }

  func printHeading(_ name: String) {
    guard hasHeadings else { return }
    output.append(Array("\(hasHeading ? "\n" : "")==> \(name) <==\n".utf8))
    hasHeading = true
  }

  func flush(always: Bool) throws {
    if always { finish() }
    if always || output.isFull { try output.flush() }
  }

  private func finish() {
    guard !clock.isOver else { return }
    append(printer.finish())
    for (recording, surface) in silent where names.includes(surface: surface) {
      let time = recording.capture.events.first?.time ?? clock.start ?? 0
      append(printer.row(Silence(of: recording.capture).text, at: time))
    }
    silent.removeAll()
    clock.end()
  }

  /// Prints rows, and before the first ones the time from which they count, unless it is 0.
  private func append(_ rows: [UInt8]) {
    guard !rows.isEmpty else { return }
    if let start = clock.start, start != 0, announcedStart != start {
      let seconds = Quantity.text(Double(secondsOf: start), decimals: 6)
      output.append(
        Array("              times count from the first event, at \(seconds) s\n".utf8))
    }
    announcedStart = clock.start
    output.append(rows)
  }
}
