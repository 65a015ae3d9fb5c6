import Gestures
import LinuxIO
import PageServer
import Synchronization

/// Shows targets on a page in a browser.
///
/// A task reads what pages send; the program's thread reads the state that this leads to.
final class PageScreen: SetupScreen, Sendable {
  private struct State {
    var pages: [Page] = []
    /// The number of the page that covers the screen; `nil` if none does.
    var fullPage: Int?
    var pixels: Size?
    /// The places where pages got touches, by corners.
    var pointers: [Point?] = ScreenCorner.allCases.map { _ in nil }
    var message: SetupPageMessage?
    var isSeen = false
    var failure: String?
  }

  let inset = 0.1
  let showsTargets = true
  let wakeup: Wakeup
  private let state = Mutex(State())

  /// Starts to serve the page, whose address it prints.
  init() throws {
    wakeup = try Wakeup()
    Task { await serve() }
  }

  var isReady: Bool { state.withLock { $0.fullPage != nil } }
  var pixels: Size? { state.withLock { $0.pixels } }
  var failure: String? { state.withLock { $0.failure } }
  var hasShownResult: Bool { state.withLock { $0.isSeen || $0.pages.isEmpty } }

  func show(_ message: SetupPageMessage) {
    let pages = state.withLock { state in
      state.message = message
      return state.pages
    }
    for page in pages { page.send(message.text) }
  }

  func pointer(of corner: ScreenCorner) -> Point? {
    state.withLock { $0.pointers[corner.rawValue] }
  }

  func forgetPointer(of corner: ScreenCorner) {
    state.withLock { $0.pointers[corner.rawValue] = nil }
  }

  // MARK: The server

  private func serve() async {
    do throws(PageServerError) {
      let server = try await PageServer(files: Self.files)
      StandardStream.error.report(
        """
        gesturectl: open this address full-screen in a browser on the device, for example with \
        'chromium --kiosk ADDRESS':
        \(server.address)

        """)
      for await event in server.events {
        handle(event)
        wakeup.wake()
      }
    } catch {
      state.withLock { $0.failure = error.description }
      wakeup.wake()
    }
  }

  private func handle(_ event: PageEvent) {
    switch event {
    case .opened(let page):
      let message = state.withLock { state in
        state.pages.append(page)
        return state.message
      }
      if let message { page.send(message.text) }
    case .closed(let page):
      state.withLock { state in
        state.pages.removeAll { $0.id == page.id }
        if state.fullPage == page.id { state.fullPage = nil }
      }
    case .received(let text, let page):
      guard let request = SetupPageRequest(text) else { return }
      state.withLock { Self.handle(request, of: page.id, in: &$0) }
      if case .screen(_, let isFull) = request {
        page.send(SetupPageMessage.screen(isFull: isFull).text)
      }
    case .ready: break
    }
  }

  private static func handle(_ request: SetupPageRequest, of page: Int, in state: inout State) {
    switch request {
    case .screen(let size, let isFull):
      if isFull {
        (state.fullPage, state.pixels) = (page, size)
      } else if state.fullPage == page {
        state.fullPage = nil
      }
    case .pointer(let place, let target):
      if page == state.fullPage, state.pointers.indices.contains(target) {
        state.pointers[target] = place
      }
    case .seen: state.isSeen = true
    }
  }

  private static var files: [PageFile] { PageFile.embedded(in: "Setup") }
}
