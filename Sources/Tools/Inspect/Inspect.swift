import ArgumentParser
import Captures
import GestureClient
import LinuxIO
import PageServer

/// The subcommand `inspect`.
struct Inspect: ClientCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the daemon, or a capture, on a page in a browser.",
    discussion: """
      Prints the address of the page, for a browser on this machine. The page shows fingers, \
      views, and the states and values of gestures, explains why a gesture failed, and changes \
      gestures, what they wait for, and views to try them out. The button `Copy YAML` copies a \
      drop-in that makes the changes permanent. `Learn` makes a gesture of one that is shown three \
      times on the daemon's touchscreen, as `gesturectl learn` does. The key `?` shows all keys. \
      Ctrl-C ends it.

      A view that is drawn on the page of a daemon is there until `inspect` ends. The daemon moves \
      no view of its configuration: such a change is only in the YAML.

      Anyone who knows the address can watch every finger, change gestures, and save learned ones \
      as files. With `--listen`, other machines can open the page by this machine's numeric \
      address; the network must be trusted.
      """)

  @Option(
    help: ArgumentHelp("Listen at this numeric IP address instead.", valueName: "address"))
  var listen = "127.0.0.1"
  @Option(help: ArgumentHelp("Listen at this port; 0 is any free port.", valueName: "port"))
  var port = 0
  @Flag(help: "Open the page in the browser of the desktop (xdg-open).")
  var open = false
  @OptionGroup var daemon: SocketArgument
  @OptionGroup var options: CaptureOptions
  @Argument(
    help: ArgumentHelp(
      "A capture, instead of the daemon; several are played side by side, as devices of one "
        + "machine.", valueName: "capture"),
    completion: CaptureOptions.completion)
  var captures: [String] = []

  var endsWithSignals: Bool { true }

  func validate() throws {
    try refuseSecond("--listen", "--port")
    guard (0...65_535).contains(port) else {
      throw ValidationError("'--port' must be from 0 to 65535.")
    }
    guard !captures.isEmpty || !options.isUsed else {
      throw ValidationError("'--config' and '--range' require a capture.")
    }
    guard (captures + options.configuration.config).count(where: { $0 == "-" }) <= 1 else {
      throw ValidationError("Standard input can be given only once.")
    }
  }

  func talk() async throws {
    let inspection = try await self.inspection
    do {
      try await inspection.serve(at: listen, port: port, announce: announce)
    } catch let error as PageServerError {
      StandardStream.error.report("gesturectl: error: \(error)\n")
      throw ExitCode.failure
    } catch GestureClientError.refused(let refusal) where refusal.code == .notPermitted {
      throw WatchedSocket(path: daemon.socket, options: ["inspect"])
    }
  }

  private var inspection: Inspection {
    get async throws {
      guard !captures.isEmpty else {
        return Inspection(ofDaemonAt: daemon.socket, timeout: .seconds(daemon.timeout)) {
          StandardStream.error.report("gesturectl: \($0)\n")
        }
      }
      let configuration = try options.configuration.load()
      let files = try readFiles()
      for file in files {
        file.warnOfSizes(with: configuration)
        // The valid part of a capture can be shown.
        for error in file.breaks { _ = error.report() }
      }
      let name = files.map(\.baseName).joined(separator: ", ")
      let progress = CaptureProgress.onTerminal
      progress?.beginReading(name, 1, of: 1)
      do throws(PlayerError) {
        return try await Inspection(
          of: files.flatMap { file in file.captures.map { Recording(capture: $0, file: file) } },
          named: name, configuration, from: options.configuration.config, showing: progress)
      } catch {
        throw error.report()
      }
    }
  }

  private func readFiles() throws -> [CaptureFile] {
    // Reading has no progress to show, so its beginning is shown at once.
    let progress = CaptureProgress.onTerminal
    progress?.begin("reading \(captures.joined(separator: ", "))")
    defer { progress?.clear() }
    var files: [CaptureFile] = []
    if let failure = try options.read(captures, showing: nil, { files.append($0) }) {
      throw failure
    }
    return files
  }

  /// Prints the address of the page, and opens it if that is wanted.
  private func announce(_ address: String) {
    StandardStream.output.write("\(address)\n")
    guard open else { return }
    do throws(Browser.Failure) {
      try Browser.open(address)
    } catch {
      StandardStream.error.report("gesturectl: \(error)\n")
    }
  }
}

/// The browser of the desktop.
enum Browser {
  /// The reason why the browser cannot be opened.
  enum Failure: Error, CustomStringConvertible {
    /// The file that leads the browser to the page cannot be written.
    case noRedirect
    /// The desktop's program that opens a browser cannot be run.
    case noProgram

    var description: String {
      switch self {
      case .noRedirect:
        "cannot write a file that leads the browser to the page; open the address yourself"
      case .noProgram: "cannot run xdg-open to open a browser; open the address yourself"
      }
    }
  }

  /// Opens the address of a page in the desktop's browser, without waiting for it.
  static func open(_ address: String) throws(Failure) {
    guard let path = RedirectFile.make(to: address) else { throw .noRedirect }
    do throws(SystemError) {
      try ChildProcess.start(["xdg-open", path])
    } catch {
      throw .noProgram
    }
  }
}
