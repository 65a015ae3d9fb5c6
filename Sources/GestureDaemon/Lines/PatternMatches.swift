internal import GestureWire
internal import Gestures

/// The ids on lines, and the clients whose patterns match them.
///
/// A subscription may have 32 patterns, and hundreds of clients may have one each. Patterns are
/// compared with an id once, not with each line, and before the first line: with all ids when a
/// client subscribes, and with new ids before there are views and gestures that have them. Both
/// count as work of the command and may take several turns. A line finds its results here.
final class PatternMatches {
  /// The result for one client.
  private enum Verdict: UInt8 {
    case unknown
    case matches
    case fails
  }

  /// The patterns of a client, and their results by the number of the id.
  ///
  /// It is an object, so that a line does not copy the patterns to find a result.
  private final class Column {
    let patterns: IDPatterns
    private var verdicts: [Verdict] = []

    init(_ patterns: IDPatterns) { self.patterns = patterns }

    subscript(number: Int) -> Verdict {
      get { number < verdicts.count ? verdicts[number] : .unknown }
      set {
        while verdicts.count <= number { verdicts.append(.unknown) }
        verdicts[number] = newValue
      }
    }

    /// Forgets the result for a number that another id gets.
    func forget(_ number: Int) {
      if number < verdicts.count { verdicts[number] = .unknown }
    }
  }

  /// Comparisons that come before a client's command.
  enum Preparation {
    /// Compares all ids with the patterns of a subscription or a list.
    case patterns(IDPatterns)
    /// Compares ids that are to be added with the patterns of all clients.
    case ids([LineID])
  }

  /// The known ids by number; `nil` for a number that is free.
  private var ids: [LineID?] = []
  private var numbers = IDNumbers()
  private var freeNumbers: [Int] = []
  /// The number of ids at which those that are on no surface should be forgotten.
  private var crowd = Limits.rememberedIDs
  /// The columns of the clients' subscriptions, by place; `nil` without patterns.
  private var columns: [Column?] = []
  /// The columns that are being prepared, by place.
  private var preparedColumns: [Column?] = []
  private var preparations: [Preparation?] = []

  /// The numbers of the newest line's ids; `nil` until a client with patterns may get the line.
  private var numbersOfLine: (surface: Int, view: Int?, gesture: Int?)?
  /// The newest line, without touches, which it would keep alive.
  private var subject: LineSubject?

  /// The number of comparisons of an id with a client's patterns so far.
  private(set) var comparisons = 0
  /// The number of these that a line had to wait for, because its ids were unknown.
  private(set) var comparisonsOfLines = 0

  // MARK: Lines

  /// Begins a line.
  func begin(_ subject: LineSubject) {
    self.subject = subject
    self.subject?.touches = []
    numbersOfLine = nil
  }

  /// True if the line's ids match the patterns of a subscription.
  ///
  /// - Parameters:
  ///   - subscription: The subscription with the patterns; without any, it matches every line.
  ///   - place: The place of the client that has it.
  /// - Returns: True if the client wants the line.
  func include(_ subscription: Subscription, at place: Int) -> Bool {
    guard subscription.patterns.chooseAny, let subject else { return true }
    if !hasColumn(at: place) { setColumn(Column(subscription.patterns), at: place) }
    guard let column = columns[place] else { return true }
    let line = numbersOfLine ?? findNumbers(of: subject)
    numbersOfLine = line
    let before = comparisons
    defer { comparisonsOfLines += comparisons - before }
    guard matches(line.surface, column) else { return false }
    if let view = line.view, !matches(view, column) { return false }
    guard let gesture = line.gesture else { return true }
    return matches(gesture, column)
  }

  private func findNumbers(
    of subject: LineSubject
  ) -> (surface: Int, view: Int?, gesture: Int?) {
    (
      number(of: LineID(.surface, subject.surface)),
      subject.view.map { number(of: LineID(.view, $0)) },
      subject.gesture.map { number(of: LineID(.gesture, $0)) }
    )
  }

  // MARK: Ids

  /// The number of an id, which is known from now on.
  private func number(of id: LineID) -> Int {
    if let number = numbers[id] { return number }
    let number = freeNumbers.popLast() ?? ids.count
    if number == ids.count { ids.append(nil) }
    ids[number] = id
    numbers[id] = number
    // The number may have had another id.
    for place in columns.indices {
      columns[place]?.forget(number)
      preparedColumns[place]?.forget(number)
    }
    return number
  }

  /// The number of known ids.
  var idCount: Int { numbers.count }

  /// True if so many ids are known that those on no surface should be forgotten.
  var isCrowded: Bool { idCount >= crowd }

  /// Forgets all ids but those that are in use.
  ///
  /// An id that is needed again is only compared again. The next time that it is crowded is when
  /// twice as many are known, so the cost for each id that comes is constant.
  func keep(only used: Set<LineID>) {
    for number in ids.indices {
      guard let id = ids[number], !used.contains(id) else { continue }
      (ids[number], numbers[id]) = (nil, nil)
      freeNumbers.append(number)
    }
    numbersOfLine = nil
    crowd = max(Limits.rememberedIDs, 2 * idCount)
  }

