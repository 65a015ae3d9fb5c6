import Foundation
import Glibc
import TestRig
import Testing

/// A daemon with one touchscreen and a client, whose configuration a test changes.
final class ReloadedDaemon {
  /// The parts of a line that these tests need.
  struct Line: Decodable {
    struct Touch: Decodable {
      var id: Int
    }

    var type: String
    var surface: String
    var change: String?
    var device: String?
    var gesture: String?
    var state: String?
    var touches: [Touch]?

    /// The id of the first touch.
    var touch: Int? { touches?.first?.id }

    /// The line in a few words: `added event5 main`, or `main move began 1` with the first touch.
    var words: String {
      [change, device, surface, gesture, state, touch.map { "\($0)" }].compactMap(\.self)
        .joined(separator: " ")
    }

    init(_ text: String) throws {
      self = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
    }

    private enum CodingKeys: CodingKey {
      case type, surface, change, device, gesture, state, touches
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      type = try values.decode(String.self, forKey: .type)
      surface = try values.decodeIfPresent(String.self, forKey: .surface) ?? ""
      change = try values.decodeIfPresent(String.self, forKey: .change)
      device = try values.decodeIfPresent(String.self, forKey: .device)
      gesture = try values.decodeIfPresent(String.self, forKey: .gesture)
      state = try values.decodeIfPresent(String.self, forKey: .state)
      touches = try values.decodeIfPresent([Touch].self, forKey: .touches)
    }
  }

  /// The beginnings of the last message about a reload.
  private static let answers = [
    "the configuration is reloaded: ", "the previous configuration stays in effect",
    "the configuration has not changed",
  ]

  let running: RunningDaemon
  /// The file of the configuration.
  let path: String
  private let monitor: TestProcess
  private let directory: TemporaryDirectory
  private var opensBefore = 0

  /// The number of times that the touchscreen was opened, without attempts that came too early.
  var opens: Int {
    get throws { try testbed.usage().opens - opensBefore }
  }

  var testbed: InputTestbed { running.testbed }
  var process: TestProcess { running.process }

  /// Starts a daemon that follows the touchscreen `event5`.
  init(_ text: String, testbed existing: InputTestbed? = nil, _ arguments: [String] = []) throws {
    directory = try TemporaryDirectory()
    path = directory.file("config.yaml")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    running = try RunningDaemon(testbed: existing, configuration: path, arguments)
    if existing == nil { try running.plug("drag") }
    monitor = try running.monitor()
    try monitor.readLines(through: #"{"type":"device""#)
    opensBefore = try testbed.usage().opens - 1
  }

  /// Reads the next line of the client.
  func readLine() throws -> String { try monitor.readLine() }

  /// Reads and parses the next line of the client.
  func nextLine() throws -> Line { try Line(readLine()) }

  /// Reads the next lines, in a few words each.
  func next(_ count: Int) throws -> [String] {
    try (0..<count).map { _ in try nextLine().words }
  }

  /// Writes the file of the configuration.
  func write(_ text: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Writes the file of the configuration, if there is a text for it, and waits until the daemon
  /// has reloaded it.
  ///
  /// - Parameter text: The new text of the file; `nil` leaves the file as it is.
  /// - Returns: The daemon's message about the reload.
  /// - Throws: An error if the file cannot be written, or if the daemon does not reload it.
  @discardableResult
  func reload(_ text: String?) throws -> String {
    if let text { try write(text) }
    let before = answers.count
    process.signal(SIGHUP)
    try wait("the configuration is reloaded") { answers.count > before }
    return answers.last ?? ""
  }

  /// The daemon's messages about reloads.
  private var answers: [String] {
    process.standardError.split(separator: "\n").compactMap { line in
      Self.answers.compactMap { line.range(of: $0) }.first.map { String(line[$0.lowerBound...]) }
    }
  }

  /// The number of files that the daemon has open.
  func descriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.identifier)/fd").count
  }

  /// Stops the daemon and returns the client's last lines.
  func stop(by signal: Int32 = SIGTERM) throws -> [Line] {
    process.signal(signal)
    return try monitor.readToEnd().map { try Line($0) }
  }
}

extension ReloadedDaemon {
  /// A configuration with a tap and a pan on the view `canvas`, which has a subview, `key`.
  static let canvasWithKey = """
    version: 1
    surfaces:
      - id: main
        size: [400, 800]
        views:
          - id: canvas
            frame: [0, 0, 400, 800]
            isOpenToWatchers: true
            gestures:
              - {id: tap, kind: tap, requiresFailureOf: [move]}
              - {id: move, kind: pan, simultaneousWith: [tap]}
            views: [{id: key, frame: [0, 700, 100, 100], isOpenToWatchers: false}]
    """

  /// Connects a client, which learns of the touchscreen first.
  func connect() throws -> CommandClient {
    let client = try CommandClient(running.socketPath)
    #expect(try client.readLine().hasPrefix(#"{"type":"device""#))
    return client
  }
}

/// The configurations that the suites about reloads replace.
enum ReloadText {
  /// A configuration with these gestures on the whole surface.
  static func canvas(
    _ gestures: String, surface: String = "id: main", other: String = ""
  ) -> String {
    """
    version: 1
    surfaces:
      - {\(surface), size: [400, 800], views: [
          {id: canvas, frame: [0, 0, "100%", "100%"], gestures: [\(gestures)]}]}
      \(other)
    """
  }

  static let move = "{id: move, kind: pan}"
  static let drag = "{id: drag, kind: pan}"
}

/// The finger of slot 0.
extension [SimulatedEvent] {
  /// Puts the finger down at 100, 100 and moves it far enough for a pan.
  static func pan(_ id: Int32, at time: Int64) -> Self {
    .frame(at: time, .trackingID(id), .x(1000), .y(1000), .touched)
      + .frame(at: time + 16_000, .x(1400))
  }

  /// Puts the finger down and lifts it.
  static func tap(_ id: Int32, x: Int32, y: Int32, at time: Int64) -> Self {
    .frame(at: time, .trackingID(id), .x(x), .y(y), .touched) + .lift(at: time + 50_000)
  }

  /// Lifts the finger.
  static func lift(at time: Int64) -> Self { .frame(at: time, .trackingID(-1), .released) }
}
