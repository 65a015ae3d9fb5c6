internal import GestureWire

/// A cache of the clients whose patterns match the ids of a line.
///
/// A subscription may have 32 patterns, and hundreds of clients may have one each. Patterns are
/// compared with the ids of a recognizer once, not with each of its lines. If no client has
/// patterns, nothing is looked up.
struct PatternMatches {
  /// The result for one client.
  private enum Verdict: UInt8 {
    case unknown
    case matches
    case fails
  }

  /// The ids that patterns are compared with.
  private struct Key: Hashable {
    let surface: String
    let view: String?
    let gesture: String?
  }

  /// The most combinations of ids that are remembered: enough for all gestures that a configuration
  /// and clients may have.
  ///
  /// A row has a byte for each client.
  private static let mostRows = 5120

  private var rows: [[Verdict]] = []
  private var rowNumbers: [Key: Int] = [:]
  /// The line that is being sent.
  private var subject: LineSubject?
  private var row: Int?
  /// The number of comparisons with a client's patterns so far.
  private(set) var comparisons = 0

  /// Begins a line.
  mutating func begin(_ subject: LineSubject) {
    self.subject = subject
    row = nil
  }

  /// True if the line's ids match the patterns of a subscription.
  ///
  /// - Parameters:
  ///   - subscription: The subscription.
  ///   - place: The place of the client that has it.
  /// - Returns: True if the client wants the line.
  mutating func include(_ subscription: Subscription, at place: Int) -> Bool {
    guard subscription.hasPatterns, let subject else { return true }
    let row = self.row ?? findRow(of: subject)
    self.row = row
    while rows[row].count <= place { rows[row].append(.unknown) }
    if rows[row][place] == .unknown {
      comparisons += 1
      rows[row][place] = subscription.matches(subject) ? .matches : .fails
    }
    return rows[row][place] == .matches
  }

  private mutating func findRow(of subject: LineSubject) -> Int {
    let key = Key(surface: subject.surface, view: subject.view, gesture: subject.gesture)
    if let row = rowNumbers[key] { return row }
    if rows.count == Self.mostRows { (rows, rowNumbers) = ([], [:]) }
    rowNumbers[key] = rows.count
    rows.append([])
    return rows.count - 1
  }

  /// Forgets the results of a place, because its client has new patterns.
  mutating func forget(place: Int) {
    for row in rows.indices where place < rows[row].count { rows[row][place] = .unknown }
  }
}
