package import ArgumentParser
import GestureConfiguration
import LinuxIO

/// The command-line tool for people, with one subcommand for each job.
package struct GestureControl: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "gesturectl",
    abstract: "Record, replay and watch the gestures of touchscreens, and run commands for them.",
    version: Release.build,
    subcommands: [
      Act.self, Call.self, CheckConfiguration.self, Doctor.self, Explain.self, Follow.self,
      Inspect.self, Learn.self, ListClients.self,
      ListDevices.self,
      ListGestures.self, ListSurfaces.self, ListViews.self, Lock.self, Monitor.self,
      PrintSchema.self, Record.self, Render.self, Replay.self, Report.self, Serve.self, Setup.self,
      Synthesize.self, TestCaptures.self, Tuio.self,
    ])

  package init() {}

  /// Runs the subcommand that the arguments name, or refuses one that does not exist.
  ///
  /// The argument parser would print the help of the tool for an unknown subcommand with `--help`,
  /// and exit with 0.
  package static func main() {
    StandardStream.openClosed()
    if let name = unknownSubcommand(in: CommandLine.arguments.dropFirst()) {
      let guess = likeliest(name, among: subcommands).map { "; did you mean '\($0)'?" } ?? "."
      exit(withError: ValidationError("There is no command '\(name)'\(guess)"))
    }
    main(nil)
  }

  private static let subcommands = configuration.subcommands.map { $0._commandName } + ["help"]

  /// The name of a subcommand that does not exist, alone or behind `help`.
  private static func unknownSubcommand(in arguments: ArraySlice<String>) -> String? {
    let names = arguments.first == "help" ? arguments.dropFirst() : arguments
    guard let name = names.first, !name.hasPrefix("-"), !subcommands.contains(name) else {
      return nil
    }
    return name
  }
}
