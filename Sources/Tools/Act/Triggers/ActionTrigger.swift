import GestureWire
import Gestures

/// The lines for which the command of an action runs, and the times at which it may start.
///
/// It has no clock and starts no process: the caller passes the time and starts the jobs.
struct ActionTrigger: Sendable {
  /// A run of the command that waits or is under way.
  struct Job: Equatable, Sendable {
    /// The text of the line, without its line feed.
    let line: String
    /// The gesture that the line is about.
    fileprivate let gesture: Gesture
    /// True for a line with the state `changed`, which newer ones replace.
    fileprivate let isChange: Bool
  }

  enum Outcome: Equatable, Sendable {
    /// The action does not want the line.
    case ignored
    /// The line waits, perhaps in place of an older one.
    case waits
    /// The line is left out, because too many wait.
    case dropped
    /// The line is left out, because the guard of the surface kept its touches from other programs.
    case guarded
  }

  /// A gesture, by the names on its lines.
  fileprivate struct Gesture: Hashable, Sendable {
    let surface: String
    let view: String
    let gesture: String

    init(_ line: GestureLine) {
      (surface, view, gesture) = (line.surface, line.view, line.gesture)
    }
  }

  private let action: Action
  private var waiting: [Job] = []
  private var running = 0
  /// The time of the last start, in microseconds.
  private var lastStart: Int64?
  /// The travel of each gesture at its last run in the present attempt.
  private var travels: [Gesture: Travel] = [:]

  /// The most gestures whose travel is remembered, many more than a surface has at a time.
  private static let maximumTravels = 4096

  init(_ action: Action) {
    self.action = action
  }

  /// The shortest time between the starts of two changes, in microseconds.
  private var interval: Int64 { Int64(1_000_000 / action.perSecond) }

  /// Adds a job for a line if the action is for it.
  ///
  /// - Parameters:
  ///   - line: The gesture line.
  ///   - text: Its text, without its line feed.
  /// - Returns: The result, which is `ignored` for most lines.
  mutating func receive(_ line: GestureLine, text: String) -> Outcome {
    guard action.isFor(line) else { return .ignored }
    let gesture = Gesture(line)
    guard hasTravelled(line, gesture), action.wantsState(of: line) else { return .ignored }
    if action.every != nil, let travel = Travel(line.values, of: line.kind) {
      travels[gesture] = travel
    }
    guard action.isForGuarded || !line.isGuarded else { return .guarded }
    let job = Job(line: text, gesture: gesture, isChange: line.state == .changed)
    if let last = waiting.last, last.isChange, last.gesture == gesture {
      waiting[waiting.count - 1] = job
      return .waits
    }
    guard waiting.count < Action.maximumWaiting else { return .dropped }
    waiting.append(job)
    return .waits
  }

  /// True if a gesture is far enough from its place at the last run.
  private mutating func hasTravelled(_ line: GestureLine, _ gesture: Gesture) -> Bool {
    guard let every = action.every else { return true }
    if line.state == .began || line.previous == .possible { travels[gesture] = nil }
    guard let travel = Travel(line.values, of: line.kind) else { return false }
    if travels.count >= Self.maximumTravels, travels[gesture] == nil { travels.removeAll() }
    return travel.distance(from: travels[gesture] ?? travel.origin) >= every
  }

  /// Removes and returns the next job that may start.
  ///
  /// - Parameter time: The present time, in microseconds.
  /// - Returns: The job, which counts as under way until `finish`; `nil` if none may start.
  mutating func start(at time: Int64) -> Job? {
    guard let deadline, deadline <= time else { return nil }
    running += 1
    lastStart = time
    return waiting.removeFirst()
  }

  /// Ends a job that was under way.
  mutating func finish() {
    running -= 1
  }

  /// The time at which the next job may start, in microseconds; a past time for one that may start
  /// at once, and `nil` if none waits or as many as may be are under way.
  var deadline: Int64? {
    guard running < action.parallel, let job = waiting.first else { return nil }
    guard job.isChange, let lastStart else { return .min }
    return lastStart + interval
  }
}
