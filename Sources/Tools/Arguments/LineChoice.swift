import ArgumentParser
import GestureWire

/// The options for lines besides those of gestures.
struct LineChoice: ParsableArguments {
  @Flag(help: "Also print the touches that views receive.")
  var touches = false
  @Flag(help: "Also print all fingers, whether or not a view receives them.")
  var contacts = false
  @Flag(help: "Also print changes of state that have no action, such as failures.")
  var transitions = false
  @Flag(help: "Also print the views that new touches hit, and ignored contacts.")
  var hits = false

  /// The topics of the lines that a capture gives.
  var topics: LineTopic {
    var topics: LineTopic = [.gestures, .idle]
    if touches { topics.insert(.touches) }
    if contacts { topics.insert(.contacts) }
    if transitions { topics.insert(.transitions) }
    if hits { topics.insert(.hits) }
    return topics
  }
}

/// The option for the format of lines.
struct RowChoice: ParsableArguments {
  @Flag(help: "Print text for people instead of JSON.")
  var pretty = false
}
