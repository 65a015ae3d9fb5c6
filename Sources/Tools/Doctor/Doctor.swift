import ArgumentParser
import Captures
import Evdev
import GestureConfiguration
import Glibc
import InputEvents
import JSON
import LinuxIO

/// The subcommand `doctor`.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Judge a touchscreen: its report rate, jitter, lines, edges, contacts and ghosts.",
    discussion: """
      Asks for some steps, such as to rest a finger on the screen or to draw along a ruler, in the \
      terminal or with `--page` on a page for a browser on the device. `--folder` keeps a capture \
      of each step. Ctrl-C ends it: the whole captures are judged, and the status is 1.

      With `--from` it judges captures: a folder with those of the steps, or any captures, of \
      which only the tests are run that need not know what the fingers did. The same captures give \
      the same report.

      A test passes, is weak or fails. The limits are those of ChromeOS and Microsoft. Lengths are \
      millimeters, or points on a panel that does not report its size. The report says what to \
      do, with lines for the configuration. docs/bad-panels.md begins with what one sees.

      The exit status is 1 if a test fails, also for one of several panels.
      """)

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Judge these captures: folders and files.", valueName: "path"),
    completion: .file())
  var from: [String] = []
  @OptionGroup var choice: DoctorChoice
  @Flag(help: "Print a line of JSON for each panel.")
  var json = false
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the report with drawings of all touches, as a page (.html) or a picture (.svg).",
      valueName: "file"),
    completion: .file(extensions: ["html", "svg"]))
  var output: String?
  @OptionGroup var guide: DoctorGuide

  func validate() throws {
    try refuseSecond("-o", "--output")
    guard output.map({ $0.hasSuffix(".html") || $0.hasSuffix(".svg") }) ?? true else {
      throw ValidationError("'\(output ?? "")' must end with .html or .svg.")
    }
    guard from.isEmpty || !guide.isUsed else {
      throw ValidationError("'--from' judges captures, and needs no device, steps or folder.")
    }
  }

  mutating func run() throws {
    let configuration = try choice.files.load()
    if let output { try OutputPlace.check(output, replaces: true) }
    var (panels, failure): ([PanelEvidence], ExitCode?) = ([], nil)
    if from.isEmpty {
      let (panel, ending) = try guide.evidence()
      (panels, failure) = ([panel], ending)
    } else {
      (panels, failure) = try PanelEvidence.read(from, range: choice.range)
    }
    let reports = panels.map { choice.report(on: $0, configuration) }
    try print(reports)
    if let output { try write(reports, to: output) }
    if let failure { throw failure }
    if reports.contains(where: { $0.diagnosis.verdict == .fail }) { throw ExitCode.failure }
  }

  private func print(_ reports: [PanelReport]) throws {
    let output = StandardOutput()
    for (index, report) in reports.enumerated() {
      if json {
        output.append(Array("\(report.json.text)\n".utf8))
      } else {
        if index > 0 { output.append(row: "") }
        for row in report.rows { output.append(row: row) }
      }
    }
    try output.flush()
  }

  private func write(_ reports: [PanelReport], to path: String) throws {
    guard let report = reports.first, reports.count == 1 else {
      StandardStream.error.report(
        "gesturectl: error: a report is of one panel, and these captures are of \(reports.count)\n")
      throw ExitCode.failure
    }
    let text = path.hasSuffix(".svg") ? PanelPicture.svg(of: report) : PanelPage.html(of: report)
    do throws(SystemError) {
      var bytes = Array(text.utf8)
      try OutputFile(path: path).write(&bytes)
    } catch {
      StandardStream.error.report("gesturectl: error: \(error)\n")
      throw ExitCode.failure
    }
  }
}

/// The options of the steps on a live panel.
struct DoctorGuide: ParsableArguments {
  @Option(
    help: ArgumentHelp("Keep a capture of each step in this folder.", valueName: "folder"),
    completion: .directory)
  var folder: String?
  @Option(
    help: ArgumentHelp("Ask only for this step; repeat the option for more.", valueName: "step"),
    completion: .list(PanelStep.allCases.map(\.rawValue)))
  var step: [PanelStep] = []
  @Option(help: ArgumentHelp("The duration of the step without touches.", valueName: "seconds"))
  var rest = PanelStep.restDuration
  @Flag(help: "Show lines and targets on a page for a browser on the device.")
  var page = false
  @Argument(
    help: ArgumentHelp("The device, such as /dev/input/event5. Default: the only touchscreen."),
    completion: .file())
  var device: String?

  /// The durations of the step without touches, in seconds.
  private static let rests = 1.0...3600.0

  /// True if an option is given, which makes sense only with a device.
  var isUsed: Bool {
    folder != nil || !step.isEmpty || page || device != nil || rest != PanelStep.restDuration
  }

  func validate() throws {
    try refuseSecond("--folder", "--rest")
    guard Self.rests.contains(rest) else {
      throw ValidationError("'--rest' must be from 1 to 3600 seconds.")
    }
  }

  /// Asks for the steps, and records them.
  ///
  /// - Returns: The captures, and the exit code if a step has none, after the diagnostic.
  /// - Throws: The exit code, after the diagnostic, if no step has a capture.
  func evidence() throws -> (panel: PanelEvidence, failure: ExitCode?) {
    // The captures have a person's movements.
    if let folder { try Self.make(folder, mode: 0o700) }
    let signals = try Signals([.interrupt, .terminate])
    // Until the end, signals must not end the program.
    defer { _ = signals.next() }
    let touchscreen = try PanelChoice(path: device).touchscreen
    let screen: any SetupScreen = page ? try PageScreen() : try TerminalScreen()
    var session = try DoctorSession(touchscreen, screen, rest: rest, signals: signals)
    var evidence = PanelEvidence(description: touchscreen.description)
    let steps = PanelStep.allCases.filter { step.isEmpty || step.contains($0) }
    do throws(PanelEnding) {
      for (index, step) in steps.enumerated() {
        let capture = try session.record(step, index + 1, of: steps.count)
        evidence.add(capture, of: step)
        do throws(SystemError) {
          if let folder { try write(capture, of: step, to: folder) }
        } catch {
          throw .system(error)
        }
      }
    } catch {
      let reason =
        if case .interrupted = error {
          "ended before all steps were done; the captures so far are whole"
        } else {
          "\(error)"
        }
      StandardStream.error.report("gesturectl: error: \(reason)\n")
      // What a person has done so far counts.
      guard !evidence.isEmpty else { throw ExitCode.failure }
      return (evidence, .failure)
    }
    screen.show(.result(["The terminal shows the verdict."]))
    return (evidence, nil)
  }

  /// Makes a folder, unless there is one.
  static func make(_ folder: String, mode: UInt32) throws {
    guard unsafe mkdir(folder, mode) != 0, errno != EEXIST else { return }
    StandardStream.error.report("gesturectl: error: \(SystemError("make", folder))\n")
    throw ExitCode.failure
  }

  /// Writes a whole capture, which nobody else may read: it has a person's movements.
  private func write(
    _ capture: Capture, of step: PanelStep, to folder: String
  ) throws(SystemError) {
    var writer = EvemuWriter()
    var text = writer.text(of: capture)
    try OutputFile(path: "\(folder)/\(step.rawValue).evemu").write(&text)
  }
}

extension PanelStep: ExpressibleByArgument {}
