internal import GestureWire
internal import LinuxIO

/// A program that is connected: what it wants, what it is owed, and what it has begun to say.
final class Client {
  /// What became of a client when it was dealt with.
  enum Outcome: Equatable {
    /// It goes on.
    case connected
    /// It has gone, or was let go for a reason worth a line in the log.
    case gone(String?)
  }

  /// A client that reads nothing may owe so many bytes; at 300 bytes a line that is some seconds of
  /// a gesture at 120 frames a second.
  static let outgoingLimit = 512 * 1024
  /// The longest line a client may send (the contract's 64 KiB).
  static let incomingLimit = 64 * 1024

  /// While a client owes us the reading of so many bytes, it is not listened to: who asks must also
  /// read the answers.
  private static let unreadLimit = 64 * 1024
  /// How many pieces of 4 KiB are read of one client before the others have their turn.
  private static let mostPieces = 4
  /// How many pieces are read of a client that is let go: more than a socket holds.
  private static let mostLastPieces = 256

  /// What the client is called in the log.
  let number: Int
  let stream: UnixStream
  /// The name under which the poller knows the client.
  var registration: Poller.Registration?
  /// What the poller is to tell of the client.
  var interest = Readiness.readable
  /// Which lines the client wants.
  private(set) var subscription = Subscription()

  private var outgoing: [UInt8] = []
  private var sent = 0
  private var incoming: [UInt8] = []
  private var isLeaving = false
  private var hasFinishedSending = false
  private var hasOverflowed = false

  init(number: Int, stream: consuming UnixStream) {
    self.number = number
    self.stream = stream
  }

  /// Whether there is something to send.
  var hasPending: Bool { sent < outgoing.count || hasOverflowed || isLeaving }

  /// What there is to wait for: room for what it is owed, and what it says, unless it owes us the
  /// reading of many answers.
  var wanted: Readiness {
    var wanted: Readiness = sent < outgoing.count ? .writable : []
    if mayReceive { wanted.insert(.readable) }
    return wanted
  }

  private var mayReceive: Bool {
    !isLeaving && !hasFinishedSending && outgoing.count - sent < Self.unreadLimit
  }

  /// Keeps a line to be sent with the next `flush`.
  func append(_ line: [UInt8]) {
    guard !isLeaving, !hasOverflowed else { return }
    guard outgoing.count - sent + line.count <= Self.outgoingLimit else {
      hasOverflowed = true
      return
    }
    outgoing.append(contentsOf: line)
  }

  /// Sends what there is room for.
  func flush() -> Outcome {
    guard !hasOverflowed else {
      return .gone("it has not read \(Self.outgoingLimit / 1024) KiB of what it was sent")
    }
    while sent < outgoing.count {
      do throws(SystemError) {
        guard let count = try sendRest() else {
          compact()
          // One that is let go and does not even read why is not waited for.
          return isLeaving ? .gone("what it sent is no command") : .connected
        }
        sent += count
      } catch {
        return .gone(nil)
      }
    }
    outgoing.removeAll(keepingCapacity: outgoing.capacity <= Self.outgoingLimit / 8)
    sent = 0
    return isLeaving ? .gone("what it sent is no command") : .connected
  }

  private func sendRest() throws(SystemError) -> Int? {
    // A span of a stored property cannot be handed on; this shares the storage.
    let bytes = outgoing
    return try stream.send(bytes.span.extracting(droppingFirst: sent))
  }

  /// Moves what is left to the front once most has been sent, so that nothing is moved twice.
  private func compact() {
    guard sent > outgoing.count / 2 else { return }
    outgoing.removeFirst(sent)
    sent = 0
  }

  // MARK: Commands

  /// Takes what the client has sent and answers each line.
  func receive(with writer: inout LineWriter) -> Outcome {
    var buffer = InlineArray<4096, UInt8>(repeating: 0)
    // What one client has to say must not keep the others waiting. One that is let go is read out,
    // or the kernel would drop the answer that tells why.
    var pieces = 0
    while isLeaving ? pieces < Self.mostLastPieces : mayReceive && pieces < Self.mostPieces {
      pieces += 1
      do throws(SystemError) {
        var span = buffer.mutableSpan
        switch try stream.receive(into: &span) {
        case .nothing: return .connected
        case .end:
          // It may still listen; one that has closed the connection is told by a hang-up.
          hasFinishedSending = true
          return .connected
        case .bytes(let count):
          for index in 0..<count { take(buffer[index], with: &writer) }
        }
      } catch {
        return .gone(nil)
      }
    }
    return .connected
  }

  private func take(_ byte: UInt8, with writer: inout LineWriter) {
    guard !isLeaving else { return }
    if byte == UInt8(ascii: "\n") {
      guard !incoming.isEmpty else { return }
      let line = incoming
      answer(CommandRequest(line.span), with: &writer)
      incoming.removeAll(keepingCapacity: incoming.count <= 1024)
    } else if incoming.count == Self.incomingLimit {
      let error = CommandError(.lineTooLong, "a line has at most \(Self.incomingLimit) bytes")
      answer(CommandRequest(id: nil, failure: error), with: &writer)
    } else {
      incoming.append(byte)
    }
  }

  private func answer(_ request: CommandRequest, with writer: inout LineWriter) {
    switch request.command {
    case .success(let command):
      if case .subscribe(let subscription) = command { self.subscription = subscription }
      writer.writeReply(to: request.id)
      append(writer.line)
    case .failure(let error):
      writer.writeReply(to: request.id, error: error)
      append(writer.line)
      isLeaving = error.endsConnection
    }
  }
}
