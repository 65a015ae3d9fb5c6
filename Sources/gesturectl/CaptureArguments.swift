import ArgumentParser
import Captures
import GestureConfiguration
import Gestures

/// The arguments of the subcommands that play captures.
struct CaptureArguments: ParsableArguments {
  @OptionGroup var configuration: ConfigurationArguments
  @Option(
    help: ArgumentHelp(
      "The largest values of the position axes, for a capture that has no ranges.",
      valueName: "XMAXxYMAX"))
  var range: PositionRange?
  @Argument(
    help: ArgumentHelp("The captures.", valueName: "capture"),
    completion: .file(extensions: ["evemu", "yaml", "yml"]))
  var captures: [String]

  func validate() throws {
    try refuseSecond("--range")
  }

  /// Plays the captures.
  ///
  /// - Parameters:
  ///   - together: True if they run side by side, as devices of one machine.
  ///   - speed: The speed.
  ///   - names: A filter whose globs must match the configuration; `nil` checks nothing.
  ///   - progress: Shows people how far playing has come.
  ///   - output: Receives the results.
  /// - Throws: The exit code, after a diagnostic. An error in one capture does not keep the others
  ///   from being played.
  func play(
    together: Bool = false, at speed: ReplaySpeed = .max, of names: NameFilter? = nil,
    showing progress: CaptureProgress? = nil, to output: any PlayerOutput
  ) throws {
    defer { progress?.clear() }
    let configuration = try configuration.load()
    try names?.check(against: configuration)
    let identifiers = TouchIdentifiers()
    var failure: ExitCode?
    var files: [CaptureFile] = []
    func play() throws {
      progress?.clear()
      var player = Player(identifiers: identifiers, output: output)
      try player.add(
        files.flatMap { file in file.captures.map { Recording(capture: $0, file: file) } },
        configuration)
      try player.play(at: speed, showing: progress)
      progress?.clear()
      failure = files.flatMap(\.breaks).map { $0.report() }.first ?? failure
      files.removeAll()
    }
    for (index, path) in captures.enumerated() {
      do {
        progress?.beginReading(path, index + 1, of: captures.count)
        defer { progress?.clear() }
        files.append(try CaptureFile.read(path, range: range))
        if captures.count > 1 { output.printHeading(files[files.count - 1].name) }
      } catch {
        failure = failure ?? error
      }
      if !together { try play() }
    }
    try play()
    if let failure { throw failure }
  }
}
