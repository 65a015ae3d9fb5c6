import ArgumentParser
import Captures
import GestureConfiguration
import LinuxIO

/// The option that names the surface which sentences touch.
struct SurfaceArgument: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The surface of the configuration that sentences touch. Default: the first.",
      valueName: "id"))
  var surface: String?

  func validate() throws {
    try refuseSecond("--surface")
  }

  /// Makes the panel of the surface, or reports the error.
  ///
  /// - Parameter configuration: The configuration that has the surface.
  /// - Returns: The panel.
  /// - Throws: The exit code, after the diagnostic.
  func panel(in configuration: Configuration) throws -> SentencePanel {
    let surfaces = configuration.surfaces
    guard let id = surface ?? surfaces.first?.id else {
      StandardStream.error.report("gesturectl: error: the configuration has no surface\n")
      throw ExitCode.failure
    }
    guard let template = surfaces.first(where: { $0.id == id }) else {
      let guess = likeliest(id, among: surfaces.map(\.id)).map { "; did you mean '\($0)'?" } ?? ""
      StandardStream.error.report(
        "gesturectl: error: the configuration has no surface '\(id)'\(guess)\n")
      throw ExitCode.validationFailure
    }
    do throws(SentencePanelError) {
      return try SentencePanel(for: template, in: configuration)
    } catch {
      StandardStream.error.report("gesturectl: error: \(error)\n")
      throw ExitCode.failure
    }
  }
}
