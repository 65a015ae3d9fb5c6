import Glibc
import InputEvents
import LinuxIO

/// Feeds frames to a program under test and reads the lines of its clients, in one thread.
///
/// It waits for the lines of each frame, since the delay is the time until a client is woken up.
final class Load {
  /// The time for which a program may leave a full FIFO unread, in milliseconds.
  ///
  /// A simulated udev is slow.
  private static let patience: Int32 = 10_000

  /// The clients.
  let readers: [LineReader]
  private let feed: TouchscreenFeed
  /// The frames of one drag, which is repeated.
  private let frames: [[InputEvent]]
  private var waiting: [pollfd] = []
  private var timer: Timer

  /// Makes a load of drags.
  ///
  /// - Parameters:
  ///   - feed: The touchscreen.
  ///   - readers: The clients.
  ///   - fingers: The number of fingers that drag.
  /// - Throws: A `SystemError` if no timer can be made.
  init(_ feed: TouchscreenFeed, readers: [LineReader], fingers: Int = 1) throws {
    timer = try Timer()
    self.feed = feed
    self.readers = readers
    var drag = Drag(fingers: fingers)
    frames = drag.frames(Drag.length)
    for reader in readers {
      waiting.append(pollfd(fd: reader.descriptor, events: Int16(POLLIN), revents: 0))
    }
  }

  /// The number of lines that all clients have received.
  var lines: Int { readers.reduce(0) { $0 + $1.lines } }

  /// Writes frames of whole drags at a fixed rate.
  ///
  /// - Parameters:
  ///   - count: The least number of frames.
  ///   - rate: The number of frames a second.
  /// - Throws: A `BenchmarkError` if a client was disconnected or the program does not read.
  func feed(_ count: Int, rate: Int) throws {
    let interval = 1_000_000_000 / Int64(rate)
    var due = Stopwatch.now
    for index in 0..<Self.whole(count) {
      try read(until: due)
      let frame = frames[index % frames.count]
      feed.append(frame)
      guard feed.write() else { throw BenchmarkError("the program does not read") }
      due += interval
    }
    try read(until: due)
  }

  /// Writes frames of whole drags as fast as they are read.
  ///
  /// - Parameter count: The least number of frames.
  /// - Throws: A `BenchmarkError` if a client was disconnected or the program does not read.
  func saturate(_ count: Int) throws {
    for index in 0..<Self.whole(count) {
      let frame = frames[index % frames.count]
      if !feed.hasRoom(for: frame.count) { try writePiece() }
      feed.append(frame)
    }
    try writePiece()
  }

  /// Reads until no line has come for a moment and the program is idle.
  func drain(_ program: ProgramUnderTest) throws {
    var time = program.processorTime
    while true {
      try read(until: Stopwatch.now + 30_000_000)
      let newTime = program.processorTime
      if newTime == time { return }
      time = newTime
    }
  }

  /// Rounds a number of frames up to whole drags.
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
    // Lines that have arrived are read without waiting, or the program would wait for its reader.
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
      // The lines come first, since handling the timer takes time.
      try readReady()
      isDue = waiting.last?.revents != 0
    }
    _ = timer.acknowledge()
  }

  private func readReady() throws {
    for (index, reader) in readers.enumerated() where waiting[index].revents != 0 {
      guard try reader.read() else { throw BenchmarkError("a client was disconnected") }
    }
  }
}
