/// The failure requirements between participants, as edges between their numbers.
///
/// Each edge is stored twice, by the number that waits and by the number that is awaited, both in
/// ascending order. The storage is reused from one gathering to the next.
struct RequirementEdges {
  private struct Edge {
    let source: Int
    let target: Int
  }

  private var edges: [Edge] = []
  /// The positions in `required` at which the requirements of each number start, and the end
  /// position.
  private var requiredStarts: [Int] = []
  private var required: [Int] = []
  /// The positions in `dependents` at which the dependents of each number start, and the end
  /// position.
  private var dependentStarts: [Int] = []
  private var dependents: [Int] = []
  private var circularNumbers: [Int] = []
  private var count = 0

  // Storage of the gathering.
  private var scratch: [Int] = []
  private var pending: [Int] = []

  /// True if no number requires another.
  var isEmpty: Bool { edges.isEmpty }
  /// The number of edges.
  var edgeCount: Int { edges.count }
  /// The numbers whose requirements lead into a circle, in ascending order.
  var circular: [Int] { circularNumbers }

  // MARK: Gathering

  /// Forgets all edges.
  mutating func removeAll() {
    edges.clear()
    circularNumbers.clear()
  }

  /// Starts to gather edges between the numbers from 0 to `count - 1`.
  mutating func startGathering(count: Int) {
    removeAll()
    self.count = count
    // For now the newest source of an edge to each number, so that a pair gets only one edge.
    scratch.refill(with: -1, count: count)
  }

  /// Adds an edge; edges must come in ascending order of their sources.
  mutating func add(from source: Int, to target: Int) {
    guard scratch[target] != source else { return }
    scratch[target] = source
    edges.append(Edge(source: source, target: target))
  }

  /// Prepares the gathered edges for queries.
  mutating func finishGathering() {
    guard !edges.isEmpty else { return }
    sortEdges()
    findCircular()
  }

  /// Sorts the edges by target into `dependents`, and then by source into `required`.
  private mutating func sortEdges() {
    dependentStarts.refill(with: 0, count: count + 1)
    requiredStarts.refill(with: 0, count: count + 1)
    for edge in edges {
      dependentStarts[edge.target + 1] += 1
      requiredStarts[edge.source + 1] += 1
    }
    for number in 0..<count {
      dependentStarts[number + 1] += dependentStarts[number]
      requiredStarts[number + 1] += requiredStarts[number]
    }
    dependents.refill(with: 0, count: edges.count)
    required.refill(with: 0, count: edges.count)
    scratch.replaceSubrange(scratch.indices, with: dependentStarts)
    for edge in edges {
      dependents[scratch[edge.target]] = edge.source
      scratch[edge.target] += 1
    }
    scratch.replaceSubrange(scratch.indices, with: requiredStarts)
    for target in 0..<count {
      for position in positionsOfDependents(of: target) {
        let source = dependents[position]
        required[scratch[source]] = target
        scratch[source] += 1
      }
    }
  }

  /// Finds the numbers that lead into a circle: those that remain after numbers without remaining
  /// requirements have been removed repeatedly.
  private mutating func findCircular() {
    pending.clear()
    // From here on the number of remaining requirements of each number.
    scratch.refill(with: 0, count: count)
    for number in 0..<count {
      scratch[number] = requiredStarts[number + 1] - requiredStarts[number]
      if scratch[number] == 0 { pending.append(number) }
    }
    while let number = pending.popLast() {
      for position in positionsOfDependents(of: number) {
        let source = dependents[position]
        scratch[source] -= 1
        if scratch[source] == 0 { pending.append(source) }
      }
    }
    for number in 0..<count where scratch[number] > 0 { circularNumbers.append(number) }
  }

  // MARK: Queries

  /// Calls a closure with both numbers of each edge, the one that waits first.
  func forEach(_ body: (Int, Int) -> Void) {
    for edge in edges { body(edge.source, edge.target) }
  }

  /// The positions of the numbers that a number requires.
  func positionsOfRequirements(of number: Int) -> Range<Int> {
    requiredStarts[number]..<requiredStarts[number + 1]
  }

  /// The positions of the numbers that require a number.
  func positionsOfDependents(of number: Int) -> Range<Int> {
    dependentStarts[number]..<dependentStarts[number + 1]
  }

  /// The required number at a position.
  func requirement(at position: Int) -> Int { required[position] }

  /// The dependent number at a position.
  func dependent(at position: Int) -> Int { dependents[position] }

  /// The numbers that a number requires.
  func requirements(of number: Int) -> ArraySlice<Int> {
    required[positionsOfRequirements(of: number)]
  }

  /// The numbers that require a number.
  func dependents(of number: Int) -> ArraySlice<Int> {
    dependents[positionsOfDependents(of: number)]
  }

  /// True if a number requires another.
  func requires(_ number: Int, _ other: Int) -> Bool {
    let positions = positionsOfRequirements(of: number)
    let position = Self.firstPosition(in: positions, of: required, from: other)
    return position < positions.upperBound && required[position] == other
  }

  /// The positions of the dependents of a number that are `first` or larger.
  func positionsOfDependents(of number: Int, from first: Int) -> Range<Int> {
    let positions = positionsOfDependents(of: number)
    return Self.firstPosition(in: positions, of: dependents, from: first)..<positions.upperBound
  }

  /// The first position of the given number or a larger one, found by bisection.
  private static func firstPosition(
    in positions: Range<Int>, of numbers: [Int], from number: Int
  ) -> Int {
    var (low, high) = (positions.lowerBound, positions.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
