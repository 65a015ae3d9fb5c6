import GestureConfiguration
import GestureDaemon
import Glibc
import LinuxIO
import Logging

/// The daemon's program: options, then `GestureDaemon`.
@main enum Gestured {
  static func main() {
    StandardStream.openClosed()
    // A program that changes the configuration may request a reload at once, even before the
    // options are read.
    do {
      try Signal.hangUp.block()
    } catch {
      Complaint.write("gestured: error: \(error)\n")
      exit(EXIT_FAILURE)
    }
    // A log whose reader has gone is no reason to stop.
    _ = signal(SIGPIPE, SIG_IGN)
    switch CommandLineOptions.parse(Array(CommandLine.arguments.dropFirst())) {
    case .help:
      StandardStream.output.write(CommandLineOptions.helpText + "\n")
    case .version:
      StandardStream.output.write("gestured \(Release.build)\n")
    case .wrong(let reason):
      Complaint.write("gestured: error: \(reason)\nTry 'gestured --help'.\n")
      exit(EX_USAGE)
    case .check(let path, let level):
      check(path, level)
    case .run(let options):
      run(options)
    }
  }

  private static func check(_ path: String?, _ level: Logger.Level) {
    let check = ConfigurationCheck(
      paths: path.map { [$0] } ?? [], program: "gestured", saysOnlyErrors: level >= .error)
    Complaint.write(check.errors)
    guard StandardStream.output.write(check.output) else { exit(EXIT_FAILURE) }
    exit(check.exitStatus)
  }

  /// The advice for a user who has not logged in, and so has no runtime directory.
  private static func advice(on error: any Error) -> String {
    guard case DaemonError.socket(.system(let cause)) = error, cause.number == ENOENT else {
      return ""
    }
    return "; use '--socket' to listen elsewhere"
  }

  private static func run(_ options: DaemonOptions) {
    do {
      let configuration = try ConfigurationFiles.load(
        paths: options.configurationPath.map { [$0] } ?? [])
      try Daemon(options: options, configuration: configuration).run()
    } catch let error as ConfigurationLoadingError {
      Complaint.write(error.message(from: "gestured"))
      exit(error.exitStatus)
    } catch {
      Complaint.write("gestured: error: \(error)\(advice(on: error))\n")
      exit(EXIT_FAILURE)
    }
  }
}

/// Errors before the daemon has a log, or if it never gets one.
enum Complaint {
  /// Writes lines to standard error, with priorities if it goes to the journal.
  static func write(_ text: String) {
    guard JournalStream.takesStandardError() else {
      StandardStream.error.report(text)
      return
    }
    for line in text.split(separator: "\n") {
      // A `contains` of texts would bring Swift's regular expressions into the daemon's memory.
      func has(_ mark: String) -> Bool { line.indices.contains { line[$0...].hasPrefix(mark) } }
      let priority: JournalPriority =
        has(": warning: ") ? .warning : has(": hint: ") ? .information : .error
      StandardStream.error.report("\(priority.prefix)\(line)\n")
    }
  }
}
