import Glibc
import LinuxIO

/// The last row of a terminal, which shows what the program is doing.
///
/// It is on standard error, and must be cleared before anything else is written to the terminal.
final class StatusRow {
  private let write: (String) -> Void
  /// Returns the number of characters that fit.
  private let width: () -> Int
  private var isShown = false

  /// Makes a row on standard error.
  ///
  /// Returns `nil` if standard error is no terminal, or one that cannot clear a row. It also
  /// returns `nil` if standard output is a pipe, whose reader may write to the terminal as well.
  convenience init?() {
    let cannotClear = unsafe getenv("TERM").map { unsafe strcmp($0, "dumb") == 0 } ?? true
    guard isatty(STDERR_FILENO) == 1, !cannotClear, !Self.isPipe(STDOUT_FILENO) else { return nil }
    self.init(write: { StandardStream.error.write($0) }, width: { Self.terminalWidth })
  }

  /// Makes a row with functions that write a text and return the width.
  init(write: @escaping (String) -> Void, width: @escaping () -> Int) {
    self.write = write
    self.width = width
  }

  /// Shows a text in place of the previous one.
  func show(_ text: String) {
    // A full row would wrap into the next one, and could not be cleared.
    write("\r\(text.printable.prefix(max(0, width() - 1)))\u{1b}[K")
    isShown = true
  }

  /// Clears the row, so that others can use it.
  func clear() {
    guard isShown else { return }
    write("\r\u{1b}[K")
    isShown = false
  }

  private static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  private static var terminalWidth: Int {
    var size = winsize()
    guard unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return 80
    }
    return Int(size.ws_col)
  }
}
