internal import YAML

/// A text as messages show it: short, on one line, and without a terminal's control codes.
func shown(_ text: String) -> String {
  let longest = 60
  let beginning = String(text.unicodeScalars.prefix(longest)).onOneLine
  return text.unicodeScalars.count > longest ? beginning + "..." : beginning
}

/// A name, id or value as messages show it.
func quoted(_ text: String) -> String { "`\(shown(text))`" }
