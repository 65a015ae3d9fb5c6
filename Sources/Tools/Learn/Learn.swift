import ArgumentParser
import Captures
import Evdev
import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import LinuxIO

/// The subcommand `learn`.
struct Learn: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make a tested configuration of a gesture that is shown three times.",
    discussion: """
      Make the gesture three times on the touchscreen, then use the page as usual: what happens \
      then must not trigger the gesture. With `--from`, captures take the place of the panel.

      The simplest description that fits is written as a drop-in: the kind, its properties, and the \
      part of the screen if the gesture is made in a corner or cannot be told apart otherwise. \
      Thresholds leave a quarter of the range of the tries, and stay at UIKit's where these fit. \
      If a gesture of the configuration would act first, the program asks whether it may wait. \
      The tries become tests for `gesturectl test`. Ctrl-C leaves nothing behind.

      It needs permission to read the device. The daemon may run meanwhile, unless it has the \
      panel to itself (`grab`, `through` or `guard`). On the page of `gesturectl inspect`, `Learn` \
      needs neither: it takes the fingers that the daemon reports.
      """)

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Captures of three tries or more.", valueName: "capture"),
    completion: CaptureOptions.completion)
  var from: [String] = []
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Captures that must not trigger the gesture.", valueName: "capture"),
    completion: CaptureOptions.completion)
  var not: [String] = []
  @Option(
    help: ArgumentHelp("The touchscreen. Default: the only one.", valueName: "device"),
    completion: .file())
  var device: String?
  @Option(
    help: ArgumentHelp(
      "The time to use the page as usual, in seconds; 0 for no time.", valueName: "seconds"))
  var usualUse = 10
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file; `-` is standard output. Default: \(ConfigurationFiles.directory)/config.d/"
        + "70-NAME.yaml, config.yaml if there is no configuration, or standard output with "
        + "'--config'.",
      valueName: "file"),
    completion: .file(extensions: ["yaml"]))
  var output: String?
  @Option(
    help: ArgumentHelp(
      "The directory for the tests. Default: NAME-tests, here.", valueName: "directory"),
    completion: .directory)
  var tests: String?
  @Flag(help: "Replace files that exist.")
  var force = false
  @Flag(help: "Answer all questions with yes.")
  var yes = false
  @OptionGroup var options: CaptureOptions
  @Argument(help: "The id of the new gesture.")
  var name: String

  private static let dropIns = "\(ConfigurationFiles.directory)/config.d"
  /// The number of scalars, of four bytes at most, that leave room in a file name of 255 bytes.
  private static let maximumNameLength = 50

  func validate() throws {
    try refuseSecond("--device", "--usual-use", "-o", "--output", "--tests")
    try refuseWrongID(name, of: "NAME")
    guard from.isEmpty || from.count >= Learner.minimumTries else {
      throw ValidationError("'--from' needs \(Learner.minimumTries) captures or more.")
    }
    guard from.isEmpty || device == nil else {
      throw ValidationError("'--from' and '--device' exclude each other.")
    }
    guard !from.isEmpty || (not.isEmpty && options.range == nil) else {
      throw ValidationError("'--not' and '--range' require '--from'.")
    }
    guard (0...3600).contains(usualUse) else {
      throw ValidationError("'--usual-use' must be from 0 to 3600 seconds.")
    }
  }

  mutating func run() throws {
    let signals = try Signals([.interrupt, .terminate])
    // Until the end, signals must not end the program.
    defer { _ = signals.next() }
    let files = try readConfiguration()
    let path = outputPath(isDefault: files.isEmpty)
    let tests = tests ?? "\(Self.fileName(of: name))-tests"
    for place in [path, tests].compactMap(\.self) {
      try OutputPlace.check(place, replaces: force)
    }
    do {
      let panel = try from.isEmpty ? PanelChoice(path: device) : nil
      let base = try LearningBase(files, calibration: panel?.node.calibration)
      try refuseKnownName(base)
      let question = try Question(interruptedBy: signals)
      let learner = Learner(name: name, base: base) { question.isInterrupted }
      let (gesture, others) =
        if let panel {
          try learn(on: panel, learner, signals)
        } else {
          try learnFromCaptures(learner)
        }
      StandardStream.error.report("\(gesture.result)\n")
      let conflicts = try solve(gesture, question)
      let learned = try LearnedFiles(
        of: gesture, solving: conflicts, besides: others, to: path, tests: tests)
      if question.isInterrupted { throw LearningEnding.interrupted }
      try learned.write(replacing: force)
      try finish(gesture, conflicts, path: path, tests: tests)
    } catch LearningFailure.player(let error) {
      throw error.report()
    } catch let failure as LearningFailure {
      throw Self.fail("\(failure)", failure.exitStatus)
    } catch let ending as LearningEnding {
      throw Self.fail("\(ending)", 1)
    } catch let error as SystemError {
      throw Self.fail("\(error); nothing was written", 1)
    }
  }

  private static func fail(_ text: String, _ status: Int32) -> ExitCode {
    StandardStream.error.report("gesturectl: error: \(text)\n")
    return ExitCode(status)
  }

  // MARK: The configuration

  private func readConfiguration() throws -> [ConfigurationFile] {
    var files: [ConfigurationFile] = []
    do throws(ConfigurationLoadingError) {
      files = try ConfigurationFiles.readAll(paths: options.configuration.config)
      _ = try ConfigurationFiles.check(files)
      return files
    } catch {
      StandardStream.error.report(error.message(from: "gesturectl", showing: files))
      throw ExitCode(error.exitStatus)
    }
  }

  private func outputPath(isDefault: Bool) -> String? {
    if let output { return output == "-" ? nil : output }
    guard options.configuration.config.isEmpty else { return nil }
    return Self.usualOutput(of: name, isDefault: isDefault)
  }

  /// The file in /etc/gestured for a gesture.
  ///
  /// It sorts behind the drop-ins that are there, since it may change what they define.
  ///
  /// - Parameters:
  ///   - name: The id of the gesture.
  ///   - isDefault: True if there is no configuration yet.
  /// - Returns: The path.
  static func usualOutput(of name: String, isDefault: Bool) -> String {
    if isDefault { return "\(ConfigurationFiles.directory)/config.yaml" }
    let others = (try? DirectoryListing.names(in: dropIns)) ?? []
    return "\(dropIns)/\(dropIn(for: name, behind: others))"
  }

  /// The name of a drop-in that sorts behind others, from 70 to 99.
  static func dropIn(for name: String, behind others: [String]) -> String {
    let file = "\(fileName(of: name)).yaml"
    let number = (70..<99).first { number in
      others.allSatisfy { $0.utf8.lexicographicallyPrecedes("\(number)-\(file)".utf8) }
    }
    return "\(number ?? 99)-\(file)"
  }

  /// The id of a gesture as a part of a file's name.
  static func fileName(of name: String) -> String {
    let scalars = name.unicodeScalars.prefix(maximumNameLength).map { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_" ? scalar : "-"
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private func refuseKnownName(_ base: LearningBase) throws {
    for surface in base.configuration.surfaces {
      guard let (view, gesture) = surface.gesture(name) else { continue }
      throw LearningFailure.known(name, kind: gesture.kind, view: view)
    }
  }

  // MARK: Tries

  private func learnFromCaptures(
    _ learner: Learner
  ) throws -> (gesture: LearnedGesture, others: [Capture]) {
    func read(_ paths: [String]) throws -> [Capture] {
      var captures: [Capture] = []
      let failure = try options.read(paths, showing: nil) { file in
        file.warnOfSizes(with: learner.base.configuration)
        captures += file.captures
      }
      if let failure { throw failure }
      return captures
    }
    let (tries, others) = (try read(from), try read(not))
    return (try learner.learn(tries, besides: others), others)
  }

  private func learn(
    on panel: PanelChoice, _ learner: Learner, _ signals: borrowing Signals
  ) throws -> (gesture: LearnedGesture, others: [Capture]) {
    var session = try LearningSession(panel, signals: signals)
    var tries: [Capture] = []
    func show() throws {
      tries.append(try session.shown(LearningPrompt.show(tries.count + 1)))
    }
    for _ in 1...Learner.minimumTries { try show() }
    var isCommon = false
    while !isCommon {
      do throws(LearningFailure) {
        _ = try learner.learn(tries)
        isCommon = true
      } catch {
        guard case .differ = error else { throw error }
        StandardStream.error.report("\(error.description.asBeginning).\n")
        try show()
      }
    }
    CaptureFile(name: panel.node.devnode, captures: Array(tries.prefix(1)))
      .warnOfSizes(with: learner.base.configuration)
    guard usualUse > 0 else { return (try learner.learn(tries), []) }
    StandardStream.error.report("\(LearningPrompt.use(for: usualUse))\n")
    let others = [try session.used(for: usualUse)].compactMap(\.self)
    return (try learner.learn(tries, besides: others), others)
  }

  // MARK: Results

  /// Asks whether gestures that would act first may wait.
  private func solve(
    _ gesture: LearnedGesture, _ question: Question
  ) throws -> [LearnedGesture.Conflict] {
    var (solved, declined): ([LearnedGesture.Conflict], [LearnedGesture.Conflict]) = ([], [])
    while let conflict = try gesture.conflict(solving: solved, besides: declined) {
      let text = conflict.question(name)
      if yes { StandardStream.error.report("\(text) yes\n") }
      guard let isAllowed = try yes ? true : question.ask(text) else {
        throw LearningEnding.interrupted
      }
      if isAllowed { solved.append(conflict) } else { declined.append(conflict) }
    }
    try gesture.verify(solving: solved)
    return solved
  }

  private func finish(
    _ gesture: LearnedGesture, _ conflicts: [LearnedGesture.Conflict], path: String?,
    tests: String
  ) throws {
    guard let path else {
      let output = StandardOutput()
      output.append(Array(gesture.file(solving: conflicts).utf8))
      try output.flush()
      return
    }
    let next =
      if !path.hasPrefix("\(ConfigurationFiles.directory)/") {
        "Copy it to \(Self.dropIns) and load it: sudo \(Self.reloading.joined(separator: " "))\n"
      } else if Self.reload(for: path) {
        ""
      } else {
        "Load it: sudo \(Self.reloading.joined(separator: " "))\n"
      }
    StandardStream.error.report(
      """
      Wrote \(path), and tests in \(tests): gesturectl test \(tests)
      \(next)Try it: gesturectl monitor --pretty --gesture \(name)

      """)
  }

  /// Makes the daemon load a file.
  ///
  /// - Returns: False if the file is not in /etc/gestured, or the service does not load it.
  static func reload(for path: String) -> Bool {
    path.hasPrefix("\(ConfigurationFiles.directory)/")
      && (try? ChildProcess.run(reloading, input: MemoryFile([]))) != nil
  }

  /// The command that makes the daemon load its files.
  static let reloading = ["systemctl", "try-reload-or-restart", "gestured"]
}
