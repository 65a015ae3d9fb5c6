import Glibc
import LinuxIO

/// The delay of lines and the daemon's memory while clients use the documented limits to the full.
///
/// A finger drags at 120 Hz, one client reads, and `attacks.py` runs the others.
enum LimitBenchmarks {
  /// The limits of the delay in milliseconds, and of the memory in MiB.
  private static let (median, worst, memory) = (3.0, 20.0, 32.0)

  /// The attacks of `attacks.py`.
  private static let attacks = [
    (name: "quiet", title: "no attack"),
    (name: "crowd", title: "20 that flood, 20 watchers that read, 20 that read nothing"),
    (name: "patterns", title: "48 watchers with 32 patterns, and views that come and go"),
    (name: "views", title: "128 gestures added and removed"),
    (name: "reloads", title: "reloads of 500 gestures"),
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

  private static func row(
    _ attack: (name: String, title: String), _ options: Options
  ) throws -> [String] {
    let configuration = options.file("limits.yaml")
    let kinds = text(of: "\(options.project)/Recordings/all-kinds.yaml")
    let key = "isMultipleTouchEnabled: true"
    try write(
      kinds.replacing(key, with: "\(key)\n        isOpenToWatchers: true"), to: configuration)
    let gestured = MeasuredProgram.gestured(options, watching: true, configuration: configuration)
    let stage = try gestured.start(clients: 1, options)
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
      attack.title, number(delays.percentile(50) / 1000), number(median),
      number(delays.percentile(99) / 1000), number(worst),
      number(delays.percentile(100) / 1000), pings.count > 1 ? String(pings[1]) : "-",
      number(Double(stage.program.peakMemory) / 1024), number(memory),
    ]
  }

  private static func write(_ text: String, to path: String) throws {
    guard let file = unsafe fopen(path, "w") else { throw BenchmarkError("cannot write \(path)") }
    _ = unsafe fputs(text, file)
    guard unsafe fclose(file) == 0 else { throw BenchmarkError("cannot write \(path)") }
  }

  private static func text(of path: String) -> String {
    guard let bytes = try? FileContents.read(path) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }
}
