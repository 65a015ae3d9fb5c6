import Glibc
import LinuxIO

/// A row in which people see what a program is doing: the last of their terminal, as long as it is shown.
///
/// It is on standard error, and must be cleared before anything else is written to the terminal.
final class StatusRow {
  private let write: (String) -> Void
  /// How many characters fit in it.
  private let width: () -> Int
  private var isShown = false

  /// Makes a row on standard error.
  ///
  /// There is none where standard error is no terminal, or one that cannot clear a row. Nor is there
  /// one where standard output is a pipe: whoever reads that may write to the terminal as well.
  convenience init?() {
    let cannotClear = unsafe getenv("TERM").map { unsafe strcmp($0, "dumb") == 0 } ?? true
    guard isatty(STDERR_FILENO) == 1, !cannotClear, !Self.isPipe(STDOUT_FILENO) else { return nil }
    self.init(write: { StandardStream.error.write($0) }, width: { Self.terminalWidth })
  }

  /// Makes a row of which that is written, so wide.
  init(write: @escaping (String) -> Void, width: @escaping () -> Int) {
    self.write = write
    self.width = width
  }

  /// Shows a text in place of what was there.
  func show(_ text: String) {
    // A row that is full would go on in the next, and could not be cleared.
    write("\r\(text.printable.prefix(max(0, width() - 1)))\u{1b}[K")
    isShown = true
  }

  /// Clears the row, and leaves it to others.
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
