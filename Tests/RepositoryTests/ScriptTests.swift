import Foundation
import TestRig
import Testing

/// The repository as Git knows it.
private enum Checkout {
  /// The executable scripts that Git knows, by their paths from the root.
  ///
  /// The kernel starts the rig's `init`, and dpkg a makefile.
  static let scripts: [String] = {
    let files = try? Project.run("git", ["-C", Project.root, "ls-files", "-s"]).lines
    return (files ?? []).filter { $0.hasPrefix("100755 ") }
      .compactMap { $0.split(separator: "\t").last.map(String.init) }
      .filter { path in
        let first = (try? Project.text(path))?.prefix { $0 != "\n" } ?? ""
        return first.hasPrefix("#!") && !first.contains("busybox") && !first.contains("make")
      }
  }()
}

/// The scripts of the repository: each explains itself, and refuses an option that it lacks.
@Suite(.blocking, .enabled(if: !Checkout.scripts.isEmpty, "no Git checkout"))
struct ScriptTests {
  @Test(arguments: Checkout.scripts)
  func `a script explains itself and refuses an unknown option`(script: String) throws {
    let help = try run(script, "--help")
    // A script that does not know this option does not get another one.
    try #require(help.status == 0, "\(script) --help: \(help.errors)")
    #expect(help.lines.contains { !$0.isEmpty }, "\(script) --help prints nothing")
    let refusal = try run(script, "--no-such-option")
    #expect(refusal.status == 64, "\(script) --no-such-option: \(refusal.errors)")
    #expect(!refusal.errors.isEmpty, "\(script) refuses an option without a message")
  }

  /// Runs a script in an empty folder, without input, for ten seconds at most.
  private func run(_ script: String, _ option: String) throws -> Project.Output {
    let folder = try TemporaryDirectory()
    return try Project.run(
      "env",
      ["-C", folder.path, "timeout", "--kill-after=1", "10", "\(Project.root)/\(script)", option])
  }
}
