import ArgumentParser
import GestureClient
import GestureWire
import Glibc
import JSON
import LinuxIO

/// The subcommand `report`.
struct Report: ClientCommand {
  static let configuration = CommandConfiguration(
    abstract: "Count the touches and gestures of each view and hour, and map the touches.",
    discussion: """
      Counts the daemon's lines until Ctrl-C, then prints the report. With `--daily` it keeps the \
      counts of each day in a file of a folder, such as 2026-11-29.json, and goes on after a \
      restart. `--from` prints such files, or the sum of several.

        gesturectl report --from 2026-11-29.json -o day.html

      The files have counts for each hour, and a map of cells of 5 mm. They have no time of a \
      single touch. Of a keypad, the map shows which keys are used: leave such surfaces out with \
      `--surface`.
      """)

  @OptionGroup var daemon: SocketArgument
  @Option(help: ArgumentHelp("Count only these surfaces; may be repeated.", valueName: "glob"))
  var surface: [String] = []
  @Option(
    help: ArgumentHelp("A time without a touch that counts as a pause.", valueName: "seconds"))
  var pause = 60.0
  @Option(
    help: ArgumentHelp("Keep the counts of each day in this folder.", valueName: "folder"),
    completion: .directory)
  var daily: String?
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Print these files of counts.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var from: [String] = []
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write a page with the maps.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var output: String?

  var endsWithSignals: Bool { true }
  var finishesAfterSignals: Bool { true }

  /// The times that count as a pause, in seconds.
  private static let pauses = 1.0...86_400.0

  func validate() throws {
    try refuseSecond("--pause", "--daily", "-o", "--output")
    guard Self.pauses.contains(pause) else {
      throw ValidationError("'--pause' must be from 1 to 86400 seconds.")
    }
    guard daily == nil || (from.isEmpty && output == nil) else {
      throw ValidationError("'--daily' keeps counts; '--from' and '--output' show them.")
    }
    guard output?.hasSuffix(".html") ?? true else {
      throw ValidationError("'\(output ?? "")' must end with .html.")
    }
  }

  func talk() async throws {
    if let output { try OutputPlace.check(output, replaces: true) }
    guard from.isEmpty else { return try show(UsageReport(days: from.map(UsageFile.read))) }
    let now = WallClock.now
    let day = try daily.map { try UsageFile.day(now.date, in: $0) } ?? UsageDay(date: now.date)
    let recorder = UsageRecorder(
      UsageCounter(on: day, shortestPause: pause), folder: daily)
    let keeper = Task { try await recorder.keepRegularly() }
    defer { keeper.cancel() }
    do {
      try await count(to: recorder)
    } catch GestureClientError.cancelled {
      // Ctrl-C is the usual end.
    }
    try await recorder.keep()
    guard daily == nil else { return }
    guard await recorder.hasConnected else {
      StandardStream.error.report(
        "gesturectl: error: nothing was counted, since no daemon answers at \(daemon.socket)\n")
      throw ExitCode.failure
    }
    try show(UsageReport(days: [await recorder.day]))
  }

  private func count(to recorder: UsageRecorder) async throws {
    let patterns = surface.isEmpty ? nil : surface
    let connection = try await daemon.connect(reconnects: true, keepsEvents: true)
    let lines = LineStream(
      daemon: daemon,
      subscription: GestureSubscription(
        surfaces: patterns, states: [.began, .recognized], hits: true, menus: false,
        contacts: true),
      reconnects: true, refusal: refusal)
    try await lines.forEach(of: connection) { event in
      switch event.content {
      case .connected, .device, .surface:
        // Its end is an event of its own.
        if let found = try? await connection.list(ListedSurface.self, surfaces: patterns) {
          await recorder.learn(found)
        }
        if case .connected = event.content {
          StandardStream.error.report("gesturectl: counting touches until Ctrl-C\n")
        }
      default: break
      }
      try await recorder.count(event.content)
      return true
    }
  }

