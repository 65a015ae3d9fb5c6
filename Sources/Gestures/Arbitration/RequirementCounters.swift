/// The number of requirements that keep each waiting participant from acting.
///
/// Participants are numbers of the requirement graph.
struct RequirementCounters {
  /// True for each number that keeps those that require it waiting.
  private var open: [Bool] = []
  /// For each number that waits, how many open numbers it requires; 0 for all others.
  private var unmet: [Int] = []
  private var waiting: [Bool] = []
  /// The numbers that wait, in ascending order.
  private var list: [Int] = []

  /// The numbers that have begun to wait, in ascending order, whether or not anything still keeps
  /// them.
  var waitingNumbers: [Int] { list }

  /// Starts anew, with all numbers closed and none waiting.
  mutating func restart(count: Int) {
    open.refill(with: false, count: count)
    unmet.refill(with: 0, count: count)
    waiting.refill(with: false, count: count)
    list.clear()
  }

  mutating func open(_ number: Int) { open[number] = true }

  /// Closes a number.
  ///
  /// - Returns: False if it was closed before.
  mutating func close(_ number: Int) -> Bool {
    guard open[number] else { return false }
    open[number] = false
    return true
  }

  /// Counts the open numbers among those that a number requires.
  func countOpen(_ required: ArraySlice<Int>) -> Int {
    var count = 0
    for other in required where open[other] { count += 1 }
    return count
  }

  /// Has a number wait.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - count: How many open numbers it requires: none, where the last was closed and has yet to wake
  ///     it.
  mutating func wait(_ number: Int, for count: Int) {
    unmet[number] = count
    guard !waiting[number] else { return }
    waiting[number] = true
    var index = list.count
    while index > 0, list[index - 1] > number { index -= 1 }
    list.insert(number, at: index)
  }

  /// Takes a requirement that was closed off the counter of a number.
  mutating func meet(_ number: Int) {
    if unmet[number] > 0 { unmet[number] -= 1 }
  }

  /// True if a number has begun to wait, whether or not anything still keeps it.
  func isWaiting(_ number: Int) -> Bool { waiting[number] }

  /// True if a requirement keeps a number from acting.
  func isKept(_ number: Int) -> Bool { unmet[number] > 0 }
}
