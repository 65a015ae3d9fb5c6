import Glibc
import LinuxIO
import Testing

/// A thread that runs tasks.
@Suite struct TaskThreadTests {
  /// An actor that reports the thread on which it runs.
  private actor Place {
    var thread: pthread_t { pthread_self() }
  }

  @Test func `a task, its child tasks and the actors it calls run on the thread`() async throws {
    let thread = try TaskThread()
    let places = await Task(executorPreference: thread) {
      async let child = pthread_self()
      return [pthread_self(), await child, await Place().thread]
    }.value
    #expect(places.count == 3 && Set(places).count == 1)
  }

  @Test func `a task sleeps until its time, whatever others sleep`() async throws {
    let thread = try TaskThread()
    let other = Task(executorPreference: thread) { try await thread.sleep(until: .max) }
    let end = MonotonicClock.now + 20_000
    try await Task(executorPreference: thread) { try await thread.sleep(until: end) }.value
    #expect(MonotonicClock.now >= end)
    try await Task(executorPreference: thread) { try await thread.sleep(until: 0) }.value
    other.cancel()
    await #expect(throws: CancellationError.self) { try await other.value }
  }

  @Test func `a cancelled task sleeps no longer`() async throws {
    let thread = try TaskThread()
    let sleeper = Task(executorPreference: thread) { try await thread.sleep(until: .max) }
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    let late = Task(executorPreference: thread) {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await thread.sleep(until: .max)
    }
    await #expect(throws: CancellationError.self) { try await late.value }
  }
}
