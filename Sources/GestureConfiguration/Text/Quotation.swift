internal import Text
internal import YAML

/// Prepares a text for messages: short, on one line, and without control codes for terminals.
package func shown(_ text: String) -> String {
  let longest = 60
  let beginning = String(text.unicodeScalars.prefix(longest)).onOneLine
  return text.unicodeScalars.count > longest ? beginning + "..." : beginning
}

/// Quotes a name, id or value for messages.
package func quoted(_ text: String) -> String { "'\(shown(text))'" }

/// Quotes names for messages, with commas and "and" between them.
func quoted(_ names: [String]) -> String {
  let texts = names.map { quoted($0) }
  guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
  return "\(texts.dropLast().joined(separator: ", ")) and \(last)"
}
