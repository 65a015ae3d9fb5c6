import GestureDaemon
import Glibc

/// The daemon's program: options, then `GestureDaemon`.
@main enum Gestured {
  static func main() {
    switch CommandLineOptions.parse(Array(CommandLine.arguments.dropFirst())) {
    case .help:
      Output.write(CommandLineOptions.helpText + "\n")
    case .version:
      Output.write("gestured \(Daemon.version)\n")
    case .wrong(let reason):
      Output.writeError("gestured: error: \(reason)\nTry 'gestured --help'.\n")
      exit(EX_USAGE)
    case .run(let options):
      run(options)
    }
  }

  private static func run(_ options: DaemonOptions) {
    do throws(DaemonError) {
      let configuration = try ConfigurationFiles.load(path: options.configurationPath)
      try Daemon(options: options, configuration: configuration).run()
    } catch {
      Output.writeError("\(error.message(from: "gestured"))\n")
      exit(error.exitStatus)
    }
  }
}
