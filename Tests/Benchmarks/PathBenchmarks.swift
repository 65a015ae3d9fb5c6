import Glibc
import LinuxIO

/// The cost of a frame for a whole program, from the device to the lines that clients read.
///
/// All programs run at the same time and take turns with the same frames, so that other load
/// on the machine affects all alike; the median of the rounds counts.
enum PathBenchmarks {
  /// The rate at which frames are written; without a number, as fast as they are read.
  private struct Rate {
    let name: String
    let perSecond: Int?
    /// The number of frames in a turn.
    let frames: Int
  }

  private static let rates = [
    Rate(name: "120 Hz", perSecond: 120, frames: 480),
    Rate(name: "1 kHz", perSecond: 1000, frames: 2400),
    Rate(name: "saturated", perSecond: nil, frames: 120_000),
  ]
  private static let rounds = 5

  /// The cost of a program at one rate.
  private struct Cost {
    /// The processor time for a frame in microseconds, round by round.
    var processorTime = Samples()
    /// The delays of lines, in microseconds.
    var delays = Samples()
    /// The number of lines for one client in a frame.
    var lines = 0.0
  }

  static func run(_ options: Options, _ report: inout Report) throws {
    var (times, delays): ([[String]], [[String]]) = ([], [])
    for clients in [0, 1, 10] {
      let programs = [MeasuredProgram.gestured(options), MeasuredProgram.floor(options)]
      let costs = try compare(programs, clients: clients, options)
      for (rate, costs) in zip(rates, costs) {
        let name = "\(rate.name), \(clients) client\(clients == 1 ? "" : "s")"
        let (own, floor) = (costs[0], costs[1])
        times.append([
          name, Report.number(own.lines, decimals: 2),
          Report.number(own.processorTime.median, decimals: 2),
          Report.number(floor.processorTime.median, decimals: 2),
          Report.ratio(own.processorTime.median, to: floor.processorTime.median),
          clients == 1 ? "1.3" : "",
        ])
        guard rate.perSecond != nil, clients > 0 else { continue }
        delays.append([name] + delayCells(own, floor))
      }
    }
    report.add(
      "**Processor time** a frame, µs; one finger, the default configuration",
      ["", "lines a frame", "gestured", "floor", "ratio", "target"], times)
    report.add(
      "**Delay** from the write of a frame to the read of its line, µs",
      [
        "", "median", "floor", "ratio", "target", "p99", "floor", "ratio", "target",
      ], delays)
  }

  private static func delayCells(_ own: Cost, _ floor: Cost) -> [String] {
    var (own, floor) = (own.delays, floor.delays)
    return [(50.0, "1.5"), (99.0, "2.0")].flatMap { hundredths, target in
      let (value, least) = (own.percentile(hundredths), floor.percentile(hundredths))
      return [
        Report.number(value), Report.number(least), Report.ratio(value, to: least), target,
      ]
    }
  }

  /// Compares with lisgd, which has no clients.
  static func runOthers(_ options: Options, _ report: inout Report) throws {
    guard let lisgd = MeasuredProgram.lisgd else {
      StandardStream.error.write("not compared with lisgd: lisgd or umockdev is not installed\n")
      return
    }
    let testbed = "\(options.project)/Tests/Benchmarks/Native/touchscreen.umockdev"
    let programs = [MeasuredProgram.gestured(options).inTestbed(testbed), lisgd.inTestbed(testbed)]
    var rows: [[String]] = []
    for (rate, costs) in zip(rates, try compare(programs, clients: 0, options)) {
      let (own, other) = (costs[0].processorTime.median, costs[1].processorTime.median)
      rows.append([
        rate.name, Report.number(own, decimals: 2), Report.number(other, decimals: 2),
        Report.ratio(own, to: other), "1.0",
      ])
    }
    report.add(
      "**Processor time** a frame without clients, µs, both with simulated sysfs and udev",
      ["", "gestured", "lisgd", "ratio", "target"], rows)
  }

  /// Counts the daemon's allocations while fingers only move, and while they come and go.
  static func runAllocations(_ options: Options, _ report: inout Report) throws {
    var rows: [[String]] = []
    for (clients, fingers, wantsContacts) in [
      (0, 1, false), (1, 1, false), (10, 1, false), (1, 2, false), (1, 2, true),
    ] {
      let file = options.file("allocations")
      let stage = try MeasuredProgram.gestured(options).start(
        clients: clients, fingers: fingers, counter: file, options)
      guard let counter = AllocationCounter(path: file) else {
        throw BenchmarkError("allocations are not counted")
      }
      if wantsContacts { for reader in stage.load.readers { try reader.subscribeToContacts() } }
      let frames = Load.whole(2_400)
      try stage.load.saturate(frames)
      try stage.load.drain(stage.program)
      // Frames sent singly are a turn of the daemon's loop each; saturated, a turn has a hundred.
      let before = counter.calls
      try stage.load.feed(frames, rate: 1_000)
      try stage.load.drain(stage.program)
      let between = counter.calls
      try stage.load.saturate(frames)
      try stage.load.drain(stage.program)
      let calls = [between - before, counter.calls - between].map { Double($0) }
      rows.append(
        [
          "\(clients) client\(clients == 1 ? "" : "s")\(wantsContacts ? " with contacts" : ""), "
            + "\(fingers) finger\(fingers == 1 ? "" : "s")"
        ] + calls.map { Report.number($0 / Double(frames), decimals: 3) }
          + calls.map { Report.number($0 / Double(frames / Drag.length), decimals: 1) })
    }
    report.add(
      "**Allocations** of the whole daemon; drags of \(Drag.length) frames, "
        + "touch-down and lift counted",
      ["", "a frame, at 1 kHz", "saturated", "a drag, at 1 kHz", "saturated"], rows)
  }

  /// Measures programs in turns, and returns their costs at each rate.
  private static func compare(
    _ programs: [MeasuredProgram], clients: Int, _ options: Options
  ) throws -> [[Cost]] {
    let stages = try programs.map { try $0.start(clients: clients, options) }
    // The first run is not counted, since it allocates all memory.
    for stage in stages {
      try stage.load.saturate(2 * Drag.length)
      try stage.load.drain(stage.program)
    }
    return try rates.map { rate in
      var costs = stages.map { _ in Cost() }
      for _ in 0..<rounds {
        for (index, stage) in stages.enumerated() {
          try measure(stage, rate, options.count(rate.frames), &costs[index])
        }
      }
      return costs
    }
  }

  private static func measure(
    _ stage: MeasuredProgram.Stage, _ rate: Rate, _ frames: Int, _ cost: inout Cost
  ) throws {
    for reader in stage.load.readers { reader.tellsDelays = rate.perSecond != nil }
    let (time, lines) = (stage.program.processorTime, stage.load.lines)
    if let perSecond = rate.perSecond {
      try stage.load.feed(frames, rate: perSecond)
    } else {
      try stage.load.saturate(frames)
    }
    try stage.load.drain(stage.program)
    let count = Double(Load.whole(frames))
    cost.processorTime.append(Double(stage.program.processorTime - time) / 1000 / count)
    cost.lines =
      Double(stage.load.lines - lines) / count / Double(max(stage.load.readers.count, 1))
    for reader in stage.load.readers {
      cost.delays.append(reader.delays)
      reader.delays = Samples()
    }
  }
}
