/// The longest name that is compared with others, in bytes.
///
/// No name is as long by a person's hand, and a comparison takes as many steps as the product of
/// two lengths.
private let longestName = 64

/// The known name that is likeliest to be meant by one that is written wrong.
///
/// - Parameters:
///   - name: What is written.
///   - known: The names that would be right.
/// - Returns: The known name that fewest slips of the keyboard turn into the one written, or one
///   that was not written to its end; `nil` where there is none.
package func likeliest(_ name: String, among known: some Sequence<String>) -> String? {
  guard name.utf8.count <= longestName else { return nil }
  let written = Array(name.lowercased().utf8)
  var best: (name: String, distance: Int)?
  for candidate in known where candidate != name && candidate.utf8.count <= longestName {
    let letters = Array(candidate.lowercased().utf8)
    // A third of a name may be wrong before a guess is more confusing than helpful.
    let limit = max(1, letters.count / 3)
    let isCutShort = written.count >= 4 && letters.starts(with: written)
    guard isCutShort || abs(letters.count - written.count) <= limit else { continue }
    let slips = editDistance(written, letters)
    let distance = isCutShort ? min(limit, slips) : slips
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

/// How many letters must be put in, left out, replaced or swapped with their neighbours.
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
