import ArgumentParser

/// The options for lines besides those of gestures, and for their format.
struct LineChoice: ParsableArguments {
  @Flag(help: "Also print the touches that views receive.")
  var touches = false
  @Flag(help: "Also print changes of state without an action.")
  var transitions = false
  @Flag(help: "Also print what new touches hit, and contacts that are ignored.")
  var hits = false
  @Flag(help: "Print for people rather than for programs.")
  var pretty = false
}
