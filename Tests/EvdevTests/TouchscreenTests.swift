import Glibc
import TestRig
import Testing

@Suite(.blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct TouchscreenTests {
  private let run: ProbeRun

  init() throws {
    run = try ProbeRun()
  }

  /// Fingers that are down send nothing until they move, so only the state contains them.
  @Test func `a device is described with all that it declares, and with fingers that are down`()
    throws
  {
    let (_, said) = try run.open(
      after: .frame(
        at: 0, .trackingID(41), .x(100), .y(200), .slot(3), .trackingID(42), .x(300), .touched,
        .axis(0, 100), .axis(1, 200)))
    #expect(
      said == [
        "name Simulated Touchscreen",
        "identifier 3 10182 273 256",
        "properties 1",
        "codes 1: 330",
        "codes 3: 0 1 47 53 54 55 57 58",
        "axis 0: 0 4000 0 0 20",
        "axis 1: 0 3000 0 0 20",
        "axis 47: 0 4 0 0 0",
        "axis 53: 0 4000 0 0 20",
        "axis 54: 0 3000 0 0 20",
        "axis 55: 0 2 0 0 0",
        "axis 57: 0 65535 0 0 0",
        "axis 58: 0 255 0 0 0",
        "clock monotonic",
        "refusal none",
        "current slot 3 of 5",
        "slot 0: 53=100 54=200 55=0 57=41 58=0",
        "slot 1: 53=0 54=0 55=0 57=-1 58=0",
        "slot 2: 53=0 54=0 55=0 57=-1 58=0",
        "slot 3: 53=300 54=0 55=0 57=42 58=0",
        "slot 4: 53=0 54=0 55=0 57=-1 58=0",
        "axes 0=100 1=200",
        "keys 330",
        "opened /dev/input/event5",
      ])
    #expect(try run.testbed.usage().clock == Int(CLOCK_MONOTONIC))
  }

  @Test func `a refusal, and a kernel without EVIOCSCLOCKID, are reported`() throws {
    var device = SimulatedDevice(name: "Half", axes: [(0x35, 0, 4000, 0, 0, 0)])
    device.hasMonotonicClock = false
    let (_, said) = try run.open(device)
    #expect(said.contains("clock realtime"))
    #expect(
      said.contains("refusal has no ABS_MT_POSITION_Y, although it has the other axis of the pair"))
  }

  @Test func `a protocol A device has no slots`() throws {
    let device = SimulatedDevice(
      name: "A", axes: [(0x35, 0, 4000, 0, 0, 0), (0x36, 0, 3000, 0, 0, 0)])
    let (probe, said) = try run.open(device)
    #expect(said.suffix(4).prefix(3) == ["current slot 0 of 0", "axes ", "keys "])
    // SYN_MT_REPORT is not the end of a frame.
    try run.testbed.write(.frame(at: 1, .x(7), .y(8), .packetReport, .x(9), .packetReport))
    try run.testbed.write(.frame(at: 2, .dropped))
    #expect(
      try probe.readLines(through: "resynchronized") == [
        "event 1 3 53 7", "event 1 3 54 8", "event 1 0 2 0", "event 1 3 53 9", "event 1 0 2 0",
        "event 1 0 0 0", "dropped 2", "current slot 0 of 0", "axes ", "keys ", "resynchronized",
      ])
  }

  @Test func `frames are passed on as they are`() throws {
    let (probe, _) = try run.open()
    // The times are those that umockdev's own player gets wrong. libevdev drops an id that replaces
    // another one, and the two contacts become one that jumps.
    try run.testbed.write(.frame(at: 5_016_306, .trackingID(1), .x(4000), .touched))
    try run.testbed.write(.frame(at: 5_008_818, .trackingID(2), .x(-1)))
    try run.testbed.write(.frame(at: 4_000_000_000_999_999, .trackingID(-1), .released))
    #expect(
      try probe.readLines(through: "event 4000000000999999 0 0 0") == [
        "event 5016306 3 57 1", "event 5016306 3 53 4000", "event 5016306 1 330 1",
        "event 5016306 0 0 0", "event 5008818 3 57 2", "event 5008818 3 53 -1",
        "event 5008818 0 0 0", "event 4000000000999999 3 57 -1", "event 4000000000999999 1 330 0",
        "event 4000000000999999 0 0 0",
      ])
  }

  @Test func `frames longer than the buffer, and fast ones, are passed on completely`() throws {
    let (probe, _) = try run.open()
    try run.testbed.write(.frame(at: 0, (0..<150).map { .x($0) }))
    #expect(
      try probe.readLines(through: "event 0 0 0 0")
        == (0..<150).map { "event 0 3 53 \($0)" } + ["event 0 0 0 0"])
    let times = 1..<Int64(2000)
    try run.testbed.write(times.flatMap { [SimulatedEvent].frame(at: $0, .x(Int32($0))) })
    #expect(
      try probe.readLines(through: "event 1999 0 0 0")
        == times.flatMap { ["event \($0) 3 53 \($0)", "event \($0) 0 0 0"] })
  }

  @Test func `a frame is passed on only when it is complete`() throws {
    let (probe, _) = try run.open()
    let frames: [SimulatedEvent] = .frame(at: 1, .x(1)) + .frame(at: 2, .x(2))
    // The first piece ends within the last event of the second frame, the next one too.
    try run.testbed.writeBytes(of: frames, 0..<75)
    #expect(try probe.readLines(through: "event 1 0 0 0").count == 2)
    try run.testbed.writeBytes(of: frames, 75..<83)
    try run.testbed.writeBytes(of: frames, 83..<96)
    #expect(
      try probe.readLines(through: "event 2 0 0 0") == ["event 2 3 53 2", "event 2 0 0 0"])
  }

  /// A finger stays, one lifts, one is replaced and one lands while events are lost.
  @Test func `the state is read again when events are lost`() throws {
    let (probe, _) = try run.open()
    try run.testbed.write(
      .frame(
        at: 1, .trackingID(1), .x(10), .slot(1), .trackingID(2), .slot(2), .trackingID(3),
        .touched))
    try probe.readLines(through: "event 1 0 0 0")
    try run.testbed.lose(
      .frame(
        at: 2, .slot(0), .x(11), .slot(1), .trackingID(-1), .slot(2), .trackingID(4), .y(40),
        .slot(4), .trackingID(5), .tool(2), .axis(0, 11)))
    // In one piece: a whole frame, half of one, the loss, the end of another.
    var events: [SimulatedEvent] = .frame(at: 3, .pressure(50))
    events.append(SimulatedEvent(at: 4, .pressure(60)))
    events.append(SimulatedEvent(at: 5, .dropped))
    events += .frame(at: 6, .y(70))
    try run.testbed.writeBytes(of: events)
    #expect(
      try probe.readLines(through: "resynchronized") == [
        "event 3 3 58 50",
        "event 3 0 0 0",
        "dropped 6",
        "current slot 4 of 5",
        "slot 0: 53=11 54=0 55=0 57=1 58=0",
        "slot 1: 53=0 54=0 55=0 57=-1 58=0",
        "slot 2: 53=0 54=40 55=0 57=4 58=0",
        "slot 3: 53=0 54=0 55=0 57=-1 58=0",
        "slot 4: 53=0 54=0 55=2 57=5 58=0",
        "axes 0=11 1=0",
        "keys 330",
        "resynchronized",
      ])
    try run.testbed.write(.frame(at: 8, .y(80)))
    #expect(
      try probe.readLines(through: "event 8 0 0 0") == ["event 8 3 54 80", "event 8 0 0 0"])
    // It is read at each loss.
    try run.testbed.lose(.frame(at: 9, .trackingID(6), .slot(0), .trackingID(-1), .released))
    try run.testbed.write(.frame(at: 9, .dropped))
    let said = try probe.readLines(through: "resynchronized")
    #expect(said[0] == "dropped 9" && said.contains("keys "))
    #expect(said.contains("slot 0: 53=11 54=0 55=0 57=-1 58=0"))
    #expect(said.contains("slot 4: 53=0 54=80 55=2 57=6 58=0"))
  }

  @Test func `events that arrived after a loss are discarded`() throws {
    let (probe, _) = try run.open()
    // More events than one read returns, all available when the probe continues.
    var events: [SimulatedEvent] = .frame(at: 1, .dropped)
    for time in 2...70 as ClosedRange<Int64> { events += .frame(at: time, .x(Int32(time))) }
    try run.testbed.lose(events)
    try probe.stop()
    try run.testbed.writeBytes(of: events)
    probe.signal(SIGCONT)
    let said = try probe.readLines(through: "resynchronized")
    #expect(said.first == "dropped 70")
    #expect(said.contains("slot 0: 53=70 54=0 55=0 57=-1 58=0"))
    try run.testbed.write(.frame(at: 71, .y(1)))
    #expect(
      try probe.readLines(through: "event 71 0 0 0") == ["event 71 3 54 1", "event 71 0 0 0"])
  }

  /// A device that sends nothing and never will has gone, whatever read(2) answers.
  @Test func `a hang-up ends reading`() throws {
    let (probe, _) = try run.open()
    try probe.writeLine("hang up")
    #expect(try probe.readToEnd() == ["gone /dev/input/event5"])
  }

  @Test func `a device can be grabbed unless another program has it`() throws {
    let (probe, _) = try run.open()
    try run.testbed.setGrabbedByAnother(true)
    try probe.writeLine("grab")
    #expect(
      try probe.readLine()
        == "refused yet cannot grab /dev/input/event5: Device or resource busy")
    try run.testbed.setGrabbedByAnother(false)
    try probe.writeLine("grab")
    #expect(try probe.readLine() == "grabbed true")
    #expect(try run.testbed.usage().isGrabbed)
    try probe.writeLine("ungrab")
    #expect(try probe.readLine() == "grabbed false")
    #expect(try !run.testbed.usage().isGrabbed)
  }

  @Test func `messages of libevdev are passed on`() throws {
    let (probe, _) = try run.open()
    try run.testbed.pretend(0x2f, is: 9)
    try run.testbed.write(.frame(at: 1, .dropped))
    let said = try probe.readLines(through: "resynchronized")
    #expect(said.first?.hasPrefix("log error ") == true)
    #expect(said.first?.contains("invalid slot index 9") == true)
    #expect(said.contains("current slot 4 of 5"))
    #expect(probe.standardError.isEmpty)
  }

  /// libevdev finds fault with a range of ids before it has a receiver for messages.
  @Test func `nothing is written to standard error`() throws {
    let device = SimulatedDevice(
      name: "Odd",
      axes: [
        (0x2f, 0, 1, 0, 0, 0), (0x35, 0, 4000, 0, 0, 0), (0x36, 0, 3000, 0, 0, 0),
        (0x39, 0, 0, 0, 0, 0),
      ])
    let (probe, said) = try run.open(device)
    #expect(said.first == "name Odd")
    #expect(probe.standardError.isEmpty)
  }
}
