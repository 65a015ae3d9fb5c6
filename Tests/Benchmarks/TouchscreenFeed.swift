import CLibevdev
import Glibc
import InputEvents

/// What is fed to a program as the events of a touchscreen: see `Native/touchscreen.c`.
final class TouchscreenFeed {
  /// The FIFO, for the environment of the program.
  let path: String
  /// The descriptor to write to, and to wait for room with.
  let descriptor: Int32

  /// How much a pipe takes in one piece or not at all, as `PIPE_BUF` is on Linux.
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

  /// Keeps a frame that happens now, and so has the present time.
  func append(_ events: [InputEvent]) {
    let now = Stopwatch.now / 1000
    let time = timeval(tv_sec: Int(now / 1_000_000), tv_usec: Int(now % 1_000_000))
    for event in events {
      bytes.append(
        input_event(
          time: time, type: event.code.type, code: event.code.code, value: event.value))
    }
  }

  /// Whether another frame of so many events goes into the piece.
  func hasRoom(for count: Int) -> Bool {
    (bytes.count + count) * MemoryLayout<input_event>.stride <= Self.pieceLength
  }

  /// Writes what was kept in one piece.
  ///
  /// - Returns: Whether there was room.
  func write() -> Bool {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
    }
    guard count > 0 else { return false }
    bytes.removeAll(keepingCapacity: true)
    return true
  }
}
