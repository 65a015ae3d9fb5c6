internal import CLinux

/// The kinds of readiness of a descriptor (`epoll_event.events`).
///
/// In other modules, write `Readiness()` for none: an empty literal goes through the protocol, and
/// that takes longer.
package struct Readiness: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// `EPOLLIN`: there is something to read, or the end of the file.
  package static let readable = Readiness(EPOLLIN)
  /// `EPOLLOUT`: there is room to write.
  package static let writable = Readiness(EPOLLOUT)
  /// `EPOLLERR`: the device or peer is broken; always reported.
  static let error = Readiness(EPOLLERR)
  /// `EPOLLHUP`: the device or peer has gone; always reported.
  package static let hangUp = Readiness(EPOLLHUP)
  /// `EPOLLRDHUP`: the peer of a stream socket sends nothing more.
  static let peerClosed = Readiness(EPOLLRDHUP)

  /// True if there is something to read, or the end of the file.
  package var isReadable: Bool { contains(.readable) }
  /// True if there is room to write.
  package var isWritable: Bool { contains(.writable) }
  /// True if the device or peer is broken.
  package var isError: Bool { contains(.error) }
  /// True if the device or peer has gone.
  package var isHangUp: Bool { contains(.hangUp) }
  /// True if the peer of a stream socket sends nothing more.
  var isPeerClosed: Bool { contains(.peerClosed) }

  private init(_ events: EPOLL_EVENTS) {
    self.init(rawValue: events.rawValue)
  }
}
