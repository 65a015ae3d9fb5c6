import ArgumentParser
package import Captures
import InputEvents
import LinuxIO
import TouchTracker

/// Plays captures of touchscreens through the example applications.
@main struct TouchTrackerReplay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchtracker-replay",
    abstract: "Play captures of a touchscreen through an example application.",
    discussion: """
      The application is TouchTracker, on which fingers draw, or with --label a label whose text can \
      be copied, cut and pasted. Each event is printed as a row, with the time of the capture in \
      seconds and places in points. The surface has 400 by 800 points.

      Each capture is played on a fresh surface. A capture is evemu text, `libinput \
      record` YAML, or the output of `evtest` or `getevent -lt`.
      """)

  @Option(
    help: ArgumentHelp(
      "Play a label with this text, which may be '', in place of TouchTracker.",
      valueName: "text"))
  var label: String?
  @Option(
    help: ArgumentHelp(
      "Write the final picture (of the last capture) to this SVG file.",
      valueName: "file"))
  var svg: String?
  @Option(
    help: ArgumentHelp(
      "The largest values of the position axes, for a capture without ranges.",
      valueName: "XMAXxYMAX"))
  var range: PositionRange?
  @Argument(help: ArgumentHelp("The captures; '-' is standard input.", valueName: "capture"))
  var captures: [String]

  /// The name that diagnostics begin with.
  private static let name = "touchtracker-replay"

  mutating func run() throws {
    // An error in one capture does not keep the others from being played.
    var failure: ExitCode?
    var picture: String?
    for path in captures {
      do {
        let file = try CaptureFile(path: path, range: range)
        for capture in file.captures {
          let transcript = Transcript(of: makeScreen())
          guard transcript.play(capture) else {
            throw file.noPosition(in: capture)
          }
          try write(transcript.text, to: nil)
          picture = transcript.screen.picture
        }
        for error in file.breaks {
          let code = Self.report(error)
          failure = failure ?? code
        }
      } catch let error as CaptureFileError {
        let code = Self.report(error)
        failure = failure ?? code
      } catch let error as ExitCode {
        failure = failure ?? error
      }
    }
    if let svg, let picture { try write(picture, to: svg) }
    if let failure { throw failure }
  }

  /// Prints the diagnostic, and returns the exit code that goes with it.
  private static func report(_ error: CaptureFileError) -> ExitCode {
    StandardStream.error.report("\(error.message(from: name))\n")
    return ExitCode(error.exitStatus)
  }

  private func makeScreen() -> Screen {
    guard let label else { return DrawingScreen() }
    return LabelScreen(text: label)
  }

  /// Writes a text to a file, or to standard output for `nil`.
  private func write(_ text: String, to path: String?) throws {
    do throws(SystemError) {
      var bytes = Array(text.utf8)
      // A picture is an ordinary file.
      try OutputFile(path: path, mode: 0o666).write(&bytes)
    } catch {
      StandardStream.error.report("\(Self.name): error: \(error)\n")
      throw ExitCode.failure
    }
  }
}

extension PositionRange: ExpressibleByArgument {
  package init?(argument: String) {
    self.init(argument)
  }
}
