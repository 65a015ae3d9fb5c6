internal import LinuxIO
internal import YAML

/// Prepares a text for messages: short, on one line, and without control codes for terminals.
package func shown(_ text: String) -> String {
  let longest = 60
  let beginning = String(text.unicodeScalars.prefix(longest)).onOneLine
  return text.unicodeScalars.count > longest ? beginning + "..." : beginning
}

/// Quotes a name, id or value for messages.
package func quoted(_ text: String) -> String { "'\(shown(text))'" }
