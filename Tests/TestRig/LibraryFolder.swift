internal import Foundation

/// Folders with libgestures and the programs of Tests/CGestures on it.
package enum LibraryFolder {
  /// The programs that build it.
  package static let programs = ["cc", "clang"]

  // Each is made once for all tests of the process.
  private static let plainFolder = Result {
    try make([], "cc", ["checks", "memory", "random", "replay"])
  }
  private static let checkedFolder = Result {
    try make(
      ["--address"], "clang", ["checks", "random", "replay"],
      ["-fsanitize=address", "-fuse-ld=lld"])
  }

  /// The folder with the library as it is installed.
  package static func plain() throws -> TemporaryDirectory { try plainFolder.get() }

  /// The folder with a library and programs that the address sanitizer checks.
  package static func checked() throws -> TemporaryDirectory { try checkedFolder.get() }

  private static func make(
    _ options: [String], _ compiler: String, _ programs: [String], _ flags: [String] = []
  ) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    let script = try TestProcess(
      "\(Project.root)/Sources/CGestures/Library/build", options + [directory.path])
    // The compiler takes half a minute, or several on a busy machine.
    guard try script.wait(within: 900).status == 0 else { throw RigError(script.standardError) }
    for program in programs {
      let output = try Project.run(
        compiler,
        ["-std=c99", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Werror", "-pedantic", "-g", "-O1"]
          + flags + ["-I", directory.path, "-o", directory.file(program)]
          + ["\(Project.root)/Tests/CGestures/\(program).c"]
          + ["-L", directory.path, "-lgestures", "-Wl,-rpath,\(directory.path)"])
      guard output.status == 0 else { throw RigError("\(output.errors)") }
    }
    return directory
  }
}
