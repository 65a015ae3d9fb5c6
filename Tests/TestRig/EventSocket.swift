import Glibc

/// A socket that its reader treats as a device: events are laid out as the kernel's.
///
/// It has room for some thousand events, so that tests write all of them before any is read.
package final class EventSocket {
  /// The descriptor of the reader, which owns and closes it.
  package let reader: Int32
  private let writer: Int32

  package init() throws {
    var numbers: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &numbers) == 0 else {
      throw RigError("cannot make a pair of sockets: errno \(errno)")
    }
    (reader, writer) = (numbers[0], numbers[1])
  }

  deinit {
    // A program that another test is just starting has a copy of the socket, which would delay its
    // end.
    shutdown(writer, Int32(SHUT_RDWR))
    close(writer)
  }

  /// Writes events, all at once.
  package func write(_ events: [SimulatedEvent]) throws {
    let bytes = events.flatMap(Self.record)
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.write(writer, $0.baseAddress, $0.count)
    }
    guard count == bytes.count else {
      throw RigError("wrote \(count) of \(bytes.count) bytes of events")
    }
  }

  /// The bytes of an event as a 64-bit kernel writes them.
  private static func record(_ event: SimulatedEvent) -> [UInt8] {
    bytes(event.time / 1_000_000) + bytes(event.time % 1_000_000) + bytes(event.change.type)
      + bytes(event.change.code) + bytes(event.change.value)
  }

  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
