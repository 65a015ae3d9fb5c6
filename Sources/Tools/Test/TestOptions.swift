import ArgumentParser
import Captures
import LinuxIO

/// The options that decide which lines tests give.
///
/// They belong to the directory of the tests: `--update` writes them to its file `options`.
struct TestOptions: ParsableArguments {
  @OptionGroup var surface: SurfaceArgument
  @OptionGroup var choice: LineChoice
  @OptionGroup var through: ThroughChoice
  @Option(
    help: ArgumentHelp(
      "The largest values of the position axes, for captures that have no ranges.",
      valueName: "XMAXxYMAX"))
  var range: PositionRange?

  func validate() throws {
    try refuseSecond("--range")
  }

  /// The name of the file of a directory.
  private static let file = "options"

  /// Reads the options of a directory.
  ///
  /// - Parameter folder: The directory.
  /// - Returns: The options; `nil` if the directory has no file of options.
  /// - Throws: A `TestFailure` if the file cannot be read or has a wrong option.
  static func read(of folder: TestFolder) throws(TestFailure) -> TestOptions? {
    let path = "\(folder.path)/\(file)"
    let text: [UInt8]
    do throws(SystemError) {
      guard try FileContents.isPresent(path) else { return nil }
      text = try FileContents.read(path)
    } catch {
      throw TestFailure(error)
    }
    do {
      return try parse(
        String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
          .map(String.init))
    } catch {
      throw TestFailure("\(path): \(message(for: error))", status: 65)
    }
  }

  /// Writes the options for later runs.
  ///
  /// - Parameter folder: The directory of the tests.
  /// - Throws: A `TestFailure` if the file cannot be written.
  func write(to folder: TestFolder) throws(TestFailure) {
    var text = Array(words.map { "\($0)\n" }.joined().utf8)
    do throws(SystemError) {
      try OutputFile(path: "\(folder.path)/\(Self.file)", mode: 0o666).write(&text)
    } catch {
      throw TestFailure("\(error)", status: 1)
    }
  }

  /// Adds the options of a directory to those of the command line, which come first.
  mutating func add(_ other: TestOptions) {
    surface.surface = surface.surface ?? other.surface.surface
    choice.touches = choice.touches || other.choice.touches
    choice.contacts = choice.contacts || other.choice.contacts
    choice.transitions = choice.transitions || other.choice.transitions
    choice.hits = choice.hits || other.choice.hits
    through.through = through.through || other.through.through
    range = range ?? other.range
  }

  /// The options as a person writes them.
  var words: [String] {
    let flags = [
      ("--touches", choice.touches), ("--contacts", choice.contacts),
      ("--transitions", choice.transitions), ("--hits", choice.hits),
      ("--through", through.through),
    ]
    return (surface.surface.map { ["--surface=\($0)"] } ?? [])
      + flags.filter(\.1).map(\.0)
      + (range.map { ["--range=\($0.text)"] } ?? [])
  }
}
