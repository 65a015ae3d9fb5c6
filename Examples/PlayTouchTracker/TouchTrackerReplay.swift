import ArgumentParser
import CaptureFiles
import Captures
import InputEvents
import LinuxIO
import TouchTracker

/// Plays captures of touchscreens through the example applications.
@main struct TouchTrackerReplay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchtracker-replay",
    abstract: "Play captures of a touchscreen through an example application.",
    discussion: """
      The application is TouchTracker, which fingers draw on, or with --label a label whose text can \
      be copied, cut and pasted. What it does is printed, a row for each thing, with the time of the \
      capture in seconds and places in points; the surface is taken for 400 by 800 points.

      Each capture is played on a fresh surface. A capture is evemu text or a `libinput record` YAML.
      """)

  @Option(
    help: ArgumentHelp(
      "Play the label that reads this, which may be '', in place of TouchTracker.",
      valueName: "text"))
  var label: String?
  @Option(
    help: ArgumentHelp(
      "Write what a person sees in the end (of the last capture) to this file, as a picture.",
      valueName: "file"))
  var svg: String?
  @Option(
    help: ArgumentHelp(
      "The largest values of the position axes, for a capture that has no ranges.",
      valueName: "XMAXxYMAX"))
  var range: PositionRange?
  @Argument(help: ArgumentHelp("The captures; - is standard input.", valueName: "capture"))
  var captures: [String]

  /// The name that diagnostics begin with.
  private static let name = "touchtracker-replay"

  mutating func run() throws {
    // What is wrong with one capture does not keep the others from being played.
    var failure: ExitCode?
    var picture: String?
    for path in captures {
      do {
        let file = try CaptureFile(path: path, range: range, for: Self.name)
        for capture in file.captures {
          let transcript = Transcript(of: makeScreen())
          guard transcript.play(capture) else {
            throw file.reportNoPosition(of: capture.device.name)
          }
          try write(transcript.text, to: nil)
          picture = transcript.screen.picture
        }
        failure = failure ?? file.reportBreaks()
      } catch let error as ExitCode {
        failure = failure ?? error
      }
    }
    if let svg, let picture { try write(picture, to: svg) }
    if let failure { throw failure }
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
