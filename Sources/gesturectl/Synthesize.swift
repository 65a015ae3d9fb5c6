import ArgumentParser
import Captures
import LinuxIO
import TouchSentences

/// The subcommand `synthesize`.
struct Synthesize: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a capture of the touches that sentences describe.",
    discussion: """
      Locations and distances are in points of a surface of the configuration:

        gesturectl synthesize 'swipe left from 800,900 by 400' -o left.evemu

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
    let panel = try surface.panel(in: files.load())
    let file: CaptureFile
    do throws(CaptureFileError) {
      file = try CaptureFile(
        sentences: try readText(), named: sentences == "-" ? "<stdin>" : "<sentences>", on: panel)
    } catch {
      throw error.report()
    }
    do throws(SystemError) {
      // All users may read the capture: nobody's fingers have made it.
      let destination = try OutputFile(path: output == "-" ? nil : output, mode: 0o666)
      for capture in file.captures {
        var writer = EvemuWriter()
        var text = writer.text(of: capture)
        try destination.write(&text)
      }
    } catch {
      StandardStream.error.report("gesturectl: error: \(error)\n")
      throw ExitCode.failure
    }
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
