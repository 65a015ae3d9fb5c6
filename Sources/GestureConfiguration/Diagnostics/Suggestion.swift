/// The longest name that is compared with others, in bytes.
///
/// No person writes longer names, and the time of a comparison is the product of two lengths.
private let maximumNameLength = 64

/// Finds the known name that was probably meant by a misspelled one.
///
/// - Parameters:
///   - name: The misspelled name.
///   - known: The valid names.
/// - Returns: The known name that the fewest typing errors turn into the written one, or whose
///   beginning was written; `nil` if no name is likely.
package func likeliest(_ name: String, among known: some Sequence<String>) -> String? {
  likeliest(name, among: known, while: { _ in true })
}

/// Finds the known name that was probably meant by a misspelled one, within a limit of work.
///
/// - Parameters:
///   - name: The misspelled name.
///   - known: The valid names.
///   - mayCompare: Counts letters that are compared; returns false if the limit is reached.
/// - Returns: The name; `nil` if no name is likely, or the limit was reached.
func likeliest(
  _ name: String, among known: some Sequence<String>, while mayCompare: (Int) -> Bool
) -> String? {
  guard name.utf8.count <= maximumNameLength else { return nil }
  let written = Array(name.lowercased().utf8)
  var best: (name: String, distance: Int)?
  for candidate in known where candidate != name && candidate.utf8.count <= maximumNameLength {
    let letters = Array(candidate.lowercased().utf8)
    guard mayCompare(letters.count) else { return nil }
    // If more than a third of a name is wrong, a guess confuses more than it helps.
    let limit = max(1, letters.count / 3)
    // `rotate` begins like `rotation`, but for its last letter.
    let isCutShort =
      written.count >= 4 && letters.starts(with: written)
      || written.count >= 6 && letters.starts(with: written.dropLast())
    guard isCutShort || abs(letters.count - written.count) <= limit else { continue }
    guard mayCompare(written.count * letters.count) else { return nil }
    let slips = editDistance(written, letters)
    let distance = isCutShort ? min(limit, slips) : slips
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

/// Counts the letters to insert, delete, replace or swap with a neighbor to turn one text into the
/// other.
func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
  var last = Array(0...second.count)
  var (beforeLast, current) = (last, last)
  for row in first.indices {
    current[0] = row + 1
    for column in second.indices {
      let isSame = first[row] == second[column]
      var distance = min(
        last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
      let isSwapped =
        row > 0 && column > 0 && first[row] == second[column - 1]
        && first[row - 1] == second[column]
      if isSwapped { distance = min(distance, beforeLast[column - 1] + 1) }
      current[column + 1] = distance
    }
    (beforeLast, last, current) = (last, current, beforeLast)
  }
  return last[second.count]
}
