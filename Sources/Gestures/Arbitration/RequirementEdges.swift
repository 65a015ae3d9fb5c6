/// The failure requirements between numbers.
///
/// Edges are stored twice: with the number that waits and with the one that is awaited, both times in
/// ascending order. The storage is kept from one gathering to the next.
struct RequirementEdges {
  private struct Edge {
    let source: Int
    let target: Int
  }

  private var edges: [Edge] = []
  /// The positions in `required` at which the requirements of each number start, and the end.
  private var requiredStarts: [Int] = []
  private var required: [Int] = []
  /// The positions in `dependents` at which the dependents of each number start, and the end.
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
  /// The numbers that lead into a circle, in ascending order.
  var circular: [Int] { circularNumbers }

  // MARK: Gathering

  /// Forgets all edges.
  mutating func removeAll() {
    edges.clear()
    circularNumbers.clear()
  }

  /// Starts to gather edges among numbers from 0.
  mutating func startGathering(count: Int) {
    removeAll()
    self.count = count
    // The newest source of an edge to each number: two requirements of one pair are one edge.
    scratch.refill(with: -1, count: count)
  }

  /// Adds an edge; those of one source come one after another, and sources in ascending order.
  mutating func add(from source: Int, to target: Int) {
    guard scratch[target] != source else { return }
    scratch[target] = source
    edges.append(Edge(source: source, target: target))
  }

  /// Has the edges be there to be asked for.
  mutating func finishGathering() {
    guard !edges.isEmpty else { return }
    sortEdges()
    findCircular()
  }

  /// Sorts the edges by target for the dependents, and these by source for the requirements.
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

  /// Finds the numbers that lead into a circle: those that are left when all that require nothing,
  /// or only such as lead nowhere, are taken away.
  private mutating func findCircular() {
    pending.clear()
    // From here on the number of requirements that are left.
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

  // MARK: Asking

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

  /// Those positions of the numbers that require a number whose numbers are not below another.
  func positionsOfDependents(of number: Int, from first: Int) -> Range<Int> {
    let positions = positionsOfDependents(of: number)
    return Self.firstPosition(in: positions, of: dependents, from: first)..<positions.upperBound
  }

  /// The first position whose number is not below another, by bisection.
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
