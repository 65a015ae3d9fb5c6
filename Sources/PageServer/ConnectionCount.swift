import NIOCore
import Synchronization

/// Counts connections, and closes the oldest that waits where there are too many.
final class ConnectionCount: Sendable {
  private struct State {
    /// Those without a stream, the oldest first.
    var waiting: [any Channel] = []
    var pages: [any Channel] = []
    var isClosing = false
  }

  private let state = Mutex(State())

  /// Lets a connection in.
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

  /// Makes a connection a page's, if there are not too many of them.
  func makePage(_ channel: any Channel) -> Bool {
    state.withLock { state in
      guard !state.isClosing, state.pages.count < PageLimits.pages else { return false }
      state.waiting.removeAll { $0 === channel }
      state.pages.append(channel)
      return true
    }
  }

  /// Whether there are as many pages as there may be.
  var isFull: Bool { state.withLock { $0.pages.count >= PageLimits.pages } }

  /// Closes all, and whoever comes from now on.
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
