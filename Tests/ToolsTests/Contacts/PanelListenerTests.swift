import Evdev
import InputEvents
import LinuxIO
import TestRig
import Testing

@testable import Tools

/// What a guided command hears of its panel.
@Suite(.blocking) struct PanelListenerTests {
  private let socket: EventSocket
  private var listener: PanelListener

  init() throws {
    socket = try EventSocket()
    let touchscreen = Touchscreen(
      readingFrom: FileDescriptor(adopting: socket.reader), path: "/dev/input/event5",
      description: .touchscreen())
    listener = try PanelListener(touchscreen, signals: Signals([]))
  }

  /// The next news, in words.
  private mutating func news() throws -> [String] {
    try listener.news(until: MonotonicClock.now + 10_000_000).compactMap { news in
      switch news {
      case .event: nil
      case .frame(let frame): frame.changes.map { "\($0.phase)" }.joined(separator: " ")
      case .loss: "loss"
      }
    }
  }

  private static let finger: [SimulatedEvent.Change] = [
    .slot(0), .trackingID(1), .x(400), .y(300), .touched,
  ]

  @Test mutating func `a frame that the kernel has cut ends, though no event follows`() throws {
    let cut = SimulatedEvent.Change(type: 0, code: 0, value: 1)
    try socket.write((Self.finger + [cut]).map { SimulatedEvent(at: 0, $0) })
    #expect(try [news(), news()] == [[], ["began"]])
  }

  @Test mutating func `a finger that leaves while events are lost has left`() throws {
    try socket.write(.frame(at: 0, Self.finger))
    #expect(try news() == ["began"])
    try socket.write(.frame(at: 8_000, .dropped))
    #expect(try news() == ["loss", "cancelled"])
  }

  @Test func `a device without a position cannot be listened to`() throws {
    let socket = try EventSocket()
    let keyboard = Touchscreen(
      readingFrom: FileDescriptor(adopting: socket.reader), path: "/dev/input/event1",
      description: DeviceDescription(name: "Keyboard"))
    #expect(throws: DeviceError.notAnInputDevice(path: "/dev/input/event1")) {
      _ = try PanelListener(keyboard, signals: Signals([]))
    }
  }
}
