internal import Foundation

/// The number of running tests that block their thread, and the tests that wait for their turn.
actor BlockingTests {
  static let shared = BlockingTests()

  private var free = ProcessInfo.processInfo.activeProcessorCount + 1
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits until another test may run.
  func begin() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Passes the turn on to the test that has waited longest.
  func end() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
