/// An explanation of libyaml's error on one line, for people to read.
struct SyntaxExplanation {
  /// The problem in libyaml's words.
  var problem: String
  /// The context in libyaml's words, as `while ...`.
  var context: String
  /// The beginning of the context.
  var beginning: Mark
  /// The character at the place of the problem.
  var character: Unicode.Scalar?

  /// Makes the error for a problem at that place.
  func error(at place: Mark) -> YAMLError {
    if problem == "found character that cannot start any token" {
      guard character != "\t" else {
        return YAMLError(mark: place, message: "tabs cannot indent in YAML; use spaces")
      }
      let found = character.map { "'\(String($0).onOneLine)'" } ?? "this"
      return YAMLError(
        mark: place, message: "\(found) cannot begin a value; put the value in quotes")
    }
    if context == "while scanning an alias" || context == "while scanning an anchor" {
      return YAMLError(
        mark: beginning, message: "a text that begins with '*' or '&' needs quotes")
    }
    // A context that begins at the error's own place needs no position.
    let suffix = beginning == place ? "" : " that begins at \(beginning.line):\(beginning.column)"
    return YAMLError(mark: place, message: "\(problem) \(context)\(suffix)")
  }
}
