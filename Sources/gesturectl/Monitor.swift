import ArgumentParser
import GestureClient
import GestureWire
import Glibc
import LinuxIO

/// The subcommand `monitor`.
struct Monitor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Connect to the daemon and print its lines.")

  @Option(help: ArgumentHelp("Where the daemon listens.", valueName: "path"))
  var socket = GestureConnection.defaultPath
  @Flag(help: "Print what views are told of touches, too.")
  var touches = false
  @Flag(help: "Print changes of state without an action, too.")
  var transitions = false
  @Flag(help: "Print what new touches reach, too.")
  var hits = false
  @Flag(help: "Print for people rather than for programs.")
  var pretty = false
  @Flag(help: "Say why touches are gestures, and why they are not, as `explain` does.")
  var explain = false

  mutating func run() throws {
    let output = StandardOutput()
    var hasStopped = false
    let format = self.format
    do throws(GestureClientError) {
      let connection = try GestureConnection(path: socket)
      if touches || transitions || hits || explain {
        try connection.subscribe(
          touches: touches, transitions: transitions || explain, hits: hits || explain)
      }
      while let line = try connection.nextLine() {
        hasStopped = isGoodbye(line)
        output.append(format?.text(for: line) ?? line)
        do { try output.flush() } catch { return }
      }
    } catch {
      StandardStream.error.write("gesturectl: error: \(error)\n")
      throw ExitCode.failure
    }
    guard hasStopped else {
      StandardStream.error.write("gesturectl: error: the connection has ended\n")
      throw ExitCode.failure
    }
    StandardStream.error.write("gesturectl: the daemon has stopped\n")
  }

  private var format: (any LineFormat)? {
    let isColored = LinePrinter.terminalWantsColor
    if explain { return ExplanationPrinter(isColored: isColored) }
    return pretty ? LinePrinter(isColored: isColored) : nil
  }

  private func isGoodbye(_ line: [UInt8]) -> Bool {
    (try? JSONValue(line.span))?["type"] == .string("goodbye")
  }
}
