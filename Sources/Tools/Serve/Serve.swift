import ArgumentParser
import GestureClient
import LinuxIO
import PageServer

/// The subcommand `serve`.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Bring gestures to web pages.",
    discussion: """
      Listens for pages in browsers on this machine. A page imports the module \
      http://localhost:8765/gestured.js, which connects to a WebSocket at the same address. The \
      WebSocket carries the lines and commands of gestured-protocol(7), one in each message. Each \
      page has a connection of its own to the daemon. Ctrl-C ends it.

      Only pages of the origins that `--origin` names may connect. Any program on this machine can \
      claim an origin, so a page without the token gets only the rights of a watcher. A page with \
      the token is a controller, which also gets positions and adds views. The token is in a file that only its \
      owner can read: see WEB PAGES in gesturectl(1).

      With `--export` it serves nothing, but writes the module into a folder: a web server can have a \
      copy, with which pages also work where there is no daemon.
      """)

  @Option(
    name: .customLong("origin"),
    help: ArgumentHelp(
      "Allow pages of this origin, such as http://localhost:8000; 'null' is every file, and every "
        + "sandboxed frame.", valueName: "origin"))
  var origins: [String] = []
  @Option(
    help: ArgumentHelp("Listen at this numeric IP address instead.", valueName: "address"))
  var listen = "127.0.0.1"
  @Option(help: ArgumentHelp("Listen at this port; 0 is any free port.", valueName: "port"))
  var port = 8765
  @Option(
    help: ArgumentHelp(
      "Read the token from this file, instead of a new one in "
        + "$XDG_RUNTIME_DIR/gestured-web.token.", valueName: "file"),
    completion: .file())
  var tokenFile: String?
  @Option(
    help: ArgumentHelp("The daemon's socket, for pages with the token.", valueName: "path"))
  var socket: String?
  @Option(
    help: ArgumentHelp(
      "The daemon's watch socket, for pages without the token. Default: the system's, unless "
        + "--socket names another daemon.", valueName: "path"))
  var watchSocket: String?

  @Option(
    name: .customLong("export"),
    help: ArgumentHelp(
      "Write the module for pages into this folder, and end.", valueName: "folder"),
    completion: .directory)
  var exportFolder: String?

  func validate() throws {
    try refuseSecond(
      "--listen", "--port", "--token-file", "--socket", "--watch-socket", "--export")
    guard (0...65_535).contains(port) else {
      throw ValidationError("'--port' must be from 0 to 65535.")
    }
    guard !["0.0.0.0", "::"].contains(listen) else {
      throw ValidationError("'--listen' must be one address, by which pages connect.")
    }
    for origin in origins where !Self.isOrigin(origin) {
      throw ValidationError(
        "'\(origin)' is not an origin, such as 'https://example.com', "
          + "'http://localhost:8000' or 'null'; browsers leave out the usual port.")
    }
  }

  /// True if a text has the form of an origin as browsers send it: a scheme, a host in lowercase,
  /// and a port that is not the usual one.
  private static func isOrigin(_ text: String) -> Bool {
    guard text != "null" else { return true }
    let hasUsualPort =
      (text.hasPrefix("http:") && text.hasSuffix(":80"))
      || (text.hasPrefix("https:") && text.hasSuffix(":443"))
    return !hasUsualPort
      && text.wholeMatch(of: /[a-z][a-z0-9+.\-]*:\/\/(\[[0-9a-f:.]+\]|[a-z0-9.\-_]+)(:[0-9]+)?/)
        != nil
  }

  func run() throws {
    if let exportFolder { return try export(to: exportFolder) }
    // Other threads inherit the blocked signals.
    let signals = try Signals([.interrupt, .terminate])
    let poller = try Poller()
    _ = try poller.register(signals, for: .readable)
    let token = try tokenFile.map(readToken) ?? (TokenFile.usualPath == nil ? nil : WebToken())
    let bridge = try start(token)
    defer { bridge.close() }
    // Only now, since the file at this path may belong to a program that has the port.
    let file = try writeToken(token)
    defer { file?.remove() }
    StandardStream.output.write("\(bridge.address)\n")
    if let path = tokenFile ?? file?.path { StandardStream.output.write("token: \(path)\n") }
    if origins.isEmpty {
      StandardStream.error.report("gesturectl: no page may connect; allow one with '--origin'\n")
    }
    // A process that was stopped and continues wakes up without a signal.
    while signals.next() == nil { try poller.wait { _, _ in } }
  }

  private func export(to folder: String) throws {
    do throws(PageModule.ExportError) {
      try PageModule.export(to: folder)
    } catch {
      StandardStream.error.report("gesturectl: error: \(error)\n")
      throw ExitCode.failure
    }
  }

  private func start(_ token: WebToken?) throws -> WebBridge {
    do throws(PageServerError) {
      return try WebBridge(
        host: listen, port: port,
        access: WebAccess(origins: origins, listen: listen, token: token), sockets: sockets
      ) { message in
        StandardStream.error.writeLineIfReady("gesturectl: \(message.printable)")
      }
    } catch {
      StandardStream.error.report("gesturectl: error: \(error)\n")
      throw ExitCode.failure
    }
  }

  private func readToken(_ path: String) throws -> WebToken {
    do throws(WebToken.FileError) {
      return try WebToken(contentsOf: path)
    } catch {
      StandardStream.error.report("gesturectl: error: \(error)\n")
      throw ExitCode(66)
    }
  }

  /// Writes a token that is not in a file yet.
  private func writeToken(_ token: WebToken?) throws -> TokenFile? {
    guard tokenFile == nil else { return nil }
    guard let token, let path = TokenFile.usualPath else {
      StandardStream.error.report(
        "gesturectl: XDG_RUNTIME_DIR is not set, so there is no token and all pages are watchers; "
          + "give a token with '--token-file'\n")
      return nil
    }
    do throws(SystemError) {
      return try TokenFile(token, at: path)
    } catch {
      StandardStream.error.report("gesturectl: error: \(error)\n")
      throw ExitCode.failure
    }
  }

  private var sockets: DaemonSockets {
    let (socket, watchSocket) = (socket, watchSocket)
    return DaemonSockets(
      control: { socket ?? GestureConnection.defaultPath },
      watch: {
        guard watchSocket == nil, socket == nil else { return watchSocket }
        return SocketPath.forWatchers(besides: GestureConnection.defaultPath)
      })
  }
}
