import Evdev
import InputEvents
import LinuxIO
import TestRig
import Testing

/// Reading that stops before everything is read, so that other devices get their turn.
struct BoundedReadingTests {
  private let socket: EventSocket
  private let touchscreen: Touchscreen

  init() throws {
    socket = try EventSocket()
    touchscreen = Touchscreen(
      readingFrom: FileDescriptor(adopting: socket.reader), path: "/dev/input/event5",
      description: DeviceDescription(codes: [], axes: [:]))
  }

  /// Writes frames of two events each.
  private func write(frames: Int) throws {
    try socket.write((1...frames).flatMap { [SimulatedEvent].frame(at: Int64($0), .x(Int32($0))) })
  }

  @Test func `reading goes on while the caller wants more`() throws {
    try write(frames: 200)
    var (events, questions) = (0, 0)
    let isDone = try touchscreen.read(
      events: { _ in events += 1 }, dropped: { _, _ in },
      while: {
        questions += 1
        return true
      })
    #expect(isDone)
    #expect(events == 400)
    // Pieces of 64 events, of which the last is not full.
    #expect(questions == 400 / EventQueue.initialCapacity)
  }

  @Test func `reading stops after the piece at which the caller wants no more`() throws {
    try write(frames: 200)
    var values: [Int32] = []
    var pieces: [Int] = []
    var isDone = false
    while !isDone, pieces.count < 100 {
      let before = values.count
      isDone = try touchscreen.read(
        events: { if $0.code == .absMTPositionX { values.append($0.value) } },
        dropped: { _, _ in }, while: { false })
      pieces.append(values.count - before)
    }
    // Each call reads one piece, and none is lost between two.
    #expect(pieces == Array(repeating: EventQueue.initialCapacity / 2, count: 6) + [8])
    #expect(values == Array(1...200))
  }

  @Test func `a device that has gone is read to its end`() throws {
    try write(frames: 200)
    var events = 0
    #expect(throws: DeviceError.gone(path: "/dev/input/event5")) {
      try touchscreen.read(
        readiness: [.readable, .hangUp], events: { _ in events += 1 }, dropped: { _, _ in },
        while: {
          Issue.record("a device that has gone leaves the turn to others")
          return false
        })
    }
    #expect(events == 400)
  }
}
