@testable import PageServer

/// A page whose stream a browser has opened, and the events of its server.
struct OpenedPage {
  let page: ServedPage
  let browser: RawBrowser
  /// The server's end of the stream.
  let stream: Page
  private var events: PageEvents.Iterator

  /// Starts a server, which has the limits of `ServedPage`, and opens its page.
  init(patience: Duration = .seconds(3600), pingTime: Duration = .seconds(3600)) async throws {
    page = try await ServedPage(patience: patience, pingTime: pingTime)
    var events = page.server.events.makeAsyncIterator()
    browser = try page.open()
    guard case .opened(let stream)? = await events.next() else { throw BrowserError("not opened") }
    (self.stream, self.events) = (stream, events)
  }

  mutating func next() async -> PageEvent? { await events.next() }

  /// Waits for the end of the stream, before which nothing else may happen.
  mutating func awaitEnd() async throws {
    guard case .closed(let closed)? = await next(), closed.id == stream.id else {
      throw BrowserError("not closed")
    }
  }
}
