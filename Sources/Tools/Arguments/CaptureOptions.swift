import ArgumentParser
package import Captures
import GestureConfiguration
import Gestures
import InputEvents
import LinuxIO
import Surfaces

/// The options of all subcommands that play captures, whether they need captures or only take them.
struct CaptureOptions: ParsableArguments {
  /// The completion of an argument that names captures.
  static let completion = CompletionKind.file(extensions: ["evemu", "yaml", "yml", "txt", "log"])

  @OptionGroup var configuration: ConfigurationArguments
  @Option(
    help: ArgumentHelp(
      "The largest values of the position axes (such as 4095x4095), for a capture without ranges.",
      valueName: "XMAXxYMAX"))
  var range: PositionRange?

  /// True if an option is given, which makes sense only with captures.
  var isUsed: Bool { !configuration.config.isEmpty || range != nil }

  func validate() throws {
    try refuseSecond("--range")
  }

  /// Plays captures.
  ///
  /// - Parameters:
  ///   - captures: The paths of the captures; `-` is standard input.
  ///   - together: True if they run side by side, as devices of one machine.
  ///   - speed: The speed; at `real`, each event waits for its recorded time.
  ///   - check: Called with the configuration before anything is played.
  ///   - progress: Shows people how far playing has come.
  ///   - output: Receives the results.
  /// - Throws: The exit code, after a diagnostic, or the error of `check`. An error in one capture
  ///   does not keep the others from being played.
  func play(
    _ captures: [String], together: Bool = false, at speed: ReplaySpeed = .max,
    checking check: (Configuration) throws -> Void = { _ in },
    showing progress: CaptureProgress? = nil, to output: any CaptureOutput
  ) throws {
    defer { progress?.clear() }
    let configuration = try configuration.load()
    try check(configuration)
    let identifiers = TouchIdentifiers()
    var broken: ExitCode?
    var files: [CaptureFile] = []
    func play() throws {
      progress?.clear()
      var player = Player(identifiers: identifiers, output: output)
      do throws(PlayerError) {
        try player.add(
          files.flatMap { file in file.captures.map { Recording(capture: $0, file: file) } },
          configuration)
      } catch {
        throw error.report()
      }
      for file in files { file.warnOfSizes(with: configuration) }
      try player.play(at: speed, showing: progress)
      progress?.clear()
      broken = files.flatMap(\.breaks).map { $0.report() }.first ?? broken
      files.removeAll()
    }
    let failure = try read(captures, showing: progress) { file in
      files.append(file)
      if captures.count > 1 { output.printHeading(file.name) }
      if !together { try play() }
    }
    try play()
    if let failure = broken ?? failure { throw failure }
  }

  /// Reads captures, and reports those that cannot be read.
  ///
  /// - Parameters:
  ///   - captures: The paths of the captures; `-` is standard input.
  ///   - progress: Shows people which capture is read.
  ///   - use: Called with each capture that can be read, before the next one is read.
  /// - Returns: The exit code of the first capture that cannot be read; `nil` if all can.
  /// - Throws: The error of `use`.
  func read(
    _ captures: [String], showing progress: CaptureProgress?, _ use: (CaptureFile) throws -> Void
  ) throws -> ExitCode? {
    var failure: ExitCode?
    // A file without events describes the next one if that has nothing but events.
    var description: CaptureFile?
    for (index, path) in captures.enumerated() {
      var file: CaptureFile?
      do {
        progress?.beginReading(path, index + 1, of: captures.count)
        defer { progress?.clear() }
        file = try CaptureFile.read(path, range: range, describedBy: description)
      } catch {
        failure = failure ?? error
      }
      if let description, file?.isDescribedElsewhere != true { try use(description) }
      description = nil
      guard let file else { continue }
      if file.isDescription, index + 1 < captures.count {
        description = file
      } else {
        try use(file)
      }
    }
    return failure
  }
}

/// Receives the results of captures, with the names of their files.
protocol CaptureOutput: PlayerOutput {
  /// Prints the name of the captures that follow, if there are several.
  func printHeading(_ name: String)
}

extension PlayerError {
  /// Prints the diagnostic and returns its exit code.
  func report() -> ExitCode {
    StandardStream.error.report("\(message(from: "gesturectl"))\n")
    return ExitCode(exitStatus)
  }
}

/// The arguments of the subcommands that need a capture.
struct CaptureArguments: ParsableArguments {
  @OptionGroup var options: CaptureOptions
  @Argument(
    help: ArgumentHelp("The captures.", valueName: "capture"),
    completion: CaptureOptions.completion)
  var captures: [String]
}

/// The option of the subcommands that can play several captures at once.
struct TogetherOption: ParsableArguments {
  @Flag(help: "Play the captures side by side, as devices of one machine.")
  var together = false
}

extension PositionRange: ExpressibleByArgument {
  package init?(argument: String) {
    self.init(argument)
  }
}

extension CaptureFile {
  /// Warns if the times of events are assumed.
  func warnOfAssumedTimes() {
    if let warning { StandardStream.error.report("\(warning)\n") }
  }

  /// Reads a file and reports a warning about it, or reports the error.
  ///
  /// - Throws: The exit code, after the diagnostic.
  static func read(
    _ path: String, range: PositionRange?, describedBy description: CaptureFile? = nil
  ) throws(ExitCode) -> CaptureFile {
    do throws(CaptureFileError) {
      let file = try CaptureFile(path: path, range: range, describedBy: description)
      file.warnOfAssumedTimes()
      return file
    } catch {
      throw error.report()
    }
  }
}

extension CaptureFileError {
  /// Prints the diagnostic and returns its exit code.
  func report() -> ExitCode {
    StandardStream.error.report("\(message(from: "gesturectl"))\n")
    return ExitCode(exitStatus)
  }
}

extension CaptureFile {
  /// Warns of the panels whose sizes are assumed, since thresholds in points mean little on them,
  /// of those that do not have the shape of the configured pixels, and of filters without effect.
  ///
  /// - Parameter configuration: The configuration that the captures are played with.
  func warnOfSizes(with configuration: Configuration) {
    // A pen beside a panel has no size of its own.
    for capture in captures where touchscreenRefusal(of: capture.device) != .penTablet {
      guard let template = configuration.surface(for: DeviceIdentity(capture.device)) else {
        continue
      }
      let geometry = GesturePipeline.geometry(of: capture.device, template)
      if geometry.sizeOrigin != .configured,
        !SurfaceGeometry.squarePixels.contains(geometry.pixelAspect)
      {
        StandardStream.error.report(
          "\(name):1:1: warning: \(capture.quotedDeviceName) and the 'pixels' of "
            + "'\(template.id.printable)' have different proportions, so pixels are treated as square, "
            + "with the mean of both scales; check 'pixels' and 'rotation'\n")
      }
      for obstacle in GesturePipeline.obstaclesToFilters(of: template, on: capture.device) {
        StandardStream.error.report("\(name):1:1: warning: \(obstacle.printable)\n")
      }
      guard geometry.sizeOrigin == .assumed else { continue }
      let (width, height) = (geometry.size.width.rounded(), geometry.size.height.rounded())
      StandardStream.error.report(
        "\(name):1:1: warning: \(capture.quotedDeviceName) does not report its size, so "
          + "\(Int(width)) x \(Int(height)) points are assumed; "
          + "set 'size' or 'diagonal' for '\(template.id.printable)'\n")
    }
  }
}
