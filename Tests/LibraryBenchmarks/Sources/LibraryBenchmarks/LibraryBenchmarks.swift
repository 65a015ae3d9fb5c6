import Glibc
import Gestures

/// Measures the library from a program that depends on it.
///
/// `Tests/LibraryBenchmarks/run` builds the program and reads its output:
///
///     LibraryBenchmarks                   prints name, nanoseconds and allocations of each case
///     LibraryBenchmarks CASE REPETITIONS  runs a case and measures nothing, for callgrind
@main enum LibraryBenchmarks {
  /// A case, as the section `engine` of `Tests/Benchmarks` measures it.
  private struct Case {
    let name: String
    let stage: EngineStage
    /// The repetitions in each sample.
    let size: Int
    let isTap: Bool

    /// Does what must precede the first repetition.
    ///
    /// A tap is the first of its stage, after which none may allocate.
    func begin() {
      if isTap { stage.tap() } else { stage.comeDown() }
    }

    func run(_ repetitions: Int) {
      for _ in 0..<repetitions {
        if isTap { stage.tap() } else { stage.move() }
      }
    }
  }

  static func main() {
    let cases = [
      Case(name: "drag", stage: EngineStage(recognizers: 10), size: 500, isTap: false),
      Case(name: "pans", stage: EngineStage(actingPans: 10), size: 500, isTap: false),
      Case(name: "tap", stage: EngineStage(recognizers: 10), size: 20, isTap: true),
    ]
    switch Array(CommandLine.arguments.dropFirst()) {
    case []:
      for measured in cases { measure(measured) }
    case let arguments:
      guard arguments.count == 2, let chosen = cases.first(where: { $0.name == arguments[0] }),
        let repetitions = Int(arguments[1]), repetitions >= 0
      else {
        print("usage: LibraryBenchmarks [\(cases.map(\.name).joined(separator: "|")) REPETITIONS]")
        exit(64)
      }
      chosen.begin()
      chosen.run(repetitions)
    }
  }

  private static func measure(_ measured: Case) {
    measured.begin()
    let result = Measurement(
      batches: 50, size: measured.size, warmUp: measured.isTap ? 0 : 3, measured.run)
    let allocations = result.allocations.map { "\($0)" } ?? "?"
    print("\(measured.name)\t\(result.nanoseconds.median)\t\(allocations)")
  }
}
