internal import YAML

/// The errors and warnings found so far, so that all can be reported at once.
final class Diagnostics {
  /// The limit of the work for guesses, in names compared with a misspelled one.
  ///
  /// Nobody reads a thousand guesses. A comparison takes about a microsecond.
  enum Patience: Int {
    /// The limit for files: some hundredths of a second.
    case file = 50_000
    /// The limit for a client's command, which must not delay touches: a millisecond.
    case command = 1_000
  }

  /// The most errors of a command that are kept; a reply names fewer, and counts the rest.
  private static let mostInCommand = 100

  private(set) var found: [Diagnostic] = []
  private let patience: Patience
  /// The number of names compared for guesses so far.
  private(set) var comparisons = 0

  init(_ patience: Patience = .file) {
    self.patience = patience
  }

  func report(
    _ message: @autoclosure () -> String, at position: SourcePosition,
    suggestion: @autoclosure () -> String? = nil
  ) {
    guard patience == .file || found.count < Self.mostInCommand else { return }
    found.append(Diagnostic(position: position, message: message(), suggestion: suggestion()))
  }

  func warn(_ message: String, at position: SourcePosition) {
    found.append(Diagnostic(position: position, message: message, severity: .warning))
  }

  func report(_ diagnostic: Diagnostic) {
    found.append(diagnostic)
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
    guard comparisons <= patience.rawValue else { return nil }
    // The list is cut, since no more names may be compared.
    let names = known().prefix(patience.rawValue)
    comparisons += max(names.count, cost)
    return likeliest(name, among: names)
  }

  /// Sorts the diagnostics in the order of the named files, then by line and column.
  ///
  /// A diagnostic that an alias repeats appears once.
  func sorted(byFiles files: [String]) -> [Diagnostic] {
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
    return sorted
  }
}
