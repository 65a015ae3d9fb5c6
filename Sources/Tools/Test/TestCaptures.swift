import ArgumentParser
import Captures
import GestureConfiguration
import LinuxIO

/// The subcommand `test`.
struct TestCaptures: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Play captures and sentences, and compare the lines with the expected ones.",
    discussion: """
      A test is a file of the directory: a capture whose name ends with .evemu, .yaml, .yml, .txt or \
      .log, or sentences for `synthesize` whose name ends with .touches. The expected lines are in \
      a file beside it, NAME.jsonl, as `replay` prints them. `--update` writes that file; read what \
      has changed before you keep it. If options for lines are given, such as `--through`, it writes \
      exactly these to the file `options`, from which later runs take them.

      The configuration is gestured.yaml in the directory, unless `--config` names another one; \
      the daemon's configuration is not used. Each test has touches and surfaces of its own.

      Prints the results in the form of the Test Anything Protocol (TAP), with the differences. \
      Exits with 1 if a test differs, and with 64, 65, 66 or 78 if something cannot be tested.
      """)

  @Option(
    help: ArgumentHelp(
      "Use this configuration instead of gestured.yaml; repeat the option for drop-ins.",
      valueName: "file"),
    completion: .file())
  var config: [String] = []
  @OptionGroup var options: TestOptions
  @Option(
    help: ArgumentHelp("Run only the tests with these names, without extension.", valueName: "glob")
  )
  var filter: [String] = []
  @Flag(help: "Write the expected lines instead of comparing them.")
  var update = false
  @Argument(help: "The directory of the tests.", completion: .directory)
  var directory: String

  func validate() throws {
    guard config.count(where: { $0 == "-" }) <= 1 else {
      throw ValidationError("Standard input can be given only once.")
    }
  }

  mutating func run() throws {
    let folder: TestFolder
    let tests: [TestFolder.Test]
    let kept: TestOptions?
    let isNewChoice: Bool
    do throws(TestFailure) {
      folder = try TestFolder(path: directory, besides: config)
      tests = try folder.tests(matching: filter)
      kept = try TestOptions.read(of: folder)
      // An update with options replaces those of the directory, so that one can be taken back.
      isNewChoice = update && !options.words.isEmpty && options.words != kept?.words
      if let kept, !isNewChoice { options.add(kept) }
      try checkConfiguration(of: folder)
    } catch {
      error.report()
      throw ExitCode(error.status)
    }
    let configuration = try ConfigurationArguments.load(
      config.isEmpty ? ["\(folder.path)/\(TestFolder.configurationName)"] : config)
    try options.through.check(configuration)
    let hasSentences = tests.contains(where: \.hasSentences)
    let panel = try hasSentences ? options.surface.panel(in: configuration) : nil
    for stray in folder.strays where filter.isEmpty {
      StandardStream.error.report("gesturectl: warning: \(stray) belongs to no test\n")
    }
    var report = TestReport(count: tests.count, options: isNewChoice ? [] : kept?.words ?? [])
    for test in tests {
      try report.add(outcome(of: test, configuration, panel: panel), of: test)
    }
    try report.finish(isUpdate: update)
    if isNewChoice, report.passed > 0 { try keepOptions(in: folder) }
    if report.status != 0 { throw ExitCode(report.status) }
  }

  /// Makes sure that the directory has a configuration if no option names one.
  private func checkConfiguration(of folder: TestFolder) throws(TestFailure) {
    guard config.isEmpty else { return }
    let path = "\(folder.path)/\(TestFolder.configurationName)"
    do throws(SystemError) {
      if try FileContents.isPresent(path) { return }
    } catch {
      throw TestFailure(error)
    }
    throw TestFailure("\(path) is missing; name a configuration with '--config'", status: 66)
  }

  /// Writes the options for later runs.
  private func keepOptions(in folder: TestFolder) throws {
    do throws(TestFailure) {
      try options.write(to: folder)
    } catch {
      error.report()
      throw ExitCode(error.status)
    }
  }

  private func outcome(
    of test: TestFolder.Test, _ configuration: Configuration, panel: SentencePanel?
  ) -> TestOutcome {
    do throws(TestFailure) {
      let play = try TestPlay(
        test, configuration, panel: panel, range: options.range,
        topics: options.choice.topics.union(options.through.topics))
      return try update ? write(play, of: test) : compare(play, with: test)
    } catch {
      return .failed(error)
    }
  }

  private func compare(
    _ play: TestPlay, with test: TestFolder.Test
  ) throws(TestFailure) -> TestOutcome {
    guard let expected = try expectedBytes(of: test) else {
      throw TestFailure(
        "\(test.expectedPath) is missing; make it with '--update'", status: 66)
    }
    let differences = LineDifference.all(from: lines(of: expected), to: lines(of: play.bytes))
    return differences.isEmpty && !play.hasMistake ? .passed : .differs(differences, play)
  }

  private func write(
    _ play: TestPlay, of test: TestFolder.Test
  ) throws(TestFailure) -> TestOutcome {
    guard !play.hasMistake else { return .differs([], play) }
    guard try expectedBytes(of: test) != play.bytes else { return .kept(play) }
    var text = play.bytes
    do throws(SystemError) {
      // Expected lines belong into a repository, so they are no secret.
      try OutputFile(path: test.expectedPath, mode: 0o666).write(&text)
    } catch {
      throw TestFailure("\(error)", status: 1)
    }
    return .written(play)
  }

  /// The content of the file with the expected lines; `nil` if there is none.
  private func expectedBytes(of test: TestFolder.Test) throws(TestFailure) -> [UInt8]? {
    do throws(SystemError) {
      guard try FileContents.isPresent(test.expectedPath) else { return nil }
      return try FileContents.read(test.expectedPath)
    } catch {
      throw TestFailure(error)
    }
  }

  /// Splits a text into lines; only the last one may lack its line feed.
  private func lines(of text: [UInt8]) -> [[UInt8]] {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map(Array.init)
  }
}
