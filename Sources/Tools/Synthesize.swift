import ArgumentParser
import Captures
import GestureConfiguration
import GestureWire
import JSON
import LinuxIO

/// The subcommand `synthesize`.
struct Synthesize: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a capture of the touches that sentences describe.",
    discussion: """
      Places are views of the configuration, or coordinates on a surface of it: in pixels if the \
      surface has 'pixels', otherwise in points. Distances have the same unit:

        gesturectl synthesize 'swipe left from 800,900 by 400' -o left.evemu
        gesturectl synthesize 'tap on button-1 at 10,10' -o tap.evemu

      A row on standard error says what each sentence hits, and which gestures it gives.

      The capture is evemu text, with the sentences as its comments. It is of a panel that is made \
      for the surface, with ten slots and 125 frames a second. The same sentences and surface give \
      the same bytes. SENTENCES in gesturectl(1) lists all sentences.

      An error in a sentence is printed with its line and column, and the exit status is 65.

      With `--fault` the panel is a bad one: \
      \(PanelFault.Kind.allCases.map { "`\($0.rawValue)` (\($0.meaning))" }.joined(separator: ", ")). \
      An amount may follow, as in `jitter=0.5`. With `--steps`, the captures are those of the \
      steps of `gesturectl doctor`, without sentences.
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write; `-` is standard output. Default: standard output.", valueName: "file"),
    completion: .file(extensions: ["evemu"]))
  var output: String?
  @OptionGroup var files: ConfigurationArguments
  @OptionGroup var surface: SurfaceArgument
  @Option(
    help: ArgumentHelp("A fault of the panel; repeat the option for more.", valueName: "fault"),
    completion: .list(PanelFault.Kind.allCases.map(\.rawValue)),
    transform: PanelFault.init(argument:))
  var fault: [PanelFault] = []
  @Option(help: ArgumentHelp("The beginning of the faults' random numbers.", valueName: "number"))
  var seed: UInt64 = 1
  @Option(
    help: ArgumentHelp(
      "Write the captures of the doctor's steps into this folder.", valueName: "folder"),
    completion: .directory)
  var steps: String?
  @Argument(
    help: ArgumentHelp(
      "The sentences, with semicolons between them; `-` reads them from standard input."))
  var sentences: String?

  func validate() throws {
    try refuseSecond("-o", "--output", "--seed", "--steps")
    guard (sentences == nil) != (steps == nil) else {
      throw ValidationError("Name either sentences or '--steps'.")
    }
    guard steps == nil || output == nil else {
      throw ValidationError("'--steps' and '--output' exclude each other.")
    }
    guard sentences != "-" || !files.config.contains("-") else {
      throw ValidationError("Standard input can be given only once.")
    }
  }

  mutating func run() throws {
    let configuration = try files.load()
    let panel = try surface.panel(in: configuration)
    if let steps {
      try write(steps: panel, to: steps)
    } else if let sentences {
      try write(sentences, on: panel, configuration)
    }
  }

  private func write(
    _ sentences: String, on panel: SentencePanel, _ configuration: Configuration
  ) throws {
    let name = sentences == "-" ? "<stdin>" : "<sentences>"
    var capture: SentenceCapture
    let results: [SentenceResult]
    do throws(CaptureFileError) {
      capture = try SentenceCapture(try readText(sentences), named: name, on: panel)
      capture.capture = try withFaults(capture.capture, name)
    } catch {
      throw error.report()
    }
    do throws(PlayerError) {
      results = try SentenceResult.all(of: capture, on: configuration, topics: .gestures)
    } catch {
      throw error.report()
    }
    try write(capture.capture, to: output == "-" ? nil : output)
    for result in results { StandardStream.error.report("\(result.row.printable)\n") }
  }

  private func write(steps panel: SentencePanel, to folder: String) throws {
    // Nobody's fingers have made these captures.
    try DoctorGuide.make(folder, mode: 0o777)
    for step in PanelStep.allCases {
      let capture: Capture
      do throws(CaptureFileError) {
        capture = try withFaults(step.capture(on: panel), step.rawValue)
      } catch {
        throw error.report()
      }
      try write(capture, to: "\(folder)/\(step.rawValue).evemu")
    }
  }

  private func withFaults(
    _ capture: Capture, _ name: String
  ) throws(CaptureFileError) -> Capture {
    do throws(CaptureError) {
      return try FaultyPanel.capture(
        capture, with: fault, seed: seed, idle: PanelStep.restDuration)
    } catch {
      throw .bad("\(name):\(error)")
    }
  }

  private func write(_ capture: Capture, to path: String?) throws(ExitCode) {
    do throws(SystemError) {
      // All users may read the capture: nobody's fingers have made it.
      let destination = try OutputFile(path: path, mode: 0o666)
      var writer = EvemuWriter()
      var text = writer.text(of: capture)
      try destination.write(&text)
    } catch {
      StandardStream.error.report("gesturectl: error: \(error)\n")
      throw ExitCode.failure
    }
  }

  private func readText(_ sentences: String) throws(CaptureFileError) -> [UInt8] {
    guard sentences == "-" else { return Array(sentences.utf8) }
    do throws(SystemError) {
      return try FileContents.readStandardInput()
    } catch {
      throw .unreadable(error.description)
    }
  }
}

extension PanelFault {
  /// Reads an argument such as `jitter` or `jitter=0.5`.
  fileprivate init(argument: String) throws {
    if let fault = PanelFault(argument) {
      self = fault
      return
    }
    let name = String(argument.prefix { $0 != "=" })
    guard let range = Kind(rawValue: name)?.range else {
      let names = Kind.allCases.map(\.rawValue)
      let guess = likeliest(name, among: names).map { "; did you mean '\($0)'?" } ?? ""
      throw ValidationError("the faults are \(names.joined(separator: ", "))\(guess)")
    }
    throw ValidationError(
      "the amount of '\(name)' must be from \(JSON.number(range.lowerBound).text) to "
        + JSON.number(range.upperBound).text)
  }
}
