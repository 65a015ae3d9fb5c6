import Glibc
import LinuxIO

/// The delay of lines and the daemon's memory while clients use the documented limits to the full.
///
/// A finger drags at 120 Hz, one client reads, and `attacks.py` runs the others.
enum LimitBenchmarks {
  /// An attack of `attacks.py`, and the limits of delays in milliseconds.
  private struct Attack {
    let name: String
    let title: String
    var median = 3.0
    var worst = 20.0
    /// The limit of memory, in MiB.
    var memory = 32.0
    /// True if the finger taps once a second in place of dragging.
    var isTapping = false
    /// True if the measured client subscribes to the lines of one pan only.
    var isSelective = false
  }

  private static let attacks = [
    Attack(name: "quiet", title: "no attack"),
    Attack(name: "pings", title: "40 clients that flood pings"),
    Attack(name: "long_key", title: "40: a key of 32 KB with 16,000 zeros"),
    Attack(name: "many_values", title: "40: a view with 4,000 values"),
    Attack(name: "too_many", title: "40: a view with 2,300 gestures"),
    Attack(name: "come_and_go", title: "40: 64 gestures added and removed"),
    Attack(name: "leaving", title: "60 views of clients that leave, beside 1,024 presses"),
    Attack(name: "toggles", title: "40: isEnabled beside 15,000 requirements"),
    Attack(name: "cycles", title: "40: a requirement that leads to 15,000"),
    Attack(name: "lists", title: "40: lists of 256 gestures"),
    Attack(name: "patterns", title: "200 watchers with 32 patterns", median: 5, worst: 30),
    Attack(
      name: "patterns_flood", title: "the same, and 40 that subscribe", median: 5, worst: 30),
    Attack(name: "unread", title: "200 that do not read their lists", memory: 96),
    Attack(name: "reloads", title: "reloads of 4,000 gestures"),
    Attack(
      name: "taps_1", title: "a tap on 128 that wait for 64 of 128", median: 100, worst: 100,
      isTapping: true),
    Attack(
      name: "taps_4", title: "the same of four clients", median: 100, worst: 100,
      isTapping: true),
    Attack(name: "acting", title: "1,024 pans that act", isSelective: true),
    Attack(
      name: "acting_unread", title: "the same, and 20 that read nothing", memory: 96,
      isSelective: true),
    Attack(
      name: "acting_unread_200", title: "the same, and 200 that read nothing", memory: 160,
      isSelective: true),
    Attack(
      name: "acting_slow_120", title: "the same, and 120 that read slowly", memory: 160,
      isSelective: true),
    Attack(
      name: "tap_190", title: "a tap, and 190 that get hits and transitions", median: 100,
      worst: 100, isTapping: true),
    Attack(name: "half_sent", title: "240 with half a command of 64 KiB"),
  ]

  static func run(_ options: Options, _ report: inout Report) throws {
    guard Tool.isThere("python3") else {
      StandardStream.error.write("limits: skipped, because python3 is not installed\n")
      return
    }
    var rows: [[String]] = []
    for attack in attacks where options.attack.map({ $0 == attack.name }) ?? true {
      let row = try row(attack, options)
      StandardStream.error.write("  \(row.joined(separator: "  "))\n")
      rows.append(row)
    }
    report.add(
      "**Limits**: lines of a finger at 120 Hz while others attack, in ms",
      ["", "median", "target", "99 %", "target", "longest", "ping, longest", "MiB", "target"], rows)
  }

  private static func row(_ attack: Attack, _ options: Options) throws -> [String] {
    let configuration = options.file("limits.yaml")
    try copy("\(options.project)/Recordings/all-kinds.yaml", to: configuration)
    let gestured = MeasuredProgram.gestured(options, watching: true, configuration: configuration)
    let stage = try gestured.start(
      clients: 1, isTapping: attack.isTapping, options)
    if attack.isSelective { try stage.load.readers[0].subscribe(toGestures: "pan") }
    let result = options.file("attack.result")
    unsafe unlink(result)
    let attackers = try ProgramUnderTest(
      [
        "python3", "\(options.project)/Tests/Benchmarks/attacks.py", attack.name, stage.socket,
        "\(stage.socket)-watch", result,
      ], errors: options.file("attack.log"))
    // Lines of devices and views that come meanwhile are read, so that the client is not behind.
    while text(of: result).isEmpty {
      guard attackers.isRunning else {
        throw BenchmarkError("\(attack.name): \(text(of: options.file("attack.log")))")
      }
      try stage.load.feed(1, rate: 120)
    }
    stage.load.readers[0].tellsDelays = true
    try stage.load.feed(options.count(2400), rate: 120)
    attackers.stop()
    guard stage.program.isRunning else { throw BenchmarkError("\(attack.name) has ended gestured") }
    var delays = stage.load.readers[0].delays
    let pings = text(of: result).split(separator: " ")
    let number = { (value: Double) in Report.number(value, decimals: 2) }
    return [
      attack.title, number(delays.percentile(50) / 1000), number(attack.median),
      number(delays.percentile(99) / 1000), number(attack.worst),
      number(delays.percentile(100) / 1000), pings.count > 1 ? String(pings[1]) : "-",
      number(Double(stage.program.peakMemory) / 1024), number(attack.memory),
    ]
  }

  /// Copies a file, since an attack may change it.
  private static func copy(_ source: String, to path: String) throws {
    guard let file = unsafe fopen(path, "w") else { throw BenchmarkError("cannot write \(path)") }
    _ = unsafe fputs(text(of: source), file)
    guard unsafe fclose(file) == 0 else { throw BenchmarkError("cannot write \(path)") }
  }

  private static func text(of path: String) -> String {
    guard let bytes = try? FileContents.read(path) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }
}
