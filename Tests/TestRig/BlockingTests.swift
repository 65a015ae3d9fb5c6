internal import Foundation

/// The number of running tests that block their thread, and the tests that wait for their turn.
actor BlockingTests {
  static let shared = BlockingTests()

  /// The number of tests that may begin.
  ///
  /// Most of the time a test waits for its programs: with three at once, two processors did nothing
  /// for a quarter of the time.
  private var free: Int
  /// The tests that wait: those of serialized suites first, since each of them arrives only when
  /// the one before has ended; then those with a longer limit, since otherwise the whole suite
  /// would wait for a long one that began last; and equal ones in the order of arrival.
  private var waiting: [(rank: (Int, Int), turn: CheckedContinuation<Void, Never>)] = []

  /// Creates the count of tests.
  ///
  /// - Parameter free: The number of tests that may run at once.
  init(free: Int = 3 * ProcessInfo.processInfo.activeProcessorCount + 1) {
    self.free = free
  }

  /// The number of tests that wait.
  var waitingCount: Int { waiting.count }

  /// Waits until another test may run.
  ///
  /// - Parameters:
  ///   - limit: The time limit of the test in seconds.
  ///   - isSerialized: True if its suite is serialized.
  func begin(limit: Int, isSerialized: Bool) async {
    guard free == 0 else {
      free -= 1
      return
    }
    let rank = (isSerialized ? 1 : 0, limit)
    await withCheckedContinuation { turn in
      let index = waiting.firstIndex { $0.rank < rank } ?? waiting.endIndex
      waiting.insert((rank, turn), at: index)
    }
  }

  /// Passes the turn on to the next test.
  func end() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().turn.resume()
    }
  }
}
