/// Gathers what is wrong or odd, so that all of it can be told at once.
final class Diagnostics {
  /// How many names are compared with wrong ones before no more guesses are made.
  ///
  /// Nobody reads a thousand guesses, and a daemon that checks a file must not be kept from its
  /// devices: these comparisons take some hundredths of a second.
  private static let mostComparisons = 50_000

  private(set) var found: [Diagnostic] = []
  private var comparisons = 0

  func report(_ message: String, at position: SourcePosition, suggestion: String? = nil) {
    found.append(Diagnostic(position: position, message: message, suggestion: suggestion))
  }

  func warn(_ message: String, at position: SourcePosition) {
    found.append(Diagnostic(position: position, message: message, severity: .warning))
  }

  func report(_ diagnostic: Diagnostic) {
    found.append(diagnostic)
  }

  /// Guesses which of the known names was meant, unless too much has been guessed already.
  func suggestion(for name: String, among known: [String]) -> String? {
    guard comparisons <= Self.mostComparisons else { return nil }
    comparisons += known.count
    return likeliest(name, among: known)
  }

  /// What was found, in the order of the named files, then by line and column; what an alias
  /// repeats is there once.
  func sorted(byFiles files: [String]) -> [Diagnostic] {
    let places = Dictionary(
      zip(files, files.indices), uniquingKeysWith: { first, _ in first })
    func key(_ diagnostic: Diagnostic) -> (Int, Int, Int, String) {
      let position = diagnostic.position
      return (
        places[position.file] ?? files.count, position.line, position.column, diagnostic.message
      )
    }
    var sorted: [Diagnostic] = []
    for diagnostic in found.sorted(by: { key($0) < key($1) }) where sorted.last != diagnostic {
      sorted.append(diagnostic)
    }
    return sorted
  }
}
