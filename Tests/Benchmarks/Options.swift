/// What the command line asks for.
struct Options {
  /// Where `gestured` and `gesturectl` are.
  private(set) var programs = ""
  /// Where `floor`, `touchscreen.so` and `allocations.so` are, and room for files that go again.
  private(set) var workspace = ""
  /// The project's folder.
  private(set) var project = "."
  /// Where the report goes as Markdown, besides standard output.
  private(set) var markdownPath: String?
  /// On what machine, and when; the first line of the report.
  private(set) var machine = ""
  /// A capture that is to be played to the engine besides those of the project.
  private(set) var recordingPath: String?
  /// The only attack of the section `limits` that is measured; all are without it.
  private(set) var attack: String?
  /// What part of the usual number of frames is measured, at each rate and each time.
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
          "'\(argument)' is no option and no section; sections: "
            + sections.joined(separator: ", "))
      }
    }
    if let path = markdownPath, !path.hasPrefix("/") { markdownPath = "\(caller)/\(path)" }
    if let path = recordingPath, !path.hasPrefix("/") { recordingPath = "\(caller)/\(path)" }
  }

  private static func value(of name: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw BenchmarkError("'\(name)' wants a value") }
    return value
  }

  /// Whether a section is to be run: all are, unless some are named.
  func wants(_ section: String) -> Bool { names.isEmpty || names.contains(section) }

  /// A number of frames, rounds or the like: less of them if it has to be quick.
  func count(_ usual: Int) -> Int { max(1, Int(Double(usual) * share)) }

  /// The path of one of the project's programs.
  func program(_ name: String) -> String { "\(programs)/\(name)" }

  /// The path of a file beside the native programs.
  func file(_ name: String) -> String { "\(workspace)/\(name)" }
}