  private func refusal(_ refusal: Refusal) -> any Error {
    guard refusal.code == .notPermitted else { return GestureClientError.refused(refusal) }
    return WatchedSocket(path: daemon.socket, options: ["report"])
  }

  private func show(_ report: UsageReport) throws {
    guard let output else {
      let lines = StandardOutput()
      for row in report.rows { lines.append(row: row) }
      return try lines.flush()
    }
    do throws(SystemError) {
      var text = Array(report.html.utf8)
      try OutputFile(path: output).write(&text)
    } catch {
      StandardStream.error.report("gesturectl: error: \(error)\n")
      throw ExitCode.failure
    }
  }
}

/// Counts lines, and keeps the counts of each day in a file.
actor UsageRecorder {
  /// The time between two writes, so that a crash costs little.
  private static let interval = Duration.seconds(60)

  private var counter: UsageCounter
  private let folder: String?
  /// True once a daemon has answered.
  private(set) var hasConnected = false

  init(_ counter: UsageCounter, folder: String?) {
    (self.counter, self.folder) = (counter, folder)
  }

  var day: UsageDay { counter.day }

  func learn(_ surfaces: [ListedSurface]) { counter.learn(surfaces) }

  func count(_ content: GestureEvent.Content, at now: WallClock = .now) throws {
    if case .connected = content { hasConnected = true }
    if let folder, now.date != counter.day.date {
      // There is a file already if the clock was set.
      let day = try UsageFile.day(now.date, in: folder)
      // A failure is reported, and must not cost the new day, too.
      try? keep()
      counter.begin(day)
    }
    counter.count(content, in: now.hour)
  }

  func keepRegularly() async throws {
    while true {
      try await Task.sleep(for: Self.interval)
      // A failure is reported. A disk that is full may have room in the next minute.
      try? keep()
    }
  }

  /// Writes what has changed.
  func keep() throws {
    guard let folder, counter.changes > 0 else { return }
    try UsageFile.write(counter.day, in: folder)
    counter.keep()
  }
}

/// The files with the counts of days.
enum UsageFile {
  private static func path(of date: String, in folder: String) -> String {
    "\(folder)/\(date).json"
  }

  /// The counts of a day so far; none if there is no file.
  ///
  /// A file that cannot be read is renamed, so that it is not lost.
  static func day(_ date: String, in folder: String) throws -> UsageDay {
    let path = path(of: date, in: folder)
    do throws(SystemError) {
      guard try FileContents.isPresent(path) else { return UsageDay(date: date) }
    } catch {
      throw report(error)
    }
    if let day = try? read(path) { return day }
    let other = "\(path).bad"
    guard unsafe rename(path, other) == 0 else { throw report(SystemError("rename", path)) }
    StandardStream.error.report(
      "gesturectl: \(path) is now \(other), and the counts of \(date) begin with zero\n")
    return UsageDay(date: date)
  }

  static func read(_ path: String) throws -> UsageDay {
    let text: [UInt8]
    do throws(SystemError) {
      text = try FileContents.read(path)
    } catch {
      StandardStream.error.report("gesturectl: error: \(error)\n")
      throw ExitCode(66)
    }
    guard let value = JSON(String(decoding: text, as: UTF8.self)), let day = UsageDay(value) else {
      StandardStream.error.report(
        "\(path):1:1: error: the file has no counts of 'gesturectl report --daily'\n")
      throw ExitCode(65)
    }
    return day
  }

  static func write(_ day: UsageDay, in folder: String) throws {
    do throws(SystemError) {
      // Nobody else may read where a person touches.
      try StagedFile(Array("\(day.json.text)\n".utf8), for: path(of: day.date, in: folder)).place()
    } catch {
      throw report(error)
    }
  }

  private static func report(_ error: SystemError) -> ExitCode {
    StandardStream.error.report("gesturectl: error: \(error)\n")
    return .failure
  }
}
