import ArgumentParser
import Glibc
import LinuxIO

/// Standard output, in large pieces.
final class StandardOutput {
  /// A piece: much more than a line, much less than memory.
  private static let pieceLength = 64 * 1024

  /// How many columns the terminal has; `nil` where it is none, or does not tell.
  static var width: Int? {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  private var pending: [UInt8] = []
  /// What has to make room, where both are on a terminal.
  private let progress: CaptureProgress?

  init(besides progress: CaptureProgress? = nil) {
    self.progress = isatty(STDOUT_FILENO) == 1 ? progress : nil
  }

  /// Keeps bytes to be written.
  ///
  /// - Throws: The exit code, when nobody reads any more.
  func append(_ bytes: [UInt8]) {
    pending.append(contentsOf: bytes)
  }

  /// Keeps a row for people to be written: what a terminal would obey is made printable.
  func append(row: String) {
    append(Array("\(row.printable)\n".utf8))
  }

  /// Whether enough has come together to be written.
  var isFull: Bool { pending.count >= Self.pieceLength }

  /// Writes what was kept.
  ///
  /// - Throws: The exit code, when it cannot be written: a disk is full, or a pipe is closed.
  func flush() throws {
    if !pending.isEmpty { progress?.clear() }
    var written = 0
    while written < pending.count {
      let count = unsafe pending.withUnsafeBufferPointer {
        unsafe Glibc.write(STDOUT_FILENO, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        // A reader that has seen enough, as `head`, is no failure worth words.
        if errno != EPIPE {
          let reason = unsafe String(cString: strerror(errno))
          StandardStream.error.report(
            "gesturectl: error: cannot write to standard output: \(reason)\n")
        }
        throw ExitCode.failure
      }
    }
    pending.removeAll(keepingCapacity: true)
  }
}
