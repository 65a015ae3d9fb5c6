import ArgumentParser

/// Which lines are printed besides those of gestures, and for whom.
struct LineChoice: ParsableArguments {
  @Flag(help: "Print what views are told of touches, too.")
  var touches = false
  @Flag(help: "Print changes of state without an action, too.")
  var transitions = false
  @Flag(help: "Print what new touches reach, and what is no touch, too.")
  var hits = false
  @Flag(help: "Print for people rather than for programs.")
  var pretty = false
}
