/// Makes one line that a person understands of what libyaml says is wrong.
struct SyntaxExplanation {
  /// What libyaml found.
  var problem: String
  /// What libyaml was reading, as `while ...`.
  var context: String
  /// Where that begins.
  var beginning: Mark
  /// What stands at the place of the problem.
  var character: Unicode.Scalar?

  /// The error for a problem at that place.
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
    // A context on the same spot says nothing that the place does not say.
    let suffix = beginning == place ? "" : " that begins at \(beginning.line):\(beginning.column)"
    return YAMLError(mark: place, message: "\(problem) \(context)\(suffix)")
  }
}
