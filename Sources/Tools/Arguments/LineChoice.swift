import ArgumentParser
import GestureConfiguration
import GestureWire
import LinuxIO

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

/// The flag for the touches that other programs would get.
struct ThroughChoice: ParsableArguments {
  @Flag(
    help: """
      Also print the fingers that other programs would get, on a surface with 'through: true'.
      """)
  var through = false

  /// The topics of the additional lines.
  var topics: LineTopic { through ? .through : [] }

  /// Refuses the flag with a configuration that lets nothing through.
  ///
  /// - Throws: The exit code; the error has been printed.
  func check(_ configuration: Configuration) throws {
    guard through, !configuration.surfaces.contains(where: { $0.isThrough && !$0.isGrabbed })
    else { return }
    StandardStream.error.report(
      "gesturectl: error: no surface of the configuration lets touches through, so '--through' has "
        + "nothing to print: write 'through: true' in a surface, without 'grab'\n")
    throw ExitCode.failure
  }
}
