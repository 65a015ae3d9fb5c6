import TestRig
import Testing

/// The rig's simulated devices, which behave as the kernel's do where a pseudo-terminal would not.
@Suite(
  .blocking,
  .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct InputTestbedTests {
  /// Stalls, reads all available bytes, and prints the size of each read.
  private static let stallingReader = """
    import os, select, sys, time
    device = os.open("/dev/input/event5", os.O_RDONLY | os.O_NONBLOCK)
    print("opened", flush=True)
    remaining = int(sys.argv[1])
    while remaining > 0:
        select.select([device], [], [])
        time.sleep(0.1)
        size = len(os.read(device, 1 << 16))
        print(size, flush=True)
        remaining -= size
    """

  @Test(arguments: [1, 7, 150])
  func `a reader that stalls gets whole events, and in the end all of them`(
    eventsPerFrame: Int
  ) throws {
    let testbed = try InputTestbed()
    try testbed.plug(.touchscreen())
    let frames = (0..<1200 / eventsPerFrame).flatMap { frame in
      [SimulatedEvent].frame(
        at: Int64(frame), (1..<eventsPerFrame).map { SimulatedEvent.Change.x(Int32($0)) })
    }
    let size = frames.count * 24
    let reader = try testbed.start("/usr/bin/python3", ["-c", Self.stallingReader, "\(size)"])
    try reader.readLines(through: "opened")
    try testbed.write(frames)
    let reads = try reader.readToEnd().compactMap { Int($0) }
    #expect(reads.reduce(0, +) == size)
    #expect(reads.allSatisfy { $0.isMultiple(of: 24) }, "\(reads)")
    #expect(reads.count > 1)
  }

  @Test func `writing to a device that is not read ends with an error that names the device`()
    throws
  {
    // All that fits is delivered in this time, too.
    let testbed = try InputTestbed(patience: 3)
    try testbed.plug(.touchscreen())
    let frames = (0..<1000).flatMap { [SimulatedEvent].frame(at: $0, .x(Int32($0))) }
    let error = try #require(throws: RigError.self) { try testbed.write(frames) }
    #expect(error.description.contains("'/dev/input/event5' is not read: 4080 bytes"))
    // The other devices of the testbed are still there.
    try testbed.plug(.touchscreen(), as: "event6")
    try testbed.write(.frame(at: 1, .x(1)), to: "event6")
  }

  @Test func `170 events may be written before a device is opened`() throws {
    let testbed = try InputTestbed(patience: 0.5)
    try testbed.plug(.touchscreen())
    try testbed.write((0..<85).flatMap { [SimulatedEvent].frame(at: $0, .x(Int32($0))) })
  }
}
