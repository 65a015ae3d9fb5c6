/// Joins names for a sentence, in quotes, with commas, and without terminal control codes.
///
/// - Parameters:
///   - names: The names, of which each gets quotes.
///   - last: The text before the last of several names, such as " and ".
/// - Returns: The names in quotes.
package func quoted(_ names: [String], last: String = ", ") -> String {
  let texts = names.map { "'\($0.printable)'" }
  guard let text = texts.last, texts.count > 1 else { return texts.first ?? "" }
  return texts.dropLast().joined(separator: ", ") + last + text
}
