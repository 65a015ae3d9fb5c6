import Captures
import GestureConfiguration
import PageServer

/// A page in a browser that shows a daemon, or a capture, and changes its gestures.
struct Inspection: Sendable {
  private enum Source {
    case daemon(LiveInspection)
    case capture(CapturePlayback)
  }

  private let pages = InspectorPages()
  private let source: Source

  /// Inspects a daemon, also one that is still to be started.
  ///
  /// - Parameters:
  ///   - path: The path of the daemon's socket.
  ///   - timeout: The longest time for the daemon's greeting and its answers.
  ///   - report: Receives sentences about the connection for people, without a line feed.
  init(
    ofDaemonAt path: String, timeout: Duration, report: @escaping @Sendable (String) -> Void
  ) {
    source = .daemon(LiveInspection(path, timeout: timeout, pages: pages, report: report))
  }

  /// Inspects a capture, which begins to play once a page asks for it.
  ///
  /// - Parameters:
  ///   - recordings: The devices of the capture.
  ///   - name: The name of the capture for people.
  ///   - configuration: The configuration, which must have a surface for each device.
  ///   - paths: The files that the configuration was read from; empty if it is the machine's own.
  ///   - progress: Shows people how far the capture has been measured.
  /// - Throws: A `PlayerError` if no surface is for a device, or a device has no position.
  init(
    of recordings: [Recording], named name: String, _ configuration: Configuration,
    from paths: [String], showing progress: sending (any PlayerProgress)?
  ) async throws(PlayerError) {
    let playback = try CapturePlayback(
      recordings, named: name, configuration,
      InspectedConfiguration(configuration, named: paths), pages: pages)
    source = .capture(playback)
    await playback.start(showing: progress)
  }

  /// Serves the page until the task is cancelled.
  ///
  /// - Parameters:
  ///   - host: The numeric address to listen on.
  ///   - port: The port; 0 for any free port.
  ///   - announce: Receives the address of the page as soon as it can be opened.
  /// - Throws: A `PageServerError` if the server cannot listen on that address, or the
  ///   `GestureClientError` that ends the inspection of a daemon.
  func serve(at host: String, port: Int, announce: (String) -> Void) async throws {
    let server = try await PageServer(files: Self.pageFiles, host: host, port: port)
    announce(server.address)
    switch source {
    case .capture(let playback): await answer(server, from: playback)
    case .daemon(let live):
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await answer(server, from: live) }
        group.addTask { try await live.follow() }
        // Both end only with an error.
        try await group.next()
        group.cancelAll()
      }
    }
  }

  private func answer(_ server: PageServer, from source: some InspectorSource) async {
    for await event in server.events {
      switch event {
      case .opened(let page):
        RedirectFile.remove()
        await pages.open(page)
        await source.pageDidOpen()
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

  private static var pageFiles: [PageFile] { PageFile.embedded(in: "Inspect") }
}

/// The source of an inspection, a daemon or a capture, which also applies changes.
protocol InspectorSource: Actor {
  /// Prepares for a page that has opened.
  func pageDidOpen()

  /// Performs a page's request.
  ///
  /// - Returns: The reason, for people, why the request failed; `nil` if it succeeded.
  func perform(_ request: PageRequest) async -> String?
}
