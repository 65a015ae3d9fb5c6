import Glibc

/// Measures what the project costs: `Tests/Benchmarks/run` builds everything that it needs.
@main enum Benchmarks {
  /// The sections of the report, by the names that the command line knows them by.
  private static var sections: [(name: String, run: (Options, inout Report) throws -> Void)] {
    [
      ("engine", EngineBenchmarks.run), ("stages", StageBenchmarks.run),
      ("captures", CaptureBenchmarks.run), ("path", PathBenchmarks.run),
      ("lisgd", PathBenchmarks.runOthers), ("allocations", PathBenchmarks.runAllocations),
      ("service", ServiceBenchmarks.run),
    ]
  }

  static func main() {
    // A program under test that ends early is told of by what it prints.
    _ = signal(SIGPIPE, SIG_IGN)
    do {
      let options = try Options(
        CommandLine.arguments.dropFirst(), sections: sections.map(\.name))
      var report = Report()
      for section in sections where options.wants(section.name) {
        try section.run(options, &report)
      }
      if let path = options.markdownPath { try report.write(to: path) }
    } catch {
      print("Benchmarks: error: \(error)")
      exit(EXIT_FAILURE)
    }
  }
}
