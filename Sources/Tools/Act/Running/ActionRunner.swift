import GestureWire
import LinuxIO

/// Runs the commands of actions for the lines of a daemon.
///
/// It wakes up for lines, for the ends of commands, and at the times at which waiting commands may
/// start; never otherwise.
actor ActionRunner {
  private let actions: [Action]
  private let report: @Sendable (ActionReport) -> Void
  private var triggers: [ActionTrigger]
  /// The runs under way, by their numbers.
  private var runs: [Int: Task<Void, Never>] = [:]
  private var lastRun = 0
  /// The task that waits for the next time at which a command may start, in microseconds.
  private var alarm: (time: Int64, task: Task<Void, Never>)?
  private var isStopping = false

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - list: The actions.
  ///   - report: Receives messages about commands.
  init(_ list: ActionList, report: @escaping @Sendable (ActionReport) -> Void) {
    actions = list.actions
    triggers = list.actions.map(ActionTrigger.init)
    self.report = report
  }

  /// Starts the commands for a line, at once or later.
  ///
  /// - Parameters:
  ///   - line: The gesture line.
  ///   - text: Its text, without its line feed.
  func receive(_ line: GestureLine, text: String) {
    for index in triggers.indices {
      switch triggers[index].receive(line, text: text) {
      case .ignored, .waits: break
      case .dropped:
        warn(
          "dropped a line of '\(line.gesture)': \(Action.maximumWaiting) lines already wait", index)
      case .guarded:
        report(
          ActionReport(severity: .debug, message: "'\(actions[index].id)': not run: guarded"))
      }
    }
    startCommands()
  }

  /// Ends all commands, and waits until they are gone.
  func stop() async {
    isStopping = true
    alarm?.task.cancel()
    alarm = nil
    let remaining = Array(runs.values)
    for run in remaining { run.cancel() }
    for run in remaining { await run.value }
  }

  /// Starts all commands that may start now, and sets the alarm for the next.
  private func startCommands() {
    guard !isStopping else { return }
    let now = MonotonicClock.now
    for index in triggers.indices {
      while let job = triggers[index].start(at: now) { start(job, index) }
    }
    setAlarm()
  }

  private func start(_ job: ActionTrigger.Job, _ index: Int) {
    do throws(TemplateFailure) {
      let command = try actions[index].command(for: job.line)
      lastRun += 1
      let number = lastRun
      report(
        ActionReport(severity: .debug, message: "'\(actions[index].id)' runs \(command)"))
      runs[number] = Task { await self.run(command, index, number) }
    } catch {
      triggers[index].finish()
      warn("\(error)", index)
    }
  }

  private func run(_ command: ActionCommand, _ index: Int, _ number: Int) async {
    let action = actions[index]
    let report = report
    let outcome = await CommandProcess.run(
      command, until: { try await Task.sleep(for: .seconds(action.timeLimit)) },
      onLine: { report(ActionReport.report(printed: $0, action: action)) })
    runs[number] = nil
    triggers[index].finish()
    // Commands that are ended with the program are no failures.
    guard !isStopping else { return }
    for message in ActionReport.reports(of: outcome, program: command.program, action: action) {
      report(message)
    }
    startCommands()
  }

  private func warn(_ message: String, _ index: Int) {
    report(ActionReport(severity: .warning, message: "'\(actions[index].id)': \(message)"))
  }

  // MARK: Time

  private func setAlarm() {
    let time = triggers.compactMap(\.deadline).min()
    guard time != alarm?.time else { return }
    alarm?.task.cancel()
    alarm = nil
    guard let time else { return }
    alarm = (time, Task { await self.ring(at: time) })
  }

  private func ring(at time: Int64) async {
    let delay = max(0, time - MonotonicClock.now)
    do { try await Task.sleep(for: .microseconds(delay)) } catch { return }
    // Another alarm may have been set while this task waited for its turn.
    guard alarm?.time == time else { return }
    alarm = nil
    startCommands()
  }
}
