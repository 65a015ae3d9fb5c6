import NIOCore
import NIOWebSocket
import Synchronization

/// A page that a browser shows, at the other end of its stream.
///
/// It may be used from any thread.
package final class Page: Sendable, Identifiable {
  private struct State {
    /// How long each message is that the page has not acknowledged, in its order.
    var unacknowledged: [Int] = []
    var bytes = 0
    /// Since when the page owes an acknowledgement without giving any.
    var debtTime: SuspendingClock.Instant?
    /// Whether somebody has seen that it is not ready, and is to be told when it is.
    var isAwaited = false
    var unread = 0
    var isHeld = false
  }

  /// Counts pages since the server was made, from 1.
  package let id: Int

  private let channel: any Channel
  private let state = Mutex(State())

  init(id: Int, channel: any Channel) {
    self.id = id
    self.channel = channel
  }

  // MARK: Out

  /// Whether the page has taken in what it was sent, or nearly.
  ///
  /// Where it says no, keep what there is to tell, as little as may be, until `ready` comes.
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

  /// Sends a text, ready or not; to a page that is gone nothing.
  package func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Sends a text that is UTF-8.
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

  /// Closes the stream; `closed` comes then.
  package func close() {
    channel.close(promise: nil)
  }

  /// The page has taken in the oldest message that it had not.
  ///
  /// - Returns: Whether it was sent any such message.
  func acknowledge() -> Bool {
    state.withLock { state in
      guard !state.unacknowledged.isEmpty else { return false }
      state.bytes -= state.unacknowledged.removeFirst()
      state.debtTime = state.unacknowledged.isEmpty ? nil : .now
      return true
    }
  }

  /// Whether the page has acknowledged nothing for some time, though it has something to.
  func isLate(by time: Duration) -> Bool {
    state.withLock { state in
      guard let debtTime = state.debtTime else { return false }
      return debtTime.duration(to: .now) >= time
    }
  }

  /// Whether somebody waits for the page to be ready, and it is.
  func takeReadiness() -> Bool {
    state.withLock { state in
      guard state.isAwaited, isReady(state) else { return false }
      state.isAwaited = false
      return true
    }
  }

  // MARK: In

  /// A message has come and waits to be read.
  func startReading() {
    state.withLock { $0.unread += 1 }
  }

  /// Whether more may be read of the socket now; if not, it will be when messages were read.
  func mayRead() -> Bool {
    state.withLock { state in
      state.isHeld = state.unread >= PageLimits.unreadMessages
      return !state.isHeld
    }
  }

  /// A message was read.
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
