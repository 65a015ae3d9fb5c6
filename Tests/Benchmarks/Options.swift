/// The options of the command line.
struct Options {
  /// The directory of `gestured` and `gesturectl`.
  private(set) var programs = ""
  /// The directory of `floor`, `touchscreen.so` and `allocations.so`, and for temporary files.
  private(set) var workspace = ""
  /// The project's directory.
  private(set) var project = "."
  /// The path for the report as Markdown, besides standard output.
  private(set) var markdownPath: String?
  /// The machine and the date, for the first line of the report.
  private(set) var machine = ""
  /// The path of a capture to play to the engine besides those of the project.
  private(set) var recordingPath: String?
  /// The only attack to measure in the section `limits`; `nil` measures all.
  private(set) var attack: String?
  /// The fraction of the usual number of frames and repetitions to measure.
  private(set) var share = 1.0

  private var names: [String] = []

  /// Reads `--option VALUE` and the names of some of the sections.
  init(_ arguments: ArraySlice<String>, sections: [String]) throws {
    var rest = arguments
    var caller = "."
    while let argument = rest.popFirst() {
      switch argument {
      case "--programs": programs = try Self.value(of: argument, &rest)
      case "--workspace": workspace = try Self.value(of: argument, &rest)
      case "--project": project = try Self.value(of: argument, &rest)
      case "--caller": caller = try Self.value(of: argument, &rest)
      case "--machine": machine = try Self.value(of: argument, &rest)
      case "--markdown": markdownPath = try Self.value(of: argument, &rest)
      case "--recording": recordingPath = try Self.value(of: argument, &rest)
      case "--attack": attack = try Self.value(of: argument, &rest)
      case "--quick": share = 0.1
      case let name where sections.contains(name): names.append(name)
      default:
        throw BenchmarkError(
          "'\(argument)' is neither an option nor a section; sections: "
            + sections.joined(separator: ", "))
      }
    }
    if let path = markdownPath, !path.hasPrefix("/") { markdownPath = "\(caller)/\(path)" }
    if let path = recordingPath, !path.hasPrefix("/") { recordingPath = "\(caller)/\(path)" }
  }

  private static func value(of name: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw BenchmarkError("'\(name)' requires a value") }
    return value
  }

  /// True if a section must run: all do unless some are named.
  func wants(_ section: String) -> Bool { names.isEmpty || names.contains(section) }

  /// Scales a number of frames, rounds or the like by the fraction to measure.
  func count(_ usual: Int) -> Int { max(1, Int(Double(usual) * share)) }

  /// The path of one of the project's programs.
  func program(_ name: String) -> String { "\(programs)/\(name)" }

  /// The path of a file beside the native programs.
  func file(_ name: String) -> String { "\(workspace)/\(name)" }
}
