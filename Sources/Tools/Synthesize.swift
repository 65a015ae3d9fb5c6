import ArgumentParser
import Captures
import GestureWire
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
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write; `-` is standard output. Default: standard output.", valueName: "file"),
    completion: .file(extensions: ["evemu"]))
  var output: String?
  @OptionGroup var files: ConfigurationArguments
  @OptionGroup var surface: SurfaceArgument
  @Argument(
    help: ArgumentHelp(
      "The sentences, with semicolons between them; `-` reads them from standard input."))
  var sentences: String

  func validate() throws {
    try refuseSecond("-o", "--output")
    guard sentences != "-" || !files.config.contains("-") else {
      throw ValidationError("Standard input can be given only once.")
    }
  }

  mutating func run() throws {
    let configuration = try files.load()
    let panel = try surface.panel(in: configuration)
    let capture: SentenceCapture
    let results: [SentenceResult]
    do throws(CaptureFileError) {
      capture = try SentenceCapture(
        try readText(), named: sentences == "-" ? "<stdin>" : "<sentences>", on: panel)
    } catch {
      throw error.report()
    }
    do throws(PlayerError) {
      results = try SentenceResult.all(of: capture, on: configuration, topics: .gestures)
    } catch {
      throw error.report()
    }
    do throws(SystemError) {
      // All users may read the capture: nobody's fingers have made it.
      let destination = try OutputFile(path: output == "-" ? nil : output, mode: 0o666)
      var writer = EvemuWriter()
      var text = writer.text(of: capture.capture)
      try destination.write(&text)
    } catch {
      StandardStream.error.report("gesturectl: error: \(error)\n")
      throw ExitCode.failure
    }
    for result in results { StandardStream.error.report("\(result.row.printable)\n") }
  }

  private func readText() throws(CaptureFileError) -> [UInt8] {
    guard sentences == "-" else { return Array(sentences.utf8) }
    do throws(SystemError) {
      return try FileContents.readStandardInput()
    } catch {
      throw .unreadable(error.description)
    }
  }
}
