import CLibevdev
import Glibc
import InputEvents

/// The FIFO with the events of a simulated touchscreen: see `Native/touchscreen.c`.
final class TouchscreenFeed {
  /// The path of the FIFO, for the environment of the program.
  let path: String
  /// The descriptor to write to and to wait for.
  let descriptor: Int32

  /// The most bytes that a pipe takes all at once or not at all, `PIPE_BUF` on Linux.
  static let pieceLength = 4096

  private var bytes: [input_event] = []

  /// Makes the FIFO.
  init(path: String) throws {
    unsafe unlink(path)
    guard unsafe mkfifo(path, 0o600) == 0 else { throw BenchmarkError("cannot make \(path)") }
    let descriptor = unsafe open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw BenchmarkError("cannot open \(path)") }
    (self.path, self.descriptor) = (path, descriptor)
  }

  deinit {
    close(descriptor)
    unsafe unlink(path)
  }

  /// Adds a frame with the present time.
  func append(_ events: [InputEvent]) {
    let now = Stopwatch.now / 1000
    let time = timeval(tv_sec: Int(now / 1_000_000), tv_usec: Int(now % 1_000_000))
    for event in events {
      bytes.append(
        input_event(
          time: time, type: event.code.type, code: event.code.code, value: event.value))
    }
  }

  /// True if a frame with this number of events fits as well.
  func hasRoom(for count: Int) -> Bool {
    (bytes.count + count) * MemoryLayout<input_event>.stride <= Self.pieceLength
  }

  /// Writes the frames that were added, all at once.
  ///
  /// - Returns: True if there was room.
  func write() -> Bool {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
    }
    guard count > 0 else { return false }
    bytes.removeAll(keepingCapacity: true)
    return true
  }
}
