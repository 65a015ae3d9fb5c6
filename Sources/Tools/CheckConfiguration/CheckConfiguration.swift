import ArgumentParser
import GestureConfiguration
import LinuxIO

/// The subcommand `check-config`.
struct CheckConfiguration: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-config",
    abstract: "Check a configuration and report all its errors.",
    discussion: """
      The first file is the main file, and the others are drop-ins in the given order; `-` is \
      standard input. Without files, those in /etc/gestured are checked. Prints a summary, or \
      every error as FILE:LINE:COLUMN: error: ... with the line of the file below it, and exits \
      with 78.

      Warnings name entries that can never have an effect or were probably not meant. Hints name \
      additions that are often useful. Neither is an error.

      With `--actions` it also checks a file of actions, and warns of ids that the given \
      configuration does not have.

      With `--device`, it prints a line for each touchscreen, with its surface, its size and how \
      many contacts it follows, and warns of what the panel makes impossible. It opens the devices \
      with your rights; if it cannot read one, it says so and exits with 1.
      """)

  @Option(
    help: ArgumentHelp(
      "Check this file of actions, too; alone if no configuration is given.", valueName: "file"),
    completion: .file())
  var actions: String?
  @Option(
    help: ArgumentHelp(
      "Compare the configuration with this touchscreen, or with `all` that are plugged in.",
      valueName: "path"),
    completion: .file())
  var device: [String] = []
  @Argument(help: ArgumentHelp("The files.", valueName: "file"), completion: .file())
  var files: [String] = []

  mutating func validate() throws {
    try refuseSecond("--actions")
    guard (files + (actions.map { [$0] } ?? [])).count(where: { $0 == "-" }) <= 1 else {
      throw ValidationError("Standard input can be given only once.")
    }
  }

  mutating func run() throws {
    let checksFiles = actions == nil || !files.isEmpty || !device.isEmpty
    let check =
      checksFiles
      ? ConfigurationCheck(paths: files, program: "gesturectl", showsSource: true) : nil
    StandardStream.error.report(check?.errors ?? "")
    var output = check?.output ?? ""
    var failure = check.flatMap { $0.exitStatus == 0 ? nil : ExitCode($0.exitStatus) }
    if let actions {
      do throws(ExitCode) {
        output += try summary(ofActions: actions, with: check?.checked?.configuration)
      } catch {
        failure = failure ?? error
      }
    }
    guard StandardStream.output.write(output) else { throw ExitCode.failure }
    if let failure { throw failure }
    if let check, let checked = check.checked, !device.isEmpty {
      try compare(checked, check.files)
    }
  }

  /// Checks a file of actions, and reports ids that the configuration does not have.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - configuration: The configuration; `nil` if none was given, or it is wrong.
  /// - Returns: The line for standard output.
  /// - Throws: The exit code, after the errors.
  private func summary(
    ofActions path: String, with configuration: Configuration?
  ) throws(ExitCode) -> String {
    let list = try ActionFiles.load(path)
    for warning in configuration.map(list.warnings(for:)) ?? [] {
      StandardStream.error.report("\(warning)\n")
    }
    return "\(path == "-" ? "<stdin>" : path): \(list.summary)\n"
  }

  /// Compares the configuration with the devices, and prints the result.
  private func compare(_ checked: CheckedConfiguration, _ files: [ConfigurationFile]) throws {
    let check = DeviceCheck(checked, files, devices: device)
    let output = StandardOutput()
    for row in check.rows { output.append(row: row) }
    try output.flush()
    StandardStream.error.report(check.errors)
    if !check.isComplete { throw ExitCode.failure }
  }
}
