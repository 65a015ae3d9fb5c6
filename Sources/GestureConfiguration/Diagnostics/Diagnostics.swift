package import YAML

/// The errors, warnings and hints found so far, so that all can be reported at once.
package final class Diagnostics {
  /// The limit of the work for guesses, in letters compared with those of a misspelled name.
  ///
  /// No person reads a thousand guesses. A name of ten letters takes about 100 comparisons, of some
  /// nanoseconds each.
  package enum Patience: Int {
    /// The limit for files: some hundredths of a second.
    case file = 5_000_000
    /// The limit for a client's command, which must not delay touches: less than a millisecond.
    case command = 100_000
  }

  /// The comparisons that count as one step of a command's work, which takes about a microsecond.
  private static let comparisonsInStep = 128
  /// The comparisons that it costs to list one more name.
  private static let comparisonsToList = 8

  package private(set) var found: [Diagnostic] = []
  /// The first diagnostic that was not kept.
  private var firstOmitted: Diagnostic?
  private var omitted = 0
  /// The patience with guesses, by which files and commands differ.
  let patience: Patience
  /// The number of letters that may still be compared for guesses.
  private var comparisonsLeft: Int

  package init(_ patience: Patience = .file) {
    self.patience = patience
    comparisonsLeft = patience.rawValue
  }

  /// The work for guesses so far, in steps of a command's work.
  var guessingSteps: Int {
    (patience.rawValue - comparisonsLeft + Self.comparisonsInStep - 1) / Self.comparisonsInStep
  }

  package func report(
    _ message: @autoclosure () -> String, at position: SourcePosition,
    suggestion: @autoclosure () -> String? = nil
  ) {
    guard found.count < most else {
      return omit(Diagnostic(position: position, message: ""))
    }
    found.append(Diagnostic(position: position, message: message(), suggestion: suggestion()))
  }

  /// The most diagnostics that are kept.
  private var most: Int {
    patience == .file ? ConfigurationLimits.errors : ConfigurationLimits.errorsOfCommand
  }

  private func keep(_ diagnostic: Diagnostic) {
    if found.count < most { found.append(diagnostic) } else { omit(diagnostic) }
  }

  private func omit(_ diagnostic: Diagnostic) {
    omitted += 1
    if firstOmitted == nil { firstOmitted = diagnostic }
  }

  package func warn(_ message: String, at position: SourcePosition, suggestion: String? = nil) {
    keep(
      Diagnostic(
        position: position, message: message, suggestion: suggestion, severity: .warning))
  }

  package func hint(_ message: String, at position: SourcePosition) {
    keep(Diagnostic(position: position, message: message, severity: .hint))
  }

  package func report(_ diagnostic: Diagnostic) { keep(diagnostic) }

  /// Guesses the name that was meant, unless the limit for guesses is reached.
  ///
  /// - Parameters:
  ///   - name: The name as it is written.
  ///   - known: The valid names; they are listed only for a guess.
  ///   - cost: The number of names searched to list the valid ones, if there are more of them.
  /// - Returns: The likeliest name; `nil` if no name is likely.
  package func suggestion(
    for name: String, among known: @autoclosure () -> [String], listedFrom cost: Int = 0
  ) -> String? {
    guard comparisonsLeft > 0 else { return nil }
    let names = known()
    comparisonsLeft -= Self.comparisonsToList * max(names.count, cost)
    return likeliest(name, among: names, comparisons: &comparisonsLeft)
  }

  /// Sorts the diagnostics in the order of the named files, then by line and column.
  ///
  /// A diagnostic that an alias repeats appears once. If files have more than are kept, the last
  /// one counts the rest.
  package func sorted(byFiles files: [String]) -> [Diagnostic] {
    let places = Dictionary(
      zip(files, files.indices), uniquingKeysWith: { first, _ in first })
    func key(_ diagnostic: Diagnostic) -> (Int, Int, Int, String) {
      let position = diagnostic.position
      let place = position.path == nil ? places[position.file] ?? files.count : 0
      return (place, position.line, position.column, diagnostic.message)
    }
    var sorted: [Diagnostic] = []
    for diagnostic in found.sorted(by: { key($0) < key($1) }) where sorted.last != diagnostic {
      sorted.append(diagnostic)
    }
    if patience == .file, var rest = firstOmitted {
      (rest.message, rest.suggestion) = ("and \(omitted) more, from here on", nil)
      sorted.append(rest)
    }
    return sorted
  }
}
