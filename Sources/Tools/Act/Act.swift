import ArgumentParser
import GestureClient
import LinuxIO

/// The subcommand `act`.
struct Act: ClientCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run commands for gestures.",
    discussion: """
      Connects to the daemon and runs the commands of a file of actions: see gestured-actions(5). \
      It waits for the daemon, and connects again whenever the daemon stops. Ctrl-C ends \
      it and the commands that still run.

      Each command that fails, hangs or is missing is reported on standard error, and affects no \
      other command.

      With `--dry-run` it plays captures instead, as `replay` does, and prints the commands that \
      they would run, each with its time from the first event. A dry run treats each command as \
      finished as soon as it starts.
      """)

  var endsWithSignals: Bool { true }
  var finishesAfterSignals: Bool { true }

  @Option(
    help: ArgumentHelp(
      "Use this file instead of ~/.config/gestured/actions.yaml or /etc/gestured/actions.yaml.",
      valueName: "file"),
    completion: .file())
  var actions: String?
  @Flag(help: "Print the commands that captures would run, without running them.")
  var dryRun = false
  @Flag(
    help: """
      Also report commands that start or succeed, and those that are not run because the touches \
      are guarded.
      """)
  var verbose = false
  @OptionGroup var daemon: SocketArgument
  @OptionGroup var options: CaptureOptions
  @Argument(
    help: ArgumentHelp("The captures for --dry-run.", valueName: "capture"),
    completion: CaptureOptions.completion)
  var captures: [String] = []

  func validate() throws {
    try refuseSecond("--actions")
    guard dryRun || (captures.isEmpty && !options.isUsed) else {
      throw ValidationError("Captures, '--config' and '--range' require '--dry-run'.")
    }
    guard !dryRun || !captures.isEmpty else {
      throw ValidationError("'--dry-run' requires a capture.")
    }
    let inputs = options.configuration.config + captures + (actions.map { [$0] } ?? [])
    guard inputs.count(where: { $0 == "-" }) <= 1 else {
      throw ValidationError("Standard input can be given only once.")
    }
  }

  func talk() async throws {
    let list = try ActionFiles.load(actions)
    guard !dryRun else { return try rehearse(list) }
    let log = ActionLog(isVerbose: verbose)
    let runner = ActionRunner(list) { log.write($0) }
    let lines = LineStream(
      daemon: daemon, subscription: list.subscription, reconnects: true,
      refusal: { GestureClientError.refused($0) })
    do {
      try await lines.forEach { event in
        switch event.content {
        case .gesture(let line): await runner.receive(line, text: event.line)
        case .lost(let count):
          StandardStream.error.report(
            "gesturectl: \(count) lines lost: their commands did not run\n")
        default: break
        }
        return true
      }
    } catch {
      await runner.stop()
      throw error
    }
    await runner.stop()
  }

  /// Prints the commands that the captures would run.
  private func rehearse(_ list: ActionList) throws {
    let progress = CaptureProgress.onTerminal
    try options.play(
      captures,
      checking: { configuration in
        for warning in list.warnings(for: configuration) {
          StandardStream.error.report("\(warning)\n")
        }
      },
      showing: progress, to: RehearsalOutput(list, isVerbose: verbose, besides: progress))
  }
}

/// The log of commands: standard error, which is the journal for a unit of systemd.
private struct ActionLog: Sendable {
  /// True if commands that start and succeed are reported.
  let isVerbose: Bool
  /// True if lines begin with a priority for the journal (sd-daemon(3)).
  private let hasPriorities = JournalStream.takesStandardError()

  init(isVerbose: Bool) {
    self.isVerbose = isVerbose
  }

  /// Writes a message; it is lost if standard error is full and not read.
  func write(_ report: ActionReport) {
    let priority: JournalPriority
    switch report.severity {
    case .debug where !isVerbose: return
    case .debug, .notice: priority = .information
    case .warning: priority = .warning
    }
    let prefix = hasPriorities ? priority.prefix : ""
    StandardStream.error.writeLineIfReady("\(prefix)gesturectl: \(report.message.printable)")
  }
}
