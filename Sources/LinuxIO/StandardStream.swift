internal import Glibc

/// Standard output and standard error, for programs with little to say.
package enum StandardStream: Int32 {
  /// Where results go.
  case output = 1
  /// Where diagnostics go.
  case error = 2

  /// Writes a text.
  ///
  /// - Returns: Whether all of it was written: a disk may be full, a reader may have gone.
  @discardableResult
  package func write(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(rawValue, $0.baseAddress, $0.count)
      }
      if count < 0, errno != EINTR { return false }
      rest = rest.dropFirst(max(count, 0))
    }
    return true
  }

  /// Writes a text if there is room for it; otherwise it is lost.
  ///
  /// A daemon's log must not stop the daemon when nobody reads it.
  package func writeIfReady(_ text: String) {
    var descriptor = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
    guard unsafe poll(&descriptor, 1, 0) == 1, descriptor.revents & Int16(POLLOUT) != 0 else {
      return
    }
    write(text)
  }
}
