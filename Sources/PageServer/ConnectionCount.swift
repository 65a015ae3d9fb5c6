import NIOCore
import Synchronization

/// A count of connections, which closes the oldest one without a stream if there are too many.
final class ConnectionCount: Sendable {
  private struct State {
    /// The connections without a stream, oldest first.
    var waiting: [any Channel] = []
    var pages: [any Channel] = []
    var isClosing = false
  }

  private let state = Mutex(State())

  /// Adds a connection.
  func add(_ channel: any Channel) {
    let surplus: (any Channel)? = state.withLock { state in
      guard !state.isClosing else { return channel }
      state.waiting.append(channel)
      let count = state.waiting.count + state.pages.count
      return count > PageLimits.connections ? state.waiting.removeFirst() : nil
    }
    surplus?.close(promise: nil)
    channel.closeFuture.whenComplete { [self] _ in remove(channel) }
  }

  /// Makes a connection a page's, unless there are too many pages; returns true if it is one now.
  func makePage(_ channel: any Channel) -> Bool {
    state.withLock { state in
      guard !state.isClosing, state.pages.count < PageLimits.pages else { return false }
      state.waiting.removeAll { $0 === channel }
      state.pages.append(channel)
      return true
    }
  }

  /// True if no more pages are accepted.
  var isFull: Bool { state.withLock { $0.pages.count >= PageLimits.pages } }

  /// Closes all connections, and those that are added later.
  func closeAll() {
    let channels = state.withLock { state in
      state.isClosing = true
      return state.waiting + state.pages
    }
    for channel in channels { channel.close(promise: nil) }
  }

  private func remove(_ channel: any Channel) {
    state.withLock { state in
      state.waiting.removeAll { $0 === channel }
      state.pages.removeAll { $0 === channel }
    }
  }
}