  /// Compares ids with the patterns of all clients, as far as that is yet to be done.
  ///
  /// - Parameters:
  ///   - added: The ids, which are known from now on.
  ///   - budget: The steps that may be taken; reduced by those that were.
  /// - Returns: True once all ids are compared.
  func compare(_ added: some Sequence<LineID>, within budget: inout MatchingBudget) -> Bool {
    for id in added {
      let number = number(of: id)
      // It takes some more to find the id.
      budget.spend(looks: 8 + columns.count)
      for case let column? in columns where column[number] == .unknown {
        guard budget.isLeft else { return false }
        compare(number, with: column, within: &budget)
      }
    }
    return true
  }

  // MARK: Clients

  /// Sets the patterns of the client at a place; their results come from its preparation, if there
  /// was one.
  func subscribe(_ subscription: Subscription, at place: Int) {
    guard subscription.patterns.chooseAny else { return setColumn(nil, at: place) }
    let prepared = place < preparedColumns.count ? preparedColumns[place] : nil
    let patterns = subscription.patterns
    setColumn(prepared?.patterns == patterns ? prepared : Column(patterns), at: place)
  }

  /// Forgets the patterns of a place, because its client has gone or has new ones.
  func forget(place: Int) {
    setColumn(nil, at: place)
    finishPreparation(at: place)
  }

  /// Forgets the patterns of a client that reads no more lines.
  ///
  /// Ids of views that it has yet to add are still compared with those of others.
  func dropPatterns(at place: Int) {
    setColumn(nil, at: place)
    if !isComparingIDs(at: place) { finishPreparation(at: place) }
  }

  private func hasColumn(at place: Int) -> Bool { place < columns.count && columns[place] != nil }

  private func setColumn(_ column: Column?, at place: Int) {
    makeRoom(for: place)
    columns[place] = column
  }

  private func makeRoom(for place: Int) {
    while columns.count <= place {
      columns.append(nil)
      preparedColumns.append(nil)
      preparations.append(nil)
    }
  }

  // MARK: Preparations

  /// True if the client at a place waits for comparisons.
  func isPreparing(at place: Int) -> Bool {
    place < preparations.count && preparations[place] != nil
  }

  /// True if the client at a place waits for comparisons of its ids with all clients' patterns.
  func isComparingIDs(at place: Int) -> Bool {
    guard isPreparing(at: place), case .ids = preparations[place] else { return false }
    return true
  }

  /// Begins the comparisons that come before a command of the client at a place.
  func prepare(_ preparation: Preparation, at place: Int) {
    makeRoom(for: place)
    preparations[place] = preparation
    if case .patterns(let patterns) = preparation { preparedColumns[place] = Column(patterns) }
  }

  /// Continues the comparisons for the client at a place.
  ///
  /// - Parameters:
  ///   - place: The place of the client.
  ///   - budget: The steps that may be taken; reduced by those that were.
  /// - Returns: True once nothing is left to compare.
  func proceed(at place: Int, within budget: inout MatchingBudget) -> Bool {
    guard isPreparing(at: place) else { return true }
    switch preparations[place] {
    case .ids(let added)?:
      // Patterns of other clients and forgotten ids may have changed since the last time.
      return compare(added, within: &budget)
    case .patterns?:
      guard let column = preparedColumns[place] else { return true }
      budget.spend(looks: ids.count)
      for number in ids.indices where ids[number] != nil && column[number] == .unknown {
        guard budget.isLeft else { return false }
        compare(number, with: column, within: &budget)
      }
      return true
    case nil: return true
    }
  }

  /// True if the patterns that are prepared at a place match an id.
  func isIncluded(_ id: LineID, at place: Int) -> Bool {
    guard place < preparedColumns.count, let column = preparedColumns[place] else { return true }
    return matches(number(of: id), column)
  }

  /// Ends the preparation at a place, because its command is carried out.
  func finishPreparation(at place: Int) {
    guard place < preparations.count else { return }
    (preparations[place], preparedColumns[place]) = (nil, nil)
  }

  // MARK: Comparisons

  /// True if an id matches patterns, which are compared with it if that is yet to be done.
  private func matches(_ number: Int, _ column: Column) -> Bool {
    let verdict = column[number]
    return (verdict == .unknown ? compare(number, with: column) : verdict) == .matches
  }

  private func compare(
    _ number: Int, with column: Column, within budget: inout MatchingBudget
  ) {
    if let id = ids[number], let globs = column.patterns.globs(of: id.kind) {
      budget.spend(on: globs.work(for: id.id))
    }
    compare(number, with: column)
  }

  @discardableResult
  private func compare(_ number: Int, with column: Column) -> Verdict {
    guard let id = ids[number] else { return .fails }
    var verdict = Verdict.matches
    if let globs = column.patterns.globs(of: id.kind) {
      comparisons += 1
      verdict = globs.matches(id.id) ? .matches : .fails
    }
    column[number] = verdict
    return verdict
  }
}
