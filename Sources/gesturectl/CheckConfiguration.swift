import ArgumentParser
import ConfigurationLoading
import LinuxIO

/// The subcommand `check-config`.
struct CheckConfiguration: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-config",
    abstract: "Check a configuration and report all its errors.",
    discussion: """
      The first file is the main file, and the others are drop-ins in the given order; `-` is \
      standard input. Without files, those in /etc/gestured are checked. Prints a summary, or \
      every error as FILE:LINE:COLUMN: error: ... and exits with 78. Warnings name entries that \
      can never have an effect; they are not errors.
      """)

  @Argument(help: ArgumentHelp("The files.", valueName: "file"), completion: .file())
  var files: [String] = []

  mutating func validate() throws {
    guard files.filter({ $0 == "-" }).count <= 1 else {
      throw ValidationError("Standard input can be given only once.")
    }
  }

  mutating func run() throws {
    let check = ConfigurationCheck(paths: files, program: "gesturectl")
    StandardStream.error.report(check.errors)
    guard StandardStream.output.write(check.output) else { throw ExitCode.failure }
    if check.exitStatus != 0 { throw ExitCode(check.exitStatus) }
  }
}
