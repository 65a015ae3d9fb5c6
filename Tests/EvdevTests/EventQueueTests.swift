import Glibc
import InputEvents
import LinuxIO
import Testing

@testable import Evdev

final class EventQueueTests {
  let reader: FileDescriptor
  let writer: FileDescriptor

  init() throws {
    var numbers: [Int32] = [-1, -1]
    let kind = Int32(
      SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    try #require(unsafe socketpair(AF_UNIX, kind, 0, &numbers) == 0)
    reader = FileDescriptor(adopting: numbers[0])
    writer = FileDescriptor(adopting: numbers[1])
  }

  @Test func `an event has its type, code, value and time`() throws {
    var queue = EventQueue()
    #expect(try queue.fill(from: reader.rawValue) == .nothing)
    let events = [
      InputEvent(time: 5_016_306, code: .absMTTrackingID, value: -1),
      InputEvent(time: 4_000_000_000_000_001, code: .synReport, value: 0),
    ]
    write(events)
    #expect(try queue.fill(from: reader.rawValue) == .events(isFull: false))
    #expect(all(queue) == events)
  }

  @Test func `torn events are put together, and events that are not removed are kept`() throws {
    var queue = EventQueue()
    let events = (0..<5).map { InputEvent(time: $0, code: .absMTPositionX, value: Int32($0)) }
    let bytes = bytes(of: events)
    // An event takes 24 bytes.
    for (part, complete) in [(0..<30, 0..<1), (30..<47, 1..<1), (47..<120, 1..<5)] {
      write(bytes[part])
      #expect(try queue.fill(from: reader.rawValue) == .events(isFull: false))
      #expect(all(queue) == Array(events[complete]))
      if part.lowerBound == 0 { queue.removeFirst(1) }
    }
    for rest in [4, 2, 0] {
      queue.removeFirst(queue.count - rest)
      #expect(all(queue) == events.suffix(rest))
    }
  }

  @Test func `a full queue reports that there may be more`() throws {
    var queue = EventQueue()
    let count = EventQueue.initialCapacity + 1
    write((0..<count).map { InputEvent(time: Int64($0), code: .synReport, value: 0) })
    #expect(try queue.fill(from: reader.rawValue) == .events(isFull: true))
    queue.removeFirst(queue.count)
    #expect(try queue.fill(from: reader.rawValue) == .events(isFull: false))
    #expect(queue.count == 1)
  }

  @Test func `the queue grows with a frame up to its limit`() throws {
    var queue = EventQueue()
    var written: [InputEvent] = []
    while !queue.isAtItsLimit, written.count < 2 * EventQueue.maximumCapacity {
      let events = (0..<32).map { _ in
        InputEvent(time: Int64(written.count), code: .absMTPositionX, value: 7)
      }
      written += events
      write(events)
      while !queue.isAtItsLimit,
        case .events(isFull: true) = try queue.fill(from: reader.rawValue)
      {}
    }
    #expect(queue.count == EventQueue.maximumCapacity)
    write([InputEvent(time: 0, code: .synReport, value: 0)])
    #expect(try queue.fill(from: reader.rawValue) == .events(isFull: true))
    #expect(all(queue) == written)
  }

  @Test func `the end of the file means that the device has gone`() throws {
    var queue = EventQueue()
    // Unlike a close, seen at once even while another test is starting a program.
    shutdown(writer.rawValue, Int32(SHUT_WR))
    #expect(try queue.fill(from: reader.rawValue) == .gone)
    #expect(try queue.fill(from: -1) == .gone)
  }

  @Test func `any other error is thrown`() throws {
    var queue = EventQueue()
    let directory = FileDescriptor(adopting: unsafe open("/", O_RDONLY | O_CLOEXEC))
    #expect(throws: SystemError("read events", number: EISDIR)) {
      _ = try queue.fill(from: directory.rawValue)
    }
  }

  private func all(_ queue: EventQueue) -> [InputEvent] {
    (0..<queue.count).map { queue[$0] }
  }

  private func write(_ events: [InputEvent]) {
    write(bytes(of: events)[...])
  }

  private func write(_ bytes: ArraySlice<UInt8>) {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.write(writer.rawValue, $0.baseAddress, $0.count)
    }
    #expect(count == bytes.count)
  }

  /// Events as a 64-bit kernel writes them.
  private func bytes(of events: [InputEvent]) -> [UInt8] {
    events.flatMap { event in
      var bytes = words(event.time / 1_000_000)
      bytes += words(event.time % 1_000_000)
      bytes += words(event.code.type)
      bytes += words(event.code.code)
      bytes += words(event.value)
      return bytes
    }
  }

  private func words(_ number: some FixedWidthInteger) -> [UInt8] {
    (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
