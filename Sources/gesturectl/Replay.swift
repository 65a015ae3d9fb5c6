import ArgumentParser
import CaptureFiles
import Captures
import GestureConfiguration
import GestureDaemon
import GestureWire
import Gestures
import InputEvents
import LinuxIO

/// The subcommand `replay`.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run captures through the daemon's own code and print its lines.",
    discussion: """
      A capture is evemu text or a `libinput record` YAML; `-` is standard input. Several run one \
      after another, each on a fresh surface. Times are those of the capture.
      """)

  @Option(
    help: ArgumentHelp(
      "Use this configuration in place of those in /etc/gestured.", valueName: "file"))
  var config: String?
  @Flag(help: "Print what views are told of touches, too.")
  var touches = false
  @Flag(help: "Print changes of state without an action, too.")
  var transitions = false
  @Flag(help: "Run the captures side by side, as devices of one machine.")
  var together = false
  @Flag(help: "Print for people rather than for programs.")
  var pretty = false
  @Option(help: "How fast: in the capture's own time, or as fast as the machine can.")
  var speed = ReplaySpeed.max
  @Option(
    help: ArgumentHelp(
      "The largest values of the position axes, for a capture that has no ranges.",
      valueName: "XMAXxYMAX"))
  var range: PositionRange?
  @Argument(help: ArgumentHelp("The captures.", valueName: "capture"))
  var captures: [String]

  mutating func run() throws {
    let configuration = try loadConfiguration(config)
    var topics: LineTopic = .gestures
    if touches { topics.insert(.touches) }
    if transitions { topics.insert(.transitions) }
    let printer = pretty ? LinePrinter(isColored: LinePrinter.terminalWantsColor) : nil
    let output = LineOutput(topics: topics, printer: printer)
    let identifiers = TouchIdentifiers()
    // What is wrong with one capture does not keep the others from being played.
    var failure: ExitCode?
    var files: [CaptureFile] = []
    for path in captures {
      do {
        files.append(try CaptureFile(path: path, range: range, for: "gesturectl"))
      } catch let error as ExitCode {
        failure = failure ?? error
      }
      guard !together else { continue }
      failure = try replay(files, configuration, identifiers, output) ?? failure
      files.removeAll()
    }
    failure = try replay(files, configuration, identifiers, output) ?? failure
    if let failure { throw failure }
  }

  private func replay(
    _ files: [CaptureFile], _ configuration: Configuration, _ identifiers: TouchIdentifiers,
    _ output: LineOutput
  ) throws -> ExitCode? {
    try play(files, configuration, identifiers, output)
    return files.compactMap { $0.reportBreaks() }.first
  }

  private func play(
    _ files: [CaptureFile], _ configuration: Configuration, _ identifiers: TouchIdentifiers,
    _ output: LineOutput
  ) throws {
    var player = Player(identifiers: identifiers, output: output)
    for file in files {
      for capture in file.captures {
        try player.add(capture, of: file, configuration)
      }
    }
    try player.play(at: speed)
  }
}
