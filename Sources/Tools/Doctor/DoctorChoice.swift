import ArgumentParser
import Captures
import GestureConfiguration
import InputEvents
import Surfaces

/// The options that say what is known about a panel.
struct DoctorChoice: ParsableArguments {
  @OptionGroup var files: ConfigurationArguments
  @OptionGroup var size: DiagonalArgument
  @Option(
    help: ArgumentHelp(
      "The frames per second of the display, which the panel must reach. Default: 60.",
      valueName: "hertz"))
  var refresh: Double?
  @Option(
    help: ArgumentHelp(
      "The largest values of the position axes (such as 4095x4095), for a capture without ranges.",
      valueName: "XMAXxYMAX"))
  var range: PositionRange?

  /// The frames per second of displays.
  private static let rates = 1.0...1000.0

  func validate() throws {
    try refuseSecond("--refresh", "--range")
    guard refresh.map(Self.rates.contains) ?? true else {
      throw ValidationError("'--refresh' must be from 1 to 1000 frames per second.")
    }
  }

  /// Judges a panel.
  ///
  /// - Parameters:
  ///   - panel: The panel, with its captures.
  ///   - configuration: The configuration that says where its surface's locations are.
  /// - Returns: The report.
  func report(on panel: PanelEvidence, _ configuration: Configuration) -> PanelReport {
    let template = configuration.surface(for: DeviceIdentity(panel.description))
    // The millimeters of the filters are those of the configuration.
    let diagnosis = panel.diagnosis(
      diagonal: size.diagonal ?? template?.diagonal, refresh: refresh)
    let surface =
      template.map { GesturePipeline.geometry(of: panel.description, $0) }
      ?? SurfaceGeometry(description: panel.description)
    return PanelReport(
      diagnosis: diagnosis,
      advice: PanelAdvice(for: diagnosis) { diagnosis.scale.location(of: $0, on: surface) })
  }
}
