import NIOCore
import NIOWebSocket
import Synchronization

/// A page in a browser, at the other end of its stream.
///
/// It may be used from any thread.
package final class Page: Sendable, Identifiable {
  private struct State {
    /// The lengths of the messages that the page has not acknowledged, oldest first.
    var unacknowledged: [Int] = []
    var bytes = 0
    /// The time since which an acknowledgement is due; `nil` if none is.
    var debtTime: SuspendingClock.Instant?
    /// True if a caller has seen that the page is not ready, and gets an event when it is.
    var isAwaited = false
    var unread = 0
    var isHeld = false
  }

  /// The number of the page, counted from 1 for each server.
  package let id: Int

  private let channel: any Channel
  private let state = Mutex(State())

  init(id: Int, channel: any Channel) {
    self.id = id
    self.channel = channel
  }

  // MARK: Out

  /// True if at most one message is unacknowledged and the connection accepts more.
  ///
  /// If it is false, send nothing and keep only the newest state until the event `ready`.
  package var isReady: Bool {
    state.withLock { state in
      let isReady = isReady(state)
      if !isReady { state.isAwaited = true }
      return isReady
    }
  }

  private func isReady(_ state: borrowing State) -> Bool {
    state.unacknowledged.count < PageLimits.unacknowledgedMessages && channel.isWritable
  }

  /// Sends a text, even if the page is not ready; does nothing if the stream is closed.
  package func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Sends a text in UTF-8.
  package func send(_ text: [UInt8]) {
    let isTooMuch = state.withLock { state in
      state.unacknowledged.append(text.count)
      state.bytes += text.count
      if state.debtTime == nil { state.debtTime = .now }
      return state.bytes > PageLimits.unacknowledgedBytes
    }
    guard !isTooMuch else { return close() }
    var buffer = channel.allocator.buffer(capacity: text.count)
    buffer.writeBytes(text)
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .text, data: buffer), promise: nil)
  }

  /// Closes the stream, which causes the event `closed`.
  package func close() {
    channel.close(promise: nil)
  }

  /// Removes the oldest message, which the page has acknowledged.
  ///
  /// - Returns: False if there is no such message.
  func acknowledge() -> Bool {
    state.withLock { state in
      guard !state.unacknowledged.isEmpty else { return false }
      state.bytes -= state.unacknowledged.removeFirst()
      state.debtTime = state.unacknowledged.isEmpty ? nil : .now
      return true
    }
  }

  /// True if an acknowledgement has been due for that long.
  func isLate(by time: Duration) -> Bool {
    state.withLock { state in
      guard let debtTime = state.debtTime else { return false }
      return debtTime.duration(to: .now) >= time
    }
  }

  /// True once when a page that somebody waits for becomes ready.
  func consumeReadiness() -> Bool {
    state.withLock { state in
      guard state.isAwaited, isReady(state) else { return false }
      state.isAwaited = false
      return true
    }
  }

  // MARK: In

  /// Counts a message that waits to be read.
  func startReading() {
    state.withLock { $0.unread += 1 }
  }

  /// True if the socket may be read now; otherwise it is read again after messages have been read.
  func mayRead() -> Bool {
    state.withLock { state in
      state.isHeld = state.unread >= PageLimits.unreadMessages
      return !state.isHeld
    }
  }

  /// Counts a message as read, and reads the socket again once few wait.
  func finishReading() {
    let goesOn = state.withLock { state in
      state.unread -= 1
      guard state.isHeld, state.unread <= PageLimits.unreadMessages / 2 else { return false }
      state.isHeld = false
      return true
    }
    if goesOn { channel.read() }
  }
}
