internal import Foundation

/// A folder with the module for pages, as `gesturectl serve --export` writes it.
package enum PageFolder {
  /// The programs that build the engine.
  package static let programs = ["wasm-opt", "node"]

  /// The path of the folder, which is made once for all tests of the process.
  private static let made = Result {
    let directory = try TemporaryDirectory()
    let scripts = "\(Project.root)/Sources/PageFiles/Serve"
    for file in try FileManager.default.contentsOfDirectory(atPath: scripts) {
      try FileManager.default.copyItem(atPath: "\(scripts)/\(file)", toPath: directory.file(file))
    }
    try "export const isServed = false;\n".write(
      toFile: directory.file("gestured-server.js"), atomically: true, encoding: .utf8)
    let script = try TestProcess("\(Project.root)/Sources/CGestures/build", [directory.path])
    // The compiler takes a minute, or several on a busy machine.
    guard try script.wait(within: 900).status == 0 else { throw RigError(script.standardError) }
    return directory
  }

  /// Makes a directory with the module.
  package static func copy() throws -> TemporaryDirectory {
    let (source, directory) = (try made.get(), try TemporaryDirectory())
    for file in try FileManager.default.contentsOfDirectory(atPath: source.path) {
      try FileManager.default.copyItem(atPath: source.file(file), toPath: directory.file(file))
    }
    return directory
  }
}
