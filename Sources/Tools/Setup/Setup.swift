import ArgumentParser
import Evdev
import GestureConfiguration
import Gestures
import InputEvents
import LinuxIO
import Surfaces

/// The subcommand `setup`.
struct Setup: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find a panel's rotation, calibration and size by touches of the screen's corners.",
    discussion: """
      Prints the address of a page for a browser on the device. Open it full-screen and touch the \
      targets. Setup then writes a configuration, and a udev rule if the panel is turned, mirrored \
      or inaccurate: the rule corrects the compositor, too.

      It needs permission to read the device. The daemon may run meanwhile, unless it has the \
      panel to itself (`grab`, `through` or `guard`).
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file for the configuration; `-` is standard output. Default: standard output.",
      valueName: "file"),
    completion: .file(extensions: ["yaml"]))
  var output: String?
  @Option(
    help: ArgumentHelp(
      "The file for the udev rule, such as \(CalibrationRule.usualPath). If absent, the rule is "
        + "printed.", valueName: "file"),
    completion: .file(extensions: ["rules"]))
  var rule: String?
  @Flag(help: "Put the calibration into the configuration instead; the compositor does not get it.")
  var withoutRule = false
  @Flag(help: "Replace files that exist.")
  var force = false
  @Flag(help: "Write a drop-in: what belongs to the panel, without views.")
  var dropIn = false
  @Option(help: ArgumentHelp("The id of the surface.", valueName: "id"))
  var surface = "main"
  @OptionGroup var size: DiagonalArgument
  @Option(
    help: ArgumentHelp(
      "The angle by which the compositor turns touches with the screen, clockwise as `rotation` in "
        + "gestured.yaml(5): 0, 90, 180 or 270. If absent, the page finds it out.",
      valueName: "degrees"))
  var screenRotation: Int?
  @Flag(help: "Ask for the corners in the terminal, without a page.")
  var terminal = false
  @Argument(
    help: ArgumentHelp(
      "The device, such as /dev/input/event5. Default: the only touchscreen."),
    completion: .file())
  var device: String?

  func validate() throws {
    try refuseSecond("-o", "--output", "--rule", "--surface", "--screen-rotation")
    guard !withoutRule || rule == nil else {
      throw ValidationError("'--rule' and '--without-rule' exclude each other.")
    }
    guard rule == nil || rule.map(Self.parts) != configurationPath.map(Self.parts) else {
      throw ValidationError("'--output' and '--rule' must be different files.")
    }
    try refuseWrongID(surface, of: "--surface")
    guard screenRotation.map({ Rotation(rawValue: $0) != nil }) ?? true else {
      throw ValidationError("'--screen-rotation' must be 0, 90, 180 or 270.")
    }
  }

  mutating func run() throws {
    // Before anybody touches anything.
    for path in [configurationPath, rule].compactMap(\.self) {
      try OutputPlace.check(path, replaces: force)
    }
    if let rule { warnOfLateRule(rule) }
    if dropIn { warnOfKeptPixels() }
    let signals = try Signals([.interrupt, .terminate])
    // Until the end, signals must not end the program.
    defer { _ = signals.next() }
    let choice = try PanelChoice(path: device)
    warnOfUnknownSize(of: choice)
    let screen: any SetupScreen = terminal ? try TerminalScreen() : try PageScreen()
    var session = try SetupSession(
      choice, screen, screenRotation: screenRotation.flatMap(Rotation.init), signals: signals)
    let measurement: PanelMeasurement
    do throws(SetupEnding) {
      measurement = try session.run()
    } catch {
      StandardStream.error.report("gesturectl: error: \(error)\n")
      throw ExitCode.failure
    }
    let panel = MeasuredPanel(
      identity: choice.identity, node: choice.node.devnode, measurement: measurement,
      size: MeasuredSize(
        of: choice.touchscreen.description, measurement, diagonal: size.diagonal,
        pixels: screen.pixels),
      pixels: screen.pixels)
    try finish(panel) { sentences in session.show(sentences) }
  }

  private var configurationPath: String? { output == "-" ? nil : output }

  /// The names that lead to a file, without those that change nothing.
  private static func parts(of path: String) -> [Substring] {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return path.hasPrefix("/") ? ["/"] + parts : parts
  }

  /// Warns of a rule that udev reads after the one that needs its result.
  private func warnOfLateRule(_ path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard name >= "90-gestured.rules" else { return }
    StandardStream.error.report(
      "gesturectl: warning: udev reads '\(name)' after '90-gestured.rules', which needs its result; "
        + "choose a name such as '\(CalibrationRule.usualPath)'\n")
  }

  /// Warns of pixels of the installed configuration, which a drop-in leaves as they are.
  private func warnOfKeptPixels() {
    let files = ((try? ConfigurationFiles.readKept()) ?? []).filter { $0.name != output }
    guard PanelConfiguration.keepsPixels(of: surface, in: files) else { return }
    StandardStream.error.report(
      "gesturectl: warning: 'pixels' of the surface '\(surface)' in /etc/gestured stay in effect; "
        + "correct or remove them if the screen is turned\n")
  }

  private func warnOfUnknownSize(of choice: PanelChoice) {
    let description = choice.touchscreen.description
    guard size.diagonal == nil, SurfaceGeometry.millimeters(of: description) == nil else { return }
    StandardStream.error.report(
      "gesturectl: warning: the panel does not report its size; give the diagonal of the screen in "
        + "inches, such as '--diagonal 15.6'\n")
  }

  // MARK: Results

  /// Writes the files, and shows people what was found out and what remains.
  private func finish(_ panel: MeasuredPanel, _ show: ([String]) -> Void) throws {
    let isMissing = panel.measurement.rule == .missing
    let hasCalibration = withoutRule && isMissing
    let report = SetupReport(
      on: panel,
      files: SetupReport.Files(
        configuration: configurationPath, rule: rule, hasCalibration: hasCalibration),
      isOnPage: !terminal)
    var isWritten = true
    if isMissing, let rule {
      isWritten = write(CalibrationRule.text(for: panel), to: rule)
    }
    let configuration = PanelConfiguration.text(
      for: panel, surface: surface, isDropIn: dropIn, hasCalibration: hasCalibration)
    if let path = configurationPath { isWritten = write(configuration, to: path) && isWritten }
    show(report.findings + ["The terminal shows what remains to be done."])
    StandardStream.error.report("\n")
    for finding in report.findings { StandardStream.error.report("\(finding)\n") }
    for step in report.steps { StandardStream.error.report("\n\(step)\n") }
    StandardStream.error.report("\n")
    if configurationPath == nil {
      let output = StandardOutput()
      output.append(Array(configuration.utf8))
      try output.flush()
    }
    guard isWritten else { throw ExitCode.failure }
  }

  /// Writes a file, or else its text to standard error, so that the touches were not in vain.
  private func write(_ text: String, to path: String) -> Bool {
    do throws(SystemError) {
      // All users may read it: udev, the daemon and people.
      // Somebody may have created the file since it was checked.
      let file = try OutputFile(path: path, mode: 0o644, replaces: force)
      var bytes = Array(text.utf8)
      try file.write(&bytes)
      StandardStream.error.report("gesturectl: wrote \(path)\n")
      return true
    } catch {
      StandardStream.error.report(
        "gesturectl: error: \(error); this was to be its text:\n\n\(text)")
      return false
    }
  }
}
