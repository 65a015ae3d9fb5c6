import ArgumentParser
import CInspector
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
      views and the states of gestures, explains why a gesture failed, and changes gestures to \
      try them out; its button `Copy YAML` makes changes permanent. Ends with Ctrl-C.

      Anyone who knows the address can watch every finger and change gestures. With `--listen`, \
      other machines can open the page by this machine's numeric address; the network must be \
      trusted.
      """)

  static let endsWithSignals = true

  @Option(
    help: ArgumentHelp("Listen at this numeric IP address instead.", valueName: "address"))
  var listen = "127.0.0.1"
  @Option(help: ArgumentHelp("Listen at this port; 0 is any free port.", valueName: "port"))
  var port = 0
  @Flag(help: "Open the page in the browser of the desktop (xdg-open).")
  var open = false
  @OptionGroup var daemon: SocketArgument
  @OptionGroup var files: ConfigurationArguments
  @Option(
    help: ArgumentHelp(
      "The largest values of the position axes, for a capture that has no ranges.",
      valueName: "XMAXxYMAX"))
  var range: PositionRange?
  @Argument(
    help: ArgumentHelp("A capture, in place of the daemon.", valueName: "capture"),
    completion: .file(extensions: ["evemu", "yaml", "yml"]))
  var capture: String?

  func validate() throws {
    try refuseSecond("--listen", "--port", "--range")
    guard (0...65_535).contains(port) else {
      throw ValidationError("'--port' must be from 0 to 65535.")
    }
    guard capture != nil || (files.config.isEmpty && range == nil) else {
      throw ValidationError("'--config' and '--range' require a capture.")
    }
  }

  func talk() async throws {
    let pages = InspectorPages()
    guard let capture else { return try await followDaemon(pages) }
    let configuration = try files.load()
    let file = try read(capture)
    // The valid part of a capture can be shown.
    for error in file.breaks { _ = error.report() }
    let playback = try CapturePlayback(
      file.captures.map { Recording(capture: $0, file: file) }, named: file.baseName,
      configuration, InspectedConfiguration(configuration, named: files.config), pages: pages)
    await playback.start()
    try await serve(pages, playback)
  }

  private func read(_ capture: String) throws -> CaptureFile {
    // Reading has no progress to show, so its beginning is shown at once.
    let progress = CaptureProgress.onTerminal
    progress?.begin("reading \(capture)")
    defer { progress?.clear() }
    return try CaptureFile.read(capture, range: range)
  }

  private func followDaemon(_ pages: InspectorPages) async throws {
    let live = LiveInspection(daemon, pages: pages)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await serve(pages, live) }
      group.addTask { try await live.follow() }
      // Both end only with an error.
      try await group.next()
      group.cancelAll()
    }
  }

  private func serve(_ pages: InspectorPages, _ source: some InspectorSource) async throws {
    let server: PageServer
    do throws(PageServerError) {
      server = try await PageServer(files: Self.pageFiles, host: listen, port: port)
    } catch {
      StandardStream.error.report("gesturectl: error: \(error)\n")
      throw ExitCode.failure
    }
    StandardStream.output.write("\(server.address)\n")
    if open { Browser.open(server.address) }
    for await event in server.events {
      switch event {
      case .opened(let page):
        RedirectFile.remove()
        await pages.open(page)
      case .closed(let page): await pages.close(page)
      case .ready(let page): await pages.resume(page)
      case .received(let text, let page):
        guard let request = PageRequest(text) else {
          await pages.refuse("the page sent an unknown request", to: page)
          continue
        }
        let problem = await source.perform(request)
        if let number = PageRequest.number(of: text) {
          await pages.answer(number, problem: problem, to: page)
        }
      }
    }
  }

  private static var pageFiles: [PageFile] {
    (0..<inspector_page_count).compactMap { index in
      unsafe inspector_page(index).map { unsafe PageFile($0.pointee) }
    }
  }
}
