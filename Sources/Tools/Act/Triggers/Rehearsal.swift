import GestureWire

/// The commands that lines would run, for captures: each command ends at once.
struct Rehearsal {
  /// The result of a line for an action.
  enum Outcome: Equatable, Sendable {
    /// The command would run.
    case runs(ActionCommand)
    /// There is no command, for this reason.
    case fails(TemplateFailure)
    /// The command would not run, since the guard of the surface kept the touches from other
    /// programs.
    case guarded
  }

  /// A command that would run, or would not.
  struct Run: Equatable, Sendable {
    /// The time of its start, in microseconds of the lines' clock.
    let time: Int64
    /// The id of the action.
    let action: String
    let outcome: Outcome
  }

  private let actions: [Action]
  private var triggers: [ActionTrigger]
  /// The latest time so far, in microseconds.
  private var now = Int64.min

  init(_ list: ActionList) {
    actions = list.actions
    triggers = list.actions.map(ActionTrigger.init)
  }

  /// Rehearses the jobs for a line.
  ///
  /// - Parameters:
  ///   - line: The gesture line.
  ///   - text: Its text, without its line feed.
  ///   - time: The time of the line, in microseconds.
  /// - Returns: The runs up to that time, in order, and those that the guard prevents.
  mutating func receive(_ line: GestureLine, text: String, at time: Int64) -> [Run] {
    var runs = advance(to: time)
    for index in triggers.indices
    where triggers[index].receive(line, text: text) == .guarded {
      runs.append(Run(time: time, action: actions[index].id, outcome: .guarded))
    }
    runs += advance(to: time)
    return runs
  }

  /// Lets time pass, so that waiting commands start.
  ///
  /// - Parameter time: The new time, in microseconds.
  /// - Returns: The runs up to that time, in order.
  mutating func advance(to time: Int64) -> [Run] {
    var runs: [Run] = []
    while let index = next(by: time), let deadline = triggers[index].deadline {
      now = max(now, deadline)
      guard let job = triggers[index].start(at: now) else { break }
      triggers[index].finish()
      runs.append(run(job, of: actions[index]))
    }
    now = max(now, time)
    return runs
  }

  /// The trigger whose job starts next, no later than a time; `nil` if none does.
  private func next(by time: Int64) -> Int? {
    var earliest: (index: Int, deadline: Int64)?
    for (index, trigger) in triggers.enumerated() {
      guard let deadline = trigger.deadline, deadline <= time else { continue }
      if earliest == nil || deadline < earliest?.deadline ?? .max { earliest = (index, deadline) }
    }
    return earliest?.index
  }

  private func run(_ job: ActionTrigger.Job, of action: Action) -> Run {
    do throws(TemplateFailure) {
      return Run(time: now, action: action.id, outcome: .runs(try action.command(for: job.line)))
    } catch {
      return Run(time: now, action: action.id, outcome: .fails(error))
    }
  }
}
