import Glibc

/// The daemon's time to start, and its cost while nothing happens or a client misbehaves.
enum ServiceBenchmarks {
  static func run(_ options: Options, _ report: inout Report) throws {
    let rows =
      [try start(options), try idle(options)] + (try memory(options)) + [try stopped(options)]
    report.add("**Service**", ["", "gestured", "target"], rows)
  }

  /// Measures the time from the start to the first line of a client, with the device open.
  private static func start(_ options: Options) throws -> [String] {
    var samples = Samples()
    for _ in 0..<options.count(50) {
      let feed = try TouchscreenFeed(path: options.file("touchscreen"))
      let start = Stopwatch.now
      let gestured = MeasuredProgram.gestured(options)
      let program = try gestured.run(feed, options)
      let reader = try LineReader(connectingTo: gestured.socket(options))
      while reader.lines == 0 { _ = try reader.read() }
      samples.append(Double(Stopwatch.now - start) / 1e6)
      program.stop()
    }
    return [
      "ready, ms: a client has its first line", Report.number(samples.median, decimals: 1), "8",
    ]
  }

  /// Counts wake-ups while nothing touches, with a client.
  private static func idle(_ options: Options) throws -> [String] {
    let stage = try MeasuredProgram.gestured(options).start(clients: 1, options)
    try stage.load.saturate(Drag.length)
    // The timers of the last touch must fire first.
    sleep(2)
    let before = stage.program.wakeUps
    sleep(UInt32(options.count(10)))
    return ["wake-ups in \(options.count(10)) s", "\(stage.program.wakeUps - before)", "0"]
  }

  /// Measures memory after a million frames and a thousand connections.
  private static func memory(_ options: Options) throws -> [[String]] {
    let stage = try MeasuredProgram.gestured(options).start(clients: 1, options)
    let before = (peak: stage.program.peakMemory, anonymous: stage.program.anonymousMemory)
    let (frames, connections) = (options.count(1_000_000), options.count(1000))
    try stage.load.saturate(frames)
    for _ in 0..<connections {
      let reader = try LineReader(connectingTo: stage.socket)
      while reader.lines < 2 { _ = try reader.read() }
    }
    try stage.load.drain(stage.program)
    return [
      ["memory at the start, MiB (VmHWM)", mebibytes(before.peak), ""],
      ["... of it anonymous", mebibytes(before.anonymous), ""],
      [
        "memory after \(Report.number(Double(frames))) frames and "
          + "\(Report.number(Double(connections))) connections",
        mebibytes(stage.program.peakMemory), "10",
      ],
      ["... of it anonymous", mebibytes(stage.program.anonymousMemory), "2"],
    ]
  }

  /// Measures memory with one client that does not read and one that does.
  private static func stopped(_ options: Options) throws -> [String] {
    let stage = try MeasuredProgram.gestured(options).start(clients: 1, options)
    try stage.load.saturate(20_000)
    try stage.load.drain(stage.program)
    let before = stage.program.peakMemory
    let sleeper = try LineReader(connectingTo: stage.socket)
    try stage.load.saturate(options.count(200_000))
    try stage.load.drain(stage.program)
    let after = stage.program.peakMemory
    // This keeps the client until here.
    sleeper.tellsDelays = false
    return ["a stopped client adds, MiB", mebibytes(after - before), "1"]
  }

  private static func mebibytes(_ kibibytes: Int) -> String {
    Report.number(Double(kibibytes) / 1024, decimals: 2)
  }
}
