internal import Dispatch

/// Runs tests that block their thread on threads of their own.
///
/// Dispatch starts another thread if the others block. Swift's tasks have only as many threads as
/// the machine has processors.
final class BlockingExecutor: TaskExecutor {
  static let shared = BlockingExecutor()

  private let queue = DispatchQueue(label: "tests that block", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
