import NIOCore
import Synchronization

/// The connections of a server: requests, of which the oldest is closed if there are too many, and
/// pages.
final class Connections: Sendable {
  private struct State {
    /// The connections that are no pages', oldest first.
    var requests: [any Channel] = []
    var watchers: [any Channel] = []
    var controllers: [any Channel] = []
    var isClosing = false
  }

  private let state = Mutex(State())

  /// Adds a connection.
  func add(_ channel: any Channel) {
    let surplus: (any Channel)? = state.withLock { state in
      guard !state.isClosing else { return channel }
      state.requests.append(channel)
      return state.requests.count > BridgeLimits.requests ? state.requests.removeFirst() : nil
    }
    surplus?.close(promise: nil)
    channel.closeFuture.whenComplete { [self] _ in remove(channel) }
  }

  /// Makes a connection a page's, if there is a place for it.
  ///
  /// - Parameters:
  ///   - channel: The connection.
  ///   - isController: True if the page has the token.
  /// - Returns: True if it is a page's now.
  func makePage(_ channel: any Channel, isController: Bool) -> Bool {
    state.withLock { state in
      let isFull =
        state.watchers.count + state.controllers.count >= BridgeLimits.pages
        || (!isController && state.watchers.count >= BridgeLimits.watchers)
      guard !state.isClosing, !isFull else { return false }
      state.requests.removeAll { $0 === channel }
      if isController { state.controllers.append(channel) } else { state.watchers.append(channel) }
      return true
    }
  }

  /// Closes all connections, and those that are added later.
  func closeAll() {
    let (requests, pages) = state.withLock { state in
      state.isClosing = true
      return (state.requests, state.watchers + state.controllers)
    }
    for request in requests { request.close(promise: nil) }
    for page in pages { page.pipeline.fireUserInboundEventTriggered(PageHandler.ServerStops()) }
    for page in pages { try? page.closeFuture.wait() }
  }

  private func remove(_ channel: any Channel) {
    state.withLock { state in
      state.requests.removeAll { $0 === channel }
      state.watchers.removeAll { $0 === channel }
      state.controllers.removeAll { $0 === channel }
    }
  }
}
