package import YAML

/// The errors, warnings and hints found so far, so that all can be reported at once.
package final class Diagnostics {
  /// The limit of the work for guesses, in letters compared with those of a misspelled name.
  ///
  /// No person reads a hundred guesses. A name of ten letters takes about 100 comparisons, of some
  /// nanoseconds each.
  package enum Patience: Int {
    /// The limit for files: some milliseconds.
    case file = 1_000_000
    /// The limit for a client's command, which must not delay touches: less than a millisecond.
    case command = 100_000
  }

  /// The comparisons that it costs to list one more name.
  private static let comparisonsToList = 8

  package private(set) var found: [Diagnostic] = []
  /// The first diagnostic that was not kept.
  private var firstOmitted: Diagnostic?
  private var omitted = 0
  /// The patience with guesses, by which files and commands differ.
  let patience: Patience
  /// The number of letters that may still be compared for guesses.
  private(set) var comparisonsLeft: Int

  /// Creates an empty collection.
  package init(_ patience: Patience = .file) {
    self.patience = patience
    comparisonsLeft = patience.rawValue
  }

  /// True if a command has as many errors as are kept, so the rest of it need not be read.
  var isFull: Bool { patience == .command && found.count >= most }

  package func report(
    _ message: @autoclosure () -> String, at position: SourcePosition,
    suggestion: @autoclosure () -> String? = nil
  ) {
    keep(Diagnostic(position: position, message: message(), suggestion: suggestion()))
  }

  /// The most diagnostics that are kept.
  private var most: Int {
    patience == .file ? ConfigurationLimits.errors : ConfigurationLimits.errorsOfCommand
  }

  /// Keeps a diagnostic, or only counts it: thousands of them are never written.
  private func keep(_ diagnostic: @autoclosure () -> Diagnostic) {
    if found.count < most {
      found.append(diagnostic())
    } else {
      omitted += 1
      if firstOmitted == nil { firstOmitted = diagnostic() }
    }
  }

  func warn(
    _ message: @autoclosure () -> String, at position: @autoclosure () -> SourcePosition,
    suggestion: String? = nil
  ) {
    keep(
      Diagnostic(
        position: position(), message: message(), suggestion: suggestion, severity: .warning))
  }

  func hint(
    _ message: @autoclosure () -> String, at position: @autoclosure () -> SourcePosition
  ) {
    keep(Diagnostic(position: position(), message: message(), severity: .hint))
  }

  package func report(_ diagnostic: Diagnostic) { keep(diagnostic) }

  /// Merges what is found by some checks.
  ///
  /// - Parameters:
  ///   - merged: Returns fewer diagnostics in place of those that were found.
  ///   - check: The checks.
  func merge(_ merged: (ArraySlice<Diagnostic>) -> [Diagnostic], foundBy check: () -> Void) {
    let earlier = found.count
    check()
    let later = found[earlier...]
    if later.count > 1 { found.replaceSubrange(earlier..., with: merged(later)) }
  }

  /// Guesses the name that was meant, unless the limit for guesses is reached.
  ///
  /// - Parameters:
  ///   - name: The name as it is written.
  ///   - known: The valid names; they are listed only for a guess.
  ///   - cost: The number of names searched to list the valid ones, if there are more of them.
  /// - Returns: The likeliest name; `nil` if no name is likely.
  func suggestion(
    for name: String, among known: @autoclosure () -> [String], listedFrom cost: Int = 0
  ) -> String? {
    guard comparisonsLeft > 0 else { return nil }
    let names = known()
    _ = mayCompare(Self.comparisonsToList * max(names.count, cost))
    return likeliest(name, among: names, while: mayCompare)
  }

  /// Counts comparisons of letters; false if there were too many.
  private func mayCompare(_ comparisons: Int) -> Bool {
    comparisonsLeft -= comparisons
    return comparisonsLeft > 0
  }

  /// Sorts the diagnostics in the order of the named files, then by line and column.
  ///
  /// A diagnostic that an alias repeats appears once. If files have more than are kept, the last
  /// one counts the rest.
  package func sorted(byFiles files: [String]) -> [Diagnostic] {
    let places = Dictionary(
      zip(files, files.indices), uniquingKeysWith: { first, _ in first })
    let entries = found.map { diagnostic in
      let position = diagnostic.position
      let place = position.path == nil ? places[position.file] ?? files.count : 0
      return (key: (place, position.line, position.column), diagnostic: diagnostic)
    }
    let ordered = entries.sorted { one, other in
      guard one.key == other.key else { return one.key < other.key }
      return one.diagnostic.message < other.diagnostic.message
    }
    var sorted: [Diagnostic] = []
    for entry in ordered where sorted.last != entry.diagnostic { sorted.append(entry.diagnostic) }
    if patience == .file, var rest = firstOmitted {
      (rest.message, rest.suggestion) = ("and \(omitted) more, from here on", nil)
      sorted.append(rest)
    }
    return sorted
  }
}
