internal import Glibc
internal import LinuxIO
internal import Subprocess
internal import SystemPackage

/// The process of one run of a command.
enum CommandProcess {
  /// The time that a process has to end by itself after SIGTERM, before SIGKILL.
  private static let grace = Duration.seconds(1)

  /// Runs a command to its end.
  ///
  /// The process has a session of its own, so that a signal reaches the programs that it starts,
  /// too. A cancelled task ends it.
  ///
  /// - Parameters:
  ///   - command: The program, its arguments and its input.
  ///   - timeIsOver: Called once the process runs; returns when it has run too long.
  ///   - onLine: Receives the first lines that the process prints, at once.
  /// - Returns: The result, in any case: no failure affects other commands.
  static func run(
    _ command: ActionCommand, until timeIsOver: @escaping @Sendable () async throws -> Void,
    onLine: @escaping @Sendable (String) -> Void
  ) async -> CommandOutcome {
    let (starts, started) = AsyncStream<pid_t>.makeStream()
    let work = Task { await execute(command, started, onLine) }
    let clock = Task {
      // On a busy machine, time may pass before the process starts.
      guard let process = await starts.first(where: { _ in true }) else { return false }
      do { try await timeIsOver() } catch { return false }
      let wasTooSlow = !hasEnded(process)
      work.cancel()
      return wasTooSlow
    }
    let outcome = await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      work.cancel()
    }
    clock.cancel()
    guard await clock.value, outcome.ending != .exited(0), outcome.ending != .notFound else {
      return outcome
    }
    return CommandOutcome(
      ending: .timedOut, printed: outcome.printed, isCut: outcome.isCut)
  }

  private static func execute(
    _ command: ActionCommand, _ started: AsyncStream<pid_t>.Continuation,
    _ onLine: @Sendable (String) -> Void
  ) async -> CommandOutcome {
    do {
      let input = try MemoryFile(command.input)
      defer { withExtendedLifetime(input) {} }
      var options = PlatformOptions()
      options.createSession = true
      options.teardownSequence = [
        .gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: grace)
      ]
      var variables: [Subprocess.Environment.Key: String?] = [:]
      for variable in command.environment {
        variables[Subprocess.Environment.Key(stringLiteral: variable.name)] = variable.value
      }
      let result = try await Subprocess.run(
        executable(command.program), arguments: Arguments(command.arguments),
        environment: .inherit.updating(variables), platformOptions: options,
        input: .fileDescriptor(
          SystemPackage.FileDescriptor(rawValue: input.rawValue), closeAfterSpawningProcess: false),
        output: .sequence, error: .combinedWithOutput
      ) { execution in
        started.yield(execution.processIdentifier.value)
        var output = CommandOutput()
        for try await piece in execution.standardOutput {
          let bytes = unsafe piece.withUnsafeBytes { unsafe Array($0) }
          for line in output.append(bytes) { onLine(line) }
        }
        for line in output.finish() { onLine(line) }
        return (output.count, output.isCut)
      }
      let (printed, isCut) = result.closureResult
      return CommandOutcome(
        ending: ending(result.terminationStatus), printed: printed, isCut: isCut)
    } catch let error as SubprocessError where error.code == .executableNotFound {
      return CommandOutcome(ending: .notFound, printed: 0, isCut: false)
    } catch {
      return CommandOutcome(ending: .failed("\(error)"), printed: 0, isCut: false)
    }
  }

  private static func executable(_ program: String) -> Executable {
    program.hasPrefix("/") ? .path(FilePath(program)) : .name(program)
  }

  private static func ending(_ status: TerminationStatus) -> CommandOutcome.Ending {
    switch status {
    case .exited(let code): .exited(code)
    case .signaled(let number): .signaled(number)
    }
  }

  /// True once a process has ended by itself, also if nobody has noticed it yet: tasks may have to
  /// wait for their turn while the machine is busy.
  private static func hasEnded(_ process: pid_t) -> Bool {
    var information = unsafe siginfo_t()
    // Its status is left to swift-subprocess, which waits for it as well. Once that has taken it,
    // the process is unknown here.
    let result = unsafe waitid(
      P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
    return unsafe result == -1 || information._sifields._sigchld.si_pid == process
  }
}
