import ArgumentParser
import Glibc
import LinuxIO

/// Standard output, written in large chunks.
final class StandardOutput {
  /// The size of a chunk, much larger than a line.
  private static let pieceLength = 64 * 1024

  private var pending: [UInt8] = []
  /// The progress to clear before output is written, if both share a terminal.
  private let progress: CaptureProgress?

  init(besides progress: CaptureProgress? = nil) {
    self.progress = isatty(STDOUT_FILENO) == 1 ? progress : nil
  }

  /// Adds bytes to the pending output.
  func append(_ bytes: [UInt8]) {
    pending.append(contentsOf: bytes)
  }

  /// Adds a row for people; terminal control codes are replaced by printable characters.
  func append(row: String) {
    append(Array("\(row.printable)\n".utf8))
  }

  /// True if there is enough pending output to be written.
  var isFull: Bool { pending.count >= Self.pieceLength }

  /// Writes the pending output.
  ///
  /// - Throws: The exit code if writing fails: a disk is full, or a pipe is closed.
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
        // A closed pipe is normal, for example with `head`, and needs no message.
        if errno != EPIPE {
          let error = SystemError("write to", "standard output")
          StandardStream.error.report("gesturectl: error: \(error)\n")
        }
        throw ExitCode.failure
      }
    }
    pending.removeAll(keepingCapacity: true)
  }
}
