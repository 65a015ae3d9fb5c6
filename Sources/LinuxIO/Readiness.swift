internal import CLinux

/// What a descriptor is ready for (`epoll_event.events`).
package struct Readiness: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// `EPOLLIN`: there is something to read, an end of file too.
  package static let readable = Readiness(EPOLLIN)
  /// `EPOLLOUT`: there is room to write.
  package static let writable = Readiness(EPOLLOUT)
  /// `EPOLLERR`: the device or peer is broken; told without being asked for.
  package static let error = Readiness(EPOLLERR)
  /// `EPOLLHUP`: the device or peer has gone; told without being asked for.
  package static let hangUp = Readiness(EPOLLHUP)
  /// `EPOLLRDHUP`: the peer of a stream socket sends nothing more.
  package static let peerClosed = Readiness(EPOLLRDHUP)

  /// Whether there is something to read, an end of file too.
  package var isReadable: Bool { contains(.readable) }
  /// Whether there is room to write.
  package var isWritable: Bool { contains(.writable) }
  /// Whether the device or peer is broken.
  package var isError: Bool { contains(.error) }
  /// Whether the device or peer has gone.
  package var isHangUp: Bool { contains(.hangUp) }
  /// Whether the peer of a stream socket sends nothing more.
  package var isPeerClosed: Bool { contains(.peerClosed) }

  private init(_ events: EPOLL_EVENTS) {
    self.init(rawValue: events.rawValue)
  }
}
