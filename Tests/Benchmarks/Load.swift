import Glibc
import InputEvents
import LinuxIO

/// Feeds a program under test with frames and reads what its clients get, in one thread.
///
/// After each frame it waits for the lines: a client that is woken up when a line comes is what the
/// delay is for.
final class Load {
  /// How long a program may leave a full FIFO unread, in milliseconds: a simulated udev is slow.
  private static let patience: Int32 = 10_000

  /// The clients.
  let readers: [LineReader]
  private let feed: TouchscreenFeed
  /// One drag, done over and over.
  private let frames: [[InputEvent]]
  private var waiting: [pollfd] = []
  private var timer: Timer

  /// Makes a load of drags.
  ///
  /// - Parameters:
  ///   - feed: The touchscreen.
  ///   - readers: The clients.
  ///   - fingers: The number of fingers that drag.
  ///   - isTapping: True for taps of one finger in place of drags.
  /// - Throws: That there is no timer.
  init(
    _ feed: TouchscreenFeed, readers: [LineReader], fingers: Int = 1, isTapping: Bool = false
  ) throws {
    timer = try Timer()
    self.feed = feed
    self.readers = readers
    var drag = Drag(fingers: fingers)
    frames = isTapping ? drag.taps(2) : drag.frames(Drag.length)
    for reader in readers {
      waiting.append(pollfd(fd: reader.descriptor, events: Int16(POLLIN), revents: 0))
    }
  }

  /// How many lines all clients have got.
  var lines: Int { readers.reduce(0) { $0 + $1.lines } }

  /// Writes frames at a rate, whole drags of them.
  ///
  /// - Parameters:
  ///   - count: How many, at least.
  ///   - rate: How many a second.
  /// - Throws: That a client was let go.
  func feed(_ count: Int, rate: Int) throws {
    let interval = 1_000_000_000 / Int64(rate)
    var due = Stopwatch.now
    for index in 0..<Self.whole(count) {
      try read(until: due)
      let frame = frames[index % frames.count]
      feed.append(frame)
      guard frame.isEmpty || feed.write() else { throw BenchmarkError("the program does not read") }
      due += interval
    }
    try read(until: due)
  }

  /// Writes frames as fast as they are read, whole drags of them.
  ///
  /// - Parameter count: How many, at least.
  /// - Throws: That a client was let go.
  func saturate(_ count: Int) throws {
    for index in 0..<Self.whole(count) {
      let frame = frames[index % frames.count]
      if !feed.hasRoom(for: frame.count) { try writePiece() }
      feed.append(frame)
    }
    try writePiece()
  }

  /// Reads until nothing has come for a moment and the program is idle.
  func drain(_ program: ProgramUnderTest) throws {
    var time = program.processorTime
    while true {
      try read(until: Stopwatch.now + 30_000_000)
      let newTime = program.processorTime
      if newTime == time { return }
      time = newTime
    }
  }

  /// How many frames the whole drags have that make at least so many.
  static func whole(_ count: Int) -> Int {
    (count + Drag.length - 1) / Drag.length * Drag.length
  }

  private func writePiece() throws {
    while !feed.write() {
      waiting.append(pollfd(fd: feed.descriptor, events: Int16(POLLOUT), revents: 0))
      let count = unsafe poll(&waiting, nfds_t(waiting.count), Self.patience)
      waiting.removeLast()
      guard count > 0 else { throw BenchmarkError("the program does not read") }
      try readReady()
    }
    // What has come meanwhile is taken without waiting, or the program would wait for its reader.
    if unsafe poll(&waiting, nfds_t(waiting.count), 0) > 0 { try readReady() }
  }

  private func read(until due: Int64) throws {
    guard Stopwatch.now < due else { return }
    try timer.arm(at: due / 1000)
    waiting.append(pollfd(fd: timer.pollDescriptor, events: Int16(POLLIN), revents: 0))
    defer { waiting.removeLast() }
    var isDue = false
    while !isDue {
      guard unsafe poll(&waiting, nfds_t(waiting.count), -1) > 0 else { continue }
      // The lines first: the clock goes on while the timer is dealt with.
      try readReady()
      isDue = waiting.last?.revents != 0
    }
    _ = timer.acknowledge()
  }

  private func readReady() throws {
    for (index, reader) in readers.enumerated() where waiting[index].revents != 0 {
      guard try reader.read() else { throw BenchmarkError("a client was let go") }
    }
  }
}
