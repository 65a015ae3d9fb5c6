internal import CLinux
internal import Glibc

/// Standard output and standard error, for programs that write little.
package enum StandardStream: Int32 {
  /// The stream of results.
  case output = 1
  /// The stream of diagnostics.
  case error = 2

  /// Opens `/dev/null` in place of each standard stream that is closed, as after `2>&-`.
  ///
  /// Call it before any file is opened. The kernel gives a file the lowest free number, so a panel
  /// could become standard error, and diagnostics would be written to it.
  package static func openClosed() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // Reading or writing is an error as before, since the file is open for the opposite.
      _ = unsafe open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// The columns of the stream's terminal; `nil` if it is none, or has no known width.
  package var columns: Int? {
    var size = winsize()
    guard unsafe ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes a text.
  ///
  /// - Returns: True if all of it was written: a disk may be full, and a reader may have gone.
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

  /// Writes lines for people, with every character printable except line breaks.
  package func report(_ lines: String) {
    write(
      lines.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
        .joined(separator: "\n"))
  }

  /// The largest number of bytes that `writeLineIfReady` writes: a ready pipe has room for that
  /// many (`PIPE_BUF`, pipe(7)), so no reader can block the writer.
  static let maximumLineLength = 4096

  /// Writes a line if there is room for it; otherwise the line is lost.
  ///
  /// - Parameter line: The line without its line feed. One that is too long is cut and ends with
  ///   three periods.
  package func writeLineIfReady(_ line: String) {
    // A daemon's log must not stop the daemon when nobody reads it.
    var descriptor = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
    guard unsafe poll(&descriptor, 1, 0) == 1, descriptor.revents & Int16(POLLOUT) != 0 else {
      return
    }
    write("\(Self.cut(line))\n")
  }

  /// The line, cut to the room for it, with its line feed.
  static func cut(_ line: String) -> String {
    guard line.utf8.count >= Self.maximumLineLength else { return line }
    let mark = "..."
    var end = line.utf8.index(
      line.utf8.startIndex, offsetBy: Self.maximumLineLength - mark.utf8.count - 1)
    // No character is cut in two.
    while end.samePosition(in: line.unicodeScalars) == nil { end = line.utf8.index(before: end) }
    return "\(line[..<end])\(mark)"
  }
}
