internal import Foundation

/// How many tests run that block their thread, and which wait for their turn.
actor BlockingTests {
  static let shared = BlockingTests()

  private var free = ProcessInfo.processInfo.activeProcessorCount + 1
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits until one more may run.
  func begin() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Hands the place on to whoever has waited longest.
  func end() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
