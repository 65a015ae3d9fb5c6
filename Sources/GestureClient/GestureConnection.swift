internal import Glibc
internal import LinuxIO

/// A connection to the daemon, for programs that wait for its lines.
public final class GestureConnection {
  /// No line of the daemon is longer: it would hold hundreds of touches.
  private static let lineLimit = 1 << 20

  private let stream: UnixStream
  private let poller: Poller
  private var received: [UInt8] = []
  private var taken = 0

  /// Where the daemon listens unless it was told otherwise: the user's own, or the system's.
  public static var defaultPath: String { SocketPath.forClient }

  /// Connects to the daemon.
  ///
  /// - Parameter path: Where it listens.
  /// - Throws: Why there is no connection.
  public init(path: String = GestureConnection.defaultPath) throws(GestureClientError) {
    do throws(UnixSocketError) {
      stream = try UnixStream(connectingTo: path)
    } catch {
      var reason = error.description
      if case .system(let error) = error, error.number == ENOENT || error.number == ECONNREFUSED {
        reason += "; is gestured running?"
      }
      throw GestureClientError(reason)
    }
    do throws(SystemError) {
      poller = try Poller()
      _ = try poller.register(stream, for: .readable)
    } catch {
      throw GestureClientError(error.description)
    }
  }

  /// Asks for lines beyond those that every client gets.
  ///
  /// - Parameters:
  ///   - touches: Whether to tell what views are told of touches.
  ///   - transitions: Whether to tell changes of state without an action.
  ///   - hits: Whether to tell what new touches reach.
  /// - Throws: Why it could not be sent.
  public func subscribe(
    touches: Bool = false, transitions: Bool = false, hits: Bool = false
  ) throws(GestureClientError) {
    let command =
      "{\"command\":\"subscribe\",\"touches\":\(touches),\"transitions\":\(transitions),"
      + "\"hits\":\(hits)}\n"
    var rest = Array(command.utf8)[...]
    do throws(SystemError) {
      while !rest.isEmpty {
        let bytes = Array(rest)
        rest.removeFirst(try stream.send(bytes.span) ?? 0)
      }
    } catch {
      throw GestureClientError(error.description)
    }
  }

  /// Waits for the next line.
  ///
  /// - Returns: The line with its line feed, or `nil` when the daemon has closed the connection.
  /// - Throws: Why nothing more can be received.
  public func nextLine() throws(GestureClientError) -> [UInt8]? {
    var searched = taken
    while true {
      if let end = received[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { taken = end + 1 }
        return Array(received[taken...end])
      }
      received.removeFirst(taken)
      (taken, searched) = (0, received.count)
      guard received.count < Self.lineLimit else {
        throw GestureClientError("what is at the other end sends no lines")
      }
      guard try receive() else { return nil }
    }
  }

  private func receive() throws(GestureClientError) -> Bool {
    var buffer = InlineArray<4096, UInt8>(repeating: 0)
    do throws(SystemError) {
      while true {
        var span = buffer.mutableSpan
        switch try stream.receive(into: &span) {
        case .end: return false
        case .nothing: try poller.wait { _, _ in }
        case .bytes(let count):
          for index in 0..<count { received.append(buffer[index]) }
          return true
        }
      }
    } catch {
      throw GestureClientError(error.description)
    }
  }
}
