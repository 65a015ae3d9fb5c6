internal import Dispatch

/// Runs tests that block their thread on threads that nobody else needs.
///
/// Dispatch starts another thread where the others block; the threads of Swift's tasks are as many as the
/// machine has processors, whatever they do.
final class BlockingExecutor: TaskExecutor {
  static let shared = BlockingExecutor()

  private let queue = DispatchQueue(label: "tests that block", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
