import ArgumentParser
import GestureConfiguration
import GestureWire
import LinuxIO

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
