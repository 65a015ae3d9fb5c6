import CMosquitto
import GestureConfiguration
import GesturedMQTT
import Glibc
import LinuxIO

/// The program that tells Home Assistant of touchscreens: options around `Bridge`.
@main enum GesturedMQTT {
  static func main() {
    StandardStream.openClosed()
    // A log whose reader has gone is no reason to stop, and neither is a broker.
    _ = signal(SIGPIPE, SIG_IGN)
    switch BridgeOptions.parse(Array(CommandLine.arguments.dropFirst())) {
    case .help: StandardStream.output.write(BridgeOptions.helpText + "\n")
    case .version: StandardStream.output.write("gestured-mqtt \(Release.build)\n")
    case .schema: StandardStream.output.write(Settings.schema)
    case .wrong(let reason):
      Log.write("error: \(reason)", .error)
      StandardStream.error.write("Try 'gestured-mqtt --help'.\n")
      exit(EX_USAGE)
    case .run(let options): run(options)
    }
  }

  private static func run(_ options: BridgeOptions) {
    do {
      let settings = try load(options.path)
      if options.isCheck {
        StandardStream.output.write("\(options.path): broker \(settings.broker)\n")
        return
      }
      let signals = try Signals([.interrupt, .terminate, .hangUp])
      mosquitto_lib_init()
      try Bridge(
        settings, watchSocket: options.watchSocket, controlSocket: options.controlSocket
      ).run(until: signals)
    } catch let error as ConfigurationLoadingError {
      for line in error.message(from: "gestured-mqtt").split(separator: "\n") {
        StandardStream.error.report(
          (JournalStream.takesStandardError() ? JournalPriority.error.prefix : "") + "\(line)\n")
      }
      exit(error.exitStatus)
    } catch {
      Log.write("error: \(error)", .error)
      exit(EXIT_FAILURE)
    }
  }

  private static func load(_ path: String) throws(ConfigurationLoadingError) -> Settings {
    let file = try ConfigurationFiles.read(path)
    do throws(ConfigurationError) {
      return try Settings.load(file, host: HostName.own)
    } catch {
      throw .wrong(error)
    }
  }
}
