import Glibc
import LinuxIO

/// Measures the time and memory that the project takes; `Tests/Benchmarks/run` builds and runs it.
@main enum Benchmarks {
  /// The sections of the report, with their names on the command line.
  private static var sections: [(name: String, run: (Options, inout Report) throws -> Void)] {
    [
      ("engine", EngineBenchmarks.run), ("stages", StageBenchmarks.run),
      ("captures", CaptureBenchmarks.run), ("path", PathBenchmarks.run),
      ("lisgd", PathBenchmarks.runOthers), ("allocations", PathBenchmarks.runAllocations),
      ("service", ServiceBenchmarks.run), ("limits", LimitBenchmarks.run),
    ]
  }

  static func main() {
    // A program under test that ends early is noticed by its missing output.
    _ = signal(SIGPIPE, SIG_IGN)
    do {
      if try runForInstructions() { return }
      let options = try Options(
        CommandLine.arguments.dropFirst(), sections: sections.map(\.name))
      var report = Report()
      report.begin(options.machine)
      // A file that cannot be written is reported before measuring, which takes minutes.
      if let path = options.markdownPath { try report.write(to: path) }
      for section in sections where options.wants(section.name) {
        StandardStream.error.write("measuring: \(section.name)\n")
        try section.run(options, &report)
      }
      if let path = options.markdownPath { try report.write(to: path) }
    } catch {
      StandardStream.error.write("Benchmarks: error: \(error)\n")
      exit(EXIT_FAILURE)
    }
  }

  /// Repeats one case or writes a capture, if the arguments are `--repeat CASE COUNT` or
  /// `--capture PATH COUNT`.
  ///
  /// - Returns: True if they are.
  private static func runForInstructions() throws -> Bool {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count == 3, let count = Int(arguments[2]), count >= 0 else { return false }
    switch (arguments[0], arguments[1]) {
    case ("--repeat", let name):
      guard let work = RepeatedCase(rawValue: name) else {
        throw BenchmarkError(
          "'\(name)' is no case; cases: "
            + RepeatedCase.allCases.map(\.rawValue).joined(separator: ", "))
      }
      try work.prepare()(count)
    case ("--capture", let path):
      try CaptureBenchmarks.writeCapture(ofFrames: count, to: path)
    default: return false
    }
    return true
  }
}
