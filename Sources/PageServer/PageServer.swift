import NIOCore

/// A server of a page for browsers on this machine, with a stream in both directions.
///
/// The address of the page's files contains a random token, without which every request is refused.
/// The page opens its stream with the file `stream.js` at the same address:
///
///     import { Stream } from "./stream.js";
///     const stream = new Stream({ received(text) { ... } });
///
/// One thread serves all pages. One task reads what happens to them from `events`. The server ends
/// with `close`, or when it is released.
package final class PageServer: Sendable {
  /// The address to open in a browser on this machine, including the token.
  ///
  /// On another machine, replace the loopback address by an address of this machine.
  package let address: String
  /// The events of pages.
  ///
  /// The sequence ends when the server ends.
  package let events: PageEvents

  private let listener: BrowserListener
  private let continuation: AsyncStream<PageEvent>.Continuation

  /// Starts to serve.
  ///
  /// - Parameters:
  ///   - files: The files of the page: `index.html` and those that it loads.
  ///   - host: The numeric address to listen on. With a loopback address, only browsers on this
  ///     machine have access.
  ///   - port: The port; 0 for any free port.
  ///   - patience: The longest time without a due acknowledgement; `nil` for the default.
  ///   - pingTime: The time between two pings of a page; `nil` for the default.
  /// - Throws: An error if the server cannot listen on that address.
  package init(
    files: [PageFile], host: String = "127.0.0.1", port: Int = 0, patience: Duration? = nil,
    pingTime: Duration? = nil
  ) async throws(PageServerError) {
    let (token, connections) = (AccessToken(), BrowserConnections())
    let (stream, continuation) = AsyncStream.makeStream(of: PageEvent.self)
    let service = PageService(
      files: files + PageFile.embedded(in: "PageServer"), gate: RequestGate(token: token),
      connections: connections, patience: patience ?? PageLimits.acknowledgementTime,
      pingTime: pingTime ?? PageLimits.pingTime, events: continuation)
    listener = try BrowserListener(
      host: host, port: port, connections: connections, start: service.start)
    self.continuation = continuation
    events = PageEvents(stream: stream)
    address = "http://\(listener.authority)/\(token.text)/"
  }

  deinit {
    continuation.finish()
  }

  /// Stops serving, closes all pages, and ends the events.
  func close() async {
    // The page's own script notices an end without a close frame, and says that the program has
    // ended.
    await listener.close { for page in $0 { page.close(promise: nil) } }
    continuation.finish()
  }
}

/// The events of all pages, in their order, for one reader.
package struct PageEvents: AsyncSequence, Sendable {
  fileprivate let stream: AsyncStream<PageEvent>

  package func makeAsyncIterator() -> Iterator {
    Iterator(iterator: stream.makeAsyncIterator())
  }

  /// An iterator that also lets pages send more once their messages are read.
  package struct Iterator: AsyncIteratorProtocol {
    fileprivate var iterator: AsyncStream<PageEvent>.Iterator

    package mutating func next() async -> PageEvent? {
      await next(isolation: nil)
    }

    package mutating func next(isolation actor: isolated (any Actor)?) async -> PageEvent? {
      let event = await iterator.next(isolation: actor)
      if case .received(_, let page)? = event { page.finishReading() }
      return event
    }
  }
}

/// An error that prevents a server for browsers from listening.
package struct PageServerError: Error, CustomStringConvertible {
  /// The reason, for people.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// An event of a page in a browser.
package enum PageEvent: Sendable {
  /// A browser has opened the page, or has opened its stream again; it has no state yet.
  case opened(Page)
  case received(String, Page)
  /// A page that was behind has caught up: `isReady` is true again.
  case ready(Page)
  /// A page has closed its stream, or was disconnected.
  case closed(Page)
}
