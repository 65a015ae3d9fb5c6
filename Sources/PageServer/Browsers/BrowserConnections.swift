package import NIOCore
import Synchronization

/// The connections of a server: requests, of which the oldest is closed if there are too many, and
/// pages.
///
/// A page's connection is never closed to make room, so that programs without the token cannot keep
/// pages out.
package final class BrowserConnections: Sendable {
  private struct State {
    /// The connections that are no pages', oldest first.
    var requests: [any Channel] = []
    /// The pages with all rights.
    var pages: [any Channel] = []
    var guests: [any Channel] = []
    var isClosing = false

    var isFull: Bool { pages.count + guests.count >= BrowserLimits.pages }
  }

  private let state = Mutex(State())
  private let maximumGuests: Int

  /// Creates the connections of a server.
  ///
  /// - Parameter maximumGuests: The number of guests, which are pages with fewer rights. The other
  ///   places are reserved, so that guests cannot keep out pages with all rights.
  package init(maximumGuests: Int = 0) {
    self.maximumGuests = maximumGuests
  }

  func add(_ channel: any Channel) {
    let surplus: (any Channel)? = state.withLock { state in
      guard !state.isClosing else { return channel }
      state.requests.append(channel)
      return state.requests.count > BrowserLimits.requests ? state.requests.removeFirst() : nil
    }
    surplus?.close(promise: nil)
    channel.closeFuture.whenComplete { [self] _ in remove(channel) }
  }

  /// Makes a connection a page's, if there is a place for it.
  ///
  /// - Parameters:
  ///   - channel: The connection.
  ///   - isGuest: True if the page has fewer rights than others.
  /// - Returns: True if it is a page's now.
  package func makePage(_ channel: any Channel, isGuest: Bool = false) -> Bool {
    state.withLock { state in
      let hasPlace = !state.isFull && (!isGuest || state.guests.count < maximumGuests)
      guard !state.isClosing, hasPlace else { return false }
      state.requests.removeAll { $0 === channel }
      if isGuest { state.guests.append(channel) } else { state.pages.append(channel) }
      return true
    }
  }

  /// True if no more pages are accepted.
  var isFull: Bool { state.withLock { $0.isFull } }

  /// Closes all requests, and all connections that are added later.
  ///
  /// - Returns: The pages, which the caller closes.
  func close() -> [any Channel] {
    let (requests, pages) = state.withLock { state in
      state.isClosing = true
      return (state.requests, state.pages + state.guests)
    }
    for request in requests { request.close(promise: nil) }
    return pages
  }

  private func remove(_ channel: any Channel) {
    state.withLock { state in
      state.requests.removeAll { $0 === channel }
      state.pages.removeAll { $0 === channel }
      state.guests.removeAll { $0 === channel }
    }
  }
}
