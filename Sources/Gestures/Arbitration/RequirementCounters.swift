/// The number of requirements that keep each waiting participant from acting.
///
/// Participants are represented by their numbers in the requirement graph.
struct RequirementCounters {
  /// True for each number that keeps its dependents waiting.
  private var open: [Bool] = []
  /// The number of open requirements of each number that waits; 0 for all others.
  private var unmet: [Int] = []
  private var waiting: [Bool] = []
  /// The numbers that wait, in ascending order.
  private var list: [Int] = []

  /// The numbers that have begun to wait, in ascending order, including those that nothing keeps
  /// any more.
  var waitingNumbers: [Int] { list }

  /// Starts again, with all numbers closed and none waiting.
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

  /// Counts the open numbers in a list of required ones.
  func countOpen(_ required: ArraySlice<Int>) -> Int {
    var count = 0
    for other in required where open[other] { count += 1 }
    return count
  }

  /// Marks a number as waiting.
  ///
  /// - Parameters:
  ///   - number: The number that waits.
  ///   - count: The number of its open requirements; 0 if the last was closed and has not woken it
  ///     yet.
  mutating func wait(_ number: Int, for count: Int) {
    unmet[number] = count
    guard !waiting[number] else { return }
    waiting[number] = true
    var index = list.count
    while index > 0, list[index - 1] > number { index -= 1 }
    list.insert(number, at: index)
  }

  /// Subtracts a closed requirement from the count of a number.
  mutating func meet(_ number: Int) {
    if unmet[number] > 0 { unmet[number] -= 1 }
  }

  /// True if a number has begun to wait, even if nothing keeps it any more.
  func isWaiting(_ number: Int) -> Bool { waiting[number] }

  /// True if a requirement keeps a number from acting.
  func isKept(_ number: Int) -> Bool { unmet[number] > 0 }
}
