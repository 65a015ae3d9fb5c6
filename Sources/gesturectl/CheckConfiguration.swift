import ArgumentParser
import ConfigurationLoading
import LinuxIO

/// The subcommand `check-config`.
struct CheckConfiguration: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-config",
    abstract: "Check a configuration and say all that is wrong with it.",
    discussion: """
      Several files are a main file and drop-ins, in the order in which they are given; `-` is \
      standard input. Without any, those in /etc/gestured are checked. Prints what is configured, \
      or every diagnostic as FILE:LINE:COLUMN: error: ... and ends with 78. Warnings tell of what \
      can never do anything; they are no errors.
      """)

  @Argument(help: ArgumentHelp("The files.", valueName: "file"), completion: .file())
  var files: [String] = []

  mutating func validate() throws {
    guard files.filter({ $0 == "-" }).count <= 1 else {
      throw ValidationError("Standard input can be read once only.")
    }
  }

  mutating func run() throws {
    let check = ConfigurationCheck(paths: files, program: "gesturectl")
    StandardStream.error.report(check.errors)
    guard StandardStream.output.write(check.output) else { throw ExitCode.failure }
    if check.exitStatus != 0 { throw ExitCode(check.exitStatus) }
  }
}
