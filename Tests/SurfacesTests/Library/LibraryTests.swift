import RandomNumbers
import SurfaceRig
import TestRig
import Testing

/// The engine for programs in C, without the runtime of Swift.
@Suite(
  .blocking, .thorough,
  .enabled(
    if: Requirement.isWanted(programs: LibraryFolder.programs),
    "\(Requirement.missing(LibraryFolder.programs) ?? "")"))
struct LibraryTests {
  /// Random fingers of which the daemon gives an application one touch more, as it ends.
  private static let differentFate = "seed 8255"

  /// Runs a program of Tests/CGestures.
  private func run(_ program: String, _ arguments: [String] = []) throws -> Project.Output {
    try Project.run(LibraryFolder.plain().file(program), arguments)
  }

  @Test func `functions refuse what is wrong, and tell the fates of touches`() throws {
    let output = try run("checks")
    #expect(output.status == 0 && output.lines == ["ok"], "\(output.errors)")
  }

  @Test func `frames allocate nothing, and engines leave nothing behind`() throws {
    let output = try run("memory")
    #expect(output.status == 0 && output.lines == ["ok"], "\(output.errors)")
  }

  @Test
  func `the library reports the daemon's actions, bit by bit, and lets the same touches pass`()
    throws
  {
    try compare(LibraryFolder.plain(), runs: RandomRuns.count(10_000))
  }

  @Test func `the address sanitizer finds nothing`() throws {
    let directory = try LibraryFolder.checked()
    for (program, arguments) in [("checks", []), ("random", ["\(RandomRuns.count(10_000))"])] {
      let output = try Project.run(directory.file(program), arguments)
      #expect(output.status == 0 && output.lines == ["ok"], "\(output.errors)")
    }
    try compare(directory, runs: RandomRuns.count(1_000))
  }

  @Test(
    .enabled(
      if: Requirement.isWanted(programs: ["valgrind"]),
      "\(Requirement.missing(["valgrind"]) ?? "")"))
  func `valgrind finds nothing`() throws {
    for program in [["checks"], ["random", "20"]] {
      let output = try Project.run(
        "valgrind",
        ["-q", "--leak-check=full", "--error-exitcode=1"]
          + [LibraryFolder.plain().file(program[0])] + program.dropFirst())
      #expect(output.status == 0, "\(output.errors)")
    }
  }

  /// Plays all recordings and some random fingers through a library and the daemon's engine.
  private func compare(_ library: TemporaryDirectory, runs: Int) throws {
    try ProgramPlay.check(
      Project.recordingNames.map { try ProgramPlay(recording: $0) }, with: library)
    // In parts, since the lines of all would fill the memory.
    for first in stride(from: 0, to: runs, by: 1_000) {
      let seeds = first..<min(first + 1_000, runs)
      try ProgramPlay.check(
        seeds.map { try ProgramPlay(seed: UInt64($0)) }, with: library,
        differentFate: Self.differentFate)
    }
  }
}
