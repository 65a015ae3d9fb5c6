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

  /// Writes lines for people, of which all but the line breaks is made printable.
  package func report(_ lines: String) {
    write(
      lines.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
        .joined(separator: "\n"))
  }

  /// The most bytes that `writeLineIfReady` writes: a pipe that is ready has room for so many
  /// (`PIPE_BUF`, pipe(7)), so that no reader can block the writer.
  package static let longestLine = 4096

  /// Writes a line if there is room for it; otherwise it is lost.
  ///
  /// A line that is too long is cut, and ends with three periods. A daemon's log must not stop the
  /// daemon when nobody reads it.
  ///
  /// - Parameter line: The line without its line feed.
  package func writeLineIfReady(_ line: String) {
    var descriptor = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
    guard unsafe poll(&descriptor, 1, 0) == 1, descriptor.revents & Int16(POLLOUT) != 0 else {
      return
    }
    write("\(Self.cut(line))\n")
  }

  /// The line as far as there is room for it, with its line feed.
  static func cut(_ line: String) -> String {
    guard line.utf8.count >= Self.longestLine else { return line }
    let mark = "..."
    var end = line.utf8.index(
      line.utf8.startIndex, offsetBy: Self.longestLine - mark.utf8.count - 1)
    // No character is taken apart.
    while end.samePosition(in: line.unicodeScalars) == nil { end = line.utf8.index(before: end) }
    return "\(line[..<end])\(mark)"
  }
}
