import Foundation
import GestureConfiguration
import Glibc
import TestRig
import Testing

/// The places from which the configuration is read, and their order.
struct ConfigurationFilesTests {
  /// Creates a directory like `/etc/gestured` with these files.
  private func directory(_ files: [String: String]) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.file("config.d"), withIntermediateDirectories: false)
    for (name, text) in files {
      try text.write(toFile: directory.file(name), atomically: true, encoding: .utf8)
    }
    return directory
  }

  /// The errors in the files of a directory, with short names.
  private func errors(_ directory: TemporaryDirectory) -> [String] {
    do {
      _ = try ConfigurationFiles.load(paths: [], directory: directory.path)
      return []
    } catch {
      return error.description.replacingOccurrences(of: directory.path, with: "ETC")
        .components(separatedBy: "\n")
    }
  }

  @Test func `drop-ins follow the main file in the order of their names`() throws {
    let directory = try directory([
      "config.yaml": "version: 1\nsurfaces: [{id: main, rotation: 90, size: [1, 2]}]",
      "config.d/9-last.yaml": "version: 1\nsurfaces: [{id: main, rotation: 270}, {id: last}]",
      "config.d/10-first.yaml": "version: 1\nsurfaces: [{id: first}, {id: main, rotation: 180}]",
      "config.d/ignored.yml": "nonsense",
      "config.d/.hidden.yaml": "nonsense",
    ])
    let surfaces = try ConfigurationFiles.load(paths: [], directory: directory.path)
      .configuration.surfaces
    #expect(surfaces.map(\.id) == ["main", "first", "last"])
    #expect(surfaces[0].rotation == 270)
    #expect(surfaces[0].size != nil)
  }

  @Test func `drop-ins need no main file, and without any file there is the default`() throws {
    let directory = try directory(["config.d/a.yaml": "version: 1\nsurfaces: [{id: only}]"])
    let loaded = try ConfigurationFiles.load(paths: [], directory: directory.path)
    #expect(loaded.configuration.surfaces.map(\.id) == ["only"])
    let initial = try Configuration.check([])
    for path in [try self.directory([:]).path, directory.file("nowhere")] {
      #expect(try ConfigurationFiles.load(paths: [], directory: path) == initial)
    }
  }

  @Test func `a file that the service cannot read causes a warning`() throws {
    let directory = try directory([
      "config.yaml": "version: 1", "config.d/a.yaml": "version: 1", "config.d/b.yaml": "version: 1",
    ])
    for path in ["", "config.d", "config.yaml", "config.d/b.yaml"] {
      #expect(unsafe chmod(directory.file(path), 0o755) == 0)
    }
    #expect(unsafe chmod(directory.file("config.d/a.yaml"), 0o600) == 0)
    let check = ConfigurationCheck(paths: [], program: "test", directory: directory.path)
    #expect(check.exitStatus == 0)
    let told = check.errors.split(separator: "\n").filter { $0.contains("not readable") }
    #expect(
      told == [
        "\(directory.file("config.d/a.yaml")): warning: not readable by the user 'gestured'"
      ])
    #expect(unsafe chmod(directory.file("config.d"), 0o700) == 0)
    let closed = ConfigurationCheck(paths: [], program: "test", directory: directory.path)
    #expect(closed.errors.hasPrefix("\(directory.file("config.d")): warning: "))
    // A service that reloads has read them already.
    let silent = ConfigurationCheck(
      paths: [], program: "test", saysOnlyErrors: true, directory: directory.path)
    #expect(silent.errors == "")
  }

  @Test func `a given file replaces all installed ones`() throws {
    let directory = try directory([
      "config.yaml": "version: 1\nsurfaces: [{id: main}]",
      "config.d/a.yaml": "version: 1\nsurfaces: [{id: dropIn}]",
      "other.yaml": "version: 1\nsurfaces: [{id: other}]",
    ])
    let loaded = try ConfigurationFiles.load(
      paths: [directory.file("other.yaml")], directory: directory.path)
    #expect(loaded.configuration.surfaces.map(\.id) == ["other"])
  }

  @Test(arguments: ["config.yaml", "config.d/a.yaml"])
  func `a file that exists and cannot be read is an error`(name: String) throws {
    let directory = try directory(["config.d/b.yaml": "version: 1\nsurfaces: [{id: b}]"])
    try FileManager.default.createSymbolicLink(
      atPath: directory.file(name), withDestinationPath: "nowhere")
    #expect(errors(directory) == ["cannot read ETC/\(name): No such file or directory"])
    try FileManager.default.removeItem(atPath: directory.file(name))
    try FileManager.default.createDirectory(
      atPath: directory.file(name), withIntermediateDirectories: false)
    #expect(errors(directory) == ["cannot read ETC/\(name): it is not a regular file"])
  }

  /// Opening a pipe blocks if no other program writes to it.
  @Test(.limitedTime, arguments: ["config.yaml", "config.d/a.yaml"])
  func `a pipe or device among the installed files is an error`(name: String) throws {
    let directory = try directory(["config.d/b.yaml": "version: 1\nsurfaces: [{id: b}]"])
    let path = directory.file(name)
    let status = unsafe mkfifo(path, 0o600)
    #expect(status == 0)
    let refusal = ConfigurationLoadingError.irregular(path)
    #expect(throws: refusal) {
      try ConfigurationFiles.reload(path: nil, directory: directory.path)
    }
    #expect(refusal.exitStatus == 66)
    let check = ConfigurationCheck(paths: [], program: "test", directory: directory.path)
    #expect(check.errors == "test: error: cannot read \(path): it is not a regular file\n")
    #expect(check.exitStatus == 66)
    // A link to a device counts as a device.
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    #expect(throws: refusal) {
      try ConfigurationFiles.reload(path: nil, directory: directory.path)
    }
  }

  @Test func `a configuration has at most 512 KiB in all of its files together`() throws {
    let half = "version: 1\n".padding(toLength: 256 * 1024, withPad: "#", startingAt: 0)
    let directory = try directory(["config.yaml": half, "config.d/a.yaml": half])
    #expect(errors(directory) == [])
    try "#".write(toFile: directory.file("config.d/b.yaml"), atomically: true, encoding: .utf8)
    let reason = "with the files before it, there are more than 512 KiB"
    #expect(errors(directory) == ["cannot read ETC/config.d/b.yaml: \(reason)"])
    let paths = ["config.yaml", "config.d/a.yaml", "config.d/b.yaml"].map(directory.file)
    let check = ConfigurationCheck(paths: paths, program: "test")
    #expect(check.errors == "test: error: cannot read \(paths[2]): \(reason)\n")
    #expect(check.exitStatus == 78)
    #expect(throws: ConfigurationLoadingError.tooLong(paths[2], isAlone: false)) {
      try ConfigurationFiles.readAll(paths: paths)
    }
  }

  @Test func `a file of 300 MB and an endless device are refused`() throws {
    let directory = try directory(["config.yaml": "version: 1"])
    try #require(unsafe truncate(directory.file("config.yaml"), 300_000_000) == 0)
    #expect(errors(directory) == ["cannot read ETC/config.yaml: it has more than 512 KiB"])
    #expect(throws: ConfigurationLoadingError.tooLong("/dev/zero", isAlone: true)) {
      try ConfigurationFiles.load(paths: ["/dev/zero"])
    }
  }

  @Test func `the lines of files are shown below errors only if they are given`() throws {
    let directory = try directory(["config.yaml": "version: 1\nsurface: []\n"])
    let path = directory.file("config.yaml")
    let line = "\(path):2:1: error: unknown key 'surface' in a configuration; did you mean "
    let files = try ConfigurationFiles.readAll(paths: [path])
    let error = #expect(throws: ConfigurationLoadingError.self) {
      try ConfigurationFiles.check(files)
    }
    #expect(error?.message(from: "test") == "\(line)'surfaces'?\n")
    let excerpt = "\(line)'surfaces'?\n  2 | surface: []\n    | ^\n"
    #expect(error?.message(from: "test", showing: files) == excerpt)
    #expect(ConfigurationCheck(paths: [path], program: "test").errors == "\(line)'surfaces'?\n")
    let shown = ConfigurationCheck(paths: [path], program: "test", showsSource: true)
    #expect(shown.errors == excerpt)
    #expect(shown.checked == nil && shown.files == files)
  }

  @Test func `a loaded configuration comes with its warnings`() throws {
    let directory = try directory(["config.yaml": "version: 1"])
    let loaded = try ConfigurationFiles.load(paths: [], directory: directory.path)
    #expect(loaded.configuration.surfaces.isEmpty)
    #expect(
      loaded.warnings.map(\.message) == ["there is no surface, so no touchscreen is followed"])
    #expect(try ConfigurationFiles.reload(path: nil, directory: directory.path) == loaded)
  }

  @Test func `a file that can be read only once is not loaded again`() throws {
    let directory = try directory(["a.yaml": "version: 1\nsurfaces: [{id: a}]"])
    let path = directory.file("a.yaml")
    #expect(try ConfigurationFiles.reload(path: path) == ConfigurationFiles.load(paths: [path]))
    #expect(
      try ConfigurationFiles.reload(path: nil, directory: directory.path)
        .configuration.surfaces[0].id == "main")
    for path in ["-", "/dev/null"] {
      #expect(throws: ConfigurationLoadingError.unrepeatable(path)) {
        try ConfigurationFiles.reload(path: path)
      }
    }
  }
}
