internal import Synchronization

/// A thread that runs tasks, and wakes up for nothing else.
///
/// As of Swift 6.3, a program that runs a task on the threads of Dispatch is woken each second, by a
/// timer that watches those threads. Tasks that prefer this executor need none of them, and neither
/// do their child tasks. `Task.sleep` does, so such tasks call `sleep(until:)`.
package final class TaskThread: TaskExecutor {
  /// A task that sleeps.
  private struct Sleeper {
    /// The time at which the task continues, in microseconds.
    let time: Int64
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var jobs: [UnownedJob] = []
    var sleepers: [Int: Sleeper] = [:]
    var lastSleeper = 0
  }

  private let state = Mutex(State())
  private let wakeup: Wakeup

  /// Starts a thread, which runs until the program ends.
  ///
  /// - Throws: The kernel's answer if there are too many threads or descriptors.
  package init() throws(SystemError) {
    wakeup = try Wakeup()
    let poller = Mutex(try Poller())
    _ = try poller.withLock { poller throws(SystemError) in
      try poller.register(wakeup, for: .readable)
    }
    try Thread.start { [self] in
      // Only this thread uses the poller.
      poller.withLock { poller in
        while true { runOnce(poller) }
      }
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    wakeup.wake()
  }

  /// Suspends the present task.
  ///
  /// - Parameter time: The end of the sleep, in microseconds of the monotonic clock.
  /// - Throws: `CancellationError` if the task is cancelled.
  package func sleep(until time: Int64) async throws {
    let number = state.withLock { state in
      state.lastSleeper += 1
      return state.lastSleeper
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          // The handler below runs after the task is marked, and finds the sleeper if this does not
          // find the mark.
          if Task.isCancelled { return true }
          state.sleepers[number] = Sleeper(time: time, continuation: continuation)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
        wakeup.wake()
      }
    } onCancel: {
      let sleeper = state.withLock { $0.sleepers.removeValue(forKey: number) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Waits for jobs or for the end of a sleep, and runs the jobs.
  private func runOnce(_ poller: Poller) {
    let deadline = state.withLock { $0.sleepers.values.map(\.time).min() }
    // A failed wait ends at once, and the next one follows.
    try? poller.wait(timeout: deadline.map { max(0, $0 - MonotonicClock.now) })
    wakeup.acknowledge()
    let now = MonotonicClock.now
    let (jobs, rested) = state.withLock { state in
      let rested = state.sleepers.filter { $0.value.time <= now }
      for number in rested.keys { state.sleepers[number] = nil }
      defer { state.jobs.removeAll(keepingCapacity: true) }
      return (state.jobs, rested.values)
    }
    for sleeper in rested { sleeper.continuation.resume() }
    for job in jobs { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
